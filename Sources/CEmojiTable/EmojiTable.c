#include "CEmojiTable.h"

static const unsigned char table[] = {
#embed "../../Resources/emoji/emoji-table.tsv"
};

const unsigned char *emoji_table_bytes(void) { return table; }

size_t emoji_table_length(void) { return sizeof table; }

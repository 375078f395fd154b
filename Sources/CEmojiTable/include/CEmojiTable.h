#pragma once

#include <stddef.h>

/// The first byte of the emoji table, UTF-8 text in the format that `Resources/emoji/make-emoji-table` describes.
///
/// The bytes are part of the program and live as long as it does. No zero byte follows them.
const unsigned char *_Nonnull emoji_table_bytes(void);

/// How many bytes the emoji table has.
size_t emoji_table_length(void);

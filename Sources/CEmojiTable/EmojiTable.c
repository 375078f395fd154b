#include "CEmojiTable.h"

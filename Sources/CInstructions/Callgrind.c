#include "CInstructions.h"

#if __has_include(<valgrind/callgrind.h>)

#include <valgrind/callgrind.h>

bool instructions_are_built_in(void) { return true; }

bool instructions_has_valgrind(void) { return RUNNING_ON_VALGRIND > 0; }

void instructions_clear(void) { CALLGRIND_ZERO_STATS; }

void instructions_toggle(void) { CALLGRIND_TOGGLE_COLLECT; }

void instructions_dump(const char *label) { CALLGRIND_DUMP_STATS_AT(label); }

#else

bool instructions_are_built_in(void) { return false; }

bool instructions_has_valgrind(void) { return false; }

void instructions_clear(void) {}

void instructions_toggle(void) {}

void instructions_dump(const char *label) { (void)label; }

#endif

// What the bench needs to count instructions and Swift cannot do: callgrind's client requests are macros, and
// the clock of the C library is replaced.

#pragma once

#include <stdbool.h>
#include <stdint.h>

// --- Callgrind ---------------------------------------------------------------------------------------

/// Whether `<valgrind/callgrind.h>` was there when this was built; without it the functions below do nothing.
bool instructions_are_built_in(void);

/// Whether the program runs under valgrind.
bool instructions_has_valgrind(void);

/// Forgets what has been counted.
void instructions_clear(void);

/// Begins or ends counting, on this thread.
void instructions_toggle(void);

/// Writes what has been counted to a file, and forgets it.
///
/// - Parameter label: written to the file, too.
void instructions_dump(const char *label);

// --- The clock ---------------------------------------------------------------------------------------

/// Whether the clock can be stopped: only in a release build without a sanitizer.
bool clock_can_be_stopped(void);

/// Stops `CLOCK_MONOTONIC` for the calling thread, for GLib and GTK as well.
void clock_stop(void);

/// Sets the stopped clock forward.
void clock_advance(int64_t nanoseconds);

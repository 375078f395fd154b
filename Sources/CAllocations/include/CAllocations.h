// What the benches ask the C library's heap, and Swift cannot: malloc.h is in no module of Swift's.

#pragma once

#include <stdbool.h>
#include <stddef.h>

/// The bytes that the process has asked for and not given back.
size_t allocations_bytes_in_use(void);

/// Whether the C library's allocating functions are replaced by ones that count and pass on.
///
/// Only a release build replaces them: tests run with the usual ones, or with those of a sanitizer. Where
/// nothing is counted, the functions below return 0.
bool allocations_are_counted(void);

/// The number of times that any thread asked for memory since the process began.
size_t allocations_count(void);

/// Begins to follow how much memory is held more than now.
void allocations_begin_peak(void);

/// Ends that, and tells the most that it was, in bytes.
long allocations_end_peak(void);

// What the benches ask the C library's heap, and Swift cannot: malloc.h is in no module of Swift's.

#pragma once

#include <stddef.h>

/// The bytes that the process has asked for and not given back.
size_t allocations_bytes_in_use(void);

/// The number of times that any thread asked for memory since the process began.
///
/// A program that calls this has the C library's allocating functions replaced by ones that count and
/// pass on.
size_t allocations_count(void);

/// Begins to follow how much memory is held more than now.
void allocations_begin_peak(void);

/// Ends that, and tells the most that it was, in bytes.
long allocations_end_peak(void);

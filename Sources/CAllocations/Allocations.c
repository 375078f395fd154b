#include "CAllocations.h"

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stdlib.h>

size_t allocations_bytes_in_use(void) {
  struct mallinfo2 figures = mallinfo2();
  return figures.uordblks + figures.hblkhd;
}

// Sanitizers replace the same functions.
#if defined(COUNTS_ALLOCATIONS) && defined(__GLIBC__) && !__has_feature(address_sanitizer) && \
    !__has_feature(thread_sanitizer)
#define COUNTS 1
#else
#define COUNTS 0
#endif

bool allocations_are_counted(void) { return COUNTS; }

static _Atomic size_t count;
static _Atomic int follows;
static _Atomic long held;
static _Atomic long peak;

size_t allocations_count(void) { return atomic_load_explicit(&count, memory_order_relaxed); }

void allocations_begin_peak(void) {
  held = 0;
  peak = 0;
  follows = 1;
}

long allocations_end_peak(void) {
  follows = 0;
  return peak;
}

#if COUNTS

// glibc exports its own functions under these names, for programs that replace the usual ones; its
// hooks are gone since 2.34.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

extern void __libc_free(void *block);

static void *note(void *block) {
  atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
  if (follows && block != NULL) {
    long now = atomic_fetch_add(&held, (long)malloc_usable_size(block)) + (long)malloc_usable_size(block);
    if (now > peak) peak = now;
  }
  return block;
}

static void forget(void *block) {
  if (follows && block != NULL) atomic_fetch_sub(&held, (long)malloc_usable_size(block));
}

void *malloc(size_t size) { return note(__libc_malloc(size)); }

void *calloc(size_t number, size_t size) { return note(__libc_calloc(number, size)); }

void *realloc(void *block, size_t size) {
  forget(block);
  return note(__libc_realloc(block, size));
}

void *memalign(size_t alignment, size_t size) { return note(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  void *made = memalign(alignment, size);
  if (made == NULL) return ENOMEM;
  *block = made;
  return 0;
}

void free(void *block) {
  forget(block);
  __libc_free(block);
}

#endif

#include "CAllocations.h"

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stdlib.h>

size_t allocations_bytes_in_use(void) {
  struct mallinfo2 figures = mallinfo2();
  return figures.uordblks + figures.hblkhd;
}

static _Atomic size_t count;

size_t allocations_count(void) { return atomic_load_explicit(&count, memory_order_relaxed); }

#if defined(__GLIBC__)

// glibc exports its own functions under these names, for programs that replace the usual ones; its
// hooks are gone since 2.34.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static void add_one(void) { atomic_fetch_add_explicit(&count, 1, memory_order_relaxed); }

void *malloc(size_t size) {
  add_one();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  add_one();
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  add_one();
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  add_one();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  void *made = memalign(alignment, size);
  if (made == NULL) return ENOMEM;
  *block = made;
  return 0;
}

#endif

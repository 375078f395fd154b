#define _GNU_SOURCE
#include "CInstructions.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <time.h>

// Sanitizers replace the same function.
#if defined(STOPS_CLOCK) && defined(__GLIBC__) && defined(__LP64__) && !__has_feature(address_sanitizer) && \
    !__has_feature(thread_sanitizer)
#define STOPS 1
#else
#define STOPS 0
#endif

bool clock_can_be_stopped(void) { return STOPS; }

// Other threads keep the real clock: they wait by it.
static _Thread_local bool is_stopped;
static _Thread_local int64_t stopped_at;

static const int64_t second = 1000000000;

void clock_stop(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  stopped_at = now.tv_sec * second + now.tv_nsec;
  is_stopped = true;
}

void clock_advance(int64_t nanoseconds) { stopped_at += nanoseconds; }

#if STOPS

typedef int clock_function(clockid_t clock, struct timespec *time);

// The C library's own, which need not enter the kernel.
static int real_clock_gettime(clockid_t clock, struct timespec *time) {
  static _Atomic(clock_function *) function;
  clock_function *known = atomic_load_explicit(&function, memory_order_relaxed);
  if (known == NULL) {
    known = (clock_function *)dlsym(RTLD_NEXT, "clock_gettime");
    atomic_store_explicit(&function, known, memory_order_relaxed);
  }
  return known(clock, time);
}

// The program's own function takes the place of the C library's, also for GLib and GTK.
int clock_gettime(clockid_t clock, struct timespec *time) {
  if (is_stopped && clock == CLOCK_MONOTONIC) {
    time->tv_sec = stopped_at / second;
    time->tv_nsec = stopped_at % second;
    return 0;
  }
  return real_clock_gettime(clock, time);
}

#endif

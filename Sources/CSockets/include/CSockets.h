#pragma once
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// The system calls that ArborHTTP needs, in forms that Swift imports.
// Every function that can fail returns a negative errno value instead of setting errno.

/// One readiness event: the number given to arbor_poll_add, and what is ready.
typedef struct {
  uint32_t events;
  int32_t descriptor;
} arbor_event;

enum {
  ARBOR_READ = 1,
  ARBOR_WRITE = 2,
  ARBOR_GONE = 4,
};

int arbor_poll_create(void);
int arbor_poll_add(int poll, int descriptor, uint32_t interest);
int arbor_poll_change(int poll, int descriptor, uint32_t interest);
int arbor_poll_remove(int poll, int descriptor);
/// Fills `events` with what is ready now; never waits.
int arbor_poll_ready(int poll, arbor_event *events, int capacity);

/// A listening, non-blocking TCP socket on a numeric IPv4 or IPv6 address or "localhost".
int arbor_listen(const char *host, uint16_t port, int backlog);
/// The port that a listening socket is bound to.
int arbor_port(int descriptor);
/// The next waiting connection (non-blocking, close-on-exec, without Nagle's delay); its address is written to `address`.
int arbor_accept(int listener, char *address, size_t capacity);

ptrdiff_t arbor_receive(int descriptor, void *buffer, size_t capacity);
ptrdiff_t arbor_send(int descriptor, const void *first, size_t first_count, const void *second, size_t second_count);
int arbor_shutdown_writing(int descriptor);
int arbor_close(int descriptor);

int arbor_would_block(ptrdiff_t result);
int arbor_out_of_descriptors(int result);
void arbor_ignore_broken_pipes(void);
const char *arbor_error_text(int result);

/// Nanoseconds of a clock that never jumps.
uint64_t arbor_monotonic_nanoseconds(void);
/// Seconds since 1970.
int64_t arbor_wall_seconds(void);
/// A number that differs between threads that run at the same time; never 0.
uintptr_t arbor_thread(void);

/// Opens a regular file below `folder` (never through a link or `..` that leaves it); fills in its size and modification time.
int arbor_open_beneath(const char *folder, const char *path, int64_t *size, int64_t *modified);
ptrdiff_t arbor_read(int descriptor, void *buffer, size_t capacity);

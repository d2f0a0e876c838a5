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
/// A listening, non-blocking socket with a name in the file system; one that nobody answers on any more is replaced.
int arbor_listen_unix(const char *path, uint32_t mode, int backlog);
/// Makes an inherited descriptor non-blocking and close-on-exec; fails when it is no listening stream socket.
int arbor_adopt_listener(int descriptor);
/// 1 when the socket has a name in the file system.
int arbor_is_unix(int descriptor);
/// The port that a listening socket is bound to.
int arbor_port(int descriptor);
/// The next waiting connection (non-blocking, close-on-exec, without Nagle's delay); its address is written to `address`.
int arbor_accept(int listener, char *address, size_t capacity);

ptrdiff_t arbor_receive(int descriptor, void *buffer, size_t capacity);
ptrdiff_t arbor_send(int descriptor, const void *first, size_t first_count, const void *second, size_t second_count);
/// Sends without waiting for a full packet, unless `more` says that a file follows at once.
ptrdiff_t arbor_send_more(int descriptor, const void *bytes, size_t count, int more);
/// Sends a part of a file without copying it into the process.
ptrdiff_t arbor_send_file(int descriptor, int file, int64_t offset, size_t count);
int arbor_shutdown_writing(int descriptor);
int arbor_close(int descriptor);

int arbor_would_block(ptrdiff_t result);
int arbor_out_of_descriptors(int result);
void arbor_ignore_broken_pipes(void);
const char *arbor_error_text(int result);

/// Lets other threads that are ready run first.
void arbor_yield(void);
/// Nanoseconds of a clock that never jumps.
uint64_t arbor_monotonic_nanoseconds(void);
/// Seconds since 1970.
int64_t arbor_wall_seconds(void);
/// A number that differs between threads that run at the same time; never 0.
uintptr_t arbor_thread(void);

/// How much is waiting to be read; 0 at the end of the stream too.
int arbor_waiting(int descriptor);

/// Sends one message with up to two descriptors through a datagram socket.
ptrdiff_t arbor_send_descriptors(int channel, const void *bytes, size_t count, const int *descriptors, int descriptor_count);
/// Receives one such message; `descriptors` holds two, those that are missing are -1.
ptrdiff_t arbor_receive_descriptors(int channel, void *bytes, size_t capacity, int *descriptors);
/// A pair of connected datagram sockets that close on exec.
int arbor_channel(int *ends);

/// Lets the process hold as many descriptors as it may, at most `wanted` (0: all it may). Returns how many.
int64_t arbor_raise_descriptor_limit(int64_t wanted);
/// Ends this process with SIGTERM when its parent ends; fails when that has already happened.
int arbor_end_with_parent(int parent);
/// Bounds the address space of the process, in bytes.
int arbor_limit_memory(int64_t bytes);

/// A file without a name below `folder`, to be written and read.
int arbor_temporary_file(const char *folder);
/// A file without a name in memory.
int arbor_memory_file(void);
/// Writes all of it at `offset`; 0 or a negative errno.
int arbor_write_all(int file, const void *bytes, size_t count, int64_t offset);
int64_t arbor_file_size(int file);
ptrdiff_t arbor_read_at(int file, void *buffer, size_t capacity, int64_t offset);

/// Opens a regular file below `folder` (never through a link or `..` that leaves it); fills in its size and its modification time in nanoseconds.
int arbor_open_beneath(const char *folder, const char *path, int64_t *size, int64_t *modified);
ptrdiff_t arbor_read(int descriptor, void *buffer, size_t capacity);

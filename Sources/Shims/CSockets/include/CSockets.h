#pragma once
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// The system calls that ArborHTTP needs, in forms that Swift imports.
// Every function that can fail returns a negative errno value instead of setting errno.

/// A readiness event: the number passed to arbor_poll_add, and the ready operations.
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
/// Stores the readiness events in `events`, after waiting at most `milliseconds` for the first one.
int arbor_poll_ready(int poll, arbor_event *events, int capacity, int milliseconds);

/// Returns a descriptor that is readable from `arbor_alarm_ring` to `arbor_alarm_clear`.
int arbor_alarm_create(void);
void arbor_alarm_ring(int alarm);
void arbor_alarm_clear(int alarm);

/// Returns a listening, non-blocking TCP socket on a numeric IPv4 or IPv6 address or "localhost".
int arbor_listen(const char *host, uint16_t port, int backlog);
/// Returns a listening, non-blocking Unix socket; replaces a stale one at the same path.
int arbor_listen_unix(const char *path, uint32_t mode, int backlog);
/// Makes an inherited descriptor non-blocking and close-on-exec; fails when it is not a listening
/// stream socket.
int arbor_adopt_listener(int descriptor);
/// Returns 1 for a Unix socket.
int arbor_is_unix(int descriptor);
/// Returns the port that a listening socket is bound to.
int arbor_port(int descriptor);
/// Accepts the next connection (non-blocking, close-on-exec, with TCP_NODELAY); writes its address
/// to `address`.
int arbor_accept(int listener, char *address, size_t capacity);

ptrdiff_t arbor_receive(int descriptor, void *buffer, size_t capacity);
ptrdiff_t arbor_send(int descriptor, const void *first, size_t first_count, const void *second, size_t second_count);
/// Sends bytes without delay, unless `more` indicates that a file follows at once.
ptrdiff_t arbor_send_more(int descriptor, const void *bytes, size_t count, int more);
/// Sends a part of a file without copying it into the process.
ptrdiff_t arbor_send_file(int descriptor, int file, int64_t offset, size_t count);
int arbor_shutdown_writing(int descriptor);
int arbor_close(int descriptor);

int arbor_would_block(ptrdiff_t result);
int arbor_out_of_descriptors(int result);
void arbor_ignore_broken_pipes(void);
const char *arbor_error_text(int result);

/// Writes standard output line by line, whatever it is connected to; call it before any output.
void arbor_buffer_lines(void);

/// Yields the processor to other runnable threads.
void arbor_yield(void);
/// Returns the nanoseconds of a monotonic clock.
uint64_t arbor_monotonic_nanoseconds(void);
/// Returns the seconds since 1970.
int64_t arbor_wall_seconds(void);
/// Returns a number that differs between concurrently running threads; never 0.
uintptr_t arbor_thread(void);

/// Returns the number of readable bytes; also 0 at the end of the stream.
int arbor_waiting(int descriptor);

/// Sends one message with up to two descriptors through a datagram socket.
ptrdiff_t arbor_send_descriptors(int channel, const void *bytes, size_t count, const int *descriptors, int descriptor_count);
/// Receives one such message; `descriptors` has room for two, missing ones are -1.
ptrdiff_t arbor_receive_descriptors(int channel, void *bytes, size_t capacity, int *descriptors);
/// Creates a pair of connected, close-on-exec datagram sockets.
int arbor_channel(int *ends);

/// Sets the limit of open descriptors to `wanted`, at most the hard limit; 0 means the hard limit.
/// Returns the new limit.
int64_t arbor_raise_descriptor_limit(int64_t wanted);
/// Limits the address space of the process, in bytes.
int arbor_limit_memory(int64_t bytes);

/// Creates an unlinked file in `folder` for reading and writing.
int arbor_temporary_file(const char *folder);
/// Creates an anonymous file in memory.
int arbor_memory_file(void);
/// Writes all bytes at `offset`; returns 0 or a negative errno.
int arbor_write_all(int file, const void *bytes, size_t count, int64_t offset);
int64_t arbor_file_size(int file);
ptrdiff_t arbor_read_at(int file, void *buffer, size_t capacity, int64_t offset);

/// Opens a regular file below `folder`, never through a link or `..` that leaves it; stores its
/// size and its modification time in nanoseconds.
int arbor_open_beneath(const char *folder, const char *path, int64_t *size, int64_t *modified);
ptrdiff_t arbor_read(int descriptor, void *buffer, size_t capacity);

#pragma once
#include <stdint.h>

// Child processes, and connections that are passed on to them.
// Every function that can fail returns a negative errno value instead of setting errno.

/// Starts a program with /dev/null as its input, in a process group of its own, and returns its id.
///
/// The program gets the signal `farewell` when the calling *thread* ends, in whatever way. A
/// descriptor of -1 stands for that of the caller; all others above 2 are closed. A program that
/// cannot be executed ends with status 127.
int arbor_process_start(
    const char *path, char *const arguments[], char *const environment[], const char *folder, int output, int errors,
    int farewell);

/// Waits for the end of a child, whose id stays its own until it is reaped.
void arbor_process_wait(int process);
/// Kills the rest of the group of a child that has ended; returns the child's wait status.
int arbor_process_reap(int process);

/// Connects to a port of 127.0.0.1; the descriptor blocks.
int arbor_connect_loopback(uint16_t port);
/// Connects to a Unix socket; the descriptor blocks.
int arbor_connect_unix(const char *path);
/// Returns another descriptor of a socket, which blocks.
int arbor_duplicate_blocking(int descriptor);

/// Limits the time that a socket waits in vain, with SO_SNDTIMEO or SO_RCVTIMEO.
void arbor_limit_waiting(int descriptor, int option, int seconds);

/// Receives the first bytes of a program's answer; returns their count, 0 at the end, or a negative
/// errno. Tells the program when the client stops sending or goes away meanwhile.
int64_t arbor_receive_answer(int program, int client, void *buffer, uint64_t capacity);
/// Reads from a socket until it ends, then tells the other one that no more will come. Returns 0
/// after a regular end.
int arbor_discard_stream(int from, int to);
/// Copies bytes from one socket to another until the first one ends or either fails. Then tells the
/// other one that no more will come. Returns 0 after a regular end.
int arbor_copy_stream(int from, int to);
/// Sends all bytes; returns 0 or a negative errno.
int arbor_send_all(int descriptor, const void *bytes, uint64_t count);
/// Ends both directions of a socket, which wakes who reads from it.
void arbor_shut(int descriptor);

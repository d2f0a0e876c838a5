#define _GNU_SOURCE
#include "CSockets.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>
#include <linux/openat2.h>

static int outcome(int result) { return result < 0 ? -errno : result; }

// Readiness

static uint32_t epoll_interest(uint32_t interest) {
  return (interest & ARBOR_READ ? EPOLLIN : 0) | (interest & ARBOR_WRITE ? EPOLLOUT : 0);
}

static int control(int poll, int operation, int descriptor, uint32_t interest) {
  struct epoll_event event = {.events = epoll_interest(interest), .data.fd = descriptor};
  return outcome(epoll_ctl(poll, operation, descriptor, &event));
}

int arbor_poll_create(void) { return outcome(epoll_create1(EPOLL_CLOEXEC)); }

int arbor_poll_add(int poll, int descriptor, uint32_t interest) {
  return control(poll, EPOLL_CTL_ADD, descriptor, interest);
}

int arbor_poll_change(int poll, int descriptor, uint32_t interest) {
  return control(poll, EPOLL_CTL_MOD, descriptor, interest);
}

int arbor_poll_remove(int poll, int descriptor) {
  return control(poll, EPOLL_CTL_DEL, descriptor, 0);
}

int arbor_poll_ready(int poll, arbor_event *events, int capacity, int milliseconds) {
  struct epoll_event ready[128];
  if (capacity > 128) capacity = 128;
  int count = epoll_wait(poll, ready, capacity, milliseconds);
  if (count < 0) return errno == EINTR ? 0 : -errno;
  for (int i = 0; i < count; i++) {
    uint32_t is = ready[i].events;
    events[i].descriptor = ready[i].data.fd;
    events[i].events = (is & EPOLLIN ? ARBOR_READ : 0) | (is & EPOLLOUT ? ARBOR_WRITE : 0)
        | (is & (EPOLLERR | EPOLLHUP) ? ARBOR_GONE : 0);
  }
  return count;
}

int arbor_alarm_create(void) { return outcome(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)); }

void arbor_alarm_ring(int alarm) {
  uint64_t one = 1;
  ssize_t written = write(alarm, &one, sizeof one);
  (void)written;
}

void arbor_alarm_clear(int alarm) {
  uint64_t count;
  ssize_t read_count = read(alarm, &count, sizeof count);
  (void)read_count;
}

// Sockets

int arbor_listen(const char *host, uint16_t port, int backlog) {
  struct sockaddr_storage storage;
  socklen_t length;
  memset(&storage, 0, sizeof storage);
  if (strcmp(host, "localhost") == 0) host = "127.0.0.1";
  struct sockaddr_in *four = (struct sockaddr_in *)&storage;
  struct sockaddr_in6 *six = (struct sockaddr_in6 *)&storage;
  if (inet_pton(AF_INET, host, &four->sin_addr) == 1) {
    four->sin_family = AF_INET;
    four->sin_port = htons(port);
    length = sizeof *four;
  } else if (inet_pton(AF_INET6, host, &six->sin6_addr) == 1) {
    six->sin6_family = AF_INET6;
    six->sin6_port = htons(port);
    length = sizeof *six;
  } else {
    return -EADDRNOTAVAIL;
  }
  int descriptor = socket(storage.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (descriptor < 0) return -errno;
  int on = 1;
  setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  if (bind(descriptor, (struct sockaddr *)&storage, length) < 0 || listen(descriptor, backlog) < 0) {
    int error = errno;
    close(descriptor);
    return -error;
  }
  return descriptor;
}

static int set_up_listener(int descriptor) {
  int flags = fcntl(descriptor, F_GETFL);
  if (flags < 0 || fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) < 0) return -errno;
  return outcome(fcntl(descriptor, F_SETFD, FD_CLOEXEC));
}

// Whether a process still accepts connections on the socket at this path.
static int is_answered(const struct sockaddr_un *name, socklen_t length) {
  int probe = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (probe < 0) return 1;
  int result = connect(probe, (const struct sockaddr *)name, length);
  int answered = result == 0 || errno == EAGAIN;
  close(probe);
  return answered;
}

int arbor_listen_unix(const char *path, uint32_t mode, int backlog) {
  struct sockaddr_un name = {.sun_family = AF_UNIX};
  if (strlen(path) >= sizeof name.sun_path) return -ENAMETOOLONG;
  strcpy(name.sun_path, path);
  socklen_t length = sizeof name;
  struct stat status;
  if (lstat(path, &status) == 0) {
    if (!S_ISSOCK(status.st_mode)) return -EEXIST;
    if (is_answered(&name, length)) return -EADDRINUSE;
    if (unlink(path) < 0) return -errno;
  }
  int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (descriptor < 0) return -errno;
  if (bind(descriptor, (struct sockaddr *)&name, length) < 0 || chmod(path, mode) < 0
      || listen(descriptor, backlog) < 0) {
    int error = errno;
    close(descriptor);
    return -error;
  }
  return descriptor;
}

int arbor_adopt_listener(int descriptor) {
  int is = 0;
  socklen_t length = sizeof is;
  if (getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &is, &length) < 0) return -errno;
  if (!is) return -EINVAL;
  int result = set_up_listener(descriptor);
  return result < 0 ? result : descriptor;
}

int arbor_is_unix(int descriptor) {
  struct sockaddr_storage storage;
  socklen_t length = sizeof storage;
  return getsockname(descriptor, (struct sockaddr *)&storage, &length) == 0 && storage.ss_family == AF_UNIX;
}

int arbor_port(int descriptor) {
  struct sockaddr_storage storage;
  socklen_t length = sizeof storage;
  if (getsockname(descriptor, (struct sockaddr *)&storage, &length) < 0) return -errno;
  if (storage.ss_family == AF_UNIX) return 0;
  if (storage.ss_family == AF_INET6) return ntohs(((struct sockaddr_in6 *)&storage)->sin6_port);
  return ntohs(((struct sockaddr_in *)&storage)->sin_port);
}

int arbor_accept(int listener, char *address, size_t capacity) {
  struct sockaddr_storage storage;
  socklen_t length = sizeof storage;
  int descriptor;
  do {
    descriptor = accept4(listener, (struct sockaddr *)&storage, &length, SOCK_NONBLOCK | SOCK_CLOEXEC);
  } while (descriptor < 0 && (errno == EINTR || errno == ECONNABORTED));
  if (descriptor < 0) return -errno;
  if (storage.ss_family == AF_UNIX) {
    if (capacity > 4) strcpy(address, "unix");
    return descriptor;
  }
  int on = 1;
  setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  const void *source = storage.ss_family == AF_INET6
      ? (const void *)&((struct sockaddr_in6 *)&storage)->sin6_addr
      : (const void *)&((struct sockaddr_in *)&storage)->sin_addr;
  if (!inet_ntop(storage.ss_family, source, address, (socklen_t)capacity) && capacity > 0) address[0] = 0;
  return descriptor;
}

ptrdiff_t arbor_receive(int descriptor, void *buffer, size_t capacity) {
  ptrdiff_t count;
  do {
    count = recv(descriptor, buffer, capacity, 0);
  } while (count < 0 && errno == EINTR);
  return count < 0 ? -errno : count;
}

ptrdiff_t arbor_send(int descriptor, const void *first, size_t first_count, const void *second, size_t second_count) {
  ptrdiff_t count;
  do {
    if (second_count == 0) {
      count = send(descriptor, first, first_count, MSG_NOSIGNAL);
    } else {
      struct iovec parts[2] = {{(void *)first, first_count}, {(void *)second, second_count}};
      struct msghdr message = {.msg_iov = parts, .msg_iovlen = 2};
      count = sendmsg(descriptor, &message, MSG_NOSIGNAL);
    }
  } while (count < 0 && errno == EINTR);
  return count < 0 ? -errno : count;
}

ptrdiff_t arbor_send_more(int descriptor, const void *bytes, size_t count, int more) {
  ptrdiff_t sent;
  do {
    sent = send(descriptor, bytes, count, MSG_NOSIGNAL | (more ? MSG_MORE : 0));
  } while (sent < 0 && errno == EINTR);
  return sent < 0 ? -errno : sent;
}

ptrdiff_t arbor_send_file(int descriptor, int file, int64_t offset, size_t count) {
  ptrdiff_t sent;
  off_t position = (off_t)offset;
  do {
    sent = sendfile(descriptor, file, &position, count);
  } while (sent < 0 && errno == EINTR);
  return sent < 0 ? -errno : sent;
}

int arbor_waiting(int descriptor) {
  int count = 0;
  return ioctl(descriptor, FIONREAD, &count) < 0 ? 0 : count;
}

int arbor_shutdown_writing(int descriptor) { return outcome(shutdown(descriptor, SHUT_WR)); }
int arbor_close(int descriptor) { return outcome(close(descriptor)); }

int arbor_would_block(ptrdiff_t result) { return result == -EAGAIN || result == -EWOULDBLOCK; }
int arbor_out_of_descriptors(int result) {
  return result == -EMFILE || result == -ENFILE || result == -ENOBUFS || result == -ENOMEM;
}
void arbor_ignore_broken_pipes(void) { signal(SIGPIPE, SIG_IGN); }
const char *arbor_error_text(int result) { return strerror(-result); }

// Clocks and threads

uint64_t arbor_monotonic_nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

int64_t arbor_wall_seconds(void) { return (int64_t)time(NULL); }

void arbor_yield(void) { sched_yield(); }

uintptr_t arbor_thread(void) { return (uintptr_t)pthread_self(); }

// Files

int arbor_open_beneath(const char *folder, const char *path, int64_t *size, int64_t *modified) {
  int parent = open(folder, O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (parent < 0) return -errno;
  struct open_how how = {.flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK, .resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS};
  int descriptor = (int)syscall(SYS_openat2, parent, path, &how, sizeof how);
  int error = errno;
  close(parent);
  if (descriptor < 0) return -error;
  struct stat status;
  if (fstat(descriptor, &status) < 0 || !S_ISREG(status.st_mode)) {
    close(descriptor);
    return -ENOENT;
  }
  *size = (int64_t)status.st_size;
  *modified = (int64_t)status.st_mtim.tv_sec * 1000000000 + status.st_mtim.tv_nsec;
  return descriptor;
}

int arbor_temporary_file(const char *folder) {
  int file = open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
  if (file >= 0) return file;
  // Not every file system supports O_TMPFILE.
  char path[4096];
  if (snprintf(path, sizeof path, "%s/arbor-XXXXXX", folder) >= (int)sizeof path) return -ENAMETOOLONG;
  file = mkostemp(path, O_CLOEXEC);
  if (file < 0) return -errno;
  unlink(path);
  return file;
}

int arbor_memory_file(void) { return outcome(memfd_create("arbor", MFD_CLOEXEC)); }

int arbor_write_all(int file, const void *bytes, size_t count, int64_t offset) {
  while (count > 0) {
    ptrdiff_t written = pwrite(file, bytes, count, (off_t)offset);
    if (written < 0) {
      if (errno == EINTR) continue;
      return -errno;
    }
    bytes = (const char *)bytes + written;
    count -= (size_t)written;
    offset += written;
  }
  return 0;
}

int64_t arbor_file_size(int file) {
  struct stat status;
  return fstat(file, &status) < 0 ? -errno : (int64_t)status.st_size;
}

ptrdiff_t arbor_read_at(int file, void *buffer, size_t capacity, int64_t offset) {
  ptrdiff_t count;
  do {
    count = pread(file, buffer, capacity, (off_t)offset);
  } while (count < 0 && errno == EINTR);
  return count < 0 ? -errno : count;
}

ptrdiff_t arbor_read(int descriptor, void *buffer, size_t capacity) {
  ptrdiff_t count;
  do {
    count = read(descriptor, buffer, capacity);
  } while (count < 0 && errno == EINTR);
  return count < 0 ? -errno : count;
}

// Between processes

int arbor_channel(int *ends) {
  return outcome(socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends));
}

ptrdiff_t arbor_send_descriptors(
    int channel, const void *bytes, size_t count, const int *descriptors, int descriptor_count) {
  if (descriptor_count < 1 || descriptor_count > 2) return -EINVAL;
  union {
    struct cmsghdr head;
    char space[CMSG_SPACE(2 * sizeof(int))];
  } control;
  memset(&control, 0, sizeof control);
  size_t length = (size_t)descriptor_count * sizeof(int);
  struct iovec part = {(void *)bytes, count};
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.space, .msg_controllen = CMSG_SPACE(length)};
  struct cmsghdr *head = CMSG_FIRSTHDR(&message);
  head->cmsg_level = SOL_SOCKET;
  head->cmsg_type = SCM_RIGHTS;
  head->cmsg_len = CMSG_LEN(length);
  memcpy(CMSG_DATA(head), descriptors, length);
  ptrdiff_t sent;
  do {
    sent = sendmsg(channel, &message, MSG_NOSIGNAL);
  } while (sent < 0 && errno == EINTR);
  return sent < 0 ? -errno : sent;
}

ptrdiff_t arbor_receive_descriptors(int channel, void *bytes, size_t capacity, int *descriptors) {
  union {
    struct cmsghdr head;
    char space[CMSG_SPACE(2 * sizeof(int))];
  } control;
  descriptors[0] = descriptors[1] = -1;
  struct iovec part = {bytes, capacity};
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.space, .msg_controllen = sizeof control.space};
  ptrdiff_t count;
  do {
    count = recvmsg(channel, &message, MSG_CMSG_CLOEXEC);
  } while (count < 0 && errno == EINTR);
  if (count < 0) return -errno;
  for (struct cmsghdr *head = CMSG_FIRSTHDR(&message); head; head = CMSG_NXTHDR(&message, head)) {
    if (head->cmsg_level != SOL_SOCKET || head->cmsg_type != SCM_RIGHTS) continue;
    size_t length = head->cmsg_len - CMSG_LEN(0);
    memcpy(descriptors, CMSG_DATA(head), length > 2 * sizeof(int) ? 2 * sizeof(int) : length);
  }
  return count;
}

// Limits

int64_t arbor_raise_descriptor_limit(int64_t wanted) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) < 0) return -errno;
  rlim_t most = limit.rlim_max == RLIM_INFINITY ? 1 << 20 : limit.rlim_max;
  limit.rlim_cur = wanted > 0 && (rlim_t)wanted < most ? (rlim_t)wanted : most;
  if (setrlimit(RLIMIT_NOFILE, &limit) < 0) return -errno;
  return (int64_t)limit.rlim_cur;
}

int arbor_limit_memory(int64_t bytes) {
  struct rlimit limit = {.rlim_cur = (rlim_t)bytes, .rlim_max = (rlim_t)bytes};
  return outcome(setrlimit(RLIMIT_AS, &limit));
}

void arbor_buffer_lines(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

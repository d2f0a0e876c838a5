#define _GNU_SOURCE
#include "CProcesses.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

// Between fork and exec only what is safe in a handler of signals may be called.
static void become(
    const char *path, char *const arguments[], char *const environment[], const char *folder, int output, int errors,
    int farewell, pid_t parent) {
  prctl(PR_SET_PDEATHSIG, farewell);
  if (getppid() != parent) _exit(127);
  setpgid(0, 0);
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  int nothing = open("/dev/null", O_RDONLY);
  if (nothing >= 0) dup2(nothing, 0);
  if (output >= 0) dup2(output, 1);
  if (errors >= 0) dup2(errors, 2);
  close_range(3, ~0U, 0);
  if (chdir(folder) == 0) execve(path, arguments, environment);
  _exit(127);
}

int arbor_process_start(
    const char *path, char *const arguments[], char *const environment[], const char *folder, int output, int errors,
    int farewell) {
  pid_t parent = getpid();
  // Until the child has its own handlers, those of this process would consume its signals.
  sigset_t all, former;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &former);
  pid_t process = fork();
  int error = errno;
  if (process == 0) become(path, arguments, environment, folder, output, errors, farewell, parent);
  pthread_sigmask(SIG_SETMASK, &former, NULL);
  if (process < 0) return -error;
  // Both sides do it, so that the group exists for whoever signals it first.
  setpgid(process, process);
  return process;
}

void arbor_process_wait(int process) {
  siginfo_t information;
  while (waitid(P_PID, (id_t)process, &information, WEXITED | WNOWAIT) < 0 && errno == EINTR) {}
}

int arbor_process_reap(int process) {
  kill(-process, SIGKILL);
  int status = 0;
  while (waitpid(process, &status, 0) < 0)
    if (errno != EINTR) return -errno;
  return status;
}

static int connected(int descriptor, const struct sockaddr *address, socklen_t length) {
  if (descriptor < 0) return -errno;
  if (connect(descriptor, address, length) < 0) {
    int error = errno;
    close(descriptor);
    return -error;
  }
  return descriptor;
}

int arbor_connect_loopback(uint16_t port) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  int on = 1;
  if (descriptor >= 0) setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  return connected(descriptor, (struct sockaddr *)&address, sizeof address);
}

int arbor_connect_unix(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  if (strlen(path) >= sizeof address.sun_path) return -ENAMETOOLONG;
  strcpy(address.sun_path, path);
  return connected(
      socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0), (struct sockaddr *)&address, sizeof address);
}

int arbor_duplicate_blocking(int descriptor) {
  int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
  if (copy < 0) return -errno;
  int flags = fcntl(copy, F_GETFL);
  if (flags >= 0) fcntl(copy, F_SETFL, flags & ~O_NONBLOCK);
  return copy;
}

int arbor_send_all(int descriptor, const void *bytes, uint64_t count) {
  const char *rest = bytes;
  while (count > 0) {
    ssize_t sent = send(descriptor, rest, count, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0) return -errno;
    rest += sent;
    count -= (uint64_t)sent;
  }
  return 0;
}

void arbor_limit_waiting(int descriptor, int option, int seconds) {
  struct timeval time = {.tv_sec = seconds};
  setsockopt(descriptor, SOL_SOCKET, option, &time, sizeof time);
}

int64_t arbor_receive_answer(int program, int client, void *buffer, uint64_t capacity) {
  struct pollfd both[] = {{.fd = program, .events = POLLIN}, {.fd = client, .events = POLLRDHUP}};
  while (1) {
    if (poll(both, 2, -1) < 0 && errno != EINTR) return -errno;
    if (both[0].revents) break;
    if (!both[1].revents) continue;
    shutdown(program, both[1].revents & (POLLERR | POLLHUP) ? SHUT_RDWR : SHUT_WR);
    both[1].fd = -1;
  }
  ssize_t count;
  do count = recv(program, buffer, capacity, 0);
  while (count < 0 && errno == EINTR);
  return count < 0 ? -errno : count;
}

int arbor_discard_stream(int from, int to) {
  char buffer[16 * 1024];
  while (1) {
    ssize_t count = recv(from, buffer, sizeof buffer, 0);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return -errno;
    if (count == 0) break;
  }
  shutdown(to, SHUT_WR);
  return 0;
}

int arbor_copy_stream(int from, int to) {
  char buffer[64 * 1024];
  int result = 0;
  while (1) {
    ssize_t count = recv(from, buffer, sizeof buffer, 0);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) result = -errno;
    if (count <= 0) break;
    result = arbor_send_all(to, buffer, (uint64_t)count);
    if (result < 0) break;
  }
  shutdown(to, SHUT_WR);
  return result;
}

void arbor_shut(int descriptor) { shutdown(descriptor, SHUT_RDWR); }

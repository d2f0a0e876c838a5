#define _GNU_SOURCE
#include "CFaults.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

static const int fatal[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
enum { FATAL_COUNT = sizeof fatal / sizeof fatal[0], STACK_SIZE = 256 * 1024 };

// The threads of Dispatch block all signals but those of faults, of which this one is unused.
static const int abort_signal = SIGSYS;

static struct sigaction previous[NSIG];
static arbor_fault_report report;
static atomic_flag has_reported = ATOMIC_FLAG_INIT;

static void report_once(int number) {
  if (atomic_flag_test_and_set(&has_reported)) return;
  signal(SIGALRM, SIG_DFL);
  alarm(5);
  report(number);
  alarm(0);
}

static void handle_fault(int number, siginfo_t *info, void *context) {
  (void)context;
  report_once(number);
  sigaction(number, &previous[number], NULL);
  // A fault of an instruction happens again when this returns; a signal that was sent does not.
  if (info->si_code <= 0) raise(number);
}

static void handle_abort(int number, siginfo_t *info, void *context) {
  (void)number;
  report_once(0);
  // With the context of the thread, the backtrace shows the place where it was.
  struct sigaction *runtime = &previous[SIGTRAP];
  if (runtime->sa_flags & SA_SIGINFO) runtime->sa_sigaction(SIGTRAP, info, context);
  signal(SIGABRT, SIG_DFL);
  abort();
}

void arbor_on_fault(arbor_fault_report function) {
  report = function;
  struct sigaction action = {.sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  action.sa_sigaction = handle_fault;
  for (int index = 0; index < FATAL_COUNT; index++) {
    sigaction(fatal[index], &action, &previous[fatal[index]]);
  }
  action.sa_sigaction = handle_abort;
  sigaction(abort_signal, &action, NULL);
}

static pthread_key_t stack_key;
static pthread_once_t stack_once = PTHREAD_ONCE_INIT;
static _Thread_local int has_stack;

static void free_stack(void *stack) {
  stack_t none = {.ss_flags = SS_DISABLE};
  sigaltstack(&none, NULL);
  munmap(stack, STACK_SIZE);
}

static void make_key(void) { pthread_key_create(&stack_key, free_stack); }

void arbor_prepare_fault_stack(void) {
  if (has_stack) return;
  has_stack = 1;
  stack_t known;
  if (sigaltstack(NULL, &known) == 0 && !(known.ss_flags & SS_DISABLE)) return;
  void *memory = mmap(NULL, STACK_SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return;
  pthread_once(&stack_once, make_key);
  pthread_setspecific(stack_key, memory);
  stack_t own = {.ss_sp = memory, .ss_size = STACK_SIZE};
  sigaltstack(&own, NULL);
}

uintptr_t arbor_this_thread(void) { return (uintptr_t)pthread_self(); }

int arbor_abort_thread(uintptr_t thread) { return pthread_kill((pthread_t)thread, abort_signal); }

_Noreturn void arbor_end_now(int status) { _exit(status); }

#pragma once
#include <stdint.h>

// Reports what a process was doing when it ends by a fault, which needs handlers of signals.

/// Receives the number of a signal, or 0 for a thread that does not return; runs on the thread that
/// is concerned.
typedef void (*arbor_fault_report)(int signal);

/// Calls `report` once when the process ends by a fault, before the previous handlers, such as that
/// of Swift's runtime, which writes a backtrace. A report that does not return within 5 seconds
/// ends the process.
void arbor_on_fault(arbor_fault_report report);

/// Gives the calling thread a stack for handlers, so that an overflow of its own stack is reported
/// too. Freed with the thread; further calls have no effect.
void arbor_prepare_fault_stack(void);

/// Returns the calling thread, for `arbor_abort_thread`.
uintptr_t arbor_this_thread(void);

/// Reports on another thread of this process, and aborts there. The thread must exist.
int arbor_abort_thread(uintptr_t thread);

/// Ends the process at once.
_Noreturn void arbor_end_now(int status);

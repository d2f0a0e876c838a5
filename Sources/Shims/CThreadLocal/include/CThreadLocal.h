#pragma once
#include <stddef.h>

/// The value that is being evaluated on this thread, or NULL: unmanaged, set and reset around each
/// evaluation.
extern _Thread_local void *_Nullable arbor_thread_current_reader;

static inline void *_Nullable arbor_current_reader(void) { return arbor_thread_current_reader; }
static inline void arbor_set_current_reader(void *_Nullable reader) { arbor_thread_current_reader = reader; }

/// The transaction of this thread's writes, or NULL: unmanaged, set and reset around each
/// transaction.
extern _Thread_local void *_Nullable arbor_thread_current_write;

static inline void *_Nullable arbor_current_write(void) { return arbor_thread_current_write; }
static inline void arbor_set_current_write(void *_Nullable write) { arbor_thread_current_write = write; }

/// Retains an object of Swift; returns NULL, and retains nothing, if its deinitialization has begun.
/// The memory of the object must still be there. This is a function of Swift's runtime, which weak
/// references use.
extern void *_Nullable swift_tryRetain(void *_Nonnull object);

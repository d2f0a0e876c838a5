#include "CThreadLocal.h"

_Thread_local void *arbor_thread_current_reader = NULL;
_Thread_local void *arbor_thread_current_write = NULL;

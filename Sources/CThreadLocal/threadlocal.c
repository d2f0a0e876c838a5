#include "CThreadLocal.h"

_Thread_local void *arbor_thread_current_reader = NULL;

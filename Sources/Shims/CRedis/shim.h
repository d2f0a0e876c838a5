#include <hiredis/hiredis.h>
#include <string.h>

// The message is an array in the structure, which Swift imports as a tuple.
static inline const char *arbor_redis_error(const redisContext *context) { return context->errstr; }

/// Connects within `milliseconds`, which bound each later command too; NULL when memory is short.
static inline redisContext *arbor_redis_connect(const char *host, int port, int milliseconds) {
  struct timeval limit = {milliseconds / 1000, milliseconds % 1000 * 1000};
  redisContext *context = redisConnectWithTimeout(host, port, limit);
  if (context && !context->err) redisSetTimeout(context, limit);
  return context;
}

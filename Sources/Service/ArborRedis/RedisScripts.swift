/// The scripts that the server runs, each in one step. Those about ownership are the rules of
/// `OwnershipRecord`.
enum RedisScripts {
  /// Writes values of one owner; 0 means that another process owns the session.
  ///
  /// Keys: the values, the ownership. Arguments: the epoch, or nothing for a visitor; the process;
  /// the lifetime in seconds; the number of values, then name and value of each; the names of those
  /// that are removed.
  static let write = """
    if ARGV[1] ~= '' then
      local held = redis.call('HMGET', KEYS[2], 'epoch', 'holding')
      local epoch = tonumber(held[1] or 0) or 0
      local holding = tonumber(held[2] or 0) or 0
      local own = tonumber(ARGV[1])
      if own ~= holding then
        if own <= epoch then return 0 end
        redis.call('HSET', KEYS[2], 'epoch', ARGV[1], 'holding', ARGV[1], 'holder', ARGV[2])
      end
    end
    local last = 4 + 2 * tonumber(ARGV[4])
    for i = 5, last, 2 do redis.call('HSET', KEYS[1], ARGV[i], ARGV[i + 1]) end
    for i = last + 1, #ARGV do redis.call('HDEL', KEYS[1], ARGV[i]) end
    redis.call('EXPIRE', KEYS[1], ARGV[3])
    if (tonumber(ARGV[1]) or 0) > 0 then redis.call('EXPIRE', KEYS[2], ARGV[3]) end
    return 1
    """

  /// Claims a session. Key: the ownership. Argument: the lifetime in seconds. Returns the new epoch
  /// and the process that may write until it begins.
  static let claim = """
    local time = redis.call('TIME')
    local epoch = tonumber(redis.call('HGET', KEYS[1], 'epoch') or 0) or 0
    epoch = math.max(epoch + 1, time[1] * 1000000 + time[2])
    local text = string.format('%.0f', epoch)
    redis.call('HSET', KEYS[1], 'epoch', text)
    redis.call('EXPIRE', KEYS[1], ARGV[1])
    return {text, redis.call('HGET', KEYS[1], 'holder') or '0'}
    """

  /// Begins an epoch unless a later one was claimed. Key: the ownership. Arguments: the epoch, the
  /// process.
  static let begin = """
    if redis.call('HGET', KEYS[1], 'epoch') ~= ARGV[1] then return 0 end
    redis.call('HSET', KEYS[1], 'holding', ARGV[1], 'holder', ARGV[2])
    return 1
    """

  /// Notes that no process holds the epoch any more. Key: the ownership. Argument: the epoch.
  static let release = """
    if redis.call('HGET', KEYS[1], 'holding') ~= ARGV[1] then return 0 end
    redis.call('HSET', KEYS[1], 'holder', '0')
    return 1
    """

  /// Records that a process runs, and forgets those that have not done so for a while. Key: the
  /// records. Arguments: the process; the lifetime of its record in seconds; the record. Returns
  /// process and record of all that run.
  static let register = """
    local now = tonumber(redis.call('TIME')[1])
    redis.call('HSET', KEYS[1], ARGV[1], string.format('%.0f', now + tonumber(ARGV[2])) .. ' ' .. ARGV[3])
    redis.call('EXPIRE', KEYS[1], ARGV[2])
    local all = redis.call('HGETALL', KEYS[1])
    local alive = {}
    for i = 1, #all, 2 do
      local ends, record = string.match(all[i + 1], '^(%d+) (.*)$')
      local left = (tonumber(ends) or now) - now
      if left > 0 and left <= 2 * tonumber(ARGV[2]) then
        alive[#alive + 1] = all[i]
        alive[#alive + 1] = record
      else
        redis.call('HDEL', KEYS[1], all[i])
      end
    end
    return alive
    """

  /// Replaces shared values if all have the versions that the change was made from; 0 means that
  /// one has not.
  ///
  /// Keys: the values. Arguments: a word that names the change, the channel, then for each value
  /// its former version, the next one, the JSON and the message for the other processes.
  static let replace = """
    if redis.call('HGET', KEYS[1], 'by') == ARGV[1] then return 1 end
    for i, key in ipairs(KEYS) do
      local version = tonumber(redis.call('HGET', key, 'version') or 0) or 0
      if version ~= tonumber(ARGV[4 * i - 1]) then return 0 end
    end
    for i, key in ipairs(KEYS) do
      redis.call('HSET', key, 'version', ARGV[4 * i], 'json', ARGV[4 * i + 1], 'by', ARGV[1])
      redis.call('PUBLISH', ARGV[2], ARGV[4 * i + 2])
    end
    return 1
    """
}

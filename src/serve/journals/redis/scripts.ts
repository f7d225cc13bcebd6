// Lua scripts. Redis executes each of them as a whole or not at all.

/**
 * Creates a stream unless it exists. Removes the keys that a deleted stream has left. It works with full memory, so that a stream
 * always has a header. It is also the first script to run, so a Redis that is too old fails here.
 * KEYS stream, header, snapshot. ARGV header, first id. Returns the header, or nil if the stream is not ours.
 */
export const BEGIN = `#!lua flags=allow-oom
if redis.call('EXISTS', KEYS[1]) == 0 then
  local pieces = redis.call('HGET', KEYS[3], 'pieces')
  if pieces then redis.call('UNLINK', pieces) end
  redis.call('DEL', KEYS[3])
  redis.call('SET', KEYS[2], ARGV[1])
  redis.call('XADD', KEYS[1], ARGV[2], 'begin', '')
end
return redis.call('GET', KEYS[2])`

/**
 * Adds an entry, unless its writer was given up. Returns its id, or nil if the stream was deleted. A stream of feedtwin
 * always has an entry. If it is empty, another program has emptied it, and the state is unknown.
 * KEYS stream, given-up writer. ARGV unique name, entry.
 */
export const APPEND = `
if redis.call('EXISTS', KEYS[2]) == 1 then return redis.error_reply('GONE this writer was given up') end
if redis.call('EXISTS', KEYS[1]) == 1 and redis.call('XLEN', KEYS[1]) == 0 then return redis.error_reply('EMPTIED another program has emptied the stream') end
return redis.call('XADD', KEYS[1], 'NOMKSTREAM', '*', 'by', ARGV[1], 'entry', ARGV[2])`

/**
 * Prevents a writer from adding anything from now on, however late it arrives. It works with full memory.
 * KEYS given-up writer. ARGV how long to remember it, in milliseconds.
 */
export const GIVE_UP = `#!lua flags=allow-oom
return redis.call('SET', KEYS[1], '', 'PX', ARGV[1])`

/**
 * Adds a piece to a snapshot, if it is the turn of its writer. KEYS turn, pieces. ARGV writer, piece, time in
 * milliseconds after which turn and pieces expire unless another piece follows.
 */
export const ADD_PIECE = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('RPUSH', KEYS[2], ARGV[2])
redis.call('PEXPIRE', KEYS[2], ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1`

/**
 * Replaces the previous snapshot and removes the entries that the new one covers. So there is always one snapshot with
 * all entries after it. KEYS stream, snapshot, turn, pieces. ARGV writer, position, first id to keep.
 */
export const REPLACE = `#!lua flags=allow-oom
local is_there = #redis.call('XRANGE', KEYS[1], ARGV[2], ARGV[2]) == 1
if not is_there or redis.call('GET', KEYS[3]) ~= ARGV[1] or redis.call('PERSIST', KEYS[4]) == 0 then return 0 end
local before = redis.call('HGET', KEYS[2], 'pieces')
redis.call('HSET', KEYS[2], 'position', ARGV[2], 'pieces', KEYS[4])
if before then redis.call('UNLINK', before) end
redis.call('XTRIM', KEYS[1], 'MINID', ARGV[3])
redis.call('DEL', KEYS[3])
return 1`

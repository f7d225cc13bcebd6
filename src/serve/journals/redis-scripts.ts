// What has to happen in Redis all at once, or not at all.

/**
 * Begins a stream, unless there is one. A stream that was deleted begins anew, whatever was left of it. That works when
 * the memory is full, so that there always is a header; where Redis is too old for the rest, this tells first.
 * KEYS stream, header, snapshot. ARGV header, first id. Gives the header; nothing for a stream that is not ours.
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
 * Adds an entry, unless its writer was given up meanwhile. Gives its id; nothing where the stream was deleted. A stream
 * of feedtwin always has an entry: an empty one was emptied by another program, and what comes next is not known.
 * KEYS stream, given-up writer. ARGV unique name, entry.
 */
export const APPEND = `
if redis.call('EXISTS', KEYS[2]) == 1 then return redis.error_reply('GONE this writer was given up') end
if redis.call('EXISTS', KEYS[1]) == 1 and redis.call('XLEN', KEYS[1]) == 0 then return redis.error_reply('EMPTIED another program has emptied the stream') end
return redis.call('XADD', KEYS[1], 'NOMKSTREAM', '*', 'by', ARGV[1], 'entry', ARGV[2])`

/**
 * From now on, nothing that a writer sent is added, however late it arrives. It has to work when the memory is full.
 * KEYS given-up writer. ARGV how long to remember, in milliseconds.
 */
export const GIVE_UP = `#!lua flags=allow-oom
return redis.call('SET', KEYS[1], '', 'PX', ARGV[1])`

/**
 * Adds a piece to a snapshot, as long as it is its writer's turn. KEYS turn, pieces. ARGV writer, piece, milliseconds
 * until the turn ends and the pieces vanish unless there is another one.
 */
export const ADD_PIECE = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('RPUSH', KEYS[2], ARGV[2])
redis.call('PEXPIRE', KEYS[2], ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1`

/**
 * Puts a snapshot in the place of the one before and forgets what it covers, so that there is always one with all that
 * came after it. KEYS stream, snapshot, turn, pieces. ARGV writer, position, first id to keep.
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

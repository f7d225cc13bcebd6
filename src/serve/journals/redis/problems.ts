import { getOwn, toText } from '../../../base/json.ts'
import { FeedtwinError, type FeedtwinErrorCode } from '../../../contract/index.ts'
import type { RedisAddress } from './address.ts'
import { isErrorReply } from './connection.ts'

/**
 * Why a stream cannot be read or written, and what to do about it. The message is for the terminal: it names the server
 * and the stream, but never the password.
 */
export class RedisProblem extends FeedtwinError {
  /** The message for clients of the twin. It names no address, key or user. */
  readonly brief: string

  constructor(code: FeedtwinErrorCode, message: string, brief: string) {
    super(code, message)
    this.brief = brief
  }
}

/** The stream does not contain what feedtwin wrote. It cannot be used until it is repaired. */
export class DamagedStream extends RedisProblem {
  /**
   * @param damage a sentence
   * @param formatRepair formats a sentence with the repair, for the key of the stream
   */
  constructor({ name, stream }: RedisAddress, damage: string, formatRepair: (key: string) => string) {
    super(
      'bad-journal',
      `${name}: ${damage} ${formatRepair(quoteKey(stream))}`,
      `${damage} ${formatRepair('STREAM')}`,
    )
  }
}

/** The messages for clients about error replies of Redis, by the first word of the reply. */
const errorReplies: Readonly<Record<string, string>> = {
  OOM: 'The memory of Redis is full.',
  NOAUTH: 'Redis does not accept the user or the password of this twin.',
  WRONGPASS: 'Redis does not accept the user or the password of this twin.',
  NOPERM: 'Redis does not permit the user of this twin to do this.',
  READONLY: 'This Redis is a replica, which accepts no writes.',
  LOADING: 'Redis is still loading its data.',
  MISCONF: 'Redis cannot write to its disk.',
  NOREPLICAS: 'Redis has too few replicas.',
  WRONGTYPE: 'A key that belongs to the state now holds something else.',
}

export function describeErrorReply(address: RedisAddress, error: Error): RedisProblem {
  const [word = ''] = error.message.split(' ', 1)
  const brief = getOwn(errorReplies, word)
  return new RedisProblem(
    'journal-unreachable',
    `${address.name} answers "${hidePassword(error.message, address)}".`,
    brief ?? 'Redis answers with an error, which the terminal of the twin shows.',
  )
}

export function describeUnreachable(address: RedisAddress, error: Error): RedisProblem {
  const message = hidePassword(formatError(error), address)
  const reason = isErrorReply(error) ? `it answers "${message}"` : message
  const remedy = /^(WRONGPASS|NOAUTH|NOPERM|ERR AUTH)/.test(error.message)
    ? 'Give a user and password that may use it: the user in the URL, as in redis://user@host:6379/ci, and the password in FEEDTWIN_REDIS_PASSWORD.'
    : 'Check that Redis or Valkey, version 7 or later, is listening there.'
  return new RedisProblem(
    'journal-unreachable',
    `${address.name} cannot be reached: ${reason}. ${remedy}`,
    'Redis cannot be reached.',
  )
}

export const describeConnectionLost = ({ name }: RedisAddress): RedisProblem =>
  new RedisProblem(
    'journal-unreachable',
    `The connection to ${name} is lost.`,
    'The connection to Redis is lost.',
  )

/** @param milliseconds how long Redis has not answered */
export function describeStall({ name }: RedisAddress, milliseconds: number): RedisProblem {
  const silence = `has not answered for ${milliseconds / 1000} s.`
  return new RedisProblem('journal-unreachable', `${name} ${silence}`, `Redis ${silence}`)
}

/** @param limit how many bytes of writes may be pending */
export function describeTooManyPending({ name }: RedisAddress, limit: number): RedisProblem {
  const pending = `writes of ${limit / 1024 / 1024} MiB are already waiting for an answer.`
  return new RedisProblem('journal-unreachable', `${name}: ${pending}`, `Redis is slow: ${pending}`)
}

export const describeStreamDeleted = ({ name }: RedisAddress): RedisProblem =>
  new RedisProblem(
    'bad-journal',
    `${name} was deleted.`,
    'The Redis stream of the state was deleted, and all twins start over.',
  )

const formatRecreation = (key: string): string =>
  'To recover, save the state of a running twin (GET /__twin/snapshot), delete the stream ' +
  `(redis-cli DEL ${key}), and restore the saved state (PUT /__twin/snapshot).`

/** Entries are missing, and no snapshot replaces them. */
export const describeMissingEntries = (address: RedisAddress): DamagedStream =>
  new DamagedStream(
    address,
    'Another program has removed entries of the Redis stream of the state, as XTRIM and XDEL do.',
    formatRecreation,
  )

export const describeDamagedSnapshot = (address: RedisAddress): DamagedStream =>
  new DamagedStream(
    address,
    'Another program has changed or removed the snapshot of the state in Redis.',
    formatRecreation,
  )

/** @param id the id of the entry */
export const describeForeignEntry = (address: RedisAddress, id: string): DamagedStream =>
  new DamagedStream(
    address,
    `Entry ${id} of the Redis stream of the state cannot be read: another program, or a newer version of feedtwin, has written it.`,
    (key) => `To recover, remove it (redis-cli XDEL ${key} ${id}). Twins then continue by themselves.`,
  )

const quoteKey = (key: string): string => (/^[\w:.-]+$/.test(key) ? key : JSON.stringify(key))

/** Some servers repeat the command in an error, including the password. */
const hidePassword = (text: string, { password = '' }: RedisAddress): string =>
  password === '' ? text : text.replaceAll(password, '***')

/** If a host name has several addresses, the error is a list of errors without a message of its own. */
const formatError = (error: Error): string =>
  error instanceof AggregateError
    ? error.errors.map(({ message }) => toText(message)).join(', ')
    : error.message

/** Describes any error of reading or writing a stream. */
export function toRedisProblem(error: unknown, address: RedisAddress): RedisProblem {
  if (error instanceof RedisProblem) return error
  // Only a changed header remains: the stream belongs to another initial state by now.
  if (error instanceof FeedtwinError)
    return new RedisProblem(
      error.code,
      error.message,
      'Another program has recreated the Redis stream of the state. Restart this twin.',
    )
  return isErrorReply(error) ? describeErrorReply(address, error) : describeConnectionLost(address)
}

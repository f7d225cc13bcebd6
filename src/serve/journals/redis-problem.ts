import { FeedtwinError, type FeedtwinErrorCode } from '../../contract/index.ts'
import type { RedisAddress } from './redis-address.ts'
import { isRefusal } from './redis-connection.ts'

/**
 * Why a stream cannot be read or written, and what to do about it. The message is for the terminal: it names the server
 * and the stream, and never the password.
 */
export class RedisProblem extends FeedtwinError {
  /** The same for clients of the twin: names no address, key or user. */
  readonly brief: string

  constructor(code: FeedtwinErrorCode, message: string, brief: string) {
    super(code, message)
    this.brief = brief
  }
}

/** The stream does not hold what feedtwin wrote: it stays unusable until somebody repairs it. */
export class DamagedStream extends RedisProblem {
  /**
   * @param damage a sentence
   * @param repair gives a sentence that says how, for the key of the stream
   */
  constructor({ name, stream }: RedisAddress, damage: string, repair: (key: string) => string) {
    super('bad-journal', `${name}: ${damage} ${repair(quoteKey(stream))}`, `${damage} ${repair('STREAM')}`)
  }
}

/** What a client is told of an error that Redis answers with, by the word it begins with. */
const refusals: Readonly<Record<string, string>> = {
  OOM: 'The memory of Redis is full.',
  NOAUTH: 'Redis does not accept the user or the password of this twin.',
  WRONGPASS: 'Redis does not accept the user or the password of this twin.',
  NOPERM: 'Redis does not permit the user of this twin to do this.',
  READONLY: 'This Redis is a replica, which accepts no writes.',
  LOADING: 'Redis is still loading its data.',
  MISCONF: 'Redis cannot write to its disk.',
  NOREPLICAS: 'Redis has too few replicas.',
  WRONGTYPE: 'A key that belongs to the state holds something else now.',
}

/** Redis answered with an error. */
export function refusedBy(address: RedisAddress, error: Error): RedisProblem {
  const [word = ''] = error.message.split(' ', 1)
  const brief = Object.hasOwn(refusals, word) ? refusals[word] : undefined
  return new RedisProblem(
    'journal-unreachable',
    `${address.name} answers "${hidePassword(error.message, address)}".`,
    brief ?? 'Redis answers with an error, which the terminal of the twin shows.',
  )
}

export function unreachable(address: RedisAddress, error: Error): RedisProblem {
  const reason = hidePassword(reasonOf(error), address)
  const why = isRefusal(error) ? `it answers "${reason}"` : reason
  const next = /^(WRONGPASS|NOAUTH|NOPERM|ERR AUTH)/.test(error.message)
    ? 'Give a user and password that may use it: the user in the URL, as in redis://user@host:6379/ci, and the password in FEEDTWIN_REDIS_PASSWORD.'
    : 'Is a Redis or Valkey, version 7 or later, listening there?'
  return new RedisProblem(
    'journal-unreachable',
    `${address.name} cannot be reached: ${why}. ${next}`,
    'Redis cannot be reached.',
  )
}

export const connectionLost = ({ name }: RedisAddress): RedisProblem =>
  new RedisProblem(
    'journal-unreachable',
    `The connection to ${name} is lost.`,
    'The connection to Redis is lost.',
  )

/** @param milliseconds for how long nothing came */
export function stalled({ name }: RedisAddress, milliseconds: number): RedisProblem {
  const silence = `has not answered for ${milliseconds / 1000} s.`
  return new RedisProblem('journal-unreachable', `${name} ${silence}`, `Redis ${silence}`)
}

/** @param bytes that may wait */
export function tooMuchPending({ name }: RedisAddress, bytes: number): RedisProblem {
  const waiting = `writes of ${bytes / 1024 / 1024} MiB wait for an answer already.`
  return new RedisProblem('journal-unreachable', `${name}: ${waiting}`, `In front of Redis, ${waiting}`)
}

/** A write came to a stream that is not there. */
export const streamDeleted = ({ name }: RedisAddress): RedisProblem =>
  new RedisProblem(
    'bad-journal',
    `${name} was deleted.`,
    'The Redis stream of the state was deleted, and all twins begin anew.',
  )

const beginAnew = (key: string): string =>
  'To recover, save what a running twin has (GET /__twin/snapshot), delete the stream ' +
  `(redis-cli DEL ${key}), and restore what you saved (PUT /__twin/snapshot).`

/** Entries are gone that no snapshot covers. */
export const entriesMissing = (address: RedisAddress): DamagedStream =>
  new DamagedStream(
    address,
    'Another program has removed entries of the Redis stream of the state, as XTRIM and XDEL do.',
    beginAnew,
  )

export const snapshotDamaged = (address: RedisAddress): DamagedStream =>
  new DamagedStream(
    address,
    'Another program has changed or removed the snapshot of the state in Redis.',
    beginAnew,
  )

/** @param id of the entry */
export const foreignEntry = (address: RedisAddress, id: string): DamagedStream =>
  new DamagedStream(
    address,
    `Entry ${id} of the Redis stream of the state cannot be read: another program, or a newer version of feedtwin, has written it.`,
    (key) => `To recover, remove it (redis-cli XDEL ${key} ${id}). Twins then go on by themselves.`,
  )

const quoteKey = (key: string): string => (/^[\w:.-]+$/.test(key) ? key : JSON.stringify(key))

/** Some servers repeat what they were sent in an error, the password included. */
const hidePassword = (text: string, { password = '' }: RedisAddress): string =>
  password === '' ? text : text.replaceAll(password, '***')

/** Where a name has several addresses, the error is a list of errors and says nothing itself. */
const reasonOf = (error: Error): string =>
  error instanceof AggregateError ? error.errors.map(({ message }) => message).join(', ') : error.message

/** What an error means that came up while a stream was read or written. */
export function problemOf(error: unknown, address: RedisAddress): RedisProblem {
  if (error instanceof RedisProblem) return error
  // The stream has another beginning than this twin.
  if (error instanceof FeedtwinError)
    return new RedisProblem(
      error.code,
      error.message,
      'The Redis stream of the state was begun anew by another program. Start this twin again.',
    )
  return isRefusal(error) ? refusedBy(address, error) : connectionLost(address)
}

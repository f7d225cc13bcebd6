import { toText } from '../../../base/json.ts'
import { listBranches } from '../../../twin/state/branches.ts'
import type { History } from '../../../twin/state/history.ts'
import type { Session } from '../../sessions/session.ts'
import type { ControlCall, OperationResult, SomeOperations } from '../control-operation.ts'
import { formatEntryTime, listEntries } from '../list-entries.ts'
import { Refusal, refuseParameter } from '../refusal.ts'
import { describeClock, MAX_TIME, readTime } from './clock.ts'

const DEFAULT_LIMIT = 20
const MAX_BRANCHES = 100

export const stateOperations = {
  getState: ({ session, query: { limit = DEFAULT_LIMIT, before } }) => describeState(session, limit, before),
  async rewindState({ session, body }) {
    const [name, ...others] = Object.keys(body) as Name[]
    if (name === undefined || others.length > 0) throw new Refusal(422, describeChoice(name, others))
    const { entry, time } = finders[name](session, body)
    if (!(await session.rewind(entry, time))) throw refuseEntry(name, entry, session.twin.timeline.history)
    return describeState(session, DEFAULT_LIMIT)
  },
} satisfies SomeOperations

type Body = ControlCall<'rewindState'>['body']
type Name = keyof Body

function describeChoice(name: Name | undefined, others: readonly Name[]): string {
  const got = name === undefined ? 'none' : [name, ...others].join(' and ')
  return `Give one of entry, exchange and time, got ${got}. For example {"entry": 3}; GET /__twin/state lists the entries.`
}

/** A known entry, and the time in unix milliseconds that the clock is set to. */
interface Moment {
  readonly entry: number
  readonly time: number
}

/** Find the moment that a parameter names. @throws Refusal */
const finders: Readonly<Record<Name, (session: Session, body: Body) => Moment>> = {
  entry({ twin }, { entry = 0 }) {
    const { history } = twin.timeline
    if (!history.has(entry)) throw refuseEntry('entry', entry, history)
    return { entry, time: Math.max(0, Math.min(history.getTime(entry), MAX_TIME)) }
  },
  exchange({ twin, traffic }, { exchange = 0 }) {
    const record = traffic.read(exchange)
    if (!record) {
      const { oldest, newest } = traffic
      const allowed = oldest > newest ? ', and none is recorded' : ` from ${oldest} to ${newest}`
      throw refuseParameter(
        'exchange',
        `must be the number of a recorded exchange${allowed}, got ${exchange}`,
      )
    }
    if (record.entry === undefined)
      throw refuseParameter('exchange', 'was answered by the deployment, whose state the twin cannot change')
    const { history } = twin.timeline
    if (!history.has(record.entry)) throw refuseEntry('exchange', record.entry, history)
    return { entry: record.entry, time: record.at }
  },
  time({ twin, clock }, { time: text }) {
    const time = readTime(toText(text), 'time')
    const now = clock.now()
    if (time > now) {
      throw refuseParameter(
        'time',
        `must not be later than now, ${formatEntryTime(now)}, got ${formatEntryTime(time)}. POST /__twin/clock moves the time ` +
          'forward, and the number of an entry leads to a branch.',
      )
    }
    const { history } = twin.timeline
    const entry = history.findEntryAt(time)
    if (entry !== undefined) return { entry, time }
    throw refuseParameter(
      'time',
      `must not be earlier than ${formatEntryTime(history.getTime(history.lineStart))}, when what is known of this state begins`,
    )
  },
}

const FORGOTTEN =
  'A reset or a restored snapshot forgets the entries before it, and a journal that has become long forgets old ones.'

/** Refuses an entry that is not known. @param name the parameter that leads to it */
function refuseEntry(name: Name, entry: number, { oldest, newest }: History): Refusal {
  const known = `from ${oldest} to ${newest}`
  if (name !== 'entry')
    return refuseParameter(
      name,
      `leads to entry ${entry}, which is not known any more; those ${known} are. ${FORGOTTEN}`,
    )
  return refuseParameter(
    name,
    `must be one ${known}, got ${entry}${entry > newest ? '' : `, which is not known any more. ${FORGOTTEN}`}`,
  )
}

function describeState(
  { twin, clock, traffic }: Session,
  limit: number,
  before?: number,
): OperationResult<'getState'> {
  const { state, timeline } = twin
  const { history } = timeline
  const { present, oldest, newest } = history
  return {
    entry: present,
    oldest,
    newest,
    since: formatEntryTime(history.getTime(oldest)),
    users: state.users.size,
    posts: state.countStoredPosts(),
    clock: describeClock(clock),
    branches: listBranches(history).slice(0, MAX_BRANCHES),
    entries: listEntries(history, { limit, before, hide: (event) => traffic.hider.hideState(event) }),
  }
}

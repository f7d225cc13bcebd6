import { getOwn, isSameJson } from '../../base/json.ts'
import { type Dialect, type GapId, gaps } from '../../contract/index.ts'
import { listOtherAnswers } from '../../contract/other-answers.ts'
import type { Rehearsal, RehearsedAnswer } from '../../twin/rehearsal.ts'
import type { Reply } from '../reply.ts'
import type { DecidingGap, TwinStep } from './explanation.ts'

/** The gaps of which another answer would have changed the response: those first that would have changed its status. */
export function findDecidingGaps(rehearsal: Rehearsal, dialect: Dialect): DecidingGap[] {
  const { own, gaps: read } = rehearsal
  const found = gaps
    .filter(({ id }) => read.has(id) && id !== 'rate-limit' && id !== 'rate-limit.counted')
    .flatMap(({ id }) => findCases(id, rehearsal, dialect))
  return found
    .map((gap) => ({ gap, weight: weigh(gap, own) }))
    .sort((a, b) => a.weight - b.weight)
    .map(({ gap }) => gap)
}

function findCases(id: GapId, rehearsal: Rehearsal, dialect: Dialect): DecidingGap[] {
  const own = rehearsal.own
  const cases = new Map<string | undefined, DecidingGap['others'][number][]>()
  for (const { case: name, answer } of listOtherAnswers(id, dialect)) {
    const other = rehearsal.answerOtherwise(id, answer)
    const status = other.answer?.status ?? (other.events.length > 0 ? 200 : undefined)
    const others = cases.get(name) ?? []
    cases.set(name, others)
    others.push({ answer, changes: isDifferent(own, other), ...(status !== undefined && { status }) })
  }
  return [...cases]
    .filter(([, others]) => others.some(({ changes }) => changes))
    .map(([name, others]) => ({
      id,
      ...(name !== undefined && { case: name }),
      answer:
        name === undefined ? dialect[id] : getOwn(dialect[id] as Readonly<Record<string, unknown>>, name),
      others,
    }))
}

const isDifferent = (own: RehearsedAnswer, other: RehearsedAnswer): boolean =>
  own.answer?.status !== other.answer?.status ||
  own.answer?.body !== other.answer?.body ||
  String(own.answer?.headers) !== String(other.answer?.headers) ||
  !isSameJson(own.events, other.events)

function weigh({ others }: DecidingGap, { answer }: RehearsedAnswer): number {
  const own = answer?.status ?? 200
  return others.some(({ changes, status }) => changes && status !== own) ? 0 : 1
}

/** A rate limit is not rehearsed, since a rehearsal does not count. Its headers show that it mattered. */
export function findRateGaps({ status, headers }: Reply, step: TwinStep, dialect: Dialect): DecidingGap[] {
  const limit = dialect['rate-limit']
  if (limit === 'none') return []
  const isCounted = headers.includes('X-RateLimit-Limit')
  const counted = countedCases[step]
  const describe = (id: 'rate-limit' | 'rate-limit.counted', name?: CountedCase): DecidingGap => ({
    id,
    ...(name !== undefined && { case: name }),
    answer: name === undefined ? limit : dialect['rate-limit.counted'][name],
    others: listOtherAnswers(id, dialect)
      .filter((other) => other.case === name)
      .map(({ answer }) => ({ answer, changes: true, ...(status !== 429 && { status }) })),
  })
  return [
    ...(isCounted ? [describe('rate-limit')] : []),
    ...(counted ? [describe('rate-limit.counted', counted)] : []),
  ]
}

type CountedCase = keyof Dialect['rate-limit.counted']

/** The cases of rate-limit.counted by the step that rejected the request. */
const countedCases: Partial<Record<TwinStep, CountedCase>> = {
  version: 'unknown-version',
  token: 'unauthorized',
  route: 'unrouted',
}

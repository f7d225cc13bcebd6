import { concatBytes } from '@noble/hashes/utils.js'
import { FeedtwinError } from '../../contract/index.ts'
import type { Clock } from '../../twin/clock.ts'
import { findRoute } from '../../twin/pipeline/routes.ts'
import type { TwinRequest } from '../../twin/request.ts'
import type { Twin } from '../../twin/twin.ts'
import { type AppliedEffect, type Effects, mergeEffects } from '../faults/fault-kind.ts'
import type { Faults } from '../faults/faults.ts'
import { type Preferences, readPreferences } from '../faults/preferences.ts'
import type { Reply } from '../reply.ts'

/** The parts of a session that are needed to apply faults. */
interface FaultySession {
  /** in the order in which they apply */
  readonly faults: readonly (Faults | undefined)[]
  readonly twin: Pick<Twin, 'basePath' | 'createProblem'>
  readonly clock: { readonly now: Clock }
}

/**
 * Answers a request, with the faults of the session and then the preferences of the request applied. An error replaces the
 * operation. Other faults change only the response: the operation still runs, and what was published stays published.
 */
export async function applyFaults(
  request: TwinRequest,
  answer: (request: TwinRequest) => Reply | Promise<Reply>,
  { faults, twin, clock }: FaultySession,
): Promise<Reply> {
  // When a preflight fails, a browser reports a mistake of the page, not a failure of the network.
  if (request.method === 'OPTIONS') return answer(request)
  const now = clock.now()
  const { prefer } = request.headers
  let preferences: Preferences | undefined
  try {
    if (prefer !== undefined) preferences = readPreferences(String(prefer), now)
  } catch (error) {
    if (error instanceof FeedtwinError)
      return { ...twin.createProblem(400, error.message), hasInvalidPreference: true }
    throw error
  }
  const operation = findRoute(request.method, request.target, twin.basePath)?.operation
  const preferred = preferences?.faults.drawEffects(operation, now) ?? []
  const drawn = faults.flatMap((each) => each?.drawEffects(operation, now) ?? [])
  const { effects, labels } = mergeEffects([...drawn, ...preferred])
  const isCorrupted = corruptsContent(effects)
  const reply =
    effects.status === undefined
      ? await answer(isCorrupted ? removeCondition(request) : request)
      : twin.createProblem(effects.status)
  return {
    ...reply,
    headers: replaceHeaders(isCorrupted ? removeHeaders(reply.headers, ['ETag']) : reply.headers, [
      ...(effects.headers ?? []),
      ...(needsRetryAfter(effects, preferred) ? ['Retry-After', '1'] : []),
      ...(effects.type === 'wrong' ? ['Content-Type', 'text/html; charset=UTF-8'] : []),
      ...(labels ? ['X-Twin-Fault', labels] : []),
      ...(preferences ? ['Preference-Applied', preferences.applied] : []),
    ]),
    body: effects.body === undefined ? reply.body : bodyCorruptions[effects.body](reply.body),
    delivery: pickDelivery(effects),
    ...(labels && { fault: labels }),
  }
}

/** Whether a request has asked for an error after which a client has to wait, to see how long it waits. */
const needsRetryAfter = (
  { status = 0, headers = [] }: Effects,
  preferred: readonly AppliedEffect[],
): boolean =>
  [429, 503].includes(status) &&
  preferred.some(({ effects }) => effects.status === status) &&
  !headers.includes('Retry-After')

/**
 * Whether a fault corrupts the content of a response. A 304 without content would hide it, and with the ETag of the
 * correct content, an HTTP cache would use the corrupted one again.
 */
const corruptsContent = ({ body, type, ending }: Effects): boolean =>
  body !== undefined || type !== undefined || ending === 'cut'

function removeCondition(request: TwinRequest): TwinRequest {
  const { 'if-none-match': _, ...headers } = request.headers
  return { ...request, headers }
}

/** Adds headers, and removes those of the same names. In both lists, each name is followed by its value. */
function replaceHeaders(headers: readonly string[], added: readonly string[]): readonly string[] {
  const names = added.filter((_, index) => index % 2 === 0)
  return [...removeHeaders(headers, names), ...added]
}

function removeHeaders(headers: readonly string[], names: readonly string[]): readonly string[] {
  const removed = new Set(names.map((name) => name.toLowerCase()))
  return headers.filter((_, index) => !removed.has((headers[index - (index % 2)] ?? '').toLowerCase()))
}

function pickDelivery({ delay, ending, bytesPerSecond }: Effects): Reply['delivery'] {
  if (!delay && !ending && !bytesPerSecond) return undefined
  return {
    ...(delay && { delay }),
    ...(ending && { ending }),
    ...(bytesPerSecond && { bytesPerSecond }),
  }
}

type Body = string | Uint8Array

/** A warning of PHP, as a misconfigured server prints it before its response. */
const WARNING = '<br />\n<b>Warning</b>:  Undefined index in <b>index.php</b> on line <b>1</b><br />\n'

/** How a body is corrupted, by effect. Its Content-Length fits the corrupted body, so only the content is wrong. */
const bodyCorruptions: Readonly<Record<NonNullable<Effects['body']>, (body: Body) => Body>> = {
  truncated: (body) => body.slice(0, Math.floor(body.length / 2)),
  malformed: (body) =>
    typeof body === 'string' ? WARNING + body : concatBytes(new TextEncoder().encode(WARNING), body),
  empty: () => '',
}

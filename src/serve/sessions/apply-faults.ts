import { FeedtwinError } from '../../contract/index.ts'
import type { Clock } from '../../twin/clock.ts'
import { findRoute } from '../../twin/pipeline/routes.ts'
import type { TwinRequest } from '../../twin/request.ts'
import type { Twin } from '../../twin/twin.ts'
import { bodyCorruptions } from '../faults/corrupt-body.ts'
import { type Effects, mergeEffects } from '../faults/effects.ts'
import type { Faults } from '../faults/faults.ts'
import { type Preferences, readPreferences } from '../faults/preferences.ts'
import type { Reply } from '../reply.ts'

/** A session, as far as its faults are concerned. */
interface Afflicted {
  readonly faults: Faults | undefined
  readonly twin: Pick<Twin, 'basePath' | 'createProblem'>
  readonly clock: { readonly now: Clock }
}

/**
 * Answers a request as the faults of a session, and then the preferences of the request, have it. An error is answered
 * instead of doing what was asked for; all else is done to the answer afterwards, so that what was published stays.
 */
export async function applyFaults(
  request: TwinRequest,
  answer: (request: TwinRequest) => Reply | Promise<Reply>,
  { faults, twin, clock }: Afflicted,
): Promise<Reply> {
  // A preflight that fails would be a fault of the page, not of the network.
  if (request.method === 'OPTIONS') return answer(request)
  const now = clock.now()
  let preferred: Preferences | undefined
  try {
    preferred = preferencesOf(request, now)
  } catch (error) {
    if (error instanceof FeedtwinError) return twin.createProblem(400, error.message)
    throw error
  }
  const operation = findRoute(request.method, request.target, twin.basePath)?.operation
  const { effects, words } = mergeEffects([
    ...(faults?.drawEffects(operation, now) ?? []),
    ...(preferred?.faults.drawEffects(operation, now) ?? []),
  ])
  const reply = effects.status === undefined ? await answer(request) : twin.createProblem(effects.status)
  return {
    ...reply,
    headers: withHeaders(reply.headers, [
      ...(effects.headers ?? []),
      ...(effects.type === 'wrong' ? ['Content-Type', 'text/html; charset=UTF-8'] : []),
      ...(words ? ['X-Twin-Fault', words] : []),
      ...(preferred ? ['Preference-Applied', preferred.applied] : []),
    ]),
    body: effects.body === undefined ? reply.body : bodyCorruptions[effects.body](reply.body),
    delivery: deliveryOf(effects),
    ...(words && { fault: words }),
  }
}

function preferencesOf({ headers: { prefer } }: TwinRequest, now: number): Preferences | undefined {
  return prefer === undefined ? undefined : readPreferences(String(prefer), now)
}

/** Headers with others in the place of those of the same names. Names and values in turn. */
function withHeaders(headers: readonly string[], others: readonly string[]): readonly string[] {
  const isName = (_: string, index: number): boolean => index % 2 === 0
  const replaced = new Set(others.filter(isName).map((name) => name.toLowerCase()))
  const kept = headers.filter((_, index) => !replaced.has((headers[index - (index % 2)] ?? '').toLowerCase()))
  return [...kept, ...others]
}

function deliveryOf({ delay, ending, bytesPerSecond }: Effects): Reply['delivery'] {
  if (!delay && !ending && !bytesPerSecond) return undefined
  return {
    ...(delay && { delay }),
    ...(ending && { ending }),
    ...(bytesPerSecond && { bytesPerSecond }),
  }
}

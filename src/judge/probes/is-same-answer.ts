import { canonicalizeAnswer } from '../../contract/canonicalize-answer.ts'
import type { Dialect, GapId } from '../../contract/index.ts'
import { MAX_TRIED_PAGE_SIZE } from '../observations/wide-page.ts'
import { MAX_TRIED } from './limits.ts'
import { KNOWN_PLATFORMS } from './login.ts'

/** Whether what a target was seen to answer is what it was expected to, as far as can be seen from outside. */
type Agrees<Answer> = (expected: Answer, observed: Answer) => boolean

/** A radius is only closed in on, and deployments take the Earth for different shapes. */
const RADIUS_TOLERANCE = 0.03
/** From here on, a radius reaches as far as anything can be. */
const WHOLE_EARTH = 20_015_000

/** A maximum that is beyond all that is tried looks like none. */
const withHorizon =
  (tried: number): Agrees<number | 'none'> =>
  (expected, observed) =>
    expected === observed || (observed === 'none' && typeof expected === 'number' && expected >= tried)

/** A set is only sampled: it is another set when something is in it that should not be. */
const sampled: Agrees<readonly unknown[]> = (expected, observed) => {
  const wanted = new Set(expected.map(canonicalizeAnswer))
  return observed.every((item) => wanted.has(canonicalizeAnswer(item)))
}

/** Gaps whose answers cannot simply be compared. */
const agreements: { readonly [Id in GapId]?: Agrees<Dialect[Id]> } = {
  'list.radius': (expected, observed) => {
    const [wanted, seen] = [expected, observed].map((radius) =>
      radius === 'unlimited' ? WHOLE_EARTH : Math.min(radius, WHOLE_EARTH),
    ) as [number, number]
    return Math.abs(seen - wanted) <= wanted * RADIUS_TOLERANCE
  },
  'list.page-size-max': withHorizon(MAX_TRIED_PAGE_SIZE),
  'create.content-max': withHorizon(MAX_TRIED.content),
  'create.images-max': withHorizon(MAX_TRIED.images),
  'user.gender-values': sampled,
  'category.set': sampled,
  'login.platform-values': (expected, observed) => {
    if (expected === 'any' || observed === 'any') return expected === observed
    const tried: readonly string[] = ['weixin', ...KNOWN_PLATFORMS, ...observed]
    return (
      canonicalizeAnswer(expected.filter((platform) => tried.includes(platform))) ===
      canonicalizeAnswer(observed)
    )
  },
}

/** Whether a target speaks as expected in one gap: equal, where lists are sets, or too alike to be told apart. */
export function isSameAnswer<Id extends GapId>(
  gap: Id,
  expected: Dialect[Id],
  observed: Dialect[Id],
): boolean {
  // The table pairs each gap with its answers; TypeScript cannot follow the pairing through a lookup.
  const agrees = agreements[gap] as Agrees<Dialect[Id]> | undefined
  return agrees ? agrees(expected, observed) : canonicalizeAnswer(expected) === canonicalizeAnswer(observed)
}

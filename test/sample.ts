import { createHash } from 'node:crypto'

/** The seed that chooses what a run judges, which `.ci/run` sets. Without it, a run judges everything. */
const seed = process.env.FEEDTWIN_SAMPLE

/** The number of cases that a run judges: all of them, or a share of them, rounded up. */
export const countSample = (count: number, share: number): number => (seed ? Math.ceil(count * share) : count)

/**
 * The cases that a run judges, in their order: all of them, or a share of them that depends on the seed only.
 *
 * @param name gives a list that several tests share another sample in each of them
 */
export function sample<T>(cases: readonly T[], share: number, name = ''): readonly T[] {
  const rank = (index: number): string =>
    createHash('sha256').update(`${seed} ${name} ${index}`).digest('hex')
  const ranks = cases.map((_, index) => rank(index))
  const chosen = new Set([...ranks].sort().slice(0, countSample(cases.length, share)))
  return cases.filter((_, index) => chosen.has(ranks[index] as string))
}

/** A number that begins random draws: the same one in each run, or in a run of samples one that depends on its seed. */
export const drawSeed = (): number => (seed ? createHash('sha256').update(seed).digest().readUInt32BE() : 1)

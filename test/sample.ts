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
export const sample = <T>(cases: readonly T[], share: number, name = ''): readonly T[] =>
  choose(cases, countSample(cases.length, share), name)

function choose<T>(cases: readonly T[], count: number, name: string): readonly T[] {
  const rank = (index: number): string =>
    createHash('sha256').update(`${seed} ${name} ${index}`).digest('hex')
  const ranks = cases.map((_, index) => rank(index))
  const chosen = new Set([...ranks].sort().slice(0, count))
  return cases.filter((_, index) => chosen.has(ranks[index] as string))
}

/** The share of a matrix that the quick tests judge. */
const QUICK = 0.05

/**
 * The cases of a matrix that the quick tests judge: a part of them, the same in each run. A `*.long.test.ts` judges the others,
 * since all of them take minutes.
 */
export function sampleQuick<T>(cases: readonly T[], name = ''): readonly T[] {
  const count = Math.ceil(cases.length * QUICK)
  return choose(cases, count, name)
}

/** All cases of a matrix, for the long tests of one that takes only seconds. */
export const takeAll: Sampler = (cases) => cases

/** The cases of a matrix that the long tests judge: all of them, or a quarter in a run of samples. */
export const sampleLong = <T>(cases: readonly T[], name = ''): readonly T[] => sample(cases, 0.25, name)

/** Chooses the cases of a matrix that a file judges. @param name gives each test another sample */
export type Sampler = <T>(cases: readonly T[], name?: string) => readonly T[]

/** A number that begins random draws: the same one in each run, or in a run of samples one that depends on its seed. */
export const drawSeed = (): number => (seed ? createHash('sha256').update(seed).digest().readUInt32BE() : 1)

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { type FrameworkName, frameworkNames } from './frameworks.ts'

export const states = ['empty', 'filled'] as const

/** How a deployment starts: without posts, or with 500. */
export type State = (typeof states)[number]

/** Each deployment in each state. */
export const cases = frameworkNames.flatMap((name) => states.map((state) => [name, state] as const))

/** An entry that holds in both states, or in one. */
interface Entry {
  readonly because: string
  readonly only?: State
}

/** A requirement that a deployment breaks. */
interface ExpectedFinding extends Entry {
  readonly requirement: string
  /** The requirement whose violation is the cause of this one, so a report may leave this one out. */
  readonly follows?: string
  /** Why the kit does not find it yet. */
  readonly missed?: string
}

interface ExpectedFile {
  readonly violations: readonly ExpectedFinding[]
  readonly warnings: readonly ExpectedFinding[]
  /** The answer to each gap; an object with a key for each state if they differ. */
  readonly gaps: Readonly<Record<string, unknown>>
  /** The gaps that no run can determine. */
  readonly undetermined: readonly (Entry & { readonly gap: string })[]
}

/** What a report on a deployment has to say, as expected.yaml states it. */
export interface Expected {
  readonly violations: readonly ExpectedFinding[]
  readonly warnings: readonly ExpectedFinding[]
  readonly gaps: Readonly<Record<string, unknown>>
  readonly undetermined: readonly string[]
}

export function readExpected(name: FrameworkName, state: State): Expected {
  const file = join(import.meta.dirname, name, 'expected.yaml')
  const { violations, warnings, gaps, undetermined } = parse(readFileSync(file, 'utf8')) as ExpectedFile
  const holds = ({ only }: Entry): boolean => only === undefined || only === state
  return {
    violations: violations.filter(holds),
    warnings: warnings.filter(holds),
    gaps: Object.fromEntries(
      Object.entries(gaps)
        .filter(([, answer]) => !isByState(answer) || state in answer)
        .map(([gap, answer]) => [gap, isByState(answer) ? answer[state] : answer]),
    ),
    undetermined: undetermined.filter(holds).map(({ gap }) => gap),
  }
}

const isByState = (answer: unknown): answer is Partial<Record<State, unknown>> =>
  typeof answer === 'object' &&
  answer !== null &&
  Object.keys(answer).length > 0 &&
  Object.keys(answer).every((key) => states.some((state) => state === key))

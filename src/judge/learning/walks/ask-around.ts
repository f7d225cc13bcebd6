import { groupBy } from '../../../base/group-by.ts'
import { isSameJson, mapData } from '../../../base/json.ts'
import { operations } from '../../../contract/generated/operations.ts'
import { describePlace, isDifferent, type WalkedPair } from '../../comparing/measure-parity.ts'
import {
  findOwnStep,
  type ListStep,
  type LoginStep,
  MAX_STEPS,
  type OwnStep,
  type ParameterChange,
  type PublishStep,
  type Step,
  stepSchemas,
  type Walk,
} from '../../report/walk.ts'
import { UNKNOWN_VERSION } from '../../target/client/shared-requests.ts'
import { encodings } from '../../target/encode.ts'
import { SAFE_METHODS } from '../../target/exchange.ts'
import { isIndependent, listUnusualParts, VALID_TOKEN } from './varied-walks.ts'
import type { WalkTrials } from './walk-trials.ts'

type Parts = Omit<LoginStep, 'kind'> & Omit<ListStep, 'kind'> & Omit<PublishStep, 'kind'>

/** What is sent in place of a part of a step; undefined for nothing. Other parts say who, where, and after which step. */
const alternatives: { readonly [Part in keyof Parts]?: readonly (Parts[Part] | undefined)[] } = {
  token: [
    VALID_TOKEN,
    { kind: 'none' },
    { kind: 'word' },
    { kind: 'scheme', account: 0, scheme: 'Basic' },
    { kind: 'damaged', account: 0, damage: 'signature' },
  ],
  accept: [undefined, null, UNKNOWN_VERSION.Accept],
  appHeaders: [undefined, 'common', 'android', 'iOS'],
  encoding: ['accepted', ...encodings],
  arrayForm: [undefined],
  rawBody: [undefined],
  pageSize: [undefined, 1],
  cursors: [[]],
}

/**
 * Creates a walk that asks around a step of another one: after the same steps, it sends the step with one part replaced, each
 * time another one. So the responses show which parts of a request cause what a single one has shown. What is said of a path needs only
 * the logins.
 */
function askAround(walk: Walk, index: number): Walk {
  const asked = findOwnStep(walk.steps, index)
  const until = walk.steps.slice(0, index + 1)
  const before = asked.kind === 'path' ? [...until.filter(({ kind }) => kind === 'login'), asked] : until
  return { ...walk, steps: [...before, ...listVariants(asked)].slice(0, MAX_STEPS).map(varyStep) }
}

/** The steps that differ from one in a single part. A method that is not safe is sent with no valid token: it could change data. */
function listVariants(step: OwnStep): readonly Step[] {
  const isSafe = step.kind !== 'path' || SAFE_METHODS.includes(step.method)
  const names = Object.keys(stepSchemas[step.kind].properties ?? {})
  const replaced = Object.entries(alternatives).flatMap(
    ([part, values]: readonly [string, readonly unknown[]]) =>
      names.includes(part)
        ? values
            .filter((value) => isSafe || !isSameJson(value, VALID_TOKEN))
            .map((value) => ({ ...step, [part]: value }) as Step)
        : [],
  )
  const changed =
    step.kind === 'path' ? [] : listOtherChanges(step).map((changes): Step => ({ ...step, changes }))
  const [, ...variants] = groupBy([step, ...replaced, ...changed], (each) => JSON.stringify(each)).values()
  return variants.map(([variant]) => variant)
}

/**
 * Changes the values of a step so that each step has its own, of the same kind and size: what an error repeats of them is no
 * constant. The texts of the kit stay, by which its posts are known, and short ones, which may mean something.
 */
const varyStep = (step: Step, index: number): Step =>
  'changes' in step
    ? ({
        ...step,
        changes: mapData(step.changes, (part, name) => (name === 'name' ? part : varyText(part, index + 1))),
      } as Step)
    : step

const varyText = (part: unknown, by: number): unknown =>
  typeof part !== 'string' || part.includes('feedtwin') || WORDS.has(part)
    ? part
    : part.replace(/[a-z]{4,}|\d{3,}/g, (run) => run.slice(0, -1) + varySign(run.slice(-1), by))

/** Another letter for a letter, another digit for a digit. */
function varySign(sign: string, by: number): string {
  const signs = /\d/.test(sign) ? '0123456789' : 'abcdefghijklmnopqrstuvwxyz'
  return signs[(signs.indexOf(sign) + by) % signs.length] as string
}

/** Texts that mean something to a service. */
const WORDS = new Set(['true', 'false', 'null', 'weixin', 'weibo'])

/** The changes of a step without each one of them, and without a required parameter more. */
const listOtherChanges = ({
  kind,
  changes,
}: LoginStep | ListStep | PublishStep): readonly (readonly ParameterChange[])[] => [
  ...changes.map((_, index) => changes.toSpliced(index, 1)),
  ...operations[operationOf[kind]].required.map((name) => [
    ...changes.filter((change) => change.name !== name),
    { name },
  ]),
]

const operationOf = { login: 'loginWithThirdParty', list: 'listPosts', publish: 'createPost' } as const

/** How many responses are asked around each time, and how often one of their kind may have occurred before. */
const MAX_ASKED = 4
const MAX_KNOWN = 3

/** How many requests are repeated each time. */
const MAX_REPEATED = 12

/** What differs, and has to be seen again. */
export interface AskedRequests {
  /** walks that ask around a request */
  readonly walks: readonly Walk[]
  /** requests that are repeated, each as a walk of its own */
  readonly steps: readonly Step[]
}

/** The responses that differ, and of whose kind there are too few to tell which part of the request is the cause. */
export class Questions {
  readonly #asked = new Set<string>()
  readonly #walks: Walk[] = []
  readonly #repeated: Step[] = []

  /** Asks around each kind of difference that is new and rare. */
  add(fresh: readonly WalkedPair[], all: readonly WalkedPair[], trials: WalkTrials): void {
    const counts = groupBy(all, nameKind)
    for (const pair of fresh) {
      const kind = nameKind(pair)
      const isRare = (counts.get(kind) ?? []).length <= MAX_KNOWN
      if (pair.differences.length === 0 || !isRare || this.#asked.has(kind)) continue
      this.#asked.add(kind)
      this.#walks.push(askAround(...trials.findStep(pair)))
    }
  }

  /** Repeats requests whose responses are not explained, one of each kind, with other values: what occurs once explains nothing. */
  repeat(pairs: readonly WalkedPair[], trials: WalkTrials): void {
    for (const pair of pairs.filter(isDifferent)) {
      const [walk, index] = trials.findStep(pair)
      const step = findOwnStep(walk.steps, index)
      const kind = `${step.kind}: ${listUnusualParts(step)} ${nameKind(pair)}`
      if (this.#asked.has(kind) || !isIndependent(step)) continue
      this.#asked.add(kind)
      this.#repeated.push(varyStep(step, 0))
    }
  }

  /** Takes the next ones. */
  take(): AskedRequests {
    return { walks: this.#walks.splice(0, MAX_ASKED), steps: this.#repeated.splice(0, MAX_REPEATED) }
  }
}

const nameKind = ({ a, b, differences }: WalkedPair): string =>
  JSON.stringify([
    a.exchange.response.status,
    b.exchange.response.status,
    ...differences.map(({ where }) => describePlace(a, where)),
  ])

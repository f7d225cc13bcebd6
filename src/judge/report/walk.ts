import type { ArrayForm, Encoding } from '../target/encode.ts'

/** A value that JSON can write. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue }

/**
 * A random sequence of requests, as plain data. It has no values of one deployment: positions, categories, accounts and
 * ids are described relative to what a run knows and to the responses to earlier steps.
 */
export interface Walk {
  readonly seed: number
  /** its place among the walks of the seed, from 0 */
  readonly number: number
  readonly steps: readonly Step[]
}

/** One request of a walk. */
export type Step = LoginStep | ListStep | PublishStep | PathStep | RepeatStep

/** A step that sends a request of its own. */
export type OwnStep = Exclude<Step, RepeatStep>

/** Degrees from the position where the run lists. */
export interface Offset {
  readonly lng: number
  readonly lat: number
}

/** What the header Authorization has. Accounts are numbers from 0; account 0 is that of the run. */
export type TokenChoice =
  | { readonly kind: 'none' }
  /** the token of account 0 if the target requires one, otherwise none */
  | { readonly kind: 'if-required' }
  | { readonly kind: 'account'; readonly account: number }
  /** a valid token after another scheme than Bearer */
  | { readonly kind: 'scheme'; readonly account: number; readonly scheme: string }
  | { readonly kind: 'damaged'; readonly account: number; readonly damage: Damage }
  /** a word that is not a token */
  | { readonly kind: 'word' }

/** What is wrong with a token: it is cut in half, or one of its three parts is changed. */
export type Damage = 'cut' | 'signature' | 'claims' | 'algorithm'

/** A parameter that differs from the valid request. Without a value, it is not sent. */
export interface ParameterChange {
  readonly name: string
  readonly value?: JsonValue
}

/** A post of the response to an earlier step. */
export interface PostReference {
  /** the index of the step */
  readonly step: number
  /** the greatest id, the smallest id, or an index that wraps around at the end of the list */
  readonly post: 'newest' | 'oldest' | number
}

export interface Cursor {
  readonly kind: 'max-id' | 'since-id'
  /** where the response has no posts, {@link FALLBACK_ID} is sent, so that each target gets the same kind of request */
  readonly of: PostReference
}

/**
 * The id that a reference to a missing post stands for. It is greater than all ids, so that two targets, whose ids differ,
 * have the same posts before and after it.
 */
export const FALLBACK_ID = 2 ** 31 - 1

/** Headers that apps send (specification, section 2): all but the platform, or one of its two values. */
export type AppHeaders = 'common' | 'android' | 'iOS'

/** What the steps of operations have in common. */
export interface OperationStep {
  /** the header Accept, version 1 by default; null sends none */
  readonly accept?: string | null
  /** also sends headers that apps send; none by default */
  readonly appHeaders?: AppHeaders
  readonly changes: readonly ParameterChange[]
}

/** How parameters are sent in a body. The encoding `accepted` is one that the target is known to accept. */
export interface BodyStep extends OperationStep {
  readonly encoding: 'accepted' | Encoding
  readonly arrayForm?: ArrayForm
  /** sent in place of the parameters */
  readonly rawBody?: RawBody
}

/** A body that no encoding of parameters creates. */
export interface RawBody {
  readonly contentType: string
  readonly text: string
}

export interface LoginStep extends BodyStep {
  readonly kind: 'login'
  readonly account: number
}

export interface ListStep extends OperationStep {
  readonly kind: 'list'
  readonly at: Offset
  readonly pageSize?: number
  readonly cursors: readonly Cursor[]
  readonly token: TokenChoice
}

export interface PublishStep extends BodyStep {
  readonly kind: 'publish'
  readonly at: Offset
  /** an index that wraps around among the categories that the run knows */
  readonly category: number
  readonly token: TokenChoice
}

/**
 * The methods of requests that no operation has. PUT and PATCH need tier write; DELETE is not sent, because a target that has it
 * would lose data.
 */
export const pathMethods = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH'] as const

/** A request to a path without an operation, or with a method that its path does not have. It changes nothing. */
export interface PathStep {
  readonly kind: 'path'
  readonly method: (typeof pathMethods)[number]
  readonly path: string
  readonly token: TokenChoice
}

/** The same request as that of an earlier step. */
interface RepeatStep {
  readonly kind: 'repeat'
  /** the index of the step */
  readonly step: number
}

/** The most steps that a walk may have. */
export const MAX_STEPS = 40

/**
 * Changes the indexes of the steps that a step refers to.
 *
 * @param change returns the new index; undefined if there is no such step any more
 * @returns undefined if the step can only repeat a step that does not exist any more
 */
export function changeReferences(
  step: Step,
  change: (index: number) => number | undefined,
): Step | undefined {
  if (step.kind === 'repeat') {
    const index = change(step.step)
    return index === undefined ? undefined : { ...step, step: index }
  }
  if (step.kind !== 'list') return step
  const cursors = step.cursors.flatMap(({ kind, of }): Cursor[] => {
    const index = change(of.step)
    return index === undefined ? [] : [{ kind, of: { ...of, step: index } }]
  })
  return { ...step, cursors }
}

/** The indexes of the steps that a step refers to. */
export function listReferences(step: Step): readonly number[] {
  if (step.kind === 'repeat') return [step.step]
  return step.kind === 'list' ? step.cursors.map(({ of }) => of.step) : []
}

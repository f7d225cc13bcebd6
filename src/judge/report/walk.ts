import type { Schema } from '@cfworker/json-schema'
import { encodings } from '../target/encode.ts'
import type { ArrayForm, Encoding } from '../target/exchange.ts'

/** A JSON Schema, and the type of its values, which only the compiler knows. */
interface Typed<Value> extends Schema {
  readonly value?: Value
}

type ValueOf<Of> = Of extends Typed<infer Value> ? Value : never

type Members = Readonly<Record<string, Typed<unknown>>>

/** An object with these members and no others. */
const createObject = <Required extends Members, Optional extends Members = Record<never, never>>(
  required: Required,
  optional?: Optional,
): Typed<
  { readonly [Name in keyof Required]: ValueOf<Required[Name]> } & {
    readonly [Name in keyof Optional]?: ValueOf<Optional[Name]>
  }
> => ({
  type: 'object',
  properties: { ...required, ...optional },
  required: Object.keys(required),
  additionalProperties: false,
})

const createList = <Item>(items: Typed<Item>, maxItems: number): Typed<readonly Item[]> => ({
  type: 'array',
  maxItems,
  items,
})

const createChoice = <Word extends string>(...words: readonly Word[]): Typed<Word> => ({ enum: [...words] })

const createText = (maxLength: number, pattern?: string): Typed<string> => ({
  type: 'string',
  maxLength,
  ...(pattern !== undefined && { pattern }),
})

const createDegrees = (limit: number): Typed<number> => ({ type: 'number', minimum: -limit, maximum: limit })

const createIndex = (maximum: number): Typed<number> => ({ type: 'integer', minimum: 0, maximum })

const integer: Typed<number> = { type: 'integer' }
const anything: Typed<unknown> = {}
const text = createText(10_000)
/** an index that wraps around, or the number of an account; account 0 is the account of the run */
const index = createIndex(10_000)
const headerText = createText(200, '^[\\x20-\\x7e]*$')

/** The most steps that a walk may have. */
export const MAX_STEPS = 40

const stepIndex = createIndex(MAX_STEPS - 1)

/** Degrees from the position where the run lists. */
const offset = createObject({ lng: createDegrees(360), lat: createDegrees(180) })

/** What is wrong with a token: it is cut in half, or one of its three parts is changed. */
const damage = createChoice('cut', 'signature', 'claims', 'algorithm')

/** What the header Authorization has. */
const tokens = [
  /** no token; the token of account 0 if the target requires one, otherwise none; a word that is not a token */
  createObject({ kind: createChoice('none', 'if-required', 'word') }),
  createObject({ kind: createChoice('account'), account: index }),
  /** a valid token after another scheme than Bearer */
  createObject({ kind: createChoice('scheme'), account: index, scheme: createText(20, '^[A-Za-z]+$') }),
  createObject({ kind: createChoice('damaged'), account: index, damage }),
] as const

const token: Typed<ValueOf<(typeof tokens)[number]>> = { title: 'a token', oneOf: [...tokens] }

/** The greatest id of a response, the smallest id, or an index that wraps around at the end of the list. */
const post: Typed<'newest' | 'oldest' | number> = {
  title: 'newest, oldest or an index',
  anyOf: [createChoice('newest', 'oldest'), index],
}

/** Where the response to the step has no posts, {@link FALLBACK_ID} is sent, so that each target gets the same kind of request. */
const cursor = createObject({
  kind: createChoice('max-id', 'since-id'),
  of: createObject({ step: stepIndex, post }),
})

/** A parameter that differs from the valid request. Without a value, it is not sent. */
const parameterChange = createObject({ name: text }, { value: anything })

/** A body that no encoding of parameters creates. */
const rawBody = createObject({ contentType: headerText, text })

const changes = createList(parameterChange, 20)

/** The header Accept, version 1 by default; null sends none. */
const accept: Typed<string | null> = { ...headerText, type: ['string', 'null'] }

/** Also sends headers that apps send (specification, section 2): all but the platform, or one of its two values. */
const appHeaders = createChoice('common', 'android', 'iOS')

/** The encoding `accepted` is one that the target is known to accept. */
const encoding = createChoice<'accepted' | Encoding>('accepted', ...encodings)

const arrayForm = createChoice<ArrayForm>('brackets', 'indices', 'repeat', 'single', 'json')

/**
 * The methods of requests that no operation has. PUT and PATCH need tier write; DELETE is not sent, because a target that has it
 * would lose data.
 */
export const pathMethods = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH'] as const

/** The requests of a walk. */
export const stepSchemas = {
  login: createObject(
    { kind: createChoice('login'), account: index, encoding, changes },
    { arrayForm, rawBody, accept, appHeaders },
  ),
  list: createObject(
    { kind: createChoice('list'), at: offset, cursors: createList(cursor, 2), token, changes },
    { pageSize: integer, accept, appHeaders },
  ),
  /** The category is an index among those that the run knows. */
  publish: createObject(
    { kind: createChoice('publish'), at: offset, category: index, token, encoding, changes },
    { arrayForm, rawBody, accept, appHeaders },
  ),
  /** A request to a path without an operation, or with a method that its path does not have. It changes nothing. */
  path: createObject({
    kind: createChoice('path'),
    method: createChoice(...pathMethods),
    path: createText(1000, '^/[\\x21-\\x7e]*$'),
    token,
  }),
  /** The same request as that of an earlier step. */
  repeat: createObject({ kind: createChoice('repeat'), step: stepIndex }),
} as const

/** One request of a walk. */
export type Step = {
  [Kind in keyof typeof stepSchemas]: ValueOf<(typeof stepSchemas)[Kind]>
}[keyof typeof stepSchemas]

export type LoginStep = ValueOf<typeof stepSchemas.login>
export type ListStep = ValueOf<typeof stepSchemas.list>
export type PublishStep = ValueOf<typeof stepSchemas.publish>
export type PathStep = ValueOf<typeof stepSchemas.path>
/** A step that sends a request of its own. */
export type OwnStep = LoginStep | ListStep | PublishStep | PathStep
export type Offset = ValueOf<typeof offset>
export type TokenChoice = ValueOf<typeof token>
export type Damage = ValueOf<typeof damage>
export type Cursor = ValueOf<typeof cursor>
export type PostReference = Cursor['of']
export type ParameterChange = ValueOf<typeof parameterChange>
export type RawBody = ValueOf<typeof rawBody>
export type AppHeaders = ValueOf<typeof appHeaders>

/**
 * The id that a reference to a missing post stands for. It is greater than all ids, so that two targets, whose ids differ,
 * have the same posts before and after it.
 */
export const FALLBACK_ID = 2 ** 31 - 1

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

/** The schema of a file of walks. A step has a schema of its own kind, so that an error names one place. */
export const walkFileSchema = createObject({
  feedtwin: createChoice('walks/1'),
  walks: createList(
    createObject(
      { seed: integer, number: index, steps: createList(anything, MAX_STEPS) },
      { requirement: text },
    ),
    1000,
  ),
})

/**
 * Changes the indexes of the steps that a step refers to.
 *
 * @param change returns the new index of a step; undefined if the step was removed
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

/** A step of a walk, or the one that it repeats. */
export function findOwnStep(steps: readonly Step[], index: number): OwnStep {
  const step = steps[index] as Step
  return step.kind === 'repeat' ? findOwnStep(steps, step.step) : step
}

/** The indexes of the steps that a step refers to. */
export function listReferences(step: Step): readonly number[] {
  if (step.kind === 'repeat') return [step.step]
  return step.kind === 'list' ? step.cursors.map(({ of }) => of.step) : []
}

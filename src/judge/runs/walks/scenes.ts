import type { Arbitrary } from 'fast-check'
import { type OperationId, operations } from '../../../contract/generated/operations.ts'
import type {
  AppHeaders,
  Cursor,
  ListStep,
  LoginStep,
  PostReference,
  PublishStep,
  Step,
} from '../../report/walk.ts'
import { UNKNOWN_CATEGORY, UNKNOWN_VERSION } from '../../target/client/shared-requests.ts'
import { encodings } from '../../target/encode.ts'
import type { Tier } from '../../target/exchange.ts'
import { HERE, type StepArbitraries } from './arbitrary-step.ts'
import type { FastCheck } from './arbitrary-values.ts'

// Steps that differ from a valid one in one respect.

/** Another page of a list. */
export const createPage = (first: ListStep, ...cursors: readonly Cursor[]): ListStep => ({
  ...first,
  cursors,
})

/** A step without one of the required parameters of its operation, or without all of them. */
export const createIncomplete = <Sent extends LoginStep | ListStep | PublishStep>(
  fc: FastCheck,
  step: Arbitrary<Sent>,
  operation: OperationId,
): Arbitrary<Sent> =>
  fc
    .tuple(
      step,
      fc.constantFrom(...operations[operation].required.map((name) => [name]), [
        ...operations[operation].required,
      ]),
    )
    .map(([each, missing]) => ({ ...each, changes: missing.map((name) => ({ name })) }))

/** Values that no parameter takes: only images are a list, but of texts. A query has no objects. */
const listWrongTypes = (operation: OperationId): readonly unknown[] =>
  operations[operation].hasBody ? [[1], { text: 'feedtwin' }] : [[1]]

/** A step with one parameter of a wrong type. */
export const createWrongType = <Sent extends LoginStep | ListStep | PublishStep>(
  fc: FastCheck,
  step: Arbitrary<Sent>,
  operation: OperationId,
): Arbitrary<Sent> =>
  fc
    .tuple(
      step,
      fc.constantFrom(...operations[operation].parameters),
      fc.constantFrom(...listWrongTypes(operation)),
    )
    .map(([each, name, value]) => ({ ...each, changes: [{ name, value }] }))

/** The same step without and with headers that apps send. */
export const createFromApp = (
  fc: FastCheck,
  step: Arbitrary<LoginStep | ListStep | PublishStep>,
): Arbitrary<readonly Step[]> =>
  fc
    .tuple(step, fc.constantFrom<AppHeaders>('common', 'android', 'iOS'))
    .map(([each, appHeaders]) => [each, { ...each, appHeaders }])

/** A step that is valid except for its version. */
export const createOtherVersion = (step: Arbitrary<LoginStep | ListStep | PublishStep>): Arbitrary<Step> =>
  step.map((each) => ({ ...each, accept: UNKNOWN_VERSION.Accept }))

/** A few steps that belong together. Their references count from the first of them. */
export type Scene = readonly Step[]

export interface SceneArbitrary {
  readonly tier: Tier
  /** how often it occurs, relative to the others */
  readonly weight: number
  readonly steps: Arbitrary<Scene>
}

const createScene = (tier: Tier, weight: number, steps: Arbitrary<Scene>): SceneArbitrary => ({
  tier,
  weight,
  steps,
})

const createStep = (tier: Tier, weight: number, step: Arbitrary<Step>): SceneArbitrary =>
  createScene(
    tier,
    weight,
    step.map((each) => [each]),
  )

const VALID = 0
const MAX_CHANGES = 2

/** The scenes of walks, by name. */
export function createScenes(
  fc: FastCheck,
  { at, pageSize, login, list, publish, path, unsafePath, rawBody, badToken, damagedToken }: StepArbitraries,
): Readonly<Record<string, SceneArbitrary>> {
  const withRawBody = (step: Arbitrary<LoginStep | PublishStep>): Arbitrary<Step> =>
    fc.tuple(step, rawBody).map(([each, body]) => ({ ...each, rawBody: body }))
  const anyPost: Arbitrary<PostReference['post']> = fc.oneof(
    fc.constantFrom('newest' as const, 'oldest' as const),
    fc.nat({ max: 19 }),
  )
  const kind = fc.constantFrom<Cursor['kind']>('max-id', 'since-id')
  const encoding = fc.constantFrom<LoginStep['encoding']>('accepted', ...encodings)
  const loginInAnyEncoding = fc
    .tuple(login(VALID), encoding)
    .map(([{ accept: _, arrayForm: __, ...step }, encoded]): LoginStep => ({ ...step, encoding: encoded }))
  const publishInAnyEncoding = fc.tuple(publish(VALID), encoding).map(
    ([{ accept: _, arrayForm: __, ...step }, encoded]): PublishStep => ({
      ...step,
      encoding: encoded,
      token: { kind: 'account', account: 0 },
    }),
  )
  const validList = list(VALID).map((step): ListStep => ({ ...step, token: { kind: 'if-required' } }))
  const emptyPost = publish(VALID).map((step) => ({
    ...step,
    changes: [
      { name: 'content', value: '' },
      { name: 'images', value: [] },
    ],
  }))
  const unknownCategory = publish(VALID).map((step) => ({
    ...step,
    changes: [{ name: 'post_category_id', value: UNKNOWN_CATEGORY }],
  }))
  const withBadToken = <Sent extends ListStep | PublishStep>(step: Arbitrary<Sent>): Arbitrary<Step> =>
    fc.tuple(step, badToken).map(([each, token]) => ({ ...each, token }))
  const withDamagedToken = fc.tuple(publish(VALID), damagedToken).map(
    ([{ accept: _, arrayForm: __, ...step }, token]): Step => ({
      ...step,
      at: HERE,
      encoding: 'accepted',
      token,
    }),
  )
  const sameAccount = fc
    .tuple(login(VALID), login(VALID))
    .map(([first, second]): Scene => [first, { ...second, account: first.account }])
  const pages = fc
    .tuple(validList, fc.option(pageSize))
    .map(
      ([first, size]): Scene => [
        { ...first },
        createPage(first, { kind: 'max-id', of: { step: 0, post: 'oldest' } }),
        createPage(first, { kind: 'max-id', of: { step: 1, post: 'oldest' } }),
        { ...first, ...(size !== null && { pageSize: size }) },
      ],
    )
  const cursors = fc
    .tuple(
      validList,
      fc.uniqueArray(fc.tuple(kind, anyPost), { minLength: 1, maxLength: 2, selector: ([name]) => name }),
    )
    .map(
      ([first, chosen]): Scene => [
        first,
        createPage(first, ...chosen.map(([name, post]): Cursor => ({ kind: name, of: { step: 0, post } }))),
      ],
    )
  const refresh = fc
    .tuple(validList, publish(VALID), publish(VALID), at)
    .map(([anywhere, one, two, place]): Scene => {
      const first = { ...anywhere, at: place }
      return [
        first,
        { ...one, at: place },
        { ...two, at: place },
        createPage(first, { kind: 'since-id', of: { step: 1, post: 'newest' } }),
      ]
    })
  return {
    login: createStep('login', 3, login(MAX_CHANGES)),
    list: createStep('read', 3, list(MAX_CHANGES)),
    publish: createStep('write', 5, publish(MAX_CHANGES)),
    path: createStep('read', 2, path),
    unsafePath: createStep('write', 1, unsafePath),
    loginWithRawBody: createStep('login', 1, withRawBody(login(VALID))),
    publishWithRawBody: createStep('write', 1, withRawBody(publish(VALID))),
    incompleteLogin: createStep('login', 1, createIncomplete(fc, loginInAnyEncoding, 'loginWithThirdParty')),
    incompleteList: createStep('read', 2, createIncomplete(fc, validList, 'listPosts')),
    incompletePublication: createStep('write', 4, createIncomplete(fc, publishInAnyEncoding, 'createPost')),
    loginOfWrongType: createStep('login', 2, createWrongType(fc, loginInAnyEncoding, 'loginWithThirdParty')),
    listOfWrongType: createStep('read', 2, createWrongType(fc, validList, 'listPosts')),
    publishOfWrongType: createStep('write', 3, createWrongType(fc, publishInAnyEncoding, 'createPost')),
    emptyPost: createStep('write', 1, emptyPost),
    listOfOtherVersion: createStep('read', 1, createOtherVersion(validList)),
    loginOfOtherVersion: createStep('login', 1, createOtherVersion(login(VALID))),
    publishOfOtherVersion: createStep('write', 1, createOtherVersion(publish(VALID))),
    listFromApp: createScene('read', 2, createFromApp(fc, validList)),
    loginFromApp: createScene('login', 1, createFromApp(fc, login(VALID))),
    publishFromApp: createScene('write', 2, createFromApp(fc, publish(VALID))),
    listWithBadToken: createStep('read', 1, withBadToken(list(VALID))),
    publishWithBadToken: createStep('write', 2, withBadToken(publish(VALID))),
    publishWithDamagedToken: createStep('write', 2, withDamagedToken),
    unknownCategory: createStep('write', 1, unknownCategory),
    sameAccount: createScene('login', 1, sameAccount),
    pages: createScene('read', 4, pages),
    cursors: createScene('read', 3, cursors),
    published: createScene(
      'write',
      4,
      fc.tuple(publish(1), validList, at).map(([post, first]) => [post, { ...first, at: post.at }]),
    ),
    refresh: createScene('write', 4, refresh),
    repeat: createScene(
      'read',
      3,
      list(1).map((first) => [first, { kind: 'repeat', step: 0 }]),
    ),
  }
}

import type { Arbitrary } from 'fast-check'
import type {
  BodyStep,
  Cursor,
  ListStep,
  LoginStep,
  PostReference,
  PublishStep,
  Step,
} from '../../report/walk.ts'
import { UNKNOWN_CATEGORY } from '../../target/client/shared-requests.ts'
import { encodings } from '../../target/encode.ts'
import type { Tier } from '../../target/exchange.ts'
import { HERE, type StepArbitraries } from './arbitrary-step.ts'
import type { FastCheck } from './arbitrary-values.ts'
import {
  createFromApp,
  createIncomplete,
  createOtherVersion,
  createPage,
  createWrongType,
} from './step-changes.ts'

/** A few steps that belong together. Their references count from the first of them. */
export type Scene = readonly Step[]

export interface SceneArbitrary {
  readonly tier: Tier
  /** how often it occurs, relative to the others */
  readonly weight: number
  readonly steps: Arbitrary<Scene>
}

const VALID = 0
const MAX_CHANGES = 2

/** The scenes of walks, by name. */
export function createScenes(
  fc: FastCheck,
  { at, pageSize, login, list, publish, path, unsafePath, rawBody, badToken, damagedToken }: StepArbitraries,
): Readonly<Record<string, SceneArbitrary>> {
  const single = (step: Arbitrary<Step>): Arbitrary<Scene> => step.map((each) => [each])
  const withRawBody = (step: Arbitrary<LoginStep | PublishStep>): Arbitrary<Step> =>
    fc.tuple(step, rawBody).map(([each, body]) => ({ ...each, rawBody: body }))
  const anyPost: Arbitrary<PostReference['post']> = fc.oneof(
    fc.constantFrom('newest' as const, 'oldest' as const),
    fc.nat({ max: 19 }),
  )
  const kind = fc.constantFrom<Cursor['kind']>('max-id', 'since-id')
  const encoding = fc.constantFrom<BodyStep['encoding']>('accepted', ...encodings)
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
  return {
    login: { tier: 'login', weight: 3, steps: single(login(MAX_CHANGES)) },
    list: { tier: 'read', weight: 3, steps: single(list(MAX_CHANGES)) },
    publish: { tier: 'write', weight: 5, steps: single(publish(MAX_CHANGES)) },
    path: { tier: 'read', weight: 2, steps: single(path) },
    unsafePath: { tier: 'write', weight: 1, steps: single(unsafePath) },
    loginWithRawBody: { tier: 'login', weight: 1, steps: single(withRawBody(login(VALID))) },
    publishWithRawBody: { tier: 'write', weight: 1, steps: single(withRawBody(publish(VALID))) },
    incompleteLogin: {
      tier: 'login',
      weight: 1,
      steps: single(createIncomplete(fc, loginInAnyEncoding, 'loginWithThirdParty')),
    },
    incompleteList: { tier: 'read', weight: 2, steps: single(createIncomplete(fc, validList, 'listPosts')) },
    incompletePublication: {
      tier: 'write',
      weight: 4,
      steps: single(createIncomplete(fc, publishInAnyEncoding, 'createPost')),
    },
    loginOfWrongType: {
      tier: 'login',
      weight: 2,
      steps: single(createWrongType(fc, loginInAnyEncoding, 'loginWithThirdParty')),
    },
    listOfWrongType: { tier: 'read', weight: 2, steps: single(createWrongType(fc, validList, 'listPosts')) },
    publishOfWrongType: {
      tier: 'write',
      weight: 3,
      steps: single(createWrongType(fc, publishInAnyEncoding, 'createPost')),
    },
    emptyPost: {
      tier: 'write',
      weight: 1,
      steps: single(
        publish(VALID).map((step) => ({
          ...step,
          changes: [
            { name: 'content', value: '' },
            { name: 'images', value: [] },
          ],
        })),
      ),
    },
    listOfOtherVersion: { tier: 'read', weight: 1, steps: single(createOtherVersion(validList)) },
    loginOfOtherVersion: { tier: 'login', weight: 1, steps: single(createOtherVersion(login(VALID))) },
    publishOfOtherVersion: { tier: 'write', weight: 1, steps: single(createOtherVersion(publish(VALID))) },
    listFromApp: { tier: 'read', weight: 2, steps: createFromApp(fc, validList) },
    loginFromApp: { tier: 'login', weight: 1, steps: createFromApp(fc, login(VALID)) },
    publishFromApp: { tier: 'write', weight: 2, steps: createFromApp(fc, publish(VALID)) },
    listWithBadToken: {
      tier: 'read',
      weight: 1,
      steps: fc.tuple(list(VALID), badToken).map(([step, token]) => [{ ...step, token }]),
    },
    publishWithBadToken: {
      tier: 'write',
      weight: 2,
      steps: fc.tuple(publish(VALID), badToken).map(([step, token]) => [{ ...step, token }]),
    },
    publishWithDamagedToken: {
      tier: 'write',
      weight: 2,
      steps: fc
        .tuple(publish(VALID), damagedToken)
        .map(
          ([{ accept: _, arrayForm: __, ...step }, token]): Scene => [
            { ...step, at: HERE, encoding: 'accepted', token },
          ],
        ),
    },
    unknownCategory: {
      tier: 'write',
      weight: 1,
      steps: single(
        publish(VALID).map((step) => ({
          ...step,
          changes: [{ name: 'post_category_id', value: UNKNOWN_CATEGORY }],
        })),
      ),
    },
    sameAccount: {
      tier: 'login',
      weight: 1,
      steps: fc
        .tuple(login(VALID), login(VALID))
        .map(([first, second]) => [first, { ...second, account: first.account }]),
    },
    pages: {
      tier: 'read',
      weight: 4,
      steps: fc
        .tuple(validList, fc.option(pageSize))
        .map(([first, size]) => [
          { ...first },
          createPage(first, { kind: 'max-id', of: { step: 0, post: 'oldest' } }),
          createPage(first, { kind: 'max-id', of: { step: 1, post: 'oldest' } }),
          { ...first, ...(size !== null && { pageSize: size }) },
        ]),
    },
    cursors: {
      tier: 'read',
      weight: 3,
      steps: fc
        .tuple(
          validList,
          fc.uniqueArray(fc.tuple(kind, anyPost), { minLength: 1, maxLength: 2, selector: ([name]) => name }),
        )
        .map(([first, cursors]) => [
          first,
          createPage(
            first,
            ...cursors.map(([name, post]): Cursor => ({ kind: name, of: { step: 0, post } })),
          ),
        ]),
    },
    published: {
      tier: 'write',
      weight: 4,
      steps: fc.tuple(publish(1), validList, at).map(([post, first]) => [post, { ...first, at: post.at }]),
    },
    refresh: {
      tier: 'write',
      weight: 4,
      steps: fc.tuple(validList, publish(VALID), publish(VALID), at).map(([anywhere, one, two, place]) => {
        const near = (post: PublishStep): PublishStep => ({ ...post, at: place })
        const first = { ...anywhere, at: place }
        return [
          first,
          near(one),
          near(two),
          createPage(first, { kind: 'since-id', of: { step: 1, post: 'newest' } }),
        ]
      }),
    },
    repeat: {
      tier: 'read',
      weight: 3,
      steps: list(1).map((first) => [first, { kind: 'repeat', step: 0 }]),
    },
  }
}

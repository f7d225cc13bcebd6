import type { Arbitrary } from 'fast-check'
import { type OperationId, operations } from '../../../contract/generated/operations.ts'
import {
  type Damage,
  type ListStep,
  type LoginStep,
  type Offset,
  type ParameterChange,
  type PathStep,
  type PublishStep,
  pathMethods,
  type RawBody,
  type TokenChoice,
} from '../../report/walk.ts'
import { encodings } from '../../target/encode.ts'
import { SAFE_METHODS } from '../../target/exchange.ts'
import { createValueArbitraries, createWord, type FastCheck } from './arbitrary-values.ts'

/** How many accounts walks use. */
const ACCOUNTS = 3
const CATEGORIES = 10
const PAGE_SIZES = [1, 2, 3, 5, 10, 20, 30] as const

/** Most requests go where posts are; the others some metres, some kilometres and half the Earth away. */
export const HERE: Offset = { lng: 0, lat: 0 }
const OTHER_OFFSETS: readonly Offset[] = [
  { lng: 0.0002, lat: 0 },
  { lng: 0.01, lat: -0.01 },
  { lng: 0.2, lat: 0.1 },
  { lng: 180, lat: -120 },
]
/** A place where walks list and never publish, so that a list of it stays empty. */
const EMPTY_OFFSET: Offset = { lng: 90, lat: -60 }

/** Values of Accept besides that of version 1. */
const OTHER_ACCEPTS = [
  'application/vnd.service.v1000+json',
  'application/vnd.service.v2+json',
  'application/vnd.service.v1+xml',
  'application/vnd.service.v1',
  'application/json',
  'application/json, text/plain, */*',
  'text/html',
  'application/xml',
  '*/*',
  null,
] as const

/** Bodies that are not a JSON object, or whose type does not say that they are one. */
const OTHER_BODIES = ['', '[]', '{}', 'null', '"text"', '12', '[{"lng":1}]', '{"lng":', '{lng: 1}', 'lng=1']
const OTHER_TYPES = ['application/x-www-form-urlencoded', 'application/xml', 'text/plain']

const ARRAY_FORMS = ['brackets', 'indices', 'repeat', 'json'] as const

export interface StepArbitraries {
  /** @param changes how many parameters differ at most */
  login(changes: number): Arbitrary<LoginStep>
  list(changes: number): Arbitrary<ListStep>
  publish(changes: number): Arbitrary<PublishStep>
  readonly path: Arbitrary<PathStep>
  /** a method that is not safe, and that the path does not have */
  readonly unsafePath: Arbitrary<PathStep>
  readonly rawBody: Arbitrary<RawBody>
  /** anything but the token of an account */
  readonly badToken: Arbitrary<TokenChoice>
  /** the token of an account with a change; it needs a login */
  readonly damagedToken: Arbitrary<TokenChoice>
  /** where walks publish */
  readonly at: Arbitrary<Offset>
  readonly pageSize: Arbitrary<number>
}

/** The arbitraries of single steps. @param hasAccounts whether the tier allows logins */
export function createStepArbitraries(fc: FastCheck, hasAccounts: boolean): StepArbitraries {
  const usually = <T>(value: T, other: Arbitrary<T>): Arbitrary<T> =>
    fc.oneof({ weight: 6, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: other })
  const account = fc.nat({ max: ACCOUNTS - 1 })
  const at = usually(HERE, fc.constantFrom(...OTHER_OFFSETS))
  const damagedToken: Arbitrary<TokenChoice> = fc.record({
    kind: fc.constant('damaged' as const),
    account,
    damage: fc.constantFrom<Damage>('cut', 'signature', 'claims', 'algorithm'),
  })
  const badToken: Arbitrary<TokenChoice> = fc.oneof(
    fc.constant<TokenChoice>({ kind: 'none' }),
    fc.constant<TokenChoice>({ kind: 'word' }),
    ...(hasAccounts
      ? [
          fc.record({
            kind: fc.constant('scheme' as const),
            account,
            scheme: fc.constantFrom('bearer', 'Basic', 'Token'),
          }),
          damagedToken,
        ]
      : []),
  )
  const ownToken: Arbitrary<TokenChoice> = account.map((number) => ({ kind: 'account', account: number }))
  const ifRequired: TokenChoice = { kind: 'if-required' }
  const listToken = usually(ifRequired, hasAccounts ? fc.oneof(ownToken, badToken) : badToken)
  const accept = usually<string | null | undefined>(undefined, fc.constantFrom(...OTHER_ACCEPTS)).map(
    (value): Pick<LoginStep, 'accept'> => (value === undefined ? {} : { accept: value }),
  )
  const body: Arbitrary<Pick<LoginStep, 'encoding' | 'arrayForm'>> = fc
    .tuple(
      usually<LoginStep['encoding']>('accepted', fc.constantFrom(...encodings)),
      usually<LoginStep['arrayForm']>(undefined, fc.constantFrom(...ARRAY_FORMS)),
    )
    .map(([encoding, arrayForm]) => ({ encoding, ...(arrayForm && { arrayForm }) }))

  const word = createWord(fc)
  const unknownPath = fc.record({
    method: fc.constantFrom<PathStep['method']>('GET', 'GET', 'GET', 'GET', 'HEAD', 'OPTIONS'),
    path: fc.oneof(
      word.map((each) => `/feedtwin-${each}`),
      word.map((each) => `${operations.listPosts.path}/feedtwin-${each}`),
      fc.constant(`${operations.listPosts.path}/`),
    ),
  })
  const values = createValueArbitraries(fc)
  const createChanges = (operation: OperationId, most: number): Arbitrary<readonly ParameterChange[]> => {
    const change = fc
      .constantFrom(...Object.entries(values[operation]))
      .chain(([name, drawn]) => drawn.map((value) => (value === undefined ? { name } : { name, value })))
    return fc.uniqueArray(change, { maxLength: most, selector: ({ name }) => name })
  }

  return {
    badToken,
    damagedToken,
    at,
    pageSize: fc.constantFrom(...PAGE_SIZES),
    login: (changes) =>
      fc
        .tuple(account, body, accept, createChanges('loginWithThirdParty', changes))
        .map(([number, encoded, version, changed]) => ({
          kind: 'login',
          account: number,
          ...encoded,
          ...version,
          changes: changed,
        })),
    list: (changes) =>
      fc
        .tuple(
          usually(HERE, fc.constantFrom(...OTHER_OFFSETS, EMPTY_OFFSET, EMPTY_OFFSET)),
          fc.option(fc.constantFrom(...PAGE_SIZES), { freq: 2 }),
          listToken,
          accept,
          createChanges('listPosts', changes),
        )
        .map(([place, size, token, version, changed]) => ({
          kind: 'list',
          at: place,
          ...(size !== null && { pageSize: size }),
          cursors: [],
          token,
          ...version,
          changes: changed,
        })),
    publish: (changes) =>
      fc
        .tuple(
          at,
          fc.nat({ max: CATEGORIES - 1 }),
          fc.oneof({ weight: 6, arbitrary: ownToken }, { weight: 1, arbitrary: badToken }),
          body,
          accept,
          createChanges('createPost', changes),
        )
        .map(([place, category, token, encoded, version, changed]) => ({
          kind: 'publish',
          at: place,
          category,
          token,
          ...encoded,
          ...version,
          changes: changed,
        })),
    path: fc
      .tuple(
        fc.oneof(
          { weight: 3, arbitrary: unknownPath },
          { weight: 1, arbitrary: fc.constantFrom(...otherMethods.filter(isSafe)) },
        ),
        listToken,
      )
      .map(([request, token]) => ({ kind: 'path', ...request, token })),
    unsafePath: fc
      .tuple(fc.constantFrom(...otherMethods.filter((request) => !isSafe(request))), badToken)
      .map(([request, token]) => ({ kind: 'path', ...request, token })),
    rawBody: fc.record({
      contentType: usually('application/json', fc.constantFrom(...OTHER_TYPES)),
      text: fc.constantFrom(...OTHER_BODIES),
    }),
  }
}

type PathRequest = Pick<PathStep, 'method' | 'path'>

const isSafe = ({ method }: PathRequest): boolean => SAFE_METHODS.includes(method)

/** Each path of an operation with the methods that it does not have. */
const otherMethods = Object.values(operations).flatMap(({ path }) =>
  pathMethods
    .filter((method) =>
      Object.values(operations).every((each) => each.path !== path || each.method !== method),
    )
    .map((method): PathRequest => ({ method, path })),
)

import QuickLRU from 'quick-lru'
import { toText } from '../../base/json.ts'
import { matchesGlob } from '../../base/matches-glob.ts'
import type { Condition, Content, Encoding, ValueTest } from '../../contract/overrides/overrides.ts'
import {
  isContent,
  nameEncoding,
  readAccept,
  readContent,
  readPageKind,
  readTokenKind,
} from '../../contract/overrides/request-features.ts'
import { isAsTested, listNamed } from '../../contract/overrides/test-value.ts'
import { findBearerToken } from '../../twin/pipeline/authenticate.ts'
import { NO_FIELDS, type RequestParts, type ResponseParts } from '../breakages/breakage.ts'

type RequestTest = (request: RequestParts) => boolean

/** The parts of a condition that are about requests. */
type RequestPart = Exclude<keyof Condition, ResponsePart | 'account'>

/** The parts of a condition that are about answers. */
type ResponsePart = 'status' | 'body' | 'errors'

const createTests: { readonly [Part in RequestPart]: (wanted: NonNullable<Condition[Part]>) => RequestTest } =
  {
    operation:
      (operations) =>
      ({ operation }) =>
        operations.includes(operation ?? 'none'),
    method: (method) => (request) => request.method === method,
    path: (pattern) => (request) => matchesGlob(request.path, pattern),
    encoding: (wanted) => createWordTest(wanted, readEncodingOf),
    content: (wanted) => createWordTest(wanted, readContentOf, isContent),
    accept: (wanted) => createWordTest(wanted, ({ headers }) => readAccept(headers.accept)),
    token: (wanted) => createWordTest(wanted, ({ headers }) => readTokenKind(headers.authorization)),
    page: (page) => (request) => readPageKind(request.operation, request.fields) === page,
    parameters: (tests) => createValuesTest(Object.entries(tests), ({ sentFields }) => sentFields),
    headers: (tests) =>
      createValuesTest(
        Object.entries(tests).map(([name, test]) => [name.toLowerCase(), test]),
        ({ headers }) => headers,
      ),
  }

/**
 * Creates a function that says whether the parts of a condition that are about requests hold for a request. It is created once
 * for each override, since each request is asked about all of them.
 */
export function createRequestTest(condition: Condition): RequestTest {
  const create = <Part extends RequestPart>(part: Part): readonly RequestTest[] => {
    const wanted = condition[part]
    return wanted === undefined ? [] : [createTests[part](wanted)]
  }
  const tests = (Object.keys(createTests) as RequestPart[]).flatMap(create)
  return (request) => tests.every((test) => test(request))
}

/** The names of the headers that a condition looks at, in lower case. The name * stands for all of them. */
export const listTestedHeaders = ({
  encoding,
  content,
  accept,
  token,
  headers = {},
}: Condition): readonly string[] => [
  ...((encoding ?? content) === undefined ? [] : ['content-type']),
  ...(accept === undefined ? [] : ['accept']),
  ...(token === undefined ? [] : ['authorization']),
  ...Object.keys(headers).map((name) => name.toLowerCase()),
]

/** Whether a condition has parts that are about answers. */
export const isAboutResponse = ({ status, body, errors }: Condition): boolean =>
  (status ?? body ?? errors) !== undefined

/** Whether the parts of a condition that are about answers hold for an answer. */
export const matchesResponse = ({ status, body, errors }: Condition, response: ResponseParts): boolean =>
  (status === undefined || status.includes(response.status)) &&
  (body === undefined || isAsTested(response.json, body)) &&
  (errors === undefined || hasErrors(response.problems, errors))

/** Whether each of some parameters, or any one, has an error with one of some keys. */
const hasErrors = (
  problems: ResponseParts['problems'] = [],
  wanted: NonNullable<Condition['errors']>,
): boolean =>
  Object.entries(wanted).every(([wantedName, keys]) =>
    problems.some(({ name, key }) => ['*', name].includes(wantedName) && keys.includes(key)),
  )

const readEncodingOf = ({ body, encoding }: RequestParts): Encoding =>
  nameEncoding(encoding === 'query' ? undefined : encoding, body !== undefined && body.length > 0)

/** What the body of a request is. One that the dialect cannot read is broken. */
function readContentOf({ body, encoding, fields }: RequestParts): Content | undefined {
  const content = readContent(new TextDecoder().decode(body), encoding, Object.keys(fields).length > 0)
  return fields === NO_FIELDS && !isContent(content, 'broken') ? 'broken' : content
}

/** Creates a test of a part that is one word, or one of several. */
function createWordTest<Word extends string>(
  wanted: Word | readonly Word[],
  read: (request: RequestParts) => Word | undefined,
  isWord = (word: Word | undefined, one: Word): boolean => word === one,
): RequestTest {
  const words = [wanted].flat() as readonly Word[]
  return (request) => {
    const word = read(request)
    return words.some((one) => isWord(word, one))
  }
}

const createValuesTest =
  (
    tests: readonly (readonly [name: string, test: ValueTest])[],
    read: (request: RequestParts) => Readonly<Record<string, unknown>>,
  ): RequestTest =>
  (request) => {
    const values = read(request)
    return tests.every(([name, test]) => listNamed(values, name).some((value) => isAsTested(value, test)))
  }

/** How many accounts and tokens are remembered. */
const MAX_ACCOUNTS = 1000

/** Knows which accounts have logged in to a twin. An account is known from its first request on: others may wait for its answer. */
export class AccountMemory {
  #first: string | undefined
  /** whether the account has got an answer to a login */
  readonly #known = new QuickLRU<string, boolean>({ maxSize: MAX_ACCOUNTS })
  readonly #accountsByToken = new QuickLRU<string, string>({ maxSize: MAX_ACCOUNTS })

  /** Finds out which accounts a request is of, and remembers that of a login. */
  describe({ operation, fields, headers }: RequestParts): readonly NonNullable<Condition['account']>[] {
    if (operation !== 'loginWithThirdParty') {
      const account = this.#accountsByToken.get(findBearerToken(headers.authorization) ?? '')
      return account !== undefined && account !== this.#first ? ['second'] : []
    }
    const account = nameAccount(fields)
    if (account === undefined) return []
    const age = this.#known.has(account) ? 'known' : 'new'
    if (age === 'new') this.#known.set(account, false)
    this.#first ??= account
    return account === this.#first ? [age] : [age, 'second']
  }

  /** Remembers the token that an answer to a login has. An account whose first login fails is forgotten. */
  remember({ operation, fields }: RequestParts, { status, json }: ResponseParts): void {
    const account = operation === 'loginWithThirdParty' ? nameAccount(fields) : undefined
    if (account === undefined) return
    if (status < 400) this.#known.set(account, true)
    else if (this.#known.get(account) === false) this.#forget(account)
    if (typeof json?.token === 'string') this.#accountsByToken.set(json.token, account)
  }

  #forget(account: string): void {
    this.#known.delete(account)
    if (account === this.#first) this.#first = undefined
  }
}

/** The account of a login; undefined without an open_id. */
const nameAccount = ({ platform, open_id: openId }: RequestParts['fields']): string | undefined =>
  openId === undefined || openId === '' ? undefined : toText([platform ?? null, toText(openId)])

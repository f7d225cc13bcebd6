import QuickLRU from 'quick-lru'
import { getOwn, toText } from '../../base/json.ts'
import type { Condition } from '../../contract/overrides.ts'
import { readAccept, readContent, readPageKind, readTokenKind } from '../../contract/request-features.ts'
import { isAsTested, isLike } from '../../contract/test-value.ts'
import { NO_FIELDS, type RequestParts, type ResponseParts } from '../breakages/breakage.ts'

/** Whether a condition holds for a request, as far as it is about requests. */
export function matchesRequest(condition: Condition, request: RequestParts): boolean {
  const { operation, method, path, encoding, content, accept, token, page, parameters, headers } = condition
  return (
    (operation === undefined || operation.includes(request.operation ?? 'none')) &&
    (method === undefined || method === request.method) &&
    (path === undefined || isLike(request.path, path)) &&
    (encoding === undefined || encoding === request.encoding) &&
    (content === undefined || content === readContentOf(request)) &&
    (accept === undefined || accept === readAccept(request.headers.accept)) &&
    (token === undefined || token === readTokenKind(request.headers.authorization)) &&
    (page === undefined || page === readPageKind(request.operation, request.fields)) &&
    matchesTests(parameters, request.fields) &&
    matchesTests(headers, request.headers, (name) => name.toLowerCase())
  )
}

/** Whether a condition holds for an answer, as far as it is about answers. */
export const matchesResponse = ({ status, body }: Condition, response: ResponseParts): boolean =>
  (status === undefined || status.includes(response.status)) &&
  (body === undefined || isAsTested(response.json, body))

/** What the body of a request is. One that the dialect cannot read is broken. */
const readContentOf = ({ body, encoding, fields }: RequestParts): Condition['content'] =>
  fields === NO_FIELDS
    ? 'broken'
    : readContent(
        body === undefined ? '' : new TextDecoder().decode(body),
        encoding,
        Object.keys(fields).length > 0,
      )

const matchesTests = (
  tests: Condition['parameters'] = {},
  values: Readonly<Record<string, unknown>>,
  toName = (name: string): string => name,
): boolean =>
  Object.entries(tests).every(([name, test]) =>
    name === '*'
      ? Object.values(values).some((value) => isAsTested(value, test))
      : isAsTested(getOwn(values, toName(name)), test),
  )

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
      const account = this.#accountsByToken.get(headers.authorization ?? '')
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
    if (typeof json?.token === 'string') this.#accountsByToken.set(`Bearer ${toText(json.token)}`, account)
  }

  #forget(account: string): void {
    this.#known.delete(account)
    if (account === this.#first) this.#first = undefined
  }
}

/** The account of a login; undefined without an open_id. */
const nameAccount = ({ platform, open_id: openId }: RequestParts['fields']): string | undefined =>
  openId === undefined || openId === '' ? undefined : toText([platform ?? null, toText(openId)])

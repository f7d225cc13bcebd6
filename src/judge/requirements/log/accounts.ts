import { findHeader } from '../../../base/exchanges/raw-exchange.ts'
import { asRecord } from '../../../base/json.ts'
import { HIDDEN } from '../../../base/secrets/secrets.ts'
import type { Exchange } from '../../target/exchange.ts'
import { readToken } from '../../target/reading/read-response.ts'

/** How many logins are remembered. */
const MAX_LOGINS = 1000

/** A login that was accepted. */
export interface AcceptedLogin {
  readonly exchange: Exchange
  /** of the user */
  readonly id: string | number
  /** undefined where the specification does not say which account it is */
  readonly account: Account | undefined
}

interface Account {
  readonly openId: string
  /** whether the open_id is a list, which some targets accept, and read in their own way */
  readonly isList: boolean
  /** a key that accounts have in common if they only differ in their open_id */
  readonly kind: string
}

export const isLogin = ({ outgoing }: Exchange): boolean => outgoing.operation === 'loginWithThirdParty'

/** Undefined for another request, and for a login that returned no user with an id. */
export function readLogin(exchange: Exchange): AcceptedLogin | undefined {
  const { response } = exchange
  const { id } = asRecord(response.json)
  return isLogin(exchange) && response.status === 200 && (typeof id === 'string' || typeof id === 'number')
    ? { exchange, id, account: readAccount(exchange) }
    : undefined
}

function readAccount({ outgoing, request }: Exchange): Account | undefined {
  const { fields = {}, flaws = [{ kind: 'unknown', name: '' }] } = outgoing
  const { open_id, platform = '' } = fields
  const isList = Array.isArray(open_id)
  const isKnown = flaws.every(
    ({ kind, name }) => kind === 'header' || name === 'platform' || (isList && name === 'open_id'),
  )
  // A login with a token may bind its account to another user.
  const hasToken = findHeader(Object.entries(request.headers), 'authorization') !== undefined
  if (!isKnown || hasToken || typeof platform !== 'string' || !(isList || typeof open_id === 'string'))
    return undefined
  const openId = isList ? JSON.stringify(open_id) : open_id
  return openId.trim() === openId
    ? { openId, isList, kind: `${platform.trim()} ${isList ? outgoing.form : ''}` }
    : undefined
}

/** The token of a request, as a placeholder, and the scheme before it. */
export function readAuthorization({
  request: { headers },
}: Exchange): { readonly scheme: string; readonly token: string } | undefined {
  const value = findHeader(Object.entries(headers), 'authorization')
  const [, scheme, token] = /^(\S+) (\S+)$/.exec(value ?? '') ?? []
  return scheme !== undefined && token !== undefined ? { scheme, token } : undefined
}

/** The token of a request after the scheme Bearer, as a placeholder. */
export function readSentToken(exchange: Exchange): string | undefined {
  const { scheme, token } = readAuthorization(exchange) ?? {}
  return scheme?.toLowerCase() === 'bearer' ? token : undefined
}

/** The users and the accounts that the logins of a log have shown. */
export class Accounts {
  readonly #byToken = new Map<string, AcceptedLogin>()
  readonly #byAccount = new Map<string, AcceptedLogin>()
  readonly #byUser = new Map<string, AcceptedLogin>()
  /** the first two accounts of each kind */
  readonly #byKind = new Map<string, Set<string>>()

  add(exchange: Exchange): void {
    const login = readLogin(exchange)
    if (login === undefined) return
    const token = readToken(exchange)
    // In some recordings, all tokens have the same text.
    if (token !== undefined && token !== HIDDEN) this.#remember(this.#byToken, token, login)
    const { account, id } = login
    if (account === undefined) return
    this.#remember(this.#byAccount, createKey(account.kind, account.openId), login)
    this.#remember(this.#byUser, createKey(account.kind, id), login)
    const known = this.#byKind.get(account.kind) ?? new Set()
    if (known.size < 2) this.#byKind.set(account.kind, known.add(account.openId))
  }

  #remember(logins: Map<string, AcceptedLogin>, key: string, login: AcceptedLogin): void {
    if (logins.has(key)) return
    logins.set(key, login)
    const [oldest] = logins.keys()
    if (logins.size > MAX_LOGINS && oldest !== undefined) logins.delete(oldest)
  }

  /** The login that has returned a token. */
  findByToken(token: string): AcceptedLogin | undefined {
    return this.#byToken.get(token)
  }

  /** The first login of an account. */
  findFirst({ account }: AcceptedLogin): AcceptedLogin | undefined {
    return account && this.#byAccount.get(createKey(account.kind, account.openId))
  }

  /** Whether another account of the same kind has logged in. */
  hasOther({ account }: AcceptedLogin): boolean {
    const known = [...(this.#byKind.get(account?.kind ?? '') ?? [])]
    return known.some((openId) => openId !== account?.openId)
  }

  /** The first login of an account of the same kind that returned the same user. */
  findSameUser({ account, id }: AcceptedLogin): AcceptedLogin | undefined {
    return account && this.#byUser.get(createKey(account.kind, id))
  }
}

const createKey = (kind: string, name: string | number): string => JSON.stringify([kind, name])

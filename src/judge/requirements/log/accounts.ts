import { findHeader } from '../../../base/exchanges/raw-exchange.ts'
import { asRecord } from '../../../base/json.ts'
import { keepLatest } from '../../../base/remember.ts'
import { HIDDEN } from '../../../base/secrets/secrets.ts'
import type { Exchange } from '../../target/exchange.ts'
import { isBearer, readToken } from '../../target/reading/read-response.ts'

/** How many logins are remembered. */
const MAX_LOGINS = 1000

/** A login that was accepted. */
export interface AcceptedLogin {
  readonly exchange: Exchange
  /** of the user */
  readonly id: string | number
  /** undefined where the specification does not say which account it is */
  readonly account: Account | undefined
  /** undefined where it is not known: in some recordings, all tokens have the same text */
  readonly token: string | undefined
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
    ? { exchange, id, account: readAccount(exchange), token: readKnownToken(exchange) }
    : undefined
}

const readKnownToken = (login: Exchange): string | undefined => {
  const token = readToken(login)
  return token === HIDDEN ? undefined : token
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
  return isBearer(scheme ?? '') ? token : undefined
}

/** The users and the accounts that the logins of a log have shown. */
export class Accounts {
  /** the oldest first */
  readonly #logins: AcceptedLogin[] = []

  add(exchange: Exchange): void {
    const login = readLogin(exchange)
    if (login) keepLatest(this.#logins, login, MAX_LOGINS)
  }

  /** The login that has returned a token. */
  findByToken = (token: string): AcceptedLogin | undefined =>
    this.#logins.find((login) => login.token === token)

  /** The login whose token a request has. */
  findSender = (exchange: Exchange): AcceptedLogin | undefined =>
    this.findByToken(readSentToken(exchange) ?? '')

  /** The logins of accounts of the same kind. */
  #listLike({ account }: AcceptedLogin): readonly AcceptedLogin[] {
    return this.#logins.filter((login) => account && login.account?.kind === account.kind)
  }

  /** The first login of an account. */
  findFirst = (login: AcceptedLogin): AcceptedLogin | undefined =>
    this.#listLike(login).find(({ account }) => account?.openId === login.account?.openId)

  /** Whether another account of the same kind has logged in. */
  hasOther = (login: AcceptedLogin): boolean =>
    this.#listLike(login).some(({ account }) => account?.openId !== login.account?.openId)

  /** The first login of an account of the same kind that returned the same user. */
  findSameUser = (login: AcceptedLogin): AcceptedLogin | undefined =>
    this.#listLike(login).find(({ id }) => id === login.id)
}

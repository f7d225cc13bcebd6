import QuickLRU from 'quick-lru'
import { toText } from '../../base/json.ts'
import { readCredentials } from '../../contract/overrides/request-features.ts'
import { decodeBase64url, encodeBase64url } from '../../twin/base64url.ts'
import {
  type Breakage,
  type BreakageTable,
  changeRequests,
  combineBreakages,
  createForEachTwin,
  type Json,
  type RequestParts,
  type RequestTest,
} from './breakage.ts'
import {
  editElements,
  editField,
  editLogin,
  editParameters,
  isLoginRequest,
  isMissing,
  setField,
} from './edits.ts'
import { rejectRequests } from './error-responses.ts'

/** Replaces the account of each login by another one. The response contains the open_id that was sent. */
const replaceAccount = (other: (openId: Json) => string, when: RequestTest = () => true): Breakage =>
  combineBreakages(
    editParameters((request) => isKnownLogin(request) && when(request), editField('open_id', other)),
    editLogin((user, { fields }) => editElements('user_token', setField('open_id', fields.open_id))(user)),
  )

const isKnownLogin = (request: RequestParts): boolean =>
  isLoginRequest(request) && !isMissing('open_id')(request)

/** Creates a new account for each login. */
const createAccountForEachLogin = (when?: RequestTest): Breakage =>
  createForEachTwin(() => {
    let logins = 0
    return replaceAccount((openId) => `${toText(openId)} ${++logins}`, when)
  })

/** Applies a breakage to logins that arrive before the response to the first login of the same account. */
const changeLateFirstLogins =
  (breakage: Breakage): Breakage =>
  (handler) => {
    const running = new Set<string>()
    const known = new QuickLRU<string, true>({ maxSize: MAX_ACCOUNTS })
    const changed = breakage(handler)
    return async (request) => {
      const { open_id: account } = request.fields
      if (!isKnownLogin(request) || known.has(account)) return handler(request)
      if (running.has(account)) return changed(request)
      running.add(account)
      try {
        return await handler(request)
      } finally {
        running.delete(account)
        known.set(account, true)
      }
    }
  }

/** How many accounts are remembered as known. */
const MAX_ACCOUNTS = 1000

/** First logins of one account at the same time return one user, and later logins of the account another one. */
const leaveAnotherUser = createForEachTwin(() => {
  const raced = new QuickLRU<unknown, true>({ maxSize: MAX_ACCOUNTS })
  const remember: Breakage = (handler) => async (request) => {
    const response = await handler(request)
    raced.set(request.fields.open_id, true)
    return response
  }
  return combineBreakages(
    changeLateFirstLogins(remember),
    replaceAccount((openId) => (raced.has(openId) ? `${toText(openId)} again` : openId)),
  )
})

/** Issues other tokens than the service does, and replaces them by the service's own tokens in requests. */
const replaceTokens = (replace: (token: string) => Json): Breakage =>
  createForEachTwin(() => {
    const genuine = new Map<string, string>()
    const issueTokens = editLogin((user) => {
      const token = replace(user.token)
      genuine.set(toText(token), user.token)
      return { ...user, token }
    })
    const findGenuine = ({ headers: { authorization = '' } }: RequestParts): string | undefined =>
      /^bearer /i.test(authorization) ? genuine.get(readCredentials(authorization)) : undefined
    const restoreTokens = changeRequests(
      (request) => findGenuine(request) !== undefined,
      (request) => ({ headers: { ...request.headers, authorization: `Bearer ${findGenuine(request)}` } }),
    )
    return combineBreakages(issueTokens, restoreTokens)
  })

/** Changes the claims of a token and keeps its signature. */
function editClaims(token: string, change: (claims: Json) => Json): string {
  const [head, body = '', mac] = token.split('.')
  const changed = change(JSON.parse(decodeBase64url(body)))
  return [head, encodeBase64url(JSON.stringify(changed)), mac].join('.')
}

/** Sections 2 and 4.1: tokens, and logging in. */
export const loginsBreakages = {
  'login.token-is-opaque': replaceTokens((token) => `opaque-${token.split('.')[1]?.slice(-24)}`),
  'login.token-begins-with-scheme': replaceTokens((token) => `Bearer ${token}`),
  'login.token-has-no-claims-set': replaceTokens((token) =>
    [token.split('.')[0], encodeBase64url(`user ${token.slice(-20)}`), 'c2ln'].join('.'),
  ),
  'login.token-names-no-algorithm': replaceTokens((token) =>
    [encodeBase64url('{"typ":"JWT"}'), ...token.split('.').slice(1)].join('.'),
  ),
  'login.token-has-expired': replaceTokens((token) =>
    editClaims(token, (claims) => ({ ...claims, exp: claims.iat - 86_400 })),
  ),
  'login.token-expiry-is-text': replaceTokens((token) =>
    editClaims(token, (claims) => ({ ...claims, exp: 'tomorrow' })),
  ),
  'login.every-login-is-new-user': createAccountForEachLogin(),
  'login.every-form-login-is-new-user': createAccountForEachLogin(({ encoding }) => encoding === 'form'),
  'login.parallel-logins-are-500': changeLateFirstLogins(rejectRequests(isLoginRequest, 500)),
  'login.parallel-logins-are-409': changeLateFirstLogins(rejectRequests(isLoginRequest, 409)),
  'login.parallel-logins-are-several-users': changeLateFirstLogins(
    replaceAccount((openId) => `${toText(openId)} again`),
  ),
  'login.parallel-logins-leave-another-user': leaveAnotherUser,
} satisfies BreakageTable

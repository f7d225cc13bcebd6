import QuickLRU from 'quick-lru'
import { toText } from '../../base/json.ts'
import { changeFirstLogins } from './accounts.ts'
import {
  type Breakage,
  type BreakageTable,
  changeResponses,
  combineBreakages,
  createForEachTwin,
  type RequestParts,
  type RequestTest,
} from './breakage.ts'
import {
  addDefaults,
  changeHttpStatus,
  editElements,
  editErrorEntries,
  editErrors,
  editField,
  editParameters,
  editUser,
  isBodiless,
  isForm,
  isLoginRequest,
  isMissing,
  isSuccess,
  removeFields,
  renameField,
  setField,
} from './edits.ts'
import { changeStatus, nameParameters, rejectRequests } from './error-responses.ts'

const isWithoutOpenId = (request: RequestParts): boolean =>
  isLoginRequest(request) && isMissing('open_id')(request)

/** Replaces the account of each login by another one. The response contains the open_id that was sent. */
const replaceAccount = (other: (openId: string) => string) =>
  combineBreakages(
    editParameters(isKnownLogin, editField('open_id', other)),
    changeResponses(
      (request, response) => isLoginRequest(request) && isSuccess(request, response),
      ({ json }, { fields }) => ({
        json: editElements('user_token', setField('open_id', fields.open_id))(json),
      }),
    ),
  )

const isKnownLogin = (request: RequestParts): boolean =>
  isLoginRequest(request) && !isMissing('open_id')(request)

/** Whether open_id is a list or an object that is not empty. */
const hasListOrObject = ({ fields: { open_id: value } }: RequestParts): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0

/** Creates a new account for each login. The response contains the open_id that was sent. */
const createAccountForEachLogin = (when: RequestTest) =>
  createForEachTwin(() => {
    let logins = 0
    return combineBreakages(
      editParameters(
        (request) => isKnownLogin(request) && when(request),
        editField('open_id', (openId) => `${toText(openId)} ${++logins}`),
      ),
      changeResponses(
        (request, response) => isLoginRequest(request) && isSuccess(request, response),
        ({ json }, { fields }) => ({
          json: editElements('user_token', setField('open_id', fields.open_id))(json),
        }),
      ),
    )
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
    replaceAccount((openId) => (raced.has(openId) ? `${openId} again` : openId)),
  )
})

/** Section 4.1: logging in. */
export const loginsBreakages = {
  'login.open-id-list-is-one-user': editParameters(
    (request) => isKnownLogin(request) && hasListOrObject(request),
    setField('open_id', 'feedtwin-one-user'),
  ),
  'login.weixin-is-not-supported': rejectRequests(
    (request) => isLoginRequest(request) && request.fields.platform === 'weixin',
    422,
    nameParameters({ platform: 'in' }),
  ),
  'login.user-is-in-data': editUser((data) => ({ data })),
  'login.is-201': changeHttpStatus(200, 201, isLoginRequest),
  'login.first-login-is-201': changeFirstLogins((isFirst) =>
    changeResponses(isFirst, () => ({ status: 201 })),
  ),
  'login.user-is-in-list': editUser((user) => [user]),
  'login.requires-password': rejectRequests(
    (request) => isLoginRequest(request) && isMissing('password')(request) && !isWithoutOpenId(request),
    403,
  ),
  'login.requires-token': rejectRequests(
    (request) => isLoginRequest(request) && request.headers.authorization === undefined,
    401,
  ),
  'login.open-id-missing-is-400': changeStatus(422, 400, isWithoutOpenId),
  'login.open-id-missing-is-guest': addDefaults(isLoginRequest, { open_id: 'guest' }),
  'login.open-id-missing-is-named-open-id-in-camel-case': editErrorEntries(
    renameField('open_id', 'openId'),
    isWithoutOpenId,
  ),
  'login.open-id-missing-has-no-errors': editErrors(422, removeFields('errors'), isLoginRequest),
  'login.without-body-is-400': changeStatus(
    422,
    400,
    (request) => isLoginRequest(request) && isBodiless(request),
  ),
  'login.open-id-missing-is-500': rejectRequests(isWithoutOpenId, 500),
  'login.every-login-is-new-user': createAccountForEachLogin(() => true),
  'login.every-form-login-is-new-user': createAccountForEachLogin(isForm),
  'login.parallel-logins-are-500': changeLateFirstLogins(rejectRequests(isLoginRequest, 500)),
  'login.parallel-logins-are-409': changeLateFirstLogins(rejectRequests(isLoginRequest, 409)),
  'login.parallel-logins-are-several-users': changeLateFirstLogins(
    replaceAccount((openId) => `${openId} again`),
  ),
  'login.parallel-logins-leave-another-user': leaveAnotherUser,
  'login.all-accounts-are-one-user': replaceAccount(() => 'everyone'),
  'login.open-id-is-cut': replaceAccount((openId) => openId.slice(0, 10)),
} satisfies BreakageTable

import { formatValue } from '../../base/format-value.ts'
import type { RequirementId } from '../../contract/generated/requirements.ts'
import { asRecord, hasErrorFor } from '../client/index.ts'
import { isCompact } from '../observations/jwt.ts'
import { UNKNOWN_PATHS, UNKNOWN_VERSION } from '../observations/shared-requests.ts'
import { readStatusCode } from '../observations/status-code.ts'
import type { Exchange } from '../target/exchange.ts'
import type { Violation } from '../violation.ts'
import type { Step, TokenChoice } from './walk.ts'
import {
  createExpectation,
  type Entry,
  isAnswered,
  isList,
  isLogin,
  isPlain,
  isPublication,
  isValid,
  type Relation,
  type WalkView,
} from './walk-view.ts'

/** The requirements about missing parameters: the kind of the step, and the parameters that it does not send. */
const missingRequirements: readonly (readonly [RequirementId, Step['kind'], ...(readonly string[])])[] = [
  ['login.open-id-missing-is-422', 'login', 'open_id'],
  ['list.lng-missing-is-422', 'list', 'lng'],
  ['list.lat-missing-is-422', 'list', 'lat'],
  ['list.both-missing-are-named', 'list', 'lat', 'lng'],
  ['create.category-id-missing-is-422', 'publish', 'post_category_id'],
  ['create.lng-missing-is-422', 'publish', 'lng'],
  ['create.lat-missing-is-422', 'publish', 'lat'],
  ['create.all-missing-are-named', 'publish', 'lat', 'lng', 'post_category_id'],
]

const missingExpectations: readonly Relation[] = missingRequirements.map(([requirement, kind, ...missing]) =>
  createExpectation(requirement, (entry) => {
    const { step, exchange } = entry
    if (step.kind === 'path' || step.kind !== kind || !isPlain(entry)) return undefined
    const removed = step.changes.filter(({ value }) => value === undefined).map(({ name }) => name)
    if (step.changes.length !== removed.length || removed.sort().join() !== missing.join()) return undefined
    const { status, json } = exchange.response
    if (status !== 422) return { expected: 'status 422', actual: `status ${status}`, where: 'status' }
    const unnamed = missing.find((name) => !hasErrorFor(exchange, name))
    return unnamed === undefined
      ? undefined
      : {
          expected: `an entry ${unnamed} in errors`,
          actual: formatValue(asRecord(json).errors),
          where: 'body, errors',
        }
  }),
)

/** A violation unless the response has one of the statuses. */
const demandStatus = (
  { response: { status } }: Exchange,
  expected: string,
  ...statuses: readonly number[]
): Violation | undefined =>
  statuses.includes(status) ? undefined : { expected, actual: `status ${status}`, where: 'status' }

/** A violation unless the response has the status_code, in its body or as its status. */
function demandCode(exchange: Exchange, code: number): Violation | undefined {
  const actual = readStatusCode(exchange)
  const where = actual === asRecord(exchange.response.json).status_code ? 'body, status_code' : 'status'
  return actual === code ? undefined : { expected: `status_code ${code}`, actual: `${actual}`, where }
}

/** Whether a publication has what a target needs to accept it, as far as the run knows that. */
const isAcceptable = (entry: Entry, { settings }: WalkView): boolean =>
  isValid(entry) && (!isPublication(entry) || settings.categories.length > 0)

const successExpectations: readonly Relation[] = [
  createExpectation('login.weixin-is-taken', (entry, { settings }) =>
    isLogin(entry) && isValid(entry) && settings.login.platform === 'weixin'
      ? demandStatus(entry.exchange, 'status 200', 200)
      : undefined,
  ),
  createExpectation('login.user.token-is-jwt', (entry, { client }) => {
    if (!isLogin(entry) || !isAnswered(entry)) return undefined
    const { token } = asRecord(entry.exchange.response.json)
    return typeof token === 'string' && isCompact(client.vault.reveal(token))
      ? undefined
      : {
          expected: 'three or five base64url parts with dots between them',
          actual: formatValue(token),
          where: 'body, token',
        }
  }),
  createExpectation('list.answers-200', (entry) =>
    isList(entry) && isValid(entry) && entry.step.pageSize === undefined && entry.step.cursors.length === 0
      ? demandStatus(entry.exchange, 'status 200', 200, 404)
      : undefined,
  ),
  createExpectation('create.answers-200', (entry, view) =>
    isPublication(entry) && isAcceptable(entry, view)
      ? demandStatus(entry.exchange, 'status 200', 200)
      : undefined,
  ),
  createExpectation('create.empty-post-is-refused', (entry) => {
    if (!isPublication(entry) || !isPlain(entry) || !isAnswered(entry)) return undefined
    const changes = Object.fromEntries(entry.step.changes.map(({ name, value }) => [name, value]))
    const isEmpty = changes.content === '' && Array.isArray(changes.images) && changes.images.length === 0
    return isEmpty
      ? { expected: 'another status than 200', actual: 'status 200', where: 'status' }
      : undefined
  }),
  createExpectation('version.one-is-served', (entry, view) =>
    isAcceptable(entry, view) && entry.exchange.response.status === 400
      ? { expected: 'another status than 400', actual: 'status 400', where: 'status' }
      : undefined,
  ),
  createExpectation('version.unknown-is-400', (entry) => {
    const { step, exchange } = entry
    if (step.kind === 'path' || step.accept !== UNKNOWN_VERSION.Accept || step.changes.length > 0)
      return undefined
    const { accept: _, ...plain } = step
    return isPlain({ ...entry, step: plain }) ? demandCode(exchange, 400) : undefined
  }),
]

/** Whether a request for a path that no operation has shows how such a path is answered. */
const isUnknownPath = ({ step, exchange }: Entry): boolean =>
  step.kind === 'path' &&
  (UNKNOWN_PATHS as readonly string[]).includes(step.path) &&
  ['account', 'if-required'].includes(step.token.kind) &&
  // A target may require a token even there.
  (exchange.response.status !== 401 || exchange.request.headers.Authorization !== undefined)

const pathExpectations: readonly Relation[] = [
  createExpectation('errors.unknown-path-is-404', (entry) =>
    isUnknownPath(entry) ? demandCode(entry.exchange, 404) : undefined,
  ),
  createExpectation('errors.not-found-message', (entry) => {
    if (!isUnknownPath(entry) || readStatusCode(entry.exchange) !== 404) return undefined
    const { message } = asRecord(entry.exchange.response.json)
    return message === '404 Not Found'
      ? undefined
      : { expected: '"404 Not Found"', actual: formatValue(message), where: 'body, message' }
  }),
]

/** What a requirement demands of a token: which tokens it is about, and of which targets. */
interface TokenRule {
  readonly requirement: RequirementId
  isAbout(token: TokenChoice): boolean
  /** the targets that must answer 401: those that require a token, or those that read it */
  readonly of: 'requiring' | 'reading'
}

const tokenRules: readonly TokenRule[] = [
  { requirement: 'auth.missing-is-401', isAbout: ({ kind }) => kind === 'none', of: 'requiring' },
  {
    requirement: 'auth.bad-token-is-401',
    isAbout: (token) => token.kind === 'word' || (token.kind === 'damaged' && token.damage === 'cut'),
    of: 'reading',
  },
  {
    requirement: 'auth.changed-token-is-401',
    isAbout: (token) => token.kind === 'damaged' && token.damage === 'changed',
    of: 'reading',
  },
  {
    requirement: 'auth.other-scheme-is-401',
    isAbout: (token) => token.kind === 'scheme' && token.scheme.toLowerCase() !== 'bearer',
    of: 'requiring',
  },
]

/** Whether the target is known to require a token for an operation, or only to read it. */
function readTokenUse(step: Step, { client, settings }: WalkView): TokenRule['of'] | undefined {
  const gap = step.kind === 'list' ? 'list.token' : 'create.token'
  const answer = client.knowledge.getAnswer(gap)
  if (step.kind === 'list' && settings.listNeedsToken) return 'requiring'
  if (answer === undefined || answer === 'ignored') return undefined
  return answer === 'required' ? 'requiring' : 'reading'
}

const tokenExpectations: readonly Relation[] = [
  createExpectation('auth.token-is-taken', (entry) => {
    const isOwn = (isList(entry) || isPublication(entry)) && entry.step.token.kind === 'account'
    return isOwn && isPlain(entry) && readStatusCode(entry.exchange) === 401
      ? { expected: 'the token of a login to be accepted', actual: '401', where: 'status' }
      : undefined
  }),
  ...tokenRules.map(({ requirement, isAbout, of }) =>
    createExpectation(requirement, (entry, view) => {
      const { step, exchange } = entry
      if (step.kind !== 'list' && step.kind !== 'publish') return undefined
      const isOnlyFlaw = isAcceptable(
        { ...entry, step: { ...step, token: { kind: 'account', account: 0 } } },
        view,
      )
      const use = readTokenUse(step, view)
      const isDemanded = use === 'requiring' || use === of
      return isOnlyFlaw && isDemanded && isAbout(step.token) ? demandCode(exchange, 401) : undefined
    }),
  ),
]

/** The requirements that the response to one step can break. */
export const expectations: readonly Relation[] = [
  ...missingExpectations,
  ...successExpectations,
  ...pathExpectations,
  ...tokenExpectations,
]

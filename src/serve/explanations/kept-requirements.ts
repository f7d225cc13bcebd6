import { rejections } from '../../contract/generated/rejections.ts'
import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import type { Rejection } from '../../contract/generated/requirements.ts'
import type { OperationId } from '../../contract/index.ts'
import type { AnswerCause, ParameterProblem } from '../../twin/answer.ts'
import type { TwinStep } from './explanation.ts'
import { SUCCESS_REQUIREMENTS } from './general-requirements.ts'

/** What the requirements of an error depend on. */
interface RejectedRequest {
  readonly cause: AnswerCause
  readonly operation: OperationId | undefined
  readonly authorization: string | undefined
}

/** The step of the pipeline that creates the error with a message, by the beginning of its key. */
const steps: readonly (readonly [start: string, step: TwinStep])[] = [
  ['400.json', 'parameters'],
  ['400.parameters', 'parameters'],
  ['400.empty-post', 'parameters'],
  ['400', 'version'],
  ['406', 'version'],
  ['401', 'token'],
  ['404.entity', 'operation'],
  ['404.empty', 'operation'],
  ['404', 'route'],
  ['405', 'route'],
  ['429', 'rate'],
  ['422', 'parameters'],
]

/** The step that rejected a request. */
export const findRejectingStep = ({ key }: AnswerCause): TwinStep =>
  steps.find(([start]) => key.startsWith(start))?.[1] ?? 'operation'

/** The requirements that a success keeps, whatever its parameters are. */
const succeeded: Record<OperationId, readonly RequirementId[]> = {
  loginWithThirdParty: ['login.weixin-is-taken', 'login.needs-no-token', 'login.same-account-same-user'],
  listPosts: ['list.answers-200', 'list.is-array', 'list.filters-by-position', 'list.has-no-duplicates'],
  createPost: [
    'create.answers-200',
    'create.returns-the-content',
    'create.returns-the-position',
    'create.returns-the-category',
    'create.returns-the-images',
    'create.returns-the-author',
    'create.ids-grow',
  ],
}

/** The requirements about missing parameters that a request breaks by lacking these, the most specific ones first. */
const listMissing = (
  operation: OperationId | undefined,
  absent: readonly string[],
): readonly RequirementId[] =>
  rejections
    .filter(
      ({ operation: own, request }) =>
        own === operation && request.missing?.every((name) => absent.includes(name)),
    )
    .sort((a, b) => (b.request.missing?.length ?? 0) - (a.request.missing?.length ?? 0))
    .map(({ id }) => id)

/** The requirement about a request that is wrong in one respect. */
const listAbout = (isAbout: (request: Rejection['request']) => boolean): RequirementId[] =>
  rejections.filter(({ request }) => isAbout(request)).map(({ id }) => id)

/** The keys of errors for a value of another type than the documented one. */
const TYPE_KEYS: readonly string[] = ['string', 'integer', 'numeric', 'array', 'object']

/** The requirements that decide about an error, the most specific ones first. */
export function listDecidingRequirements(rejected: RejectedRequest): RequirementId[] {
  const { key, problems } = rejected.cause
  if (key === '400') return listAbout(({ version }) => version === 'unknown')
  if (key === '404') return [...listAbout(({ path }) => path === 'unknown'), 'errors.not-found-message']
  if (key === '404.entity') return ['errors.unknown-entity-message']
  if (key === '405') return ['errors.wrong-method-has-allow']
  if (key.startsWith('401.')) return listTokenRequirements(key, rejected.authorization)
  if (key.endsWith('.empty-post')) return EMPTY_POST
  return key === '422' ? listParameterRequirements(problems, rejected.operation) : []
}

const EMPTY_POST: RequirementId[] = ['create.empty-post-is-refused', 'create.post-without-both-is-refused']

const challenge: RequirementId[] = ['auth.challenge-is-sent', 'auth.challenge-is-bearer']

function listTokenRequirements(key: string, authorization: string | undefined): RequirementId[] {
  const isBearer = /^bearer( |$)/i.test((authorization ?? '').trim())
  const bad = key === '401.signature' ? 'changed' : 'bad'
  const wanted = authorization === undefined ? 'none' : isBearer ? bad : 'scheme'
  return [...listAbout(({ token }) => token === wanted), ...challenge]
}

function listParameterRequirements(
  problems: readonly ParameterProblem[],
  operation: OperationId | undefined,
): RequirementId[] {
  const absent = listMissing(
    operation,
    problems.filter(({ key }) => key === 'required').map(({ name }) => name),
  )
  return [
    ...absent,
    ...(problems.some(({ key }) => key === 'required_without') ? EMPTY_POST : []),
    ...(absent.length > 0 ? MISSING_TEXTS : []),
    ...(problems.some(({ key }) => TYPE_KEYS.includes(key)) ? WRONG_TYPE : []),
  ]
}

const MISSING_TEXTS: RequirementId[] = [
  'errors.validation-message',
  'errors.required-text',
  'errors.entries-are-arrays',
  'errors.only-the-missing-are-named',
]

const WRONG_TYPE: RequirementId[] = [
  'errors.wrong-type-is-422',
  'errors.wrong-type-is-named',
  'any.wrong-type-is-no-server-error',
]

/** The statuses that section 7 lists. */
export const LISTED_STATUSES: readonly number[] = [400, 401, 403, 404, 422]

/** The requirements about parameters of a list, by name. */
const listed: Readonly<Record<string, readonly RequirementId[]>> = {
  page_size: ['list.page-size-bounds-the-page', 'list.page-size-fills-the-page'],
  'max-id': ['list.max-id-lists-nothing-newer', 'list.max-id-reaches-older'],
  'since-id': ['list.since-id-lists-nothing-older', 'list.since-id-reaches-newer'],
}

const DEFAULT_PAGE: readonly RequirementId[] = [
  'list.page-size-default-bounds-the-page',
  'list.page-size-default-fills-the-page',
]

/** The requirements that a response with status 200 keeps. @param names of the parameters that were sent */
export function listSuccessRequirements(
  operation: OperationId,
  names: ReadonlySet<string>,
  hasToken: boolean,
): RequirementId[] {
  const isList = operation === 'listPosts'
  return [
    ...succeeded[operation],
    ...(isList ? Object.entries(listed).flatMap(([name, ids]) => (names.has(name) ? ids : [])) : []),
    ...(isList && !names.has('page_size') ? DEFAULT_PAGE : []),
    ...(hasToken ? (['auth.token-is-taken'] as const) : []),
    ...SUCCESS_REQUIREMENTS,
  ]
}

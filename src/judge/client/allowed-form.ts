import { getOwn } from '../../base/json.ts'
import { type OperationId, operations } from '../../contract/generated/operations.ts'
import type { Outgoing } from '../target/exchange.ts'
import type { Fields } from './encode.ts'

type Rule = (value: unknown) => boolean

/** One rule for each parameter of an operation. */
type ParameterRules = {
  readonly [Id in OperationId]: Readonly<Record<(typeof operations)[Id]['parameters'][number], Rule>>
}

const isText: Rule = (value) => typeof value === 'string'
const isPresentText: Rule = (value) => typeof value === 'string' && value.trim() !== ''
const isPositiveInteger: Rule = (value) => Number.isSafeInteger(value) && (value as number) > 0
const isDegrees =
  (limit: number): Rule =>
  (value) =>
    typeof value === 'number' && Math.abs(value) <= limit

/** The values of parameters that the specification allows under every reading (section 4). */
const rules: ParameterRules = {
  loginWithThirdParty: { open_id: isPresentText, platform: isPresentText, platform_info: () => true },
  listPosts: {
    lng: isDegrees(180),
    lat: isDegrees(90),
    'max-id': isPositiveInteger,
    'since-id': isPositiveInteger,
    page_size: isPositiveInteger,
  },
  createPost: {
    post_category_id: isPositiveInteger,
    lng: isDegrees(180),
    lat: isDegrees(90),
    content: isText,
    images: (value) => Array.isArray(value) && value.every(isPresentText),
  },
}

/** Rules about several parameters of an operation. */
const combinationRules: Readonly<
  Record<OperationId, (fields: Fields, headers: Outgoing['headers']) => boolean>
> = {
  loginWithThirdParty: ({ platform }) => platform === KNOWN_PLATFORM,
  listPosts: (fields) => fields['max-id'] === undefined || fields['since-id'] === undefined,
  createPost: ({ content, images }, { Authorization }) =>
    Authorization !== undefined && (isPresentText(content) || (Array.isArray(images) && images.length > 0)),
}

/** The only platform that the specification lists. */
const KNOWN_PLATFORM = 'weixin'

/** The headers that a request of the kit may have, and their values. */
const headerRules: Readonly<Record<string, RegExp>> = {
  Accept: /^application\/vnd\.service\.v1\+json$/,
  Authorization: /^Bearer \$TOKEN_\d+$/,
  'Content-Type': /./,
}

/**
 * Describes a request that the specification allows, as far as it leaves its form open: the encoding, and the type of
 * platform_info. A target need not accept every form. Undefined for a request that it does not allow for sure: with a
 * missing or a wrong parameter, a header of its own, another version, or no valid token.
 */
export function describeAllowedForm(
  operation: OperationId,
  fields: Fields,
  headers: Outgoing['headers'],
  encoding: string,
): string | undefined {
  const operationRules: Readonly<Record<string, Rule>> = rules[operation]
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  const isAllowed =
    operations[operation].required.every((name) => fields[name] !== undefined) &&
    given.every(([name, value]) => getOwn(operationRules, name)?.(value) === true) &&
    combinationRules[operation](fields, headers) &&
    Object.entries(headers).every(([name, value]) => getOwn(headerRules, name)?.test(value) === true)
  if (!isAllowed) return undefined
  // The encodings but JSON have several forms of arrays.
  const objects = given.filter(([name, value]) => name === 'platform_info' || typeof value === 'object')
  return [encoding, ...objects.map(([name, value]) => `${name}: ${typeof value}`)].join(', ')
}

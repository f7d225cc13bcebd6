import { getOwn } from '../../base/json.ts'
import { formatValue } from '../../base/text/format-value.ts'
import type { OperationId } from '../../contract/generated/operations.ts'
import type { ClientExchange } from '../target/exchange.ts'
import { appPlatforms, isBlank } from '../target/reading/read-request.ts'
import type { Violation } from '../target/violation.ts'
import { type AppRow, type AppRows, createAppRow } from './app-log.ts'
import { hasKnownParameters, isNumeric } from './read-exchange.ts'

type Headers = ClientExchange['request']['headers']
type Parameters = ClientExchange['parameters']

/** A row about the headers of each request to an operation that has what the row is about. */
const createHeaderRow = (
  find: (headers: Headers) => readonly string[],
  judge: (found: string, headers: Headers) => Violation | undefined,
  unjudged = 'no request to an operation was sent',
): AppRow =>
  createAppRow(
    unjudged,
    ({ operation, request: { headers } }) => (operation === undefined ? [] : find(headers)),
    (found, { request: { headers } }) => judge(found, headers),
  )

/** A row about headers that each request to an operation has. */
const createNamesRow = (...names: readonly string[]): AppRow =>
  createHeaderRow(
    () => [names.join(', ')],
    (all, headers) => {
      const missing = names.filter((name) => isBlank(getOwn(headers, name)))
      const actual = `a request without ${missing.join(', ')}`
      return missing.length === 0
        ? undefined
        : { expected: `the headers ${all}`, actual, where: 'request headers' }
    },
  )

/** The media type of version 1. */
const VERSION_1 = /(?:^|[\s,])application\/vnd\.service\.v1\+json(?:$|[\s,;])/i

/** A test may ask for another version on purpose, and it does so by Accept. */
const isForOther = (accept: string): boolean =>
  !VERSION_1.test(accept) && accept.toLowerCase().includes('application/vnd.service.')

function describeParameter(parameters: Parameters, name: string): string {
  const value = getOwn(parameters, name)
  return value === undefined ? `no ${name}` : `${name} ${formatValue(value)}`
}

/**
 * A row about the parameters of each request to an operation. It judges no body that cannot be read.
 *
 * @param findWrong returns the names of the parameters that show a violation
 */
const createParameterRow = (
  operation: OperationId,
  unjudged: string,
  expected: string,
  findWrong: (parameters: Parameters) => readonly string[],
  separator = ', ',
): AppRow =>
  createAppRow(
    unjudged,
    (exchange) =>
      exchange.operation === operation && hasKnownParameters(exchange) ? [exchange.parameters] : [],
    (parameters) => {
      const wrong = findWrong(parameters)
      const actual = wrong.map((name) => describeParameter(parameters, name)).join(separator)
      return wrong.length === 0 ? undefined : { expected, actual, where: 'parameters' }
    },
  )

const findBlank = (parameters: Parameters, ...names: readonly string[]): readonly string[] =>
  names.filter((name) => isBlank(getOwn(parameters, name)))

/** A text of spaces is not judged: whether it counts as empty depends on the dialect. */
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

const NO_LIST = 'no list was requested'
const NO_PUBLICATION = 'nothing was published'

/** The rules that are judged by each request alone. */
export const requestRows = {
  'app.sends-common-headers': createNamesRow('device', 'channel', 'platform'),
  'app.platform-is-known': createHeaderRow(
    ({ platform = '' }) => (isBlank(platform) ? [] : [platform]),
    (platform) =>
      appPlatforms.includes(platform)
        ? undefined
        : { kind: 'value', expected: 'android or iOS', value: platform, where: 'request header platform' },
    'no request to an operation had the header platform',
  ),
  'app.login-has-open-id': createParameterRow(
    'loginWithThirdParty',
    'no login was sent',
    'an open_id',
    (parameters) => findBlank(parameters, 'open_id'),
  ),
  'app.list-has-position': createParameterRow(
    'listPosts',
    NO_LIST,
    'lng and lat, both numbers',
    (parameters) => ['lng', 'lat'].filter((name) => !isNumeric(getOwn(parameters, name))),
  ),
  'app.cursors-not-together': createParameterRow(
    'listPosts',
    NO_LIST,
    'max-id or since-id, or neither',
    (parameters) => (findBlank(parameters, 'max-id', 'since-id').length > 0 ? [] : ['max-id', 'since-id']),
    ' and ',
  ),
  'app.publish-has-required': createParameterRow(
    'createPost',
    NO_PUBLICATION,
    'post_category_id, lng and lat',
    (parameters) => findBlank(parameters, 'post_category_id', 'lng', 'lat'),
  ),
  'app.publish-not-empty': createParameterRow(
    'createPost',
    NO_PUBLICATION,
    'content or images',
    ({ content, images }) =>
      isEmpty(content) && (isEmpty(images) || (Array.isArray(images) && images.length === 0))
        ? ['content', 'images']
        : [],
  ),
  'app.version-by-accept': createHeaderRow(
    ({ accept = '' }) => (isForOther(accept) ? [] : [accept]),
    (accept) =>
      VERSION_1.test(accept)
        ? undefined
        : {
            expected: 'Accept: application/vnd.service.v1+json',
            actual: accept === '' ? 'a request without Accept' : `Accept: ${formatValue(accept)}`,
            where: 'request header accept',
          },
  ),
  'app.sends-client-version': createNamesRow('version-code', 'version-name'),
} satisfies AppRows

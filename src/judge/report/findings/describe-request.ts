import { getOwn, toNumber } from '../../../base/json.ts'
import { truncate } from '../../../base/text/format-value.ts'
import { joinNames } from '../../../base/text/join-names.ts'
import { type Exchange, type Flaw, hasWrongType, isAllowed, type Outgoing } from '../../target/exchange.ts'
import { commonHeaders, isBlank } from '../../target/reading/read-request.ts'

/** What distinguishes a request from other requests of its operation. */
interface RequestPart {
  /** for example "type content": the same for all values */
  readonly key: string
  /** for example "with content sent as a list" */
  readonly text: string
}

/** What was sent. No value of the request is in it, so it is the same in every run. */
export interface RequestDescription {
  /** for example "POST /posts" */
  readonly operation: string
  readonly parts: readonly RequestPart[]
  /** whether the specification allows the request, or a parameter has a wrong type */
  readonly kind: 'allowed' | 'wrong type' | 'other'
}

/** Describes a request by its operation and by what distinguishes it from other requests of this operation. */
export function describeSentRequest({ outgoing }: Pick<Exchange, 'outgoing'>): RequestDescription {
  const { flaws = [], fields = {} } = outgoing
  const isLegal = isAllowed(outgoing)
  return {
    operation: describeOperation(outgoing),
    parts: isLegal
      ? listChoices(outgoing).map((text) => ({ key: text, text }))
      : flaws.map(({ kind, name }) => ({
          key: `${kind} ${name}`.trim(),
          text: flawTexts[kind](name, getOwn(fields, name)),
        })),
    kind: isLegal ? 'allowed' : hasWrongType(outgoing) ? 'wrong type' : 'other',
  }
}

/**
 * Says in words what requests have in common.
 *
 * @example
 * formatRequests([describeSentRequest(exchange)]) // → 'POST /posts with content sent as a list'
 */
export function formatRequests(requests: readonly RequestDescription[]): string {
  const [{ parts = [] } = {}] = requests
  const operations = [...new Set(requests.map(({ operation }) => operation))]
  const common = parts.filter(({ key }) =>
    requests.every((each) => each.parts.some((part) => part.key === key)),
  )
  const shown = common.map(({ key, text }) =>
    requests.every((each) => each.parts.some((part) => part.key === key && part.text === text))
      ? text
      : text.replace(/ sent as .*/, ' sent as another type'),
  )
  return [joinNames(operations), ...joinParts(shown)].join(' ')
}

/** Whether requests are of several operations, so that a sentence about what they have in common names several subjects. */
export const haveSeveralOperations = ([first, ...others]: readonly RequestDescription[]): boolean =>
  others.some(({ operation }) => operation !== first?.operation)

/** The longest name of a parameter or a path that a client has chosen, in characters. */
const MAX_NAME = 40

/** The method and the path of an operation. The kit and apps invent other paths. */
function describeOperation({ method, path, operation }: Outgoing): string {
  return operation === undefined ? `${method} of an unknown path` : `${method} ${path.split('?', 1)[0]}`
}

/** Joins "with a", "with b" and "without c" to "with a and b, without c". */
function joinParts(parts: readonly string[]): string[] {
  const shown = parts.slice(0, MAX_PARTS)
  const rest = parts.length - shown.length
  const groups = (['with', 'without', 'in', 'at'] as const).flatMap((word) => {
    const names = shown
      .filter((part) => part.startsWith(`${word} `))
      .map((part) => part.slice(word.length + 1))
    return names.length === 0 ? [] : [`${word} ${joinNames(names)}`]
  })
  return groups.length === 0 ? [] : [`${groups.join(' and ')}${rest > 0 ? ` and ${rest} more` : ''}`]
}

/** How many differences from a legal request are named. */
const MAX_PARTS = 3

const TOKENS: Readonly<Record<string, string>> = {
  none: 'without a token',
  bad: 'with a bad token',
  changed: 'with a changed token',
  'lower case': 'with the scheme bearer in lower case',
  scheme: 'with another scheme than Bearer',
  unknown: 'with an unknown token',
}

type FlawText = (name: string, value: unknown) => string

const flawTexts: Readonly<Record<Flaw['kind'], FlawText>> = {
  missing: (name) => `without ${name}`,
  type: (name, value) => `with ${name} sent as ${nameType(value)}`,
  unfit: (name, value) =>
    value === null || typeof value === 'string'
      ? `with ${name} sent as ${nameType(value)}`
      : `with ${name} of too many digits`,
  value: (name) => `with an unusual ${name}`,
  unknown: (name) => `with the undocumented parameter ${truncate(name, MAX_NAME)}`,
  cursors: () => 'with max-id and since-id together',
  empty: () => 'without content and images',
  token: (name) => getOwn(TOKENS, name) ?? 'with an unknown token',
  version: (name) => `with ${/\.v(?!1\+)\d/.test(name) ? 'an unknown version' : 'another type'} in Accept`,
  header: (name) => `with the header ${truncate(name, MAX_NAME)}`,
}

function nameType(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  return typeof value === 'string' ? 'text' : `a ${typeof value}`
}

/** What a legal request has of all that it need not have. */
function listChoices({ operation, fields = {}, headers, form = '' }: Outgoing): string[] {
  const names = Object.keys(headers).filter((name) =>
    [...commonHeaders, 'platform'].includes(name.toLowerCase()),
  )
  const [encoding = ''] = form.split(',', 1)
  return [
    ...(operation === 'listPosts' ? listCursors(fields) : []),
    ...(operation === 'createPost' ? listContents(fields) : []),
    ...(names.length <= MAX_HEADERS ? names.map((name) => `with the header ${name}`) : []),
    ...(operation === 'listPosts' ? [] : [getOwn(ENCODINGS, encoding) ?? []].flat()),
    ...(Math.abs(toNumber(fields.lng)) === 180 ? ['at 180 degrees'] : []),
  ]
}

/** An app sends all headers with each request, which distinguishes none. */
const MAX_HEADERS = 2

const ENCODINGS: Readonly<Record<string, string>> = {
  form: 'in a form',
  multipart: 'in a multipart body',
  query: 'in the query',
}

const listCursors = (fields: Readonly<Record<string, unknown>>): string[] =>
  ['max-id', 'since-id', 'page_size']
    .filter((name) => getOwn(fields, name) !== undefined)
    .map((name) => `with ${name}`)

function listContents(fields: Readonly<Record<string, unknown>>): string[] {
  const [content, images] = ['content', 'images'].map((name) => !isBlank(getOwn(fields, name)))
  return content === images ? [] : content ? ['without images'] : ['without content']
}

import { findHeader } from '../../../base/exchanges/raw-exchange.ts'
import { getOwn, isObject, parseJson, toNumber, toText } from '../../../base/json.ts'
import { type OperationId, operations, parameterTypes } from '../../../contract/generated/operations.ts'
import type { Fields } from '../exchange.ts'
import { type Flaw, listWrongTypes, type Outgoing } from '../exchange.ts'

/** Whether a value has a type. Only JSON has numbers and booleans; the other encodings write them as texts. */
type TypeTest = (value: unknown, isJson: boolean) => boolean

const isText: TypeTest = (value, isJson) =>
  typeof value === 'string' || (!isJson && ['number', 'boolean'].includes(typeof value))
const isNumber: TypeTest = (value, isJson) =>
  isJson ? typeof value === 'number' : isText(value, false) && isNumeric(toText(value))

const isNumeric = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text))

/** The types that parameters have (specification, section 4). A parameter without a type takes every value. */
const typeTests: Readonly<Record<string, TypeTest>> = {
  string: isText,
  number: isNumber,
  integer: (value, isJson) => isNumber(value, isJson) && Number.isInteger(toNumber(value)),
  array: (value) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
}

/** An integer of more digits than the types of databases have. */
const isTooLarge = (name: string, value: unknown): boolean =>
  getOwn(parameterTypes, name) === 'integer' &&
  isNumber(value, false) &&
  !Number.isSafeInteger(Math.trunc(toNumber(value)))

/** A text or a number where a list belongs. The encodings but JSON may write a list with one item so. */
const isItem = (name: string, value: unknown, isJson: boolean): boolean =>
  getOwn(parameterTypes, name) === 'array' && isText(value, isJson) && !isJson

const hasItsType = (name: string, value: unknown, isJson: boolean): boolean =>
  getOwn(typeTests, getOwn(parameterTypes, name) ?? '')?.(value, isJson) ?? true

type Rule = (value: unknown) => boolean

const isPresentText: Rule = (value) => typeof value === 'string' && value.trim() !== ''
const isDegrees =
  (limit: number): Rule =>
  (value) =>
    typeof value === 'number' && Math.abs(value) <= limit

/** The values of each type that the specification allows under every reading (section 4). */
const typeRules: Readonly<Record<string, Rule>> = {
  string: isPresentText,
  integer: (value) => Number.isSafeInteger(value) && toNumber(value) > 0,
  array: (value) => Array.isArray(value) && value.every(isPresentText),
}

/** The same for parameters that differ from others of their type. */
const parameterRules: Readonly<Record<string, Rule>> = {
  platform_info: () => true,
  lng: isDegrees(180),
  lat: isDegrees(90),
  content: (value) => typeof value === 'string',
}

const isAllowedValue = (name: string, value: unknown): boolean =>
  (getOwn(parameterRules, name) ?? getOwn(typeRules, getOwn(parameterTypes, name) ?? ''))?.(value) === true

/** The only platform that the specification lists. */
const KNOWN_PLATFORM = 'weixin'

/** Flaws in several parameters of an operation together. */
const combinations: Readonly<Record<OperationId, (fields: Fields) => readonly Flaw[]>> = {
  loginWithThirdParty: ({ platform }) =>
    platform === undefined || (isPresentText(platform) && platform !== KNOWN_PLATFORM)
      ? [{ kind: 'value', name: 'platform' }]
      : [],
  listPosts: (fields) =>
    fields['max-id'] === undefined || fields['since-id'] === undefined ? [] : [{ kind: 'cursors', name: '' }],
  createPost: ({ content, images }) =>
    !isBlank(content) || !isBlank(images) ? [] : [{ kind: 'empty', name: '' }],
}

/** Version 1 of the API (specification, section 9). */
const VERSION_1 = 'application/vnd.service.v1+json'

/**
 * What may be in place of a valid token, by the header. The placeholders of changed tokens tell what was done to them. A valid
 * token has no placeholder if it is very short (the vault keeps no secret of less than 12 characters).
 */
const tokenFlaws: readonly (readonly [RegExp, Flaw['name'] | undefined])[] = [
  [/^Bearer *$/i, 'none'],
  [/^Bearer (\$TRUNCATED_\d+|feedtwin)$/, 'bad'],
  [/^Bearer \$(CHANGED|UNSIGNED)_\d+$/, 'changed'],
  [/^Bearer (\$TOKEN_\d+|\S{1,11})$/, undefined],
  [/^bearer (\$TOKEN_\d+|\S{1,11})$/i, 'lower case'],
  [/^(?!bearer )\S+ \S+$/i, 'scheme'],
  [/^/, 'unknown'],
]

function listTokenFlaws(operation: OperationId, header: string | undefined): readonly Flaw[] {
  if (header === undefined) return operation === 'createPost' ? [{ kind: 'token', name: 'none' }] : []
  const name = tokenFlaws.find(([form]) => form.test(header))?.[1]
  return name === undefined ? [] : [{ kind: 'token', name }]
}

/** The values of the header platform (specification, section 2). */
export const appPlatforms: readonly string[] = ['android', 'iOS']

/** The headers that apps send with each request besides platform (specification, section 2). */
export const commonHeaders: readonly string[] = ['version-code', 'version-name', 'device', 'channel']

const DOCUMENTED_HEADERS: readonly string[] = ['Accept', 'Authorization', 'Content-Type', ...commonHeaders]

function* listHeaderFlaws(headers: Outgoing['headers']): Generator<Flaw> {
  for (const [name, value] of Object.entries(headers)) {
    const isDocumented =
      name === 'platform' ? appPlatforms.includes(value) : DOCUMENTED_HEADERS.includes(name)
    if (name === 'Accept' && value !== VERSION_1) yield { kind: 'version', name: value }
    else if (!isDocumented) yield { kind: 'header', name }
  }
}

function* listParameterFlaws(operation: OperationId, fields: Fields, isJson: boolean): Generator<Flaw> {
  const known: readonly string[] = operations[operation].parameters
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    const isKnown = Object.hasOwn(parameterTypes, name)
    if (isKnown && (value === null || isTooLarge(name, value) || isItem(name, value, isJson)))
      yield { kind: 'unfit', name }
    else if (isKnown && !hasItsType(name, value, isJson)) yield { kind: 'type', name }
    else if (!known.includes(name)) yield { kind: 'unknown', name }
    else if (!isAllowedValue(name, value)) yield { kind: 'value', name }
  }
}

/**
 * Describes a request of an operation: what the specification does not certainly allow in it, and what the specification
 * leaves open about it, which a target need not accept: the encoding, and the type of platform_info.
 */
export function analyzeRequest(
  operation: OperationId,
  fields: Fields,
  headers: Outgoing['headers'],
  encoding: string,
  arrayForm = 'object',
): Required<Pick<Outgoing, 'form' | 'fields'>> & { readonly flaws: readonly Flaw[] } {
  const missing = operations[operation].required.filter((name) => fields[name] === undefined)
  const flaws = [
    ...missing.map((name): Flaw => ({ kind: 'missing', name })),
    ...listParameterFlaws(operation, fields, encoding === 'json'),
    ...combinations[operation](fields),
    ...listTokenFlaws(operation, headers.Authorization),
    ...listHeaderFlaws(headers),
  ]
  // The encodings but JSON have several forms of arrays.
  const objects = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && (name === 'platform_info' || typeof value === 'object'),
  )
  const describe = (value: unknown): string =>
    Array.isArray(value) && encoding !== 'json' ? arrayForm : typeof value
  const forms = objects.map(([name, value]) => `${name}: ${describe(value)}`)
  return { flaws, form: [encoding, ...forms].join(', '), fields }
}

/** Reads the parameters of a body, by the media type of its Content-Type. */
const bodyReaders: Readonly<Record<string, (body: string) => Fields | undefined>> = {
  'application/json': (body) => {
    const value = parseJson(body)
    return isObject(value) ? value : undefined
  },
  'application/x-www-form-urlencoded': (body) => Object.fromEntries(new URLSearchParams(body)),
  'multipart/form-data': (body) =>
    Object.fromEntries(
      body.split('\r\n--').flatMap((part) => {
        const headEnd = part.indexOf('\r\n\r\n')
        const [, name] = /name="([^"]*)"$/.exec(part.slice(0, Math.max(0, headEnd))) ?? []
        return name === undefined ? [] : [[name, part.slice(headEnd + 4)]]
      }),
    ),
}

/**
 * The parameters of a request, from its query and its body. Encodings other than JSON keep only texts. Undefined when the
 * body cannot be read.
 */
export function readSentFields({ path, headers, body }: Outgoing): Fields | undefined {
  const query = Object.fromEntries(new URLSearchParams(path.split('?')[1] ?? ''))
  if (body === undefined) return query
  if (typeof body !== 'string') return undefined
  const type = findHeader(Object.entries(headers), 'content-type') ?? ''
  const mediaType = (type.split(';')[0] ?? '').trim().toLowerCase()
  const fields = getOwn(bodyReaders, mediaType)?.(body)
  return fields && { ...query, ...fields }
}

/** The required parameters that a request does not have. An array in a query has another name, such as lng[]. */
export function listMissingParameters(outgoing: Outgoing): readonly string[] {
  const { operation } = outgoing
  const wrongTypes = listWrongTypes(outgoing)
  const sent = readSentFields(outgoing)
  if (sent === undefined || operation === undefined) return []
  return operations[operation].required.filter((name) => !(name in sent) && !wrongTypes.includes(name))
}

/** Whether a parameter counts as absent: it is not sent, null, blank, or an empty list. */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

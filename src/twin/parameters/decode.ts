import { MaxPartsExceededError, parseMultipart } from '@remix-run/multipart-parser'
import { getOwn, parseJson } from '../../base/json.ts'
import {
  isListParameter,
  isNumberParameter,
  operations,
  parameterTypes,
} from '../../contract/generated/operations.ts'
import type { Dialect } from '../../contract/index.ts'
import { coerceValue, isPlainObject } from './coercion.ts'
import {
  FilePart,
  type ListForm,
  MAX_PARAMETERS,
  type Parameters,
  ParameterTree,
  TooManyParameters,
} from './tree.ts'
import { readUrlEncoded } from './url-encoded.ts'
import { trimText } from './white-space.ts'

/** The parts of a request that may hold parameters. */
export interface ParameterSource {
  readonly method: string
  /** decoded, by name */
  readonly pathParameters?: ReadonlyMap<string, string> | undefined
  /** without the question mark */
  readonly query: string
  readonly contentType: string | undefined
  readonly body: Uint8Array | undefined
}

/** Methods whose content has a meaning (RFC 9110, section 9.3, and RFC 5789). */
export const METHODS_WITH_BODY: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH'])

type Encoding = Dialect['params.encodings'][number]

/** Thrown for a body whose type is JSON but which is not JSON. The message is the body. */
export class MalformedJson extends Error {}

/**
 * Collects the parameters of a request from path and query, and from the body where the method has one. The body
 * overrides the query, and the path overrides both. Encodings that the dialect does not accept are ignored.
 *
 * @throws MalformedJson if the dialect rejects malformed JSON
 * @throws TooManyParameters
 */
export function decodeParameters(source: ParameterSource, dialect: Dialect): Parameters {
  const tree = new ParameterTree(dialect['params.array-forms'])
  const accepts = (encoding: Encoding): boolean => dialect['params.encodings'].includes(encoding)
  const hasBody = METHODS_WITH_BODY.has(source.method)
  const { query } = dialect['params.brackets']
  if (!hasBody || accepts('query')) readUrlEncoded(source.query, tree, query === 'read')
  const encoding = hasBody ? readEncoding(source.contentType) : undefined
  if (encoding && accepts(encoding) && source.body?.length) {
    bodyReaders[encoding](source.body, tree, source.contentType ?? '', dialect)
  }
  if (source.pathParameters) for (const [name, value] of source.pathParameters) tree.set(name, value)
  return normalizeTexts(readKeyedLists(tree.parameters, dialect['params.array-forms']), dialect)
}

type BodyReader = (body: Uint8Array, tree: ParameterTree, contentType: string, dialect: Dialect) => void

const bodyReaders: Record<Exclude<Encoding, 'query'>, BodyReader> = {
  form: (body, tree, _, dialect) => readUrlEncoded(decodeText(body), tree, readsBracketsInForm(dialect)),
  json: (body, tree, _, dialect) => {
    const text = decodeText(body)
    const value = parseJson(text)
    if (value === undefined && dialect['params.malformed-json'] === 'rejected') throw new MalformedJson(text)
    // Only an object has names and values.
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    for (const [name, item] of Object.entries(value)) tree.set(name, coerceValue(name, item, dialect))
  },
  multipart: (body, tree, contentType, dialect) => {
    const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType)
    if (boundary) readMultipart(body, boundary[1] ?? boundary[2] ?? '', tree, readsBracketsInForm(dialect))
  },
}

const readsBracketsInForm = (dialect: Dialect): boolean => dialect['params.brackets'].form === 'read'

/** Reads the encoding of a body from its type; undefined for any other type. */
export function readEncoding(contentType = ''): keyof typeof bodyReaders | undefined {
  const type = contentType.toLowerCase()
  if (type.includes('/json') || type.includes('+json')) return 'json'
  if (type.startsWith('application/x-www-form-urlencoded')) return 'form'
  return type.startsWith('multipart/form-data') ? 'multipart' : undefined
}

function readMultipart(
  body: Uint8Array,
  boundary: string,
  tree: ParameterTree,
  readsBrackets: boolean,
): void {
  try {
    const limits = { maxParts: MAX_PARAMETERS, maxFileSize: body.length, maxTotalSize: body.length }
    for (const part of parseMultipart(body, { boundary, ...limits })) {
      const { name, filename } = part
      if (name)
        tree.add(
          name,
          filename === undefined ? decodeText(part.bytes) : new FilePart(filename),
          readsBrackets,
        )
    }
  } catch (error) {
    if (error instanceof MaxPartsExceededError || error instanceof TooManyParameters)
      throw new TooManyParameters()
    // The complete parts of an incomplete body count, as in PHP.
  }
}

const decodeText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

/** Reads the parameters that are lists but have an object, as PHP does, where the dialect has the form keys. */
const readKeyedLists = (parameters: Parameters, forms: readonly ListForm[]): Parameters =>
  forms.includes('keys')
    ? new Map(
        [...parameters].map(
          ([name, value]) => [name, isListParameter(name) ? listValues(value) : value] as const,
        ),
      )
    : parameters

/** The values of an object. Anything else, such as a file, stays as it is. */
const listValues = (value: unknown): unknown => (isPlainObject(value) ? Object.values(value) : value)

/** The numbers that a request must have. */
const requiredNumbers: ReadonlySet<string> = new Set(
  Object.values(operations)
    .flatMap(({ required }): readonly string[] => required)
    .filter(isNumberParameter),
)

/** Which texts are the number 0. */
const zeroTests: Readonly<Record<Dialect['params.blank-number'], (text: string) => boolean>> = {
  absent: () => false,
  zero: (text) => text.trim() === '',
  'empty-is-zero': (text) => text === '',
  'white-space-is-zero': (text) => text !== '' && text.trim() === '',
}

/** An integer to the base 16, 8 or 2. */
const OTHER_BASE = /^\s*0(?:x[\da-f]{1,12}|o[0-7]{1,16}|b[01]{1,48})\s*$/i

/**
 * Removes white space around texts, and the text 0, where the dialect does so, and reads blank texts as 0 (gaps params.trim,
 * params.coercion and params.blank-number).
 */
function normalizeTexts(parameters: Parameters, dialect: Dialect): Parameters {
  const isTrimmed = dialect['params.trim'].endsWith('trimmed')
  const isZeroEmpty = dialect['params.coercion'].includes('zero-as-empty')
  const { 'params.blank-number': blank } = dialect
  if (!isTrimmed && !isZeroEmpty && blank === 'absent') return parameters
  const isZero = zeroTests[blank]
  // What makes 0 of white space, but rejects other texts, is the Number() of JavaScript, which reads 0x1f, too.
  const isJavaScript = isZero(' ') && dialect['list.non-numeric-position'] === 'rejected'
  const normalizeNumber = (name: string, text: string): string => {
    if (isZero(text) && requiredNumbers.has(name)) return '0'
    return isJavaScript && OTHER_BASE.test(text) ? `${Number(text)}` : text
  }
  return new Map(
    [...parameters].map(([name, value]) => {
      const read = typeof value === 'string' && isNumberParameter(name) ? normalizeNumber(name, value) : value
      const trimmed = isTrimmed ? trimValue(read, dialect) : read
      return [
        name,
        isZeroEmpty && trimmed === '0' && getOwn(parameterTypes, name) === 'string' ? '' : trimmed,
      ]
    }),
  )
}

/** Removes white space around a text, and around the texts of a list. */
function trimValue(value: unknown, dialect: Dialect): unknown {
  if (typeof value === 'string') return trimText(value, dialect)
  return Array.isArray(value) ? value.map((item) => trimValue(item, dialect)) : value
}

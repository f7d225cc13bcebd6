import { parseMultipart } from '@remix-run/multipart-parser'
import { findHeader, type HeaderPairs, MAX_CAPTURED_BODY } from '../../../base/exchanges/raw-exchange.ts'
import { getOwn, isObject, parseJson } from '../../../base/json.ts'
import { parameterTypes } from '../../../contract/generated/operations.ts'
import type { BodyEncoding } from '../../target/exchange.ts'
import { cutText, limitData, MAX_STRING } from '../../target/recording.ts'

/** A body with more parameters is not read. */
const MAX_SENT_PARAMETERS = 1000

/** Parameters by name. */
export type SentParameters = Readonly<Record<string, unknown>>

/** The parameters of a body; none if it cannot be read. */
export interface DecodedBody {
  readonly encoding: BodyEncoding
  readonly parameters: SentParameters
  /** why it cannot be read, where that is a limit of this program */
  readonly omission?: string
}

const UNREADABLE: DecodedBody = { encoding: 'unknown', parameters: {} }

/** In place of too many parameters. */
const TOO_MANY: SentParameters = {}

/** Reads the parameters of a body. @returns undefined if the request has no body */
export function decodeBody(body: Uint8Array | undefined, headers: HeaderPairs): DecodedBody | undefined {
  if (body?.length === 0) return undefined
  const type = findHeader(headers, 'content-type') ?? ''
  const encoding = findEncoding(type)
  const isCompressed = !/^\s*(identity\s*)?$/i.test(findHeader(headers, 'content-encoding') ?? '')
  if (body === undefined || encoding === undefined || isCompressed || body.length > MAX_CAPTURED_BODY)
    return UNREADABLE
  const parameters = readers[encoding](body, type)
  if (parameters === TOO_MANY)
    return { ...UNREADABLE, omission: `a body has more than ${MAX_SENT_PARAMETERS} parameters` }
  return parameters === undefined ? UNREADABLE : { encoding, parameters }
}

/** Reads the parameters of a query. @param path may have a query */
export function decodeQuery(path: string): SentParameters {
  const questionMark = path.indexOf('?')
  return questionMark < 0 ? {} : joinPairs([...new URLSearchParams(path.slice(questionMark))])
}

type ReadableEncoding = Exclude<BodyEncoding, 'unknown'>

function findEncoding(type: string): ReadableEncoding | undefined {
  const [mediaType = '', ...rest] = type.toLowerCase().split(';')
  const [, charset = 'utf-8'] = /charset\s*=\s*"?([\w-]+)/.exec(rest.join(';')) ?? []
  if (!['utf-8', 'utf8', 'us-ascii'].includes(charset)) return undefined
  const name = mediaType.trim()
  if (name === 'application/json' || name.endsWith('+json')) return 'json'
  if (name === 'application/x-www-form-urlencoded') return 'form'
  return name === 'multipart/form-data' ? 'multipart' : undefined
}

const decodeText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

/** Undefined for a body that cannot be read. */
const readers: Readonly<
  Record<ReadableEncoding, (body: Uint8Array, type: string) => SentParameters | undefined>
> = {
  form: (body) => joinPairs([...new URLSearchParams(decodeText(body))]),
  multipart: (body, type) => {
    const pairs = readParts(body, type)
    return pairs && joinPairs(pairs)
  },
  json: (body) => {
    const value = limitData(parseJson(decodeText(body)))
    if (!isObject(value)) return undefined
    return Object.keys(value).length > MAX_SENT_PARAMETERS ? TOO_MANY : value
  },
}

/** The fields of a multipart body; a file is the text of its size. */
function readParts(body: Uint8Array, type: string): [string, string][] | undefined {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) return undefined
  try {
    const limits = {
      maxParts: MAX_SENT_PARAMETERS,
      maxFileSize: MAX_CAPTURED_BODY,
      maxTotalSize: MAX_CAPTURED_BODY,
    }
    return [...parseMultipart(body, { boundary, ...limits })].flatMap((part): [string, string][] => {
      const { name, filename, bytes } = part
      if (!name) return []
      return [[name, filename === undefined ? decodeText(bytes) : `(a file of ${bytes.length} bytes)`]]
    })
  } catch {
    return undefined
  }
}

/** The name before the first bracket. */
const getPlainName = (name: string): string => /^[^[]+/.exec(name)?.[0] ?? name

/**
 * Joins names and values to parameters. A name that occurs several times, or has brackets, is a list; so is the JSON text of
 * a list for a parameter that is one.
 */
function joinPairs(pairs: readonly (readonly [string, string])[]): SentParameters {
  if (pairs.length > MAX_SENT_PARAMETERS) return TOO_MANY
  const values = new Map<string, unknown>()
  for (const [written, text] of pairs) {
    const name = getPlainName(written)
    const value = cutText(text, MAX_STRING)
    const before = values.get(name)
    if (written === name && before === undefined) values.set(name, readListText(name, value))
    else values.set(name, before === undefined ? [value] : [before, value].flat())
  }
  return Object.fromEntries(values)
}

function readListText(name: string, text: string): unknown {
  if (getOwn(parameterTypes, name) !== 'array' || !text.startsWith('[')) return text
  const value = parseJson(text)
  return Array.isArray(value) ? limitData(value) : text
}

import { findHeader } from '../../base/exchanges/raw-exchange.ts'
import { getOwn, isObject } from '../../base/json.ts'
import { operations } from '../../contract/generated/operations.ts'
import type { Fields } from '../client/encode.ts'
import { listWrongTypes, type Outgoing } from '../target/exchange.ts'

/** Reads the parameters of a body, by the media type of its Content-Type. */
const bodyReaders: Readonly<Record<string, (body: string) => Fields | undefined>> = {
  'application/json': (body) => {
    try {
      const value: unknown = JSON.parse(body)
      return isObject(value) ? value : undefined
    } catch {
      return undefined
    }
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

import type { Dialect } from '../../contract/index.ts'

export type Encoding = Dialect['params.encodings'][number]

/** The parameters of a request. Undefined ones are not sent. */
export type Fields = Readonly<Record<string, unknown>>

/** Parameters in an encoding. */
export interface EncodedFields {
  /** appended to the path; empty, or begins with ? */
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

const BOUNDARY = 'feedtwin-boundary-7d9c1f'

/** The encodings that a POST may use for its parameters (specification, section 4; gap params.encodings). */
export const encoders: Readonly<Record<Encoding, (fields: Fields) => EncodedFields>> = {
  json: (fields) => ({
    query: '',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
  }),
  form: (fields) => ({
    query: '',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: encodeForm(fields),
  }),
  multipart: (fields) => ({
    query: '',
    headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: `${listPairs(fields)
      .map(
        ([name, value]) =>
          `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      .join('')}--${BOUNDARY}--\r\n`,
  }),
  query: (fields) => ({ query: `?${encodeForm(fields)}`, headers: {} }),
}

export const encodings = Object.keys(encoders) as readonly Encoding[]

export const encodeForm = (fields: Fields): string =>
  listPairs(fields)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')

/** Lists names and values: lists become name[]=…, objects become name[key]=…. */
function listPairs(fields: Fields): [name: string, value: string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value === null) return []
    if (Array.isArray(value)) return value.map((item) => [`${name}[]`, String(item)])
    if (typeof value === 'object')
      return Object.entries(value).map(([key, item]) => [`${name}[${key}]`, String(item)])
    return [[name, String(value)]]
  })
}

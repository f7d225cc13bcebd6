import type { Dialect } from '../../contract/index.ts'

export type Encoding = Dialect['params.encodings'][number]

/** Parameters of a request; undefined ones are left out. */
export type Fields = Readonly<Record<string, unknown>>

/** What an encoding makes of parameters. */
export interface Encoded {
  /** to append to the path; empty, or beginning with ? */
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

const BOUNDARY = 'feedtwin-boundary-7d9c1f'

/** The ways in which a POST may carry its parameters (specification, section 4, gap params.encodings). */
export const encoders: Readonly<Record<Encoding, (fields: Fields) => Encoded>> = {
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
    body: `${pairs(fields)
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
  pairs(fields)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')

/** Names and values in turn: lists become name[]=…, records name[key]=…. */
function pairs(fields: Fields): [name: string, value: string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value === null) return []
    if (Array.isArray(value)) return value.map((item) => [`${name}[]`, String(item)])
    if (typeof value === 'object')
      return Object.entries(value).map(([key, item]) => [`${name}[${key}]`, String(item)])
    return [[name, String(value)]]
  })
}

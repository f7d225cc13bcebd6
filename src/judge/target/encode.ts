import { mapMembers, toText } from '../../base/json.ts'
import type { ArrayForm, Encoding, Fields } from './exchange.ts'

export type { Fields } from './exchange.ts'

/** Parameters in an encoding. */
interface EncodedFields {
  /** appended to the path; empty, or begins with ? */
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

const BOUNDARY = 'feedtwin-boundary-7d9c1f'

/** The encodings that a POST may use for its parameters (specification, section 4; gap params.encodings). */
export const encoders: Readonly<Record<Encoding, (fields: Fields, arrayForm?: ArrayForm) => EncodedFields>> =
  {
    json: (fields) => ({
      query: '',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
    }),
    form: (fields, arrayForm) => ({
      query: '',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: encodeForm(fields, arrayForm),
    }),
    multipart: (fields, arrayForm) => ({
      query: '',
      headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` },
      body: `${listPairs(fields, arrayForm)
        .map(
          ([name, value]) =>
            `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
        )
        .join('')}--${BOUNDARY}--\r\n`,
    }),
    query: (fields, arrayForm) => {
      const query = encodeForm(fields, arrayForm)
      return { query: query && `?${query}`, headers: {} }
    },
  }

export const encodings = Object.keys(encoders) as readonly Encoding[]

const encodeForm = (fields: Fields, arrayForm?: ArrayForm): string =>
  listPairs(fields, arrayForm)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')

type Pair = [name: string, value: string]

/** How each form writes a list. */
const listWriters: Readonly<Record<ArrayForm, (name: string, items: readonly unknown[]) => Pair[]>> = {
  brackets: (name, items) => items.map((item) => [`${name}[]`, toText(item)]),
  indices: (name, items) => items.map((item, index) => [`${name}[${index}]`, toText(item)]),
  keys: (name, items) => items.map((item, index) => [`${name}[key${index}]`, toText(item)]),
  repeat: (name, items) => items.map((item) => [name, toText(item)]),
  single: (name, items) => items.map((item) => [name, toText(item)]),
  json: (name, items) => [[name, JSON.stringify(items)]],
}

/** Parameters as all encodings but JSON write them: values are texts, and null and what is empty are not sent. */
export const writeAsTexts = (fields: Fields): Fields =>
  Object.fromEntries(
    listWritten(fields).map(([name, value]) => [
      name,
      typeof value === 'object' ? mapMembers(value, toText) : toText(value),
    ]),
  )

/** Lists names and values: lists have the given form, and objects become name[key]=…. */
const listPairs = (fields: Fields, arrayForm: ArrayForm = 'brackets'): Pair[] =>
  listWritten(fields).flatMap(([name, value]): Pair[] => {
    if (Array.isArray(value)) return listWriters[arrayForm](name, value)
    return typeof value === 'object'
      ? Object.entries(value).map(([key, item]) => [`${name}[${key}]`, toText(item)])
      : [[name, toText(value)]]
  })

/** The parameters that all encodings but JSON can write. */
const listWritten = (fields: Fields): (readonly [name: string, value: NonNullable<unknown>])[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0)
      ? []
      : [[name, value] as const],
  )

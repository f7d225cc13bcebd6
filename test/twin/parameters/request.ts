import { type Dialect, defaultDialect, replaceAnswers } from '../../../src/contract/index.ts'
import { decodeParameters, type ParameterSource } from '../../../src/twin/parameters/decode.ts'
import type { Parameters } from '../../../src/twin/parameters/tree.ts'

export const FORM = 'application/x-www-form-urlencoded'
export const JSON_TYPE = 'application/json'
export const BOUNDARY = '----boundary'
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`

export type Source = Omit<Partial<ParameterSource>, 'body'> & { readonly body?: string | Uint8Array }

/** Decodes the parameters of a POST. */
export function decodeRequest({ body, ...source }: Source, answers?: Partial<Dialect>): Parameters {
  return decodeParameters(
    {
      method: 'POST',
      query: '',
      contentType: undefined,
      body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
      ...source,
    },
    answers === undefined ? defaultDialect : replaceAnswers(defaultDialect, answers),
  )
}

/** Requests with a body of each type. */
export const form = (body: string | Uint8Array): Source => ({ body, contentType: FORM })
export const json = (body: string | Uint8Array): Source => ({ body, contentType: JSON_TYPE })
export const multipart = (parts: readonly Part[]): Source => ({
  body: writeParts(parts),
  contentType: MULTIPART,
})

/** Decodes the parameters of a query into a list, whose order can be compared. */
export const decodeQuery = (query: string): [string, unknown][] => [
  ...decodeRequest({ method: 'GET', query }),
]

/** A part of a multipart body. */
export interface Part {
  readonly name: string
  readonly value: string | Uint8Array
  readonly filename?: string
  readonly type?: string
}

/** Creates a multipart body (RFC 7578). */
export function writeParts(parts: readonly Part[], boundary = BOUNDARY): Uint8Array {
  const chunks: (string | Uint8Array)[] = []
  for (const { name, value, filename, type } of parts) {
    const file = filename === undefined ? '' : `; filename="${filename}"`
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n`
    chunks.push(head, type === undefined ? '' : `Content-Type: ${type}\r\n`, '\r\n', value, '\r\n')
  }
  return Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk as string)))
}

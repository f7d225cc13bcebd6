import type { Fields } from '../client/encode.ts'
import type { Outgoing } from '../target/exchange.ts'
import { isObject } from './response-parts.ts'

/** How a body gives its parameters, by the beginning of its Content-Type. */
const readers: Readonly<Record<string, (body: string) => Fields | undefined>> = {
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

/** The parameters that a request carried, as far as its encoding keeps them; undefined when that cannot be said. */
export function readSentFields({ path, headers, body }: Outgoing): Fields | undefined {
  const query = Object.fromEntries(new URLSearchParams(path.split('?')[1] ?? ''))
  if (body === undefined) return query
  if (typeof body !== 'string') return undefined
  const [, type = ''] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type') ?? []
  const carried = readers[(type.split(';')[0] ?? '').trim().toLowerCase()]?.(body)
  return carried && { ...query, ...carried }
}

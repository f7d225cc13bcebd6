import { FeedtwinError } from '../../../base/feedtwin-error.ts'
import { toText } from '../../../base/json.ts'
import type { ControlSchemas } from './schemas.ts'

/** Sends one request to the control API and returns the JSON of its response. */
export type SendControlRequest = <T>(method: string, path: string, body?: object) => Promise<T>

interface ControlTarget {
  /** Where the twin is reached, base path included. Messages name it. */
  readonly origin: string
  /** The same for one session. */
  readonly base: string
  readonly token: string | undefined
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
}

export function createControlSender({ origin, base, token, fetch }: ControlTarget): SendControlRequest {
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const url = `${base}/__twin/${path}`
    const response = await fetch(url, {
      method,
      headers: {
        ...(body && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new FeedtwinError(
        'control-unreachable',
        `No twin answers at ${origin} (${toText(error)}). Check the URL, and that feedtwin serve is running.`,
      )
    })
    return readControlResponse(response, `${method} ${url}`) as Promise<T>
  }
}

/** @param request names the request in messages */
async function readControlResponse(response: Response, request: string): Promise<unknown> {
  const body = parseObject(await response.text())
  if (response.ok && body) return body
  if (typeof body?.message !== 'string') {
    throw new FeedtwinError(
      'control-unreachable',
      `The response to ${request} (status ${response.status}) does not come from a twin. Check the URL.`,
    )
  }
  const { message, errors = {} } = body as unknown as ControlSchemas['Error']
  const details = Object.entries(errors).map(([name, texts]) => `\n  ${name}: ${texts.join(' ')}`)
  const code = response.status === 408 ? 'control-timeout' : 'control-refused'
  throw new FeedtwinError(code, `${request}: ${message}${details.join('')}`)
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}

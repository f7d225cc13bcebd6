import { createTwin, type TwinOptions } from '../../src/index.ts'
import type { Fetch } from '../../src/judge/target/http-client.ts'

/** A request, so that a change can apply to some responses only. */
export interface SentRequest {
  readonly method: string
  /** without the query */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly body: string
}

/** A response that may be changed in place. */
export interface EditableResponse {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a wrong server may send any value
  json: any
  /** sent instead of json, if given */
  text?: string
}

export type ResponseChange = (response: EditableResponse, request: SentRequest) => void

/** The fetch of a new twin. */
export async function createTwinFetch(options: TwinOptions = {}): Promise<Fetch> {
  const twin = await createTwin(options)
  return (url, init) => twin.fetch(url, init)
}

/** A server whose responses are those of another server, changed. */
export const changeResponses =
  (fetch: Fetch, change: ResponseChange): Fetch =>
  async (url, init) => {
    const { pathname, searchParams } = new URL(url)
    const request: SentRequest = {
      method: init.method ?? 'GET',
      path: pathname,
      query: searchParams,
      headers: new Headers(init.headers),
      body: String(init.body ?? ''),
    }
    const original = await fetch(url, init)
    const text = await original.text()
    const response: EditableResponse = {
      status: original.status,
      headers: new Headers(original.headers),
      json: parseJson(text),
    }
    change(response, request)
    response.headers.delete('content-length')
    const body = response.text ?? (response.json === undefined ? text : JSON.stringify(response.json))
    // A response with status 204 must have no body.
    return new Response(body === '' ? null : body, response)
  }

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { createTwin, type TwinOptions } from '../../src/index.ts'
import type { Fetch } from '../../src/judge/target/receive.ts'

/** What was asked, for deciding which answers to break. */
export interface Asked {
  readonly method: string
  /** without the query */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly body: string
}

/** An answer that may be changed in place. */
export interface Said {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: wrong servers put anything anywhere
  json: any
  /** sent instead of json, when given */
  text?: string
}

export type Break = (said: Said, asked: Asked) => void

/** A twin as something to judge. */
export async function twinFetch(options: TwinOptions = {}): Promise<Fetch> {
  const twin = await createTwin(options)
  return (url, init) => twin.fetch(url, init)
}

/** A server that answers as another one does, but for what is changed. */
export const broken =
  (fetch: Fetch, change: Break): Fetch =>
  async (url, init) => {
    const { pathname, searchParams } = new URL(url)
    const asked: Asked = {
      method: init.method ?? 'GET',
      path: pathname,
      query: searchParams,
      headers: new Headers(init.headers),
      body: String(init.body ?? ''),
    }
    const response = await fetch(url, init)
    const text = await response.text()
    const said: Said = { status: response.status, headers: new Headers(response.headers), json: parsed(text) }
    change(said, asked)
    said.headers.delete('content-length')
    return new Response(said.text ?? (said.json === undefined ? text : JSON.stringify(said.json)), said)
  }

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

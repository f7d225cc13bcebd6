import type { RunningTwin } from '../../../src/index.ts'
import { start } from '../control/twin.ts'

interface Sent {
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export const sent: readonly Sent[] = [
  { path: '/posts?lng=139.7671&lat=35.6812&page_size=3' },
  { path: '/posts?lat=0' },
  { path: '/nothing' },
  {
    path: '/auth/third_party',
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ open_id: 'ada', platform: 'weixin' }),
  },
]

interface Recording {
  readonly twin: RunningTwin
  /** the archive */
  readonly text: string
  /** status, media type and body of each response */
  readonly responses: readonly unknown[]
}

export async function record(): Promise<Recording> {
  const twin = await start({ world: 'planet' })
  const loadArchive = async (): Promise<string> => (await fetch(`${twin.url}/__twin/traffic.har`)).text()
  // The first request for the archive starts the recording.
  await loadArchive()
  const responses: unknown[] = []
  for (const { path, ...init } of sent) {
    const response = await fetch(twin.url + path, init)
    responses.push([response.status, response.headers.get('content-type'), await response.text()])
  }
  return { twin, text: await loadArchive(), responses }
}

import { createHeaders, formatUrl, isTokenMissing, type Schemas } from '../api.ts'

type StreamLine = Schemas['StreamLine']

/** How long to wait before the stream is opened again, in milliseconds. */
const RETRY_DELAY = 1_000

interface FollowOptions {
  /** the number of the last exchange that the page has; called for each connection */
  readonly getLast: () => number
  readonly onLine: (line: StreamLine) => void
  readonly onConnection: (isConnected: boolean) => void
  /** called when the session was removed: it is not followed any more, since another request would create it again */
  readonly onRemoved: () => void
}

/** Follows the exchanges of the shown session. A lost connection is opened again. @returns a function that stops it */
export function followExchanges({ getLast, onLine, onConnection, onRemoved }: FollowOptions): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const follow = async (): Promise<void> => {
    while (!signal.aborted && !isTokenMissing.value) {
      const end = await readStream(getLast(), signal, onLine, onConnection).catch(() => undefined)
      if (!signal.aborted) onConnection(false)
      if (end?.removed) return onRemoved()
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY))
    }
  }
  void follow()
  return () => controller.abort()
}

/** @returns the last line; undefined if the connection was lost */
async function readStream(
  after: number,
  signal: AbortSignal,
  onLine: FollowOptions['onLine'],
  onConnection: FollowOptions['onConnection'],
): Promise<StreamLine | undefined> {
  const url = formatUrl('traffic/stream', {}, { after })
  const response = await fetch(url, { headers: createHeaders(), signal, cache: 'no-store' })
  if (response.status === 401) isTokenMissing.value = true
  if (!response.ok || !response.body) return undefined
  onConnection(true)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return undefined
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines.filter((one) => one !== '')) {
      const line: StreamLine = JSON.parse(text)
      if (line.type === 'end') return line
      onLine(line)
    }
  }
}

import { computed, signal } from '@preact/signals'
import type { LoggedExchange } from '../../../control/client/schemas.ts'
import { createHeaders, formatUrl, isTokenMissing, perform, type Schemas } from '../api.ts'
import { route } from '../location.ts'
import { createFilter } from './filter.ts'

/** How many exchanges the page keeps. The twin keeps as many as its budget of memory allows. */
const MAX_KEPT = 10_000

/** How often new exchanges are shown, in milliseconds: many requests at once are one change of the page. */
const SHOW_INTERVAL = 50

/** The exchanges of the shown session, oldest first, without the texts of their bodies. */
export const exchanges = signal<readonly LoggedExchange[]>([])

/** Whether the stream of exchanges is open: `lost` after it was open once. */
export const connection = signal<'opening' | 'open' | 'lost'>('opening')

/** Whether the shown session was removed while it was shown. */
export const isRemoved = signal(false)

/** The greatest number that is listed while new exchanges wait; undefined: all are listed. */
export const pausedAt = signal<number | undefined>(undefined)

export const newestNumber = computed(() => exchanges.value.at(-1)?.number ?? 0)

/** How many exchanges wait. */
export const waitingCount = computed(() =>
  pausedAt.value === undefined
    ? 0
    : exchanges.value.filter(({ number }) => number > (pausedAt.value ?? 0)).length,
)

/** The exchanges that the filter of the URL selects, newest first. */
export const listedExchanges = computed(() => {
  const isSelected = createFilter(route.value.filter ?? '')
  const last = pausedAt.value ?? Number.POSITIVE_INFINITY
  return exchanges.value.filter((exchange) => exchange.number <= last && isSelected(exchange)).reverse()
})

/** Follows the exchanges of the shown session until the returned function is called. A lost connection is opened again. */
export function openTraffic(): () => void {
  exchanges.value = []
  pausedAt.value = undefined
  connection.value = 'opening'
  isRemoved.value = false
  let last = 0
  let pending: LoggedExchange[] = []
  const showPending = (): void => {
    if (pending.length === 0) return
    exchanges.value = [...exchanges.value, ...pending].slice(-MAX_KEPT)
    pending = []
  }
  const timer = setInterval(showPending, SHOW_INTERVAL)
  const handleLine = ({ type, exchange, number, findings, to = 0 }: StreamLine): void => {
    if (type === 'findings' && findings) {
      const note = (one: LoggedExchange): LoggedExchange =>
        one.number === number ? { ...one, findings } : one
      // The exchange came just before.
      if (pending.some((one) => one.number === number)) pending = pending.map(note)
      else exchanges.value = exchanges.value.map(note)
    }
    if (type === 'exchange' && exchange) {
      last = exchange.number
      pending.push(exchange)
    }
    if (type !== 'cleared') return
    pending = pending.filter(({ number }) => number > to)
    // A twin that was started again counts from the beginning.
    if (to >= last) last = 0
    exchanges.value = exchanges.value.filter(({ number }) => number > to)
  }
  const controller = new AbortController()
  const { signal } = controller
  const follow = async (): Promise<void> => {
    while (!signal.aborted && !isTokenMissing.value) {
      const end = await readStream(last, signal, handleLine).catch(() => undefined)
      if (!signal.aborted) connection.value = 'lost'
      // A session that was removed is not followed any more, since another request would create it again.
      if (end?.removed) {
        isRemoved.value = true
        return
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY))
    }
  }
  void follow()
  return () => {
    clearInterval(timer)
    controller.abort()
  }
}

export const pause = (): void => {
  pausedAt.value ??= newestNumber.value
}

export const resume = (): void => {
  pausedAt.value = undefined
}

export async function clearTraffic(): Promise<void> {
  await perform('delete', 'traffic')
  exchanges.value = []
  resume()
}

/** Loads one exchange with the texts of its bodies. */
export const loadExchange = (number: number): Promise<LoggedExchange> =>
  perform('get', 'traffic/exchanges/{number}', { path: { number } })

/** Finds the first exchange with a path after another one: what a request that was just sent has become. */
export async function findExchangeAfter(after: number, path: string): Promise<number | undefined> {
  const { exchanges: found } = await perform('get', 'traffic/exchanges', {
    query: { after, path, limit: 100 },
  })
  return found[0]?.number
}

type StreamLine = Schemas['StreamLine']

/** How long to wait before the stream is opened again, in milliseconds. */
const RETRY_DELAY = 1_000

/** @returns the last line; undefined if the connection was lost */
async function readStream(
  after: number,
  signal: AbortSignal,
  onLine: (line: StreamLine) => void,
): Promise<StreamLine | undefined> {
  const url = formatUrl('traffic/stream', {}, { after })
  const response = await fetch(url, { headers: createHeaders(), signal, cache: 'no-store' })
  if (response.status === 401) isTokenMissing.value = true
  if (!response.ok || !response.body) return undefined
  connection.value = 'open'
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

import type { EffectReading, FaultKind } from './fault-kind.ts'
import { formatDuration, readDuration, readWholeNumber } from './read-numbers.ts'

/** Allows a number of requests in each window of time, with the headers of the twin's own rate limit. */
export const quotaKind: FaultKind = {
  valueDescription: 'requests and a window of time, as in 10/60s',
  read: readQuota,
}

function readQuota(value: string): EffectReading | undefined {
  const [count = '', window = '', ...rest] = value.split('/')
  const limit = readWholeNumber(count, 0)
  const length = readDuration(window)
  if (limit === undefined || !length || rest.length > 0) return undefined
  const text = `${limit}/${formatDuration(length)}`
  const createEffect: EffectReading['createEffect'] = () => {
    let currentWindow: number | undefined
    let used = 0
    return ({ now, since }) => {
      const index = Math.floor((now - since) / length)
      used = index === currentWindow ? used + 1 : 1
      currentWindow = index
      const end = since + (index + 1) * length
      const limits = {
        'X-RateLimit-Limit': limit,
        'X-RateLimit-Remaining': Math.max(0, limit - used),
        'X-RateLimit-Reset': Math.ceil(end / 1000),
      }
      if (used <= limit) return [{ effects: { headers: listHeaders(limits) } }]
      const headers = listHeaders({ ...limits, 'Retry-After': Math.ceil((end - now) / 1000) })
      return [{ label: `quota=${text}`, effects: { status: 429, headers } }]
    }
  }
  return { text, createEffect }
}

const listHeaders = (values: Readonly<Record<string, number>>): string[] =>
  Object.entries(values).flatMap(([name, value]) => [name, String(value)])

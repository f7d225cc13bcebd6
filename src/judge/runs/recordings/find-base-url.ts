import type { RawExchange } from '../../../base/exchanges/raw-exchange.ts'
import { countEntries } from '../../../base/exchanges/read-har.ts'
import { formatCount } from '../../../base/format-count.ts'
import { operationIds, operations } from '../../../contract/generated/operations.ts'
import { FeedtwinError } from '../../../contract/index.ts'
import { findPathBelow, matchOperation } from './match-operation.ts'

/** How many URLs a message lists. */
const MAX_LISTED = 8

/**
 * Finds the URL below which the operations are requested.
 *
 * @param name the name of the recording, for messages
 * @throws FeedtwinError `bad-option` if there is none, or more than one
 */
export function findBaseUrl(exchanges: readonly RawExchange[], name: string): string {
  const counts = new Map<string, number>()
  for (const exchange of exchanges)
    for (const base of listBases(exchange)) counts.set(base, (counts.get(base) ?? 0) + 1)
  const found = [...counts].sort(([, one], [, other]) => other - one)
  const [first, second] = found
  if (first && !second) return first[0]
  if (first === undefined)
    throw new FeedtwinError(
      'bad-option',
      `${name} has no request of an operation, such as GET …/posts. It has requests to: ${listOrigins(exchanges)}. Is it the right file? --base-url names the deployment.`,
    )
  const lines = found
    .slice(0, MAX_LISTED)
    .map(([base, count]) => `\n  --base-url ${base}   (${formatCount(count, 'request')})`)
  throw new FeedtwinError(
    'bad-option',
    `${name} has requests of operations below several URLs. Choose one:${lines.join('')}`,
  )
}

/** The URLs below which a request is one of an operation. A redirect may lead to another URL. */
function listBases({ request: { method, url }, response }: RawExchange): string[] {
  if (!response || (response.status >= 300 && response.status < 400)) return []
  const { origin, pathname } = new URL(url)
  const segments = pathname.split('/')
  return operationIds.flatMap((id) => {
    const length = operations[id].path.split('/').length - 1
    const path = `/${segments.slice(-length).join('/')}`
    const isOperation = matchOperation(method.toUpperCase(), path)?.operation === id
    return isOperation ? [origin + pathname.slice(0, -path.length)] : []
  })
}

function listOrigins(exchanges: readonly RawExchange[]): string {
  const origins = [...new Set(exchanges.map(({ request }) => new URL(request.url).origin))]
  const shown = origins.slice(0, MAX_LISTED).join(', ')
  return origins.length === 0 ? 'none' : origins.length > MAX_LISTED ? `${shown}, …` : shown
}

/** The exchanges below a base URL, and what was left out, as sentences. */
export function selectBelow(
  exchanges: readonly RawExchange[],
  baseUrl: string,
): { readonly exchanges: readonly RawExchange[]; readonly notes: readonly string[] } {
  const isBelow = ({ request }: RawExchange): boolean => findPathBelow(request.url, baseUrl) !== undefined
  const others = exchanges.filter((exchange) => !isBelow(exchange))
  const hosts = [...new Set(others.map(({ request }) => new URL(request.url).host))]
  const shown = `${hosts.slice(0, MAX_LISTED).join(', ')}${hosts.length > MAX_LISTED ? ', …' : ''}`
  const verb = others.length === 1 ? 'is' : 'are'
  const notes =
    others.length === 0
      ? []
      : [`${countEntries(others.length)} not below ${baseUrl} ${verb} left out. Their hosts: ${shown}.`]
  return { exchanges: exchanges.filter(isBelow), notes }
}

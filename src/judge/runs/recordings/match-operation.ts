import type { RawExchange } from '../../../base/exchanges/raw-exchange.ts'
import { countEntries } from '../../../base/exchanges/read-har.ts'
import { createOptionError } from '../../../base/feedtwin-error.ts'
import { groupBy } from '../../../base/group-by.ts'
import { formatCount } from '../../../base/text/format-count.ts'
import { type OperationId, operationIds, operations } from '../../../contract/generated/operations.ts'

/** An operation that a path belongs to, and the values of its path parameters. */
interface OperationPath {
  readonly operation: OperationId
  readonly pathParameters: Readonly<Record<string, string>>
}

/**
 * Returns the path and query of a URL below a base URL, with a slash at the beginning; undefined for other URLs.
 *
 *     findPathBelow('https://a.example/v1/posts?lng=1', 'https://a.example/v1') // '/posts?lng=1'
 */
export function findPathBelow(url: string, baseUrl: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { origin, pathname, search } = new URL(url)
  const base = new URL(baseUrl)
  const start = base.pathname.replace(/\/$/, '')
  return origin === base.origin && pathname.startsWith(`${start}/`)
    ? pathname.slice(start.length) + search
    : undefined
}

/** The operations with a path, whatever their methods. @param path below the base URL; its query does not matter */
export function matchPath(path: string): readonly OperationPath[] {
  const segments = splitPath(path)
  return operationIds.flatMap((operation): OperationPath[] => {
    const pathParameters = matchTemplate(splitPath(operations[operation].path), segments)
    return pathParameters === undefined ? [] : [{ operation, pathParameters }]
  })
}

/** The operation with a method and a path below the base URL. */
export const matchOperation = (method: string, path: string): OperationPath | undefined =>
  matchPath(path).find(({ operation }) => operations[operation].method === method)

const splitPath = (path: string): readonly string[] => (path.split(/[?#]/)[0] ?? '').split('/')

function matchTemplate(
  template: readonly string[],
  segments: readonly string[],
): Readonly<Record<string, string>> | undefined {
  if (template.length !== segments.length) return undefined
  const values: [string, string][] = []
  for (const [index, expected] of template.entries()) {
    const segment = segments[index] ?? ''
    const [, name] = /^\{([^{}]+)\}$/.exec(expected) ?? []
    if (name === undefined ? segment !== expected : segment === '') return undefined
    if (name !== undefined) values.push([name, decodeSegment(segment)])
  }
  return Object.fromEntries(values)
}

/** Decodes percent-encoding. A malformed segment is returned as it is. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** How many URLs a message lists. */
const MAX_LISTED = 8

/**
 * Finds the URL below which the operations are requested.
 *
 * @param name the name of the recording, for messages
 * @throws FeedtwinError `bad-option` if there is none, or more than one
 */
export function findBaseUrl(exchanges: readonly RawExchange[], name: string): string {
  const found = [...groupBy(exchanges.flatMap(listBases), (base) => base)]
    .map(([base, { length }]) => [base, length] as const)
    .sort(([, one], [, other]) => other - one)
  const [first, second] = found
  if (first && !second) return first[0]
  if (first === undefined)
    throw createOptionError(
      `${name} has no request of an operation, such as GET …/posts. It has requests to: ${listPlaces(exchanges, 'origin')}. Is it the right file? --base-url names the deployment.`,
    )
  const lines = found
    .slice(0, MAX_LISTED)
    .map(([base, count]) => `\n  --base-url ${base}   (${formatCount(count, 'request')})`)
  throw createOptionError(
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

/** Lists the origins, or the hosts, of requests; not all if there are many. */
function listPlaces(exchanges: readonly RawExchange[], part: 'origin' | 'host'): string {
  const [...places] = new Set(exchanges.map(({ request }) => new URL(request.url)[part]))
  const shown = places.slice(0, MAX_LISTED).join(', ') || 'none'
  return places.length > MAX_LISTED ? `${shown}, …` : shown
}

/** The exchanges below a base URL, and what was left out, as sentences. */
export function selectBelow(
  exchanges: readonly RawExchange[],
  baseUrl: string,
): { readonly exchanges: readonly RawExchange[]; readonly notes: readonly string[] } {
  const isBelow = ({ request }: RawExchange): boolean => findPathBelow(request.url, baseUrl) !== undefined
  const others = exchanges.filter((exchange) => !isBelow(exchange))
  const leftOut = `${countEntries(others.length)} not below ${baseUrl} ${others.length === 1 ? 'is' : 'are'} left out`
  const notes = others.length === 0 ? [] : [`${leftOut}. Their hosts: ${listPlaces(others, 'host')}.`]
  return { exchanges: exchanges.filter(isBelow), notes }
}

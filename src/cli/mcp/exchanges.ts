import { asRecord, toText } from '../../base/json.ts'

/** The exchanges in an answer of the operation listExchanges, without those that the console or a tool has sent. */
export function readExchanges(log: unknown): unknown[] {
  const { exchanges } = asRecord(log)
  const isOfApp = (exchange: unknown): boolean => asRecord(asRecord(exchange).client).console !== true
  return Array.isArray(exchanges) ? exchanges.filter(isOfApp) : []
}

/** Formats an answer of the operation listExchanges: a line for each exchange. */
export const formatExchanges = (log: unknown): string =>
  readExchanges(log).map(formatExchange).join('\n') || 'none yet'

/** Most characters of a URL in a line. */
const MAX_URL = 300

function formatExchange(exchange: unknown): string {
  const { number, request, response, because, fault } = asRecord(exchange)
  const { method, path, query } = asRecord(request)
  const url = `${toText(path)}${query === '' ? '' : `?${toText(query)}`}`.slice(0, MAX_URL)
  const reason = asRecord(because).short ?? fault
  return [
    `${toText(number)}: ${toText(method)} ${url} → ${toText(asRecord(response).status)}`,
    ...(reason === undefined ? [] : [toText(reason)]),
  ].join(', ')
}

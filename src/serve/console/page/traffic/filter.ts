import { getOwn } from '../../../../base/json.ts'
import { computeOnce } from '../../../../base/remember.ts'
import type { LoggedExchange } from '../../../control/client/schemas.ts'
import { describeOutcome } from './outcome.ts'

type Matcher = (exchange: LoggedExchange, value: string) => boolean

const includes = (text: string | undefined, value: string): boolean =>
  text?.toLowerCase().includes(value) ?? false

/** What `name:value` selects. A status of `4xx` selects all of its class. */
const matchers: Readonly<Record<string, Matcher>> = {
  status: ({ response }, value) => isOfStatus(String(response.status), value),
  op: ({ operation }, value) => operation?.toLowerCase() === value,
  method: ({ request }, value) => request.method.toLowerCase() === value,
  path: ({ request }, value) => includes(request.path, value),
  app: ({ client }, value) => includes(client.name, value),
  fault: ({ fault }, value) => includes(fault, value),
  why: (exchange, value) =>
    includes(exchange.because?.short, value) || includes(describeOutcome(exchange), value),
  breaks: ({ findings = [] }, value) => findings.some(({ id }) => includes(id, value)),
}

const isOfStatus = (status: string, value: string): boolean =>
  value.length === status.length &&
  [...value].every((digit, place) => digit === 'x' || digit === status[place])

/** The names that a filter knows. */
export const filterNames: readonly string[] = Object.keys(matchers)

/**
 * Reads a filter such as `status:422 op:createPost lng -app:curl`. An exchange is selected if all words select it; a word that
 * begins with a minus must not.
 */
export function createFilter(text: string): (exchange: LoggedExchange) => boolean {
  const tests = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '' && word !== '-')
    .map(createTest)
  return (exchange) => tests.every((test) => test(exchange))
}

function createTest(word: string): (exchange: LoggedExchange) => boolean {
  if (word.startsWith('-')) {
    const test = createTest(word.slice(1))
    return (exchange) => !test(exchange)
  }
  const [name = '', value = ''] = word.split(/:(.*)/s)
  const matcher = getOwn(matchers, name)
  return matcher && word.includes(':')
    ? // A value that is still being typed selects all.
      (exchange) => value === '' || matcher(exchange, value)
    : (exchange) => getSearchText(exchange).includes(word)
}

/** All texts of an exchange that free text searches. */
const getSearchText = computeOnce((exchange: LoggedExchange): string => {
  const { request, response, client, operation, because, fault } = exchange
  const parts = [request, response, client, operation, because?.short, because?.text, fault]
  return JSON.stringify(parts).toLowerCase()
})

import { getOwn } from '../../base/json.ts'
import { parameterTypes } from '../../contract/generated/operations.ts'
import { analyzeRequest } from '../client/analyze-request.ts'
import type { Outgoing } from '../target/exchange.ts'
import type { ClientExchange } from './client-exchange.ts'

// An unknown client sends anything. What the specification says about a response holds only if its request is one that the
// specification is about, so these functions are in doubt against it.

/** Version 1, or a type that every JSON API sends. Clients list several types. */
const ACCEPTED = /^\s*(application\/(vnd\.service\.v1\+json|json|\*)|text\/plain|\*\/\*)\s*(;[^,]*)?$/i

/** Headers that ask for another response than the one of the specification. */
const CHANGING_HEADERS: readonly string[] = [
  'range',
  'if-match',
  'if-unmodified-since',
  'x-http-method-override',
  'x-http-method',
  'x-method-override',
  'prefer',
]

/** Parameters with the same effect. */
const CHANGING_PARAMETERS: readonly string[] = ['_method', '_format', 'callback', 'jsonp']

/** Whether a request is one that the specification is about, as far as its method, its headers and its form are concerned. */
export function isPlainRequest({ operation, parameters, request }: ClientExchange): boolean {
  const { method, headers, encoding } = request
  return (
    operation !== undefined &&
    (headers.accept ?? '*/*').split(',').every((type) => ACCEPTED.test(type)) &&
    !CHANGING_HEADERS.some((name) => Object.hasOwn(headers, name)) &&
    !CHANGING_PARAMETERS.some((name) => Object.hasOwn(parameters, name)) &&
    (method !== 'GET' || encoding === undefined)
  )
}

/** A number as a JSON number has it. */
const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?$/

/** The parameters with their types: a query and a form have texts only. */
function readTyped({ parameters, request: { encoding } }: ClientExchange): Readonly<Record<string, unknown>> {
  if (encoding === 'json') return parameters
  const entries = Object.entries(parameters).map(([name, value]) => {
    const isNumber = ['number', 'integer'].includes(getOwn(parameterTypes, name) ?? '')
    return [name, isNumber && typeof value === 'string' && NUMBER.test(value) ? Number(value) : value]
  })
  return Object.fromEntries(entries)
}

/** What is known about the parameters of a request, as for a request of the kit. */
export function describeParameters(
  exchange: ClientExchange,
  authorization: string | undefined,
): Pick<Outgoing, 'flaws' | 'form' | 'fields'> {
  const { operation, request } = exchange
  const { headers, encoding = 'query' } = request
  if (operation === undefined || encoding === 'unknown') return {}
  const fields = readTyped(exchange)
  const { accept = 'unknown', platform } = headers
  const allowedHeaders = {
    Accept: accept,
    ...(platform !== undefined && { platform }),
    ...(authorization !== undefined && { Authorization: authorization }),
  }
  const { flaws, ...description } = analyzeRequest(operation, fields, allowedHeaders, encoding)
  return {
    flaws: [
      ...flaws,
      ...(request.path.includes('?') && encoding !== 'query'
        ? [{ kind: 'unknown', name: 'query' } as const]
        : []),
    ],
    ...description,
  }
}

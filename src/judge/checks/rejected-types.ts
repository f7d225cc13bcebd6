import { formatValue } from '../../base/format-value.ts'
import type { Check } from '../check.ts'
import { asRecord, type Client } from '../client/index.ts'
import { isObject } from '../observations/response-parts.ts'
import { readStatusCode } from '../observations/status-code.ts'
import { listTypeRejections, type TypeRejection } from '../observations/type-rejections.ts'
import { Unjudged } from '../violation.ts'

/** Either the HTTP status or the status_code of the body. Whether both agree is a requirement of its own. */
const is422 = ({ exchange }: TypeRejection): boolean =>
  exchange.response.status === 422 || readStatusCode(exchange) === 422

const statusCheck: Check = {
  requirement: 'errors.wrong-type-is-422',
  tier: 'read',
  async run(client: Client) {
    for (const rejection of await listTypeRejections(client)) {
      const { exchange, names } = rejection
      client.demand(
        is422(rejection),
        `status_code 422 for a wrong type of ${names.join(', ')}`,
        `${readStatusCode(exchange)}`,
        exchange.response.status === readStatusCode(exchange) ? 'status' : 'body, status_code',
        exchange,
      )
    }
  },
}

/**
 * Whether a response must name the parameters. Whether its body is an object, and what else than an object errors is, are
 * other requirements.
 */
function isNameDemanded({ exchange: { response } }: TypeRejection): boolean {
  const { errors } = asRecord(response.json)
  // PHP writes an empty object as an empty array.
  const isMissing = errors === undefined || errors === null || (Array.isArray(errors) && errors.length === 0)
  return response.status === 422 && isObject(response.json) && (isMissing || isObject(errors))
}

const nameCheck: Check = {
  requirement: 'errors.wrong-type-is-named',
  tier: 'read',
  async run(client: Client) {
    const rejections = (await listTypeRejections(client)).filter(
      (rejection) => isNameDemanded(rejection) && !rejection.isIncomplete,
    )
    if (rejections.length === 0) throw new Unjudged('no 422 for a wrong type alone shows it')
    for (const { exchange, names, isNamed } of rejections) {
      client.demand(
        isNamed,
        `an entry ${names.join(' or ')} in errors`,
        formatValue(asRecord(exchange.response.json).errors),
        'body, errors',
        exchange,
      )
    }
  },
}

/** The checks of how a parameter of a wrong type is rejected (specification, section 7). */
export const rejectedTypeChecks: readonly Check[] = [statusCheck, nameCheck]

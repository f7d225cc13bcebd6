import { getOwn } from '../../base/json.ts'
import { asRecord } from '../client/index.ts'
import { readSentFields } from '../observations/sent-fields.ts'
import type { UnwordedResult } from '../report/report.ts'
import { type Exchange, hasWrongType } from '../target/exchange.ts'
import { type CauseRule, isViolated } from './cause-rule.ts'
import { fieldRules } from './field-rules.ts'
import { type ObjectKind, objectKinds } from './object-kinds.ts'

/**
 * Finds objects in which fields of several requirements are null. A server that returns an object before it has read it from
 * its database does not know the defaults of the columns.
 */
export const findNullFieldCauses: CauseRule = (context) =>
  Object.values(objectKinds).flatMap((kind: ObjectKind) => {
    const rules = fieldRules.filter(
      ({ kind: own, requirement, field }) =>
        own === kind &&
        isViolated(context, requirement) &&
        isAboutNull(context.results.get(requirement)) &&
        context.client.transport.exchanges.some((exchange) => isNullIn(exchange, kind, field)),
    )
    const [requirement, ...dependents] = new Set(rules.map((rule) => rule.requirement))
    if (requirement === undefined || dependents.length === 0) return []
    const fields = rules.map(({ field }) => field)
    const place = describePlace(context.client.transport.exchanges, kind, fields)
    return [{ headline: `${fields.join(', ')} are null in ${place}`, requirement, dependents }]
  })

const isAboutNull = ({ violation }: Partial<UnwordedResult> = {}): boolean =>
  violation?.kind === 'value' && violation.value === null

const isNullIn = (exchange: Exchange, { select }: ObjectKind, field: string): boolean =>
  (select(exchange) ?? []).some(({ value }) => getOwn(asRecord(value), field) === null)

/** Where the fields are null: in every object of the kind, in those of first logins alone, or in some. */
function describePlace(exchanges: readonly Exchange[], kind: ObjectKind, fields: readonly string[]): string {
  const withKind = exchanges.filter((exchange) => kind.select(exchange)?.length)
  const withNull = withKind.filter((exchange) => fields.some((field) => isNullIn(exchange, kind, field)))
  if (withNull.length === withKind.length) return `every ${kind.name}`
  // Logins that are sent in parallel may be answered in another order.
  // An open_id of another type may stand for any account.
  const accounts = withNull.filter(({ outgoing }) => !hasWrongType(outgoing)).map(readAccount)
  const areFirst = !accounts.includes(undefined) && new Set(accounts).size === accounts.length
  return areFirst ? `the ${kind.name} of first logins` : `some objects of the kind ${kind.name}`
}

/** The open_id of a login. */
const readAccount = ({ outgoing }: Exchange): unknown =>
  outgoing.operation === 'loginWithThirdParty' ? readSentFields(outgoing)?.open_id : undefined

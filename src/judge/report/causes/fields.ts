import { groupBy } from '../../../base/group-by.ts'
import { asRecord, getOwn } from '../../../base/json.ts'
import type { RequirementId } from '../../../contract/generated/requirement-ids.ts'
import type { Requirement } from '../../../contract/generated/requirements.ts'
import { type Exchange, hasWrongType } from '../../target/exchange.ts'
import { readSentFields } from '../../target/reading/read-request.ts'
import type { Part } from '../../target/reading/response-parts.ts'
import type { Cause, UnwordedResult } from '../report.ts'
import { type CauseContext, type CauseRule, isViolated, listUnjudged } from './cause-rule.ts'
import { type FieldRule, fieldRules, type ObjectKind } from './field-rules.ts'

/** Finds fields that are missing in every object of their kind, or have another name there. */
export const findFieldCauses: CauseRule = (context) => {
  const causes = new Map<RequirementId, Cause>()
  for (const rule of fieldRules) {
    const { requirement, field } = rule
    const lacking = isViolated(context, requirement) ? findLackingObjects(rule, context) : undefined
    if (lacking === undefined) continue
    const path = findCommonPath(lacking.objects, rule)
    const headline =
      path === undefined
        ? `${field} is missing in every ${rule.kind.name}${lacking.place}`
        : `${field} is found under ${path}${lacking.place}`
    const before = causes.get(requirement)
    causes.set(requirement, {
      headline: before === undefined ? headline : `${before.headline}; ${headline}`,
      requirement,
      dependents: [
        ...(before?.dependents ?? []),
        ...rule.dependents,
        ...(path === undefined && field === 'token' ? listUnjudged(context, needsToken) : []),
      ].filter((id) => id !== requirement),
    })
  }
  return [...causes.values()]
}

/** Whether it is about a token, or about what the other operations than the login answer. */
const needsToken = ({ operation, section }: Requirement): boolean =>
  operation === 'any' ? section === '2' || section === '5' : operation !== 'loginWithThirdParty'

/** An object in a response, and the request that returned it. */
interface FoundObject extends Part {
  readonly exchange: Exchange
}

/** How many objects of one response are searched, so that huge lists take little time. */
const MAX_OBJECTS = 1000

/** The objects of each operation, or of each status, that has none with the field; undefined if each has some with it. */
function findLackingObjects(
  { kind, field }: FieldRule,
  { client }: CauseContext,
): { readonly objects: readonly FoundObject[]; readonly place: string } | undefined {
  const all = client.transport.exchanges.flatMap((exchange) =>
    (kind.select(exchange) ?? []).slice(0, MAX_OBJECTS).map((part): FoundObject => ({ ...part, exchange })),
  )
  const groups = groupBy(all, describeGroup)
  const lacking = [...groups].filter(([, group]) =>
    group.every(({ value }) => !Object.hasOwn(asRecord(value), field)),
  )
  if (lacking.length === 0) return undefined
  return {
    objects: lacking.flatMap(([, group]) => group),
    place: lacking.length === groups.size ? '' : ` (${lacking.map(([name]) => name).join(', ')})`,
  }
}

/** The operation of a result, such as "GET /posts", and the status of an error. */
function describeGroup({ exchange: { outgoing, response } }: FoundObject): string {
  const [path] = outgoing.path.split('?')
  return response.status === 200 ? `${outgoing.method} ${path}` : `status ${response.status}`
}

/** How deep an object is searched for a field. */
const MAX_DEPTH = 3
const MAX_NAME_LENGTH = 40

/** The path under which all objects have the value of a field. */
function findCommonPath([first, ...others]: readonly FoundObject[], rule: FieldRule): string | undefined {
  if (first === undefined) return undefined
  return listPaths(first, rule).find((path) => others.every((object) => hasValueAt(object, path, rule)))
}

/** The paths of an object that may have the value of a field: other spellings first, then synonyms, then inner objects. */
function listPaths({ value, exchange }: FoundObject, rule: FieldRule): string[] {
  const found = new Map<string, number>()
  const search = (object: Readonly<Record<string, unknown>>, before: readonly string[]): void => {
    for (const [key, inner] of Object.entries(object)) {
      if (key.length > MAX_NAME_LENGTH) continue
      const rank = rankName(key, rule, before.length > 0)
      if (rank !== undefined && rule.isValue(inner))
        found.set([...before, key].join('.'), rank + before.length * 3)
      if (before.length + 1 < MAX_DEPTH) search(asRecord(inner), [...before, key])
    }
  }
  search(asRecord(value), [])
  // Beside the result, in a wrapper around it.
  search(asRecord(exchange.response.received?.json), [])
  return [...found].sort(([, a], [, b]) => a - b).map(([path]) => path)
}

/** How likely a name is another one for the field: 0 for another spelling, 1 for a synonym, undefined for none. */
function rankName(name: string, { field, synonyms, kind }: FieldRule, isInner: boolean): number | undefined {
  if (isInner && name === field) return 0
  // No field is found under the name of another field of the contract.
  if (fieldRules.some((rule) => rule.kind === kind && rule.field === name)) return undefined
  if (normalizeName(name) === normalizeName(field)) return 0
  return synonyms.some((synonym) => normalizeName(synonym) === normalizeName(name)) ? 1 : undefined
}

/** A name without case and separators: userInfo, user_info and UserInfo are the same. */
const normalizeName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

function hasValueAt({ value, exchange }: FoundObject, path: string, { isValue }: FieldRule): boolean {
  const read = (json: unknown): unknown =>
    path.split('.').reduce((object: unknown, key) => getOwn(asRecord(object), key), json)
  return [value, exchange.response.received?.json].some((json) => {
    const found = read(json)
    return found !== undefined && isValue(found)
  })
}

/**
 * Finds objects in which fields of several requirements are null. A server that returns an object before it has read it from
 * its database does not know the defaults of the columns.
 */
export const findNullFieldCauses: CauseRule = (context) =>
  [...new Set(fieldRules.map(({ kind }) => kind))].flatMap((kind) => {
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
    const headline =
      fields.length > 3
        ? `${fields.length} fields are null in ${place}: ${fields.join(', ')}`
        : `${fields.join(', ')} are null in ${place}`
    return [{ headline, requirement, dependents }]
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

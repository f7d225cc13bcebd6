import { getOwn } from '../../base/json.ts'
import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import { asRecord } from '../client/index.ts'
import type { Part } from '../observations/response-parts.ts'
import type { Cause } from '../report/report.ts'
import type { Exchange } from '../target/exchange.ts'
import {
  type CauseContext,
  type CauseRule,
  isViolated,
  listRequirements,
  listUnjudged,
} from './cause-rule.ts'
import type { FieldRule } from './field-rule.ts'
import { fieldRules } from './field-rules.ts'

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
        ...listRequirements(context, ...rule.dependents),
        ...(path === undefined ? listUnjudged(context, ...rule.blocked) : []),
      ].filter((id) => id !== requirement),
    })
  }
  return [...causes.values()]
}

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
  const groups = new Map<string, FoundObject[]>()
  for (const object of all) {
    const name = describeGroup(object)
    const group = groups.get(name)
    if (group) group.push(object)
    else groups.set(name, [object])
  }
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

import { getOwn, isObject } from '../../../base/json.ts'
import openapi from '../../../contract/generated/openapi.json' with { type: 'json' }
import type { RequirementId } from '../../../contract/generated/requirement-ids.ts'
import { requirements } from '../../../contract/generated/requirements.ts'
import { resolveReferences } from '../../../contract/resolve-references.ts'
import type { Schema } from '../../requirements/log/schema-violations.ts'
import {
  findListedErrors,
  findPosts,
  findUsers,
  type PartSelector,
  selectElementsAt,
  selectObjects,
  selectObjectsAt,
} from '../../target/reading/response-parts.ts'
import { listReaders } from './cause-rule.ts'
import { listSynonyms } from './synonyms.ts'

/** Objects of one kind, wherever they occur. */
export interface ObjectKind {
  /** for headlines, as in "in every post" */
  readonly name: string
  readonly select: PartSelector
}

/** A field of the contract, and what cannot be right without it. */
export interface FieldRule {
  readonly kind: ObjectKind
  readonly field: string
  /** the requirement that states it */
  readonly requirement: RequirementId
  /** Whether another field may have its value. */
  isValue(value: unknown): boolean
  /** other names for it, besides other ways to write it */
  readonly synonyms: readonly string[]
  /** the requirements that need it */
  readonly dependents: readonly RequirementId[]
}

const schemas = openapi.components.schemas as unknown as Readonly<Record<string, Schema>>

const errors = selectObjects(findListedErrors)

/** The schemas of whole bodies, and of the elements of lists. */
const roots: Readonly<Record<string, PartSelector>> = {
  User: findUsers,
  Post: findPosts,
  ErrorBody: errors,
  ValidationErrorBody: (exchange) => (exchange.response.status === 422 ? errors(exchange) : undefined),
}

const kindNames: Readonly<Record<string, string>> = {
  User: 'user',
  UserInfo: 'user_info',
  UserToken: 'element of user_token',
  Post: 'post',
  Author: 'userInfo of a post',
  Category: 'category of a post',
  Image: 'image',
  ErrorBody: 'error',
  ValidationErrorBody: 'validation error',
}

/** Whether a value may be that of a field under another name; a little may be wrong with its type, too. */
const values: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: isLikeNumber,
  number: isLikeNumber,
  boolean: (value) => typeof value === 'boolean' || typeof value === 'number',
  object: (value) => isObject(value) || Array.isArray(value),
  array: (value) => Array.isArray(value),
  null: (value) => value === null,
}

function isLikeNumber(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value !== '')
}

const order = requirements.map(({ id }) => id)
const sortByOrder = (ids: readonly RequirementId[]): readonly RequirementId[] =>
  ids.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))

/** The fields of a schema and of the objects in it. @param select the objects that have the schema */
function collectRules(name: string, select: PartSelector): FieldRule[] {
  const kind = { name: getOwn(kindNames, name) ?? name, select }
  const { properties, allOf = [] } = getOwn(schemas, name) ?? {}
  const fields = Object.assign({}, properties, ...allOf.map((part) => part.properties))
  return Object.entries<Schema>(fields).flatMap(([field, property]) => {
    const inner = (property.$ref ?? property.items?.$ref)?.split('/').at(-1)
    const selectInner = property.$ref ? selectObjectsAt : selectElementsAt
    const nested = inner === undefined ? [] : collectRules(inner, selectInner(select, field))
    const schema = resolveReferences(property, openapi) as Schema
    const { 'x-requirement': requirement } = schema
    if (requirement === undefined) return nested
    const types = [schema.type ?? []].flat()
    const rule: FieldRule = {
      kind,
      field,
      requirement,
      isValue: (value) => types.some((type) => getOwn(values, type)?.(value)),
      synonyms: listSynonyms(field, name.toLowerCase()),
      dependents: sortByOrder([
        ...nested.flatMap((each) => [each.requirement, ...each.dependents]),
        ...listReaders(`${name}.${field}`),
      ]),
    }
    return [rule, ...nested]
  })
}

/** All fields that the contract states, in the order of the requirements. */
export const fieldRules: readonly FieldRule[] = Object.entries(roots)
  .flatMap(([name, select]) => collectRules(name, select))
  .sort((a, b) => order.indexOf(a.requirement) - order.indexOf(b.requirement))

/** The requirements of the body of every error: that it is an object, and its fields. */
export const errorRequirements: readonly RequirementId[] = [
  schemas.ErrorBody,
  ...Object.values(schemas.ErrorBody?.properties ?? {}),
].flatMap((schema) => schema?.['x-requirement'] ?? [])

import { isObject, toText } from '../../base/json.ts'
import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import { type ObjectKind, objectKinds } from './object-kinds.ts'

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
  /** requirements, or areas such as post.author, that need it */
  readonly dependents: readonly string[]
  /** areas that cannot be judged where it is missing altogether */
  readonly blocked: readonly string[]
}

const values = {
  text: (value: unknown): boolean => typeof value === 'string',
  number: (value: unknown): boolean => typeof value === 'number' || /^-?\d+(\.\d+)?$/.test(toText(value)),
  id: (value: unknown): boolean => typeof value === 'number' || (typeof value === 'string' && value !== ''),
  time: (value: unknown): boolean => typeof value === 'number' || typeof value === 'string',
  flag: (value: unknown): boolean => typeof value === 'boolean' || typeof value === 'number',
  object: isObject,
  list: (value: unknown): boolean => Array.isArray(value),
  entries: (value: unknown): boolean => isObject(value) || Array.isArray(value),
  any: (): boolean => true,
} as const

/** Creates a rule. @param value what kind of value another field must have */
export const createFieldRule = (
  kind: keyof typeof objectKinds,
  field: string,
  requirement: RequirementId,
  value: keyof typeof values,
  synonyms: readonly string[] = [],
  dependents: readonly string[] = [],
  blocked: readonly string[] = [],
): FieldRule => ({
  kind: objectKinds[kind],
  field,
  requirement,
  isValue: values[value],
  synonyms,
  dependents,
  blocked,
})

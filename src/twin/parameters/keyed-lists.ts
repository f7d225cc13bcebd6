import { isPlainObject } from './is-plain-object.ts'
import { isListParameter, type ListForm } from './list-forms.ts'
import type { Parameters } from './tree.ts'

/** Reads the parameters that are lists but have an object, as PHP does, where the dialect has the form keys. */
export const readKeyedLists = (parameters: Parameters, forms: readonly ListForm[]): Parameters =>
  forms.includes('keys')
    ? new Map(
        [...parameters].map(
          ([name, value]) => [name, isListParameter(name) ? listValues(value) : value] as const,
        ),
      )
    : parameters

/** The values of an object. Anything else, such as a file, stays as it is. */
const listValues = (value: unknown): unknown => (isPlainObject(value) ? Object.values(value) : value)

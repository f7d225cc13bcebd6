import { getOwn } from '../../../../base/json.ts'
import type { Field } from './field-form.tsx'

type Kinds = Readonly<Record<string, { readonly valueDescription?: string | undefined }>>

/** An empty value for each kind, so that each keeps its own while another kind is chosen. */
export const createValues = (kinds: Kinds): Record<string, string> =>
  Object.fromEntries(Object.keys(kinds).map((kind) => [kind, '']))

/** The field for the value of the chosen kind. A kind without a value has none. */
export function createValueField(
  kinds: Kinds,
  chosen: string | undefined,
  label: string,
): Record<string, Field> {
  const hint = getOwn(kinds, chosen ?? '')?.valueDescription
  return chosen === undefined || hint === undefined ? {} : { [chosen]: { label, hint, required: true } }
}

/** Formats a fault or a condition with the value that was entered for it, as in `delay=300`. */
export function formatFault(name: string, values: Readonly<Record<string, string>>): string {
  const value = getOwn(values, name)
  return value ? `${name}=${value}` : name
}

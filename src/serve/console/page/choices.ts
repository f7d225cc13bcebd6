// What a form offers for the answer of a gap, read from the JSON Schema of its legal answers.

type Schema = Readonly<Record<string, unknown>>

/** The answers of a schema that is a list of values; undefined for other schemas. */
export function listChoices(schema: Schema): readonly unknown[] | undefined {
  if (Array.isArray(schema.enum)) return schema.enum
  if ('const' in schema) return [schema.const]
  if (schema.type === 'boolean') return [true, false]
  if (!Array.isArray(schema.oneOf)) return undefined
  const parts = (schema.oneOf as Schema[]).map(listChoices)
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined
}

/** The values of a schema that is a subset of some values; undefined for other schemas. */
export function listItems(schema: Schema): readonly string[] | undefined {
  const { enum: items } = (schema.type === 'array' ? (schema.items as Schema) : {}) as {
    readonly enum?: string[]
  }
  return items
}

/** The choices for each case of the question; undefined where a case can have other answers, too. */
export function listCaseChoices(
  cases: readonly string[] | undefined,
  schema: Schema,
): Readonly<Record<string, readonly unknown[]>> | undefined {
  if (!cases || !Array.isArray(schema.oneOf)) return undefined
  const choices = (schema.oneOf as Schema[]).map(listChoices).find((found) => found !== undefined)
  return choices && Object.fromEntries(cases.map((name) => [name, choices]))
}

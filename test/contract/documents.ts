import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parse } from 'yaml'

export const getPath = (file: string): string => new URL(`../../${file}`, import.meta.url).pathname
export const readText = (file: string): string => readFileSync(getPath(file), 'utf8')

interface SourceGap {
  readonly id: string
  readonly section: string
  readonly answers: Record<string, unknown>
  readonly says: string
  readonly default: unknown
  readonly unlisted?: string
}

interface OpenQuestion {
  readonly section: string
  readonly text: string
  readonly gaps?: readonly string[]
}

/** Source files. They are read without the generator, which is tested, too. */
export const gapsSource: { readonly coverage: readonly OpenQuestion[]; readonly gaps: readonly SourceGap[] } =
  parse(readText('contracts/gaps.yaml'))
export const openapiSource: Record<string, unknown> = parse(readText('contracts/openapi.yaml'))
export const controlSource: Record<string, unknown> = parse(readText('contracts/control.openapi.yaml'))

/** Validates a value by a JSON Schema. Returns the errors as text; empty if the value is valid. */
export function findSchemaErrors(schemaFile: string, value: unknown): string {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true })
  ajv.addSchema(JSON.parse(readText('contracts/overrides.schema.json')), 'overrides.schema.json')
  return ajv.validate(JSON.parse(readText(schemaFile)), value) ? '' : ajv.errorsText()
}

/** Lists each object of a document with its JSON pointer. */
export function* listObjects(node: unknown, pointer = ''): Generator<[string, Record<string, unknown>]> {
  if (typeof node !== 'object' || node === null) return
  if (!Array.isArray(node)) yield [pointer, node as Record<string, unknown>]
  for (const [key, child] of Object.entries(node)) {
    yield* listObjects(child, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
  }
}

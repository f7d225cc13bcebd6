import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parse } from 'yaml'

export const path = (file: string): string => new URL(`../../${file}`, import.meta.url).pathname
export const text = (file: string): string => readFileSync(path(file), 'utf8')

interface SourceGap {
  readonly id: string
  readonly section: string
  readonly answers: Record<string, unknown>
  readonly says: string
  readonly default: unknown
  readonly unlisted?: string
}

interface Open {
  readonly section: string
  readonly text: string
  readonly gaps?: readonly string[]
}

/** The source files, read without the generator, since the generator is tested, too. */
export const gapsSource: { readonly coverage: readonly Open[]; readonly gaps: readonly SourceGap[] } = parse(
  text('contracts/gaps.yaml'),
)
export const requirementsSource: readonly { readonly id: string; readonly section: string }[] = parse(
  text('contracts/requirements.yaml'),
)
export const openapiSource: Record<string, unknown> = parse(text('contracts/openapi.yaml'))
export const controlSource: Record<string, unknown> = parse(text('contracts/control.openapi.yaml'))

/** The errors of a JSON Schema for a value, as text; empty if it is valid. */
export function complaints(schemaFile: string, value: unknown): string {
  const ajv = new Ajv2020({ allErrors: true })
  return ajv.validate(JSON.parse(text(schemaFile)), value) ? '' : ajv.errorsText()
}

/** Lists each object of a document with its JSON pointer. */
export function* objectsOf(node: unknown, pointer = ''): Generator<[string, Record<string, unknown>]> {
  if (typeof node !== 'object' || node === null) return
  if (!Array.isArray(node)) yield [pointer, node as Record<string, unknown>]
  for (const [key, child] of Object.entries(node)) {
    yield* objectsOf(child, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
  }
}

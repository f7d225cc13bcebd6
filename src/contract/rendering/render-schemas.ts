import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { isInterfaceDeclaration } from 'typescript'
import { resolveReferences } from '../resolve-references.ts'

const formatJson = (value: unknown): string => JSON.stringify(value, null, 2)

/** Renders schemas as types with openapi-typescript: they become those of an empty API. */
export async function renderSchemas(schemas: object): Promise<string> {
  const info = { title: 'schemas', version: '1' }
  const document = { openapi: '3.1.0', info, paths: {}, components: { schemas } } as OpenAPI3
  const nodes = await openapiTS(document, { immutable: true, defaultNonNullable: false })
  const components = nodes.filter((node) => isInterfaceDeclaration(node) && node.name.text === 'components')
  return astToString(components).replace('export interface', 'interface')
}

/** Limits the operations of conditions to those that the contract has. */
export function nameOperations(source: object, operations: readonly string[]): object {
  const schema = structuredClone(source) as {
    readonly $defs: { readonly Condition: { readonly properties: { operation: { items: object } } } }
  }
  const { operation } = schema.$defs.Condition.properties
  operation.items = { ...operation.items, enum: [...operations, 'none'] }
  return schema
}

/** Leaves texts for people out of a schema. A property may have such a name, too. */
const omitDescriptions = (key: string, value: unknown): unknown =>
  key === 'description' && typeof value === 'string' ? undefined : value

/** Formats a schema without its title and texts for people. */
const formatWithoutTexts = (schema: unknown): string =>
  JSON.stringify({ ...Object(schema), title: undefined }, omitDescriptions, 2)

/** Renders the schema of overrides for editors. */
export const renderOverridesSchema = (
  source: object,
): string => `/** The JSON Schema of overrides, draft 2020-12, with its descriptions. */
export const describedOverridesSchema = ${formatJson(resolveSchema(source).resolved)}
`

/** A schema without references, and its named parts. */
function resolveSchema(source: object): { readonly resolved: unknown; readonly parts: object } {
  const { $schema: _, $defs, ...schema } = source as { readonly $schema: unknown; readonly $defs: object }
  return { resolved: resolveReferences(schema, { $defs }), parts: $defs }
}

/** The parts of a schema as those of an API. A type can be one of several types, and cannot say which members are required together. */
function nameParts(parts: object): object {
  const isType = (choice: object): boolean => '$ref' in choice || 'type' in choice
  const omitChoices = (key: string, value: unknown): unknown =>
    /^(any|one)Of$/.test(key) && Array.isArray(value) && !value.every(isType) ? undefined : value
  return JSON.parse(JSON.stringify(parts, omitChoices).replaceAll('#/$defs/', '#/components/schemas/'))
}

/** Renders the types of a file on an app, and its schema without references. */
export async function renderAppFile(source: object): Promise<string> {
  const { resolved, parts } = resolveSchema(source)
  const { $schema: _, $defs: __, ...AppFile } = source as Record<string, unknown>
  return `${await renderSchemas(nameParts({ ...parts, AppFile }))}
/** What the tests of an app assume. */
export type AppFile = components['schemas']['AppFile']

/** Answers with which tests of an app fail. */
export type AppFailure = components['schemas']['AppFailure']

/** An answer to a gap, or to one of its cases. */
export type AppAnswer = components['schemas']['AppAnswer']

/** The JSON Schema of such a file, draft 2020-12. */
export const appFileSchema = ${formatWithoutTexts(resolved)} as const
`
}

/** Renders the types of overrides, and their schema without references. */
export async function renderOverrides(source: object): Promise<string> {
  const { resolved, parts } = resolveSchema(source)
  return `${await renderSchemas(nameParts(parts))}
/** A rule that changes what a twin is asked, or what it answers. */
export type Override = components['schemas']['Override']

/** Which requests and answers a rule is for. */
export type Condition = components['schemas']['Condition']

/** How the body of a request is encoded. */
export type Encoding = components['schemas']['Encoding']

/** What the body of a request is, where it has no parameters. */
export type Content = components['schemas']['Content']

/** What a header Accept asks for. */
export type AcceptKind = components['schemas']['Accept']

/** The form of a header Authorization. */
export type TokenKind = components['schemas']['Token']

/** What a value is. */
export type ValueTest = components['schemas']['Test']

/** One change of the values at a path. */
export type ValueChange = components['schemas']['Change']

/** The JSON Schema of overrides, draft 2020-12, without descriptions, since apps load it. */
export const overridesSchema = ${formatWithoutTexts(resolved)} as const
`
}

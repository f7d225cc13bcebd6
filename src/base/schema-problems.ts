import type { OutputUnit, Schema } from '@cfworker/json-schema'
import { getOwn, toText } from './json.ts'
import { JsonSchema } from './json-schema.ts'
import { findNearest } from './text/find-nearest.ts'

/** The greatest number of problems that are listed. Describing 60,000 problems takes seconds and blocks other requests. */
export const MAX_PROBLEMS = 1_000

/**
 * Validates a document against a JSON Schema, and describes its problems for its author:
 *
 *     posts[3].lng: must be a number between -180 and 180, got "x"
 *     posts[3].lon: is not known here; did you mean "lng"?
 *     users[0].id: is missing; must be a whole number between 1 and 2147483647
 *
 * The schema has neither $ref nor $id: resolving them needs a URL class whose parts can be set, which React Native does not
 * have. Each branch of an `anyOf` or `oneOf` has a `title`, lists its values, or says only which properties are required.
 */
export class SchemaProblems {
  readonly #schema: Schema
  readonly #checked: JsonSchema

  constructor(schema: Schema) {
    this.#schema = schema
    this.#checked = new JsonSchema(schema, true)
  }

  /** Lists one line for each wrong place, in the order of the schema. @param place the path of `value` in its file */
  describe(value: unknown, place: Path = []): string[] {
    return [...this.findByPlace(value, place)].map(([where, text]) => `${where}: ${text}`)
  }

  /** Finds the problem of each wrong place. */
  findByPlace(value: unknown, place: Path = []): ReadonlyMap<string, string> {
    const count = typeof value === 'object' && value !== null ? Object.keys(value).length : 0
    if (count > MAX_PROBLEMS && !Array.isArray(value)) {
      return new Map([[formatPath(place), `has ${count} properties; the limit is ${MAX_PROBLEMS}`]])
    }
    const errors = this.#checked.findErrors(value)
    const lines = new Map<string, string>()
    const wrongParts = new Set<string>()
    const report = (path: Path, text: string) => {
      const where = formatPath([...place, ...path])
      if (!lines.has(where)) lines.set(where, text)
      for (const index of [...path, ''].keys()) wrongParts.add(formatPath(path.slice(0, index)))
    }
    for (const error of errors) {
      if (lines.size >= MAX_PROBLEMS) return lines
      const reportError = getOwn(reporters, error.keyword)
      // The errors within the branches of a choice become one problem, which is added below; those of a name belong to its object.
      if (reportError === undefined || /\/(anyOf|oneOf|propertyNames)\//.test(error.keywordLocation)) continue
      const path = readPointer(error)
      reportError({
        path,
        node: findSchema(this.#schema, path),
        value: findValue(value, path),
        report,
        root: this.#schema,
      })
    }
    for (const error of errors) {
      if (lines.size >= MAX_PROBLEMS) return lines
      if (!isChoice(error.keyword)) continue
      const path = readPointer(error)
      // A misspelt "content" also means a missing content. Report it once.
      if (wrongParts.has(formatPath(path))) continue
      const only = error.keyword === 'oneOf' ? 'exactly one of ' : ''
      const node = findSchema(this.#schema, path)
      const verb = listChoices(node).some((choice) => choice.enum) ? 'must be' : 'needs'
      report(path, `${verb} ${only}${describeChoices(node)}`)
    }
    return lines
  }
}

const isChoice = (keyword: string): boolean => keyword === 'anyOf' || keyword === 'oneOf'

/** The place of a value in a document. */
export type Path = readonly (string | number)[]

/** Formats a path, for example `posts[3].lng`. Names that are not identifiers are quoted. The root is "the file". */
export function formatPath(path: Path): string {
  const steps = path.map((step, index) => {
    if (typeof step === 'number') return `[${step}]`
    if (!/^[A-Za-z_$][\w$]*$/.test(step)) return `[${formatShortJson(step)}]`
    return index === 0 ? step : `.${step}`
  })
  return steps.join('') || 'the file'
}

/** Formats a value as JSON, shortened to fit into a message. */
export function formatShortJson(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return 'an object'
  if (typeof value === 'string' && value.length > 40) return `${JSON.stringify(`${value.slice(0, 40)}…`)}`
  return JSON.stringify(value) ?? 'nothing'
}

/** One error of the validator. */
interface SchemaError {
  readonly path: Path
  /** the part of the schema for the value */
  readonly node: Schema
  readonly value: unknown
  readonly root: Schema
  readonly report: (path: Path, text: string) => void
}

/** Reports an object with too few or too many members. */
const reportWrongSize = ({ path, node, value, report }: SchemaError) =>
  report(path, `must be ${describeSchema(node)}, got one with ${Object.keys(value as object).length}`)

const reportWrongValue = ({ path, node, value, report }: SchemaError) =>
  report(path, `must be ${describeSchema(node)}, got ${formatShortJson(value)}`)

/** Reports the errors of each keyword. Other keywords (properties, items, …) only contain these. */
const reporters: Readonly<Record<string, (error: SchemaError) => void>> = {
  type: reportWrongValue,
  const: reportWrongValue,
  enum: reportWrongValue,
  minimum: reportWrongValue,
  maximum: reportWrongValue,
  minLength: reportWrongValue,
  maxLength: reportWrongValue,
  pattern: reportWrongValue,
  minItems: reportWrongValue,
  maxItems: reportWrongValue,
  minProperties: reportWrongSize,
  maxProperties: reportWrongSize,
  uniqueItems: reportWrongValue,
  propertyNames({ path, node: { propertyNames }, value, report }) {
    if (!propertyNames) return report(path, 'has a property whose name is not Unicode text')
    const names = new JsonSchema({ type: 'string', ...propertyNames })
    const text = `is not a name that is allowed here; it must be ${describeSchema({ type: 'string', ...propertyNames })}`
    for (const name of Object.keys(value as object)) if (!names.isValid(name)) report([...path, name], text)
  },
  required({ path, node, value, report }) {
    for (const name of node.required ?? []) {
      if (hasOwn(value, name)) continue
      report([...path, name], `is missing; must be ${describeSchema(findSchema(node, [name]))}`)
    }
  },
  /** `additionalProperties: false` */
  false({ path, root, report }) {
    const known = Object.keys(findSchema(root, path.slice(0, -1)).properties ?? {})
    const suggestion = findNearest(String(path.at(-1)), known)
    report(
      path,
      `is not known here; ${suggestion ? `did you mean "${suggestion}"?` : `known are ${known.join(', ')}`}`,
    )
  },
}

/** Finds the part of a schema for the value at a path; an empty schema if there is none. */
function findSchema(schema: Schema, path: Path): Schema {
  let node: Schema = schema
  for (const step of path) {
    const next =
      typeof step === 'number'
        ? node.items
        : (getOwnProperty(node.properties, step) ?? node.additionalProperties)
    if (typeof next !== 'object' || next === null || Array.isArray(next)) return {}
    node = next
  }
  return node
}

function findValue(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(getOwnProperty, value)
}

/** Describes the values that a schema allows as a noun: "a number between -180 and 180". */
function describeSchema(node: Schema): string {
  if (node.const !== undefined) return JSON.stringify(node.const)
  // Choices of required properties say which object it must be, not that it must be one.
  if (listChoices(node).some(({ title }) => title !== undefined)) return describeChoices(node)
  if (node.enum) return node.enum.map((allowed) => JSON.stringify(allowed)).join(' or ')
  const types = [node.type ?? []].flat()
  return types.map((type) => nouns[type]?.(node) ?? type).join(' or ')
}

const listChoices = ({ anyOf, oneOf }: Schema): readonly Schema[] => anyOf ?? oneOf ?? []

const describeChoices = (node: Schema): string =>
  listChoices(node)
    .map(({ title, required, ...choice }) =>
      toText(title ?? required?.join(' and ') ?? describeSchema(choice)),
    )
    .join(' or ')

const nouns: Readonly<Record<string, (node: Schema) => string>> = {
  string: ({ minLength, maxLength, pattern }) =>
    `text${formatSize('of', minLength, maxLength, 'characters')}${pattern === undefined ? '' : ` that matches ${pattern}`}`,
  number: (node) => `a number${formatRange(node)}`,
  integer: (node) => `a whole number${formatRange(node)}`,
  array: ({ minItems, maxItems, uniqueItems }) =>
    `a list${uniqueItems ? ' without duplicates' : ''}${formatSize('of', minItems, maxItems, 'items')}`,
  object: ({ minProperties, maxProperties }) =>
    `an object${formatSize('with', minProperties, maxProperties, 'members')}`,
}

function formatRange({ minimum, maximum }: Schema): string {
  if (minimum === undefined) return maximum === undefined ? '' : ` of at most ${maximum}`
  return maximum === undefined ? ` of at least ${minimum}` : ` between ${minimum} and ${maximum}`
}

/** Formats how many parts a value may have: " of at most 3 items". */
function formatSize(preposition: string, least = 0, most = Number.POSITIVE_INFINITY, noun = ''): string {
  if (most === Number.POSITIVE_INFINITY) return least > 0 ? ' that is not empty' : ''
  return ` ${preposition} ${least > 0 ? `${least} to` : 'at most'} ${most} ${noun}`
}

/** Reads a JSON pointer such as `#/posts/3/lng` into names and indices. Names of digits are read as indices. */
function readPointer(error: OutputUnit): Path {
  const steps = error.instanceLocation.split('/').slice(1)
  return steps.map((step) => {
    const name = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')
    return /^(0|[1-9]\d*)$/.test(name) ? Number(name) : name
  })
}

function hasOwn(value: unknown, name: PropertyKey): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
}

/** Reads an own property only, so that `constructor` is not found in a file that does not have it. */
function getOwnProperty(value: unknown, name: string | number): unknown {
  return hasOwn(value, name) ? getOwn(value as Readonly<Record<string, unknown>>, `${name}`) : undefined
}

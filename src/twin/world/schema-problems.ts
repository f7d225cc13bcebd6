import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema'
import { findNearest } from '../../base/find-nearest.ts'

/** Places that are listed at most: to describe each of 60,000 takes seconds, in which nobody else is answered. */
export const MAX_PROBLEMS = 1_000

/**
 * What a document does wrong by a JSON Schema, in words for the person who wrote it:
 *
 *     posts[3].lng: must be a number between -180 and 180, got "x"
 *     posts[3].lon: is not known here; did you mean "lng"?
 *     users[0].id: is missing; must be a whole number between 1 and 2147483647
 *
 * The schema is written out in full: no $ref, no $id. (Resolving those takes a URL class whose parts can be set,
 * which React Native lacks.) An `anyOf` reads well when each branch has a `title`.
 */
export class SchemaProblems {
  readonly #schema: Schema
  readonly #validator: Validator

  constructor(schema: Schema) {
    this.#schema = schema
    this.#validator = new Validator(schema, '2020-12', false)
  }

  /** One line per place that is wrong, in the order of the schema; `at` is where `value` stands in its file. */
  describe(value: unknown, at: Path = []): string[] {
    return [...this.byPlace(value, at)].map(([where, text]) => `${where}: ${text}`)
  }

  /** The same, place by place. */
  byPlace(value: unknown, at: Path = []): ReadonlyMap<string, string> {
    const count = typeof value === 'object' && value !== null ? Object.keys(value).length : 0
    if (count > MAX_PROBLEMS && !Array.isArray(value)) {
      return new Map([[formatPath(at), `has ${count} properties; the limit is ${MAX_PROBLEMS}`]])
    }
    const errors = this.#errorsOf(value)
    if (errors === undefined)
      return new Map([[formatPath(at), 'has a property whose name is not Unicode text']])
    const lines = new Map<string, string>()
    const say = (path: Path, text: string) => {
      const where = formatPath([...at, ...path])
      if (!lines.has(where)) lines.set(where, text)
    }
    for (const error of errors) {
      if (lines.size >= MAX_PROBLEMS) return lines
      const sentence = sentences[error.keyword]
      // Errors within a branch of anyOf say what each alternative lacks, which is one sentence, said below.
      if (sentence === undefined || error.keywordLocation.includes('/anyOf/')) continue
      const path = pathOf(error)
      sentence({
        path,
        node: schemaAt(this.#schema, path),
        value: valueAt(value, path),
        say,
        root: this.#schema,
      })
    }
    for (const error of errors) {
      // Who misspelt "content" lacks content as well: one mistake, one line.
      if (error.keyword !== 'anyOf' || lines.size > 0) continue
      const path = pathOf(error)
      say(path, `needs ${wanted(schemaAt(this.#schema, path))}`)
    }
    return lines
  }

  /** Undefined when the validator cannot even write down where it is: it escapes names with encodeURI. */
  #errorsOf(value: unknown): OutputUnit[] | undefined {
    try {
      return this.#validator.validate(value).errors
    } catch (error) {
      if (error instanceof URIError) return undefined
      throw error
    }
  }
}

export type Path = readonly (string | number)[]

/** `posts[3].lng`; names that are no identifiers are quoted; the whole document is "the file". */
export function formatPath(path: Path): string {
  const steps = path.map((step, index) => {
    if (typeof step === 'number') return `[${step}]`
    if (!/^[A-Za-z_$][\w$]*$/.test(step)) return `[${formatShortJson(step)}]`
    return index === 0 ? step : `.${step}`
  })
  return steps.join('') || 'the file'
}

/** A value as JSON, shortened: enough to recognise it. */
export function formatShortJson(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return 'an object'
  if (typeof value === 'string' && value.length > 40) return `${JSON.stringify(`${value.slice(0, 40)}…`)}`
  return JSON.stringify(value) ?? 'nothing'
}

interface Offence {
  readonly path: Path
  /** The part of the schema that speaks about the value. */
  readonly node: Schema
  readonly value: unknown
  readonly root: Schema
  readonly say: (path: Path, text: string) => void
}

const wrongValue = ({ path, node, value, say }: Offence) =>
  say(path, `must be ${wanted(node)}, got ${formatShortJson(value)}`)

/** Keywords that say something themselves; the others (properties, items, …) only lead to them. */
const sentences: Readonly<Record<string, (offence: Offence) => void>> = {
  type: wrongValue,
  const: wrongValue,
  enum: wrongValue,
  minimum: wrongValue,
  maximum: wrongValue,
  minLength: wrongValue,
  uniqueItems: wrongValue,
  required({ path, node, value, say }) {
    for (const name of node.required ?? []) {
      if (hasOwn(value, name)) continue
      say([...path, name], `is missing; must be ${wanted(schemaAt(node, [name]))}`)
    }
  },
  /** `additionalProperties: false` */
  false({ path, root, say }) {
    const known = Object.keys(schemaAt(root, path.slice(0, -1)).properties ?? {})
    const meant = findNearest(String(path.at(-1)), known)
    say(path, `is not known here; ${meant ? `did you mean "${meant}"?` : `known are ${known.join(', ')}`}`)
  },
}

/** The part of a schema that speaks about the value at a path; an empty one where it says nothing. */
function schemaAt(schema: Schema, path: Path): Schema {
  let node: Schema = schema
  for (const step of path) {
    const next =
      typeof step === 'number'
        ? node.items
        : (ownProperty(node.properties, step) ?? node.additionalProperties)
    if (typeof next !== 'object' || next === null || Array.isArray(next)) return {}
    node = next
  }
  return node
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(ownProperty, value)
}

/** What the schema wants, as a noun: "a number between -180 and 180". */
function wanted(node: Schema): string {
  if (node.const !== undefined) return JSON.stringify(node.const)
  if (node.anyOf) return node.anyOf.map(({ title }) => title).join(' or ')
  if (node.enum) return node.enum.map((allowed) => JSON.stringify(allowed)).join(' or ')
  const types = [node.type ?? []].flat()
  return types.map((type) => nouns[type]?.(node) ?? type).join(' or ')
}

const nouns: Readonly<Record<string, (node: Schema) => string>> = {
  string: (node) => (node.minLength ? 'text that is not empty' : 'text'),
  number: (node) => `a number${rangeOf(node)}`,
  integer: (node) => `a whole number${rangeOf(node)}`,
  array: (node) => `a list${node.uniqueItems ? ' that names nothing twice' : ''}`,
  object: () => 'an object',
}

const rangeOf = ({ minimum, maximum }: Schema) =>
  minimum === undefined || maximum === undefined ? '' : ` between ${minimum} and ${maximum}`

/** `#/posts/3/lng` as names and indices. Which of the two a number is shows in no pointer, so names of digits read as indices. */
function pathOf(error: OutputUnit): Path {
  const steps = error.instanceLocation.split('/').slice(1)
  return steps.map((step) => {
    const name = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')
    return /^(0|[1-9]\d*)$/.test(name) ? Number(name) : name
  })
}

function hasOwn(value: unknown, name: PropertyKey): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
}

/** Own properties only: `constructor` is no property of a file that does not list it. */
function ownProperty(value: unknown, name: string | number): unknown {
  return hasOwn(value, name) ? (value as Record<string | number, unknown>)[name] : undefined
}

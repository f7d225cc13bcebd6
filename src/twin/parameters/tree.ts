import { parseJson } from '../../base/json.ts'
import { isListParameter } from '../../contract/generated/operations.ts'
import { type Dialect, defaultDialect } from '../../contract/index.ts'

/** Parameters by name. A value is a string, a value of a JSON body, a list, or a record of named values. */
export type Parameters = ReadonlyMap<string, unknown>

/** The greatest number of parameters of a request. */
export const MAX_PARAMETERS = 1000

/** Thrown for a request with more parameters than allowed. */
export class TooManyParameters extends Error {}

/** A file in a multipart body. It counts as present, but it is not a string. */
export class FilePart {
  readonly filename: string

  constructor(filename: string) {
    this.filename = filename
  }
}

/** The greatest depth of nested names such as `a[b][c]`. The rest of a deeper name stays in one piece. */
const MAX_DEPTH = 4

/**
 * Collects named values as PHP does: `images[]=a` and `images[0]=a` make a list, `info[name]=a` makes a record, and of two
 * values with the same name, the last one counts. The dialect may have other forms of lists.
 */
export class ParameterTree {
  readonly #root = new Map<string, unknown>()
  readonly #listForms: readonly ListForm[]
  #hasBranches = false
  #count = 0

  /** @param listForms the forms in which lists are read */
  constructor(listForms: readonly ListForm[] = defaultDialect['params.array-forms']) {
    this.#listForms = listForms
  }

  /** Sets a value whose name is not parsed. @throws TooManyParameters */
  set(name: string, value: unknown): void {
    if (++this.#count > MAX_PARAMETERS) throw new TooManyParameters()
    if (Array.isArray(value) && value.length > MAX_PARAMETERS) throw new TooManyParameters()
    this.#root.set(name, value)
  }

  /**
   * Adds a value at the place that the brackets of its name describe.
   *
   * @param readsBrackets whether names have brackets besides those of the forms of lists (gap params.brackets)
   * @throws TooManyParameters
   */
  add(name: string, value: unknown, readsBrackets = true): void {
    const bracket = name.indexOf('[')
    if (bracket <= 0 || !name.endsWith(']')) {
      this.set(name, combineValues(name, this.#root.get(name), value, this.#listForms))
      return
    }
    const inner = name.slice(bracket + 1, -1).split('][')
    const base = name.slice(0, bracket)
    if (!acceptsKey(base, inner.at(-1) as string, this.#listForms, readsBrackets)) {
      this.set(name, value)
      return
    }
    if (++this.#count > MAX_PARAMETERS) throw new TooManyParameters()
    const keys = [base, ...inner.slice(0, MAX_DEPTH - 1)]
    if (inner.length >= MAX_DEPTH) keys.push(inner.slice(MAX_DEPTH - 1).join(']['))
    this.#hasBranches = true
    let branch = this.#root
    for (const key of keys.slice(0, -1)) {
      branch = getOrCreateBranch(branch, key || findNextIndex(branch))
    }
    branch.set(keys.at(-1) || findNextIndex(branch), value)
  }

  get parameters(): Parameters {
    if (!this.#hasBranches) return this.#root
    return new Map([...this.#root].map(([name, value]) => [name, toPlainValue(value)]))
  }
}

function getOrCreateBranch(branch: Map<string, unknown>, key: string): Map<string, unknown> {
  const existing = branch.get(key)
  if (existing instanceof Map) return existing
  const created = new Map<string, unknown>()
  branch.set(key, created)
  return created
}

/** The index that `name[]` stands for: the first one that is free, from the number of values so far. */
function findNextIndex(branch: Map<string, unknown>): string {
  let index = branch.size
  while (branch.has(String(index))) index++
  return String(index)
}

/** Converts a branch into a list, or into a record if a key is not an index. */
function toPlainValue(value: unknown): unknown {
  if (!(value instanceof Map)) return value
  const entries = [...value].map(([key, item]) => [key, toPlainValue(item)] as const)
  return entries.every(([key]) => /^\d+$/.test(key))
    ? entries.map(([, item]) => item)
    : Object.fromEntries(entries)
}

/** A form in which a query or a form body writes a list (gap params.array-forms). */
export type ListForm = Dialect['params.array-forms'][number]

/** Whether a name with brackets is read as a part of a list or an object, and is not the name of another parameter. */
function acceptsKey(name: string, key: string, forms: readonly ListForm[], readsBrackets: boolean): boolean {
  if (!isListParameter(name)) return readsBrackets
  if (key === '') return forms.includes('brackets')
  return /^\d+$/.test(key) ? forms.includes('indices') : readsBrackets || forms.includes('keys')
}

/** Returns the value of a name without brackets. Of several values, the last one counts unless they make a list. */
function combineValues(name: string, earlier: unknown, value: unknown, forms: readonly ListForm[]): unknown {
  if (!isListParameter(name) || value === '') return value
  const list = forms.includes('json') ? parseList(value) : undefined
  if (list) return list
  if (earlier !== undefined && forms.includes('repeat'))
    return [...(Array.isArray(earlier) ? earlier : [earlier]), value]
  return forms.includes('single') ? [value] : value
}

function parseList(text: unknown): readonly unknown[] | undefined {
  if (typeof text !== 'string' || !text.startsWith('[')) return undefined
  return parseJson(text) as readonly unknown[] | undefined
}

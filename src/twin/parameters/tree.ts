/** Parameters by name. A value is a string, whatever JSON had, a list, or a record of named values. */
export type Parameters = ReadonlyMap<string, unknown>

/** More parameters than this are nobody's honest request. */
export const MAX_PARAMETERS = 1000

export class TooManyParameters extends Error {}

/** A file of a multipart body: present, but no string. */
export class FilePart {
  readonly filename: string

  constructor(filename: string) {
    this.filename = filename
  }
}

/** Names may nest this deep: `a[b][c]`. What goes deeper keeps the rest of its name in one piece. */
const DEEPEST = 4

/**
 * Gathers named values as PHP does: `images[]=a` and `images[0]=a` make lists, `info[name]=a` a record, and of two
 * values with the same name the last one counts.
 */
export class ParameterTree {
  readonly #root = new Map<string, unknown>()
  #hasBranches = false
  #count = 0

  /** Takes a name as it is, brackets and all. @throws TooManyParameters */
  set(name: string, value: unknown): void {
    if (++this.#count > MAX_PARAMETERS) throw new TooManyParameters()
    this.#root.set(name, value)
  }

  /** Takes a name whose brackets say where it belongs. @throws TooManyParameters */
  add(name: string, value: unknown): void {
    const bracket = name.indexOf('[')
    if (bracket <= 0 || !name.endsWith(']')) {
      this.set(name, value)
      return
    }
    if (++this.#count > MAX_PARAMETERS) throw new TooManyParameters()
    const inner = name.slice(bracket + 1, -1).split('][')
    const keys = [name.slice(0, bracket), ...inner.slice(0, DEEPEST - 1)]
    if (inner.length >= DEEPEST) keys.push(inner.slice(DEEPEST - 1).join(']['))
    this.#hasBranches = true
    let branch = this.#root
    for (const key of keys.slice(0, -1)) {
      branch = branchAt(branch, key || nextIndex(branch))
    }
    branch.set(keys.at(-1) || nextIndex(branch), value)
  }

  get parameters(): Parameters {
    if (!this.#hasBranches) return this.#root
    return new Map([...this.#root].map(([name, value]) => [name, plain(value)]))
  }
}

function branchAt(branch: Map<string, unknown>, key: string): Map<string, unknown> {
  const present = branch.get(key)
  if (present instanceof Map) return present
  const grown = new Map<string, unknown>()
  branch.set(key, grown)
  return grown
}

/** The index that `name[]` stands for: the first free one from the number of values so far. */
function nextIndex(branch: Map<string, unknown>): string {
  let index = branch.size
  while (branch.has(String(index))) index++
  return String(index)
}

/** Turns branches into lists, or into records where a key is no index. */
function plain(value: unknown): unknown {
  if (!(value instanceof Map)) return value
  const entries = [...value].map(([key, item]) => [key, plain(item)] as const)
  return entries.every(([key]) => /^\d+$/.test(key))
    ? entries.map(([, item]) => item)
    : Object.fromEntries(entries)
}

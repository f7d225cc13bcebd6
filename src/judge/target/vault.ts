import { ENCODED_WORD, encodedForms } from './secret-forms.ts'

/** Shorter texts are not looked for: they may stand in any answer, and mean something else there. */
const SHORTEST_SECRET = 12
/** Somebody who says that a text is a secret has a reason, so it may be shorter. */
const SHORTEST_GIVEN_SECRET = 6

/** Fields whose text is a secret. */
export const SECRET_FIELD = /token$|secret|password/i

/** Keeps secrets out of evidence: each is known by a placeholder, and put in only on its way to the target. */
export class Vault {
  readonly #secretOf = new Map<string, string>()
  readonly #nameOf = new Map<string, string>()
  /** What to look for, the longest first. */
  #searched: readonly Searched[] = []
  /** The length of the shortest text to look for. */
  #shortest = Number.POSITIVE_INFINITY
  /** What became of texts since the last secret was kept: posts are seen many times. */
  readonly #redacted = new Map<string, string>()

  /** The placeholder of a secret that the user gave. */
  keepGiven(secret: string, kind: string): string {
    return this.keep(secret, kind, SHORTEST_GIVEN_SECRET)
  }

  /**
   * The placeholder of a secret, for example $TOKEN_1; an empty text has none.
   *
   * @param shortest the length from which on it is looked for in all texts
   */
  keep(secret: string, kind = 'TOKEN', shortest = SHORTEST_SECRET): string {
    if (secret === '') return ''
    const known = this.#nameOf.get(secret)
    if (known !== undefined) return known
    const name = `$${kind}_${this.#nameOf.size + 1}`
    this.#nameOf.set(secret, name)
    this.#secretOf.set(name, secret)
    if (secret.length >= shortest) {
      const one = { secret, name, forms: encodedForms(secret) }
      this.#shortest = Math.min(this.#shortest, ...[secret, ...one.forms].map(({ length }) => length))
      this.#redacted.clear()
      // A secret may be a part of another one, as a token that was cut is of the whole one.
      this.#searched = [...this.#searched, one].sort((a, b) => b.secret.length - a.secret.length)
    }
    return name
  }

  /** The secret behind a placeholder. */
  reveal(name: string): string {
    return this.#secretOf.get(name) ?? name
  }

  /** A text with its placeholders filled in. */
  fillPlaceholders(text: string): string {
    return text.replace(/\$[A-Z]+_\d+/g, (name) => this.reveal(name))
  }

  /** A text with a placeholder for each known secret, also where that is encoded. */
  redact(text: string): string {
    if (text.length < this.#shortest) return text
    const clean = this.#redacted.get(text) ?? this.#search(text)
    this.#redacted.set(text, clean)
    return clean
  }

  #search(text: string): string {
    let clean = text
    for (const { secret, name } of this.#searched)
      if (secret.length <= clean.length) clean = clean.replaceAll(secret, name)
    return clean.replace(ENCODED_WORD, (word) => {
      if (word.length < this.#shortest) return word
      let plain = word
      for (const { forms, name } of this.#searched)
        for (const form of forms) if (form.length <= plain.length) plain = plain.replaceAll(form, name)
      return plain
    })
  }

  /** Data with a placeholder for each known secret; the same data where it has none. */
  redactedData<T>(data: T): T {
    return this.#redactedValue(data, '') as T
  }

  /** @param field the name of the field that has the value */
  #redactedValue(value: unknown, field: string): unknown {
    if (typeof value === 'string')
      return SECRET_FIELD.test(field) ? (this.#nameOf.get(value) ?? this.redact(value)) : this.redact(value)
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) {
      const items = value.map((item) => this.#redactedValue(item, ''))
      return items.every((item, index) => item === value[index]) ? value : items
    }
    const pairs = Object.entries(value).map(
      ([name, own]) => [this.redact(name), this.#redactedValue(own, name), name, own] as const,
    )
    return pairs.every(([clean, item, name, own]) => clean === name && item === own)
      ? value
      : Object.fromEntries(pairs)
  }
}

interface Searched {
  readonly secret: string
  readonly name: string
  readonly forms: readonly string[]
}

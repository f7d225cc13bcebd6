import { isSecretField } from '../../base/secret-names.ts'
import { ENCODED_WORD, listEncodedForms } from './secret-forms.ts'

/** Shorter secrets are not searched for, because they may occur in any text by chance. */
const SHORTEST_SECRET = 12
/** A secret that the user gave may be shorter. */
const SHORTEST_GIVEN_SECRET = 6

/** How many redacted texts are remembered. */
const MAX_REDACTED = 20_000

/** Keeps secrets out of evidence. Each has a placeholder, which is replaced only when a request is sent. */
export class Vault {
  readonly #secretOf = new Map<string, string>()
  readonly #nameOf = new Map<string, string>()
  /** the secrets to search for, the longest first */
  #searched: readonly SearchedSecret[] = []
  /** the length of the shortest text to search for */
  #shortest = Number.POSITIVE_INFINITY
  /** Redacted texts since the last secret was added: the same posts occur many times. */
  readonly #redacted = new Map<string, string>()

  /** Keeps a secret that the user gave, and returns its placeholder. */
  keepGiven(secret: string, kind: string): string {
    return this.keep(secret, kind, SHORTEST_GIVEN_SECRET)
  }

  /**
   * Keeps a secret and returns its placeholder, for example $TOKEN_1. An empty text has none.
   *
   * @param shortest a shorter secret is not searched for
   */
  keep(secret: string, kind = 'TOKEN', shortest = SHORTEST_SECRET): string {
    if (secret === '') return ''
    const known = this.#nameOf.get(secret)
    if (known !== undefined) return known
    const name = `$${kind}_${this.#nameOf.size + 1}`
    this.#nameOf.set(secret, name)
    this.#secretOf.set(name, secret)
    if (secret.length >= shortest) {
      const entry = { secret, name, forms: listEncodedForms(secret) }
      this.#shortest = Math.min(this.#shortest, ...[secret, ...entry.forms].map(({ length }) => length))
      this.#redacted.clear()
      // A secret may be a part of another one, for example a token that was cut.
      this.#searched = [...this.#searched, entry].sort((a, b) => b.secret.length - a.secret.length)
    }
    return name
  }

  /** The secret of a placeholder. */
  reveal(name: string): string {
    return this.#secretOf.get(name) ?? name
  }

  /** Replaces the placeholders in a text by their secrets. */
  fillPlaceholders(text: string): string {
    return text.replace(/\$[A-Z]+_\d+/g, (name) => this.reveal(name))
  }

  /** Replaces each known secret in a text by its placeholder, also where the secret is encoded. */
  redact(text: string): string {
    if (text.length < this.#shortest) return text
    const clean = this.#redacted.get(text) ?? this.#replaceSecrets(text)
    if (this.#redacted.size === MAX_REDACTED) this.#redacted.clear()
    this.#redacted.set(text, clean)
    return clean
  }

  #replaceSecrets(text: string): string {
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

  /** Replaces each known secret in data by its placeholder; returns the same data if it has none. */
  redactData<T>(data: T): T {
    return this.#redactValue(data, '') as T
  }

  /** @param field the name of the field with this value */
  #redactValue(value: unknown, field: string): unknown {
    if (typeof value === 'string')
      return isSecretField(field) ? (this.#nameOf.get(value) ?? this.redact(value)) : this.redact(value)
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) {
      const items = value.map((item) => this.#redactValue(item, ''))
      return items.every((item, index) => item === value[index]) ? value : items
    }
    const pairs = Object.entries(value).map(
      ([name, own]) => [this.redact(name), this.#redactValue(own, name), name, own] as const,
    )
    return pairs.every(([clean, item, name, own]) => clean === name && item === own)
      ? value
      : Object.fromEntries(pairs)
  }
}

interface SearchedSecret {
  readonly secret: string
  readonly name: string
  readonly forms: readonly string[]
}

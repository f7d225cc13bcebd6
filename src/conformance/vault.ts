/** Keeps secrets out of evidence: each is known by a placeholder, and put in only on its way to the target. */
export class Vault {
  readonly #secretOf = new Map<string, string>()
  readonly #nameOf = new Map<string, string>()

  /** The placeholder of a secret, for example $TOKEN_1. */
  keep(secret: string, kind = 'TOKEN'): string {
    let name = this.#nameOf.get(secret)
    if (!name) {
      name = `$${kind}_${this.#nameOf.size + 1}`
      this.#nameOf.set(secret, name)
      this.#secretOf.set(name, secret)
    }
    return name
  }

  /** The secret behind a placeholder. */
  reveal(name: string): string {
    return this.#secretOf.get(name) ?? name
  }

  /** A text with its placeholders filled in. */
  filled(text: string): string {
    return text.replace(/\$[A-Z]+_\d+/g, (name) => this.reveal(name))
  }

  /** A text with all known secrets replaced by their placeholders. */
  redacted(text: string): string {
    let clean = text
    // A secret may be a part of another one, as a token that was cut is of the whole one.
    const longestFirst = [...this.#nameOf].sort(([a], [b]) => b.length - a.length)
    for (const [secret, name] of longestFirst) clean = clean.replaceAll(secret, name)
    return clean
  }
}

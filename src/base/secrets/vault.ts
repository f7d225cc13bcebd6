import { mapData } from '../json.ts'
import { isSecretField } from './secrets.ts'
import { copyString, TextReplacer } from './text-replacer.ts'

/** Shorter secrets are not searched for, because they may occur in any text by chance. */
const SHORTEST_SECRET = 12
/** A secret that the user gave may be shorter. */
const SHORTEST_GIVEN_SECRET = 6

/** What a secret takes besides its texts, in bytes. */
const OVERHEAD = 500

interface KeptSecret {
  readonly secret: string
  readonly name: string
  readonly isSearched: boolean
  /** of the secret and its encoded forms */
  readonly bytes: number
}

/** Keeps secrets out of evidence. Each has a placeholder, which is replaced only when a request is sent. */
export class Vault {
  readonly #maxBytes: number
  /** by secret, the least recently used first */
  #kept = new Map<string, KeptSecret>()
  #secretOf = new Map<string, string>()
  #bytes = 0
  #count = 0
  #replacer = new TextReplacer(SHORTEST_GIVEN_SECRET)

  /** @param maxBytes when more are stored, the secrets that were not used for longest are forgotten; default: none is */
  constructor(maxBytes = Number.POSITIVE_INFINITY) {
    this.#maxBytes = maxBytes
  }

  /** How many secrets were kept so far, also those that are forgotten. */
  get count(): number {
    return this.#count
  }

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
    const known = this.#kept.get(secret)
    const kept = known ?? this.#add(secret, `$${kind}_${++this.#count}`, secret.length >= shortest)
    this.#kept.delete(kept.secret)
    this.#kept.set(kept.secret, kept)
    if (this.#bytes > this.#maxBytes) this.#forgetOlderHalf()
    return kept.name
  }

  #add(text: string, name: string, isSearched: boolean): KeptSecret {
    const secret = copyString(text)
    const texts = isSearched ? [secret, ...listEncodedForms(secret)] : [secret]
    if (isSearched) for (const each of texts) this.#replacer.add(each, name)
    const kept = { secret, name, isSearched, bytes: texts.reduce((sum, each) => sum + each.length, OVERHEAD) }
    this.#secretOf.set(name, secret)
    this.#bytes += kept.bytes
    return kept
  }

  /** Keeps those that were used last, within half of the bytes. */
  #forgetOlderHalf(): void {
    const all = [...this.#kept.values()].reverse()
    let bytes = 0
    const end = all.findIndex((kept) => (bytes += kept.bytes) > this.#maxBytes / 2)
    this.#kept = new Map()
    this.#secretOf = new Map()
    this.#replacer = new TextReplacer(SHORTEST_GIVEN_SECRET)
    this.#bytes = 0
    for (const { secret, name, isSearched } of all.slice(0, Math.max(0, end)).reverse())
      this.#kept.set(secret, this.#add(secret, name, isSearched))
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
    return this.#replacer.replace(text)
  }

  /** Replaces each known secret in data by its placeholder; returns the same data if it has none. */
  redactData<T>(data: T): T {
    const change = (value: unknown, field = ''): unknown => {
      if (typeof value !== 'string') return value
      return (isSecretField(field) && this.#kept.get(value)?.name) || this.redact(value)
    }
    return mapData(data, change, (name) => this.redact(name)) as T
  }
}

/** Shorter forms are not searched for, because they may occur by chance. */
const SHORTEST_FORM = 10

/** Longer secrets do not fit in a header, so they are not sent in another form. */
const LONGEST = 16_384

/** The forms of a text in percent-encoding, base64, base64url and hexadecimal, as they occur inside other texts. */
function listEncodedForms(secret: string): readonly string[] {
  if (secret.length > LONGEST) return []
  const bytes = new TextEncoder().encode(secret)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
  const percent = encodeURIComponent(secret)
  const everyByte = hex.map((digits) => `%${digits}`).join('')
  const base64 = [0, 1, 2].map((before) => encodeInside(bytes, before))
  const forms = [
    percent,
    percent.replace(/%../g, (code) => code.toLowerCase()),
    percent.replaceAll('%20', '+'),
    everyByte,
    everyByte.toUpperCase(),
    hex.join(''),
    hex.join('').toUpperCase(),
    ...base64,
    ...base64.map((form) => form.replaceAll('+', '-').replaceAll('/', '_')),
  ]
  return [...new Set(forms)].filter((form) => form.length >= SHORTEST_FORM && form !== secret)
}

/**
 * The part of the base64 of a longer text that depends only on these bytes.
 *
 * @param before how many bytes precede them in their group of three
 */
function encodeInside(bytes: Uint8Array, before: number): string {
  const all = new Uint8Array(before + bytes.length)
  all.set(bytes, before)
  let binary = ''
  for (const byte of all) binary += String.fromCharCode(byte)
  return btoa(binary).slice(Math.ceil((before * 8) / 6), Math.floor((all.length * 8) / 6))
}

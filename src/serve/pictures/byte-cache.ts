/** A cache of bytes by name. The least recently used bytes are removed to make room for new ones. */
export class ByteCache {
  readonly #capacity: number
  /** the least recently used first */
  readonly #items = new Map<string, Uint8Array>()
  #length = 0

  /** @param capacity in bytes */
  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get(name: string): Uint8Array | undefined {
    const bytes = this.#items.get(name)
    if (bytes) {
      this.#items.delete(name)
      this.#items.set(name, bytes)
    }
    return bytes
  }

  /** Stores bytes, unless they exceed the capacity. */
  set(name: string, bytes: Uint8Array): void {
    this.#delete(name)
    if (bytes.length > this.#capacity) return
    this.#items.set(name, bytes)
    this.#length += bytes.length
    for (const oldest of this.#items.keys()) {
      if (this.#length <= this.#capacity) return
      this.#delete(oldest)
    }
  }

  #delete(name: string): void {
    this.#length -= this.#items.get(name)?.length ?? 0
    this.#items.delete(name)
  }
}

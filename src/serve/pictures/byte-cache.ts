/** Bytes by name, as many as there is room for: those that nobody asked for longest make room for new ones. */
export class ByteCache {
  readonly #room: number
  /** the least recently used first */
  readonly #kept = new Map<string, Uint8Array>()
  #length = 0

  /** @param room bytes in all */
  constructor(room: number) {
    this.#room = room
  }

  get(name: string): Uint8Array | undefined {
    const bytes = this.#kept.get(name)
    if (bytes) {
      this.#kept.delete(name)
      this.#kept.set(name, bytes)
    }
    return bytes
  }

  /** What is longer than all the room is not kept. */
  set(name: string, bytes: Uint8Array): void {
    this.#delete(name)
    if (bytes.length > this.#room) return
    this.#kept.set(name, bytes)
    this.#length += bytes.length
    for (const oldest of this.#kept.keys()) {
      if (this.#length <= this.#room) return
      this.#delete(oldest)
    }
  }

  #delete(name: string): void {
    this.#length -= this.#kept.get(name)?.length ?? 0
    this.#kept.delete(name)
  }
}

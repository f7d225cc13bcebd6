import { ByteCache } from './byte-cache.ts'
import type { Picture } from './picture.ts'

/** Draws a picture as a PNG, possibly in another thread. */
export type DrawPicture = (picture: Picture) => Uint8Array | Promise<Uint8Array>

/** The size of the cache in bytes: some thousand pictures of the usual size. */
const CACHE_SIZE = 32 * 1024 * 1024

/** How many pictures may wait to be drawn: some seconds of work, even at the largest size. */
const MAX_WAITING = 64

/** Increase this when the drawing changes. It is part of the entity tag, so clients load the pictures again. */
const EDITION = 1

/** Drawn pictures. A picture is drawn once for all clients that wait for it, and cached. */
export class Drawings {
  readonly #draw: DrawPicture
  readonly #cache = new ByteCache(CACHE_SIZE)
  readonly #waiting = new Map<string, Promise<Uint8Array>>()

  constructor(draw: DrawPicture) {
    this.#draw = draw
  }

  /** Draws a picture unless it is cached. @returns the PNG, or undefined if too many pictures are waiting */
  draw(picture: Picture): Uint8Array | Promise<Uint8Array> | undefined {
    const name = formatPictureName(picture)
    const png = this.#cache.get(name) ?? this.#waiting.get(name)
    if (png) return png
    return this.#waiting.size < MAX_WAITING ? this.#drawAndCache(name, picture) : undefined
  }

  async #drawAndCache(name: string, picture: Picture): Promise<Uint8Array> {
    const drawing = Promise.resolve(this.#draw(picture))
    this.#waiting.set(name, drawing)
    try {
      const png = await drawing
      this.#cache.set(name, png)
      return png
    } finally {
      this.#waiting.delete(name)
    }
  }
}

/** Formats a unique name: pictures of the same name have the same bytes. */
export const formatPictureName = ({ kind, id, number, width, height }: Picture): string =>
  `${kind}-${id}-${number}-${width}x${height}-${EDITION}`

import { ByteCache } from './byte-cache.ts'
import type { Picture } from './picture.ts'

/** How drawings are made; somewhere else, if there is another thread. */
export type Draw = (picture: Picture) => Uint8Array | Promise<Uint8Array>

/** PNGs that are kept, in bytes: some thousand of the usual size. */
const ROOM = 32 * 1024 * 1024

/** Pictures that may wait to be drawn: some seconds of work, even when all are as large as can be. */
const MOST_WAITING = 64

/** Changes when the drawing does: part of the tag by which clients know what they have. */
const EDITION = 1

/** Drawn pictures: each is drawn once, whoever asks for it meanwhile, and kept as long as there is room. */
export class Drawings {
  readonly #draw: Draw
  readonly #kept = new ByteCache(ROOM)
  readonly #underway = new Map<string, Promise<Uint8Array>>()

  constructor(draw: Draw) {
    this.#draw = draw
  }

  /** The PNG; undefined when too many wait already. */
  of(picture: Picture): Uint8Array | Promise<Uint8Array> | undefined {
    const name = formatPictureName(picture)
    const known = this.#kept.get(name) ?? this.#underway.get(name)
    if (known) return known
    return this.#underway.size < MOST_WAITING ? this.#begin(name, picture) : undefined
  }

  async #begin(name: string, picture: Picture): Promise<Uint8Array> {
    const drawing = Promise.resolve(this.#draw(picture))
    this.#underway.set(name, drawing)
    try {
      const png = await drawing
      this.#kept.set(name, png)
      return png
    } finally {
      this.#underway.delete(name)
    }
  }
}

/** Tells pictures apart: what has the same name has the same bytes. */
export const formatPictureName = ({ kind, id, number, width, height }: Picture): string =>
  `${kind}-${id}-${number}-${width}x${height}-${EDITION}`

/** Red, green and blue, each 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number]

/** A PNG with a palette has room for so many colours. */
const MOST_COLOURS = 256
/** Steps from one colour to another along an edge. */
const STEPS = 4

/**
 * A picture of few colours: one byte a pixel, so that even a great one is drawn quickly and packs into little. Edges are
 * smooth; the colours in between join the palette as they come up. Only operations that are exact everywhere are used,
 * so the same strokes give the same bytes on any machine.
 */
export class Canvas {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
  readonly palette: Colour[] = []
  readonly #between = new Map<number, number>()

  constructor(width: number, height: number, background: Colour) {
    this.width = width
    this.height = height
    this.pixels = new Uint8Array(width * height)
    this.palette.push(background)
  }

  /** A disc; parts of it may lie outside. */
  disc(x: number, y: number, radius: number, colour: Colour): void {
    const ink = this.#ink(colour)
    const { width, height } = this
    const last = Math.min(height - 1, Math.ceil(y + radius))
    for (let row = Math.max(0, Math.floor(y - radius)); row <= last; row++) {
      const dy = row + 0.5 - y
      const reach = halfChord(radius + 0.5, dy)
      if (reach <= 0) continue
      const core = halfChord(radius - 0.5, dy)
      const start = clamp(Math.floor(x - reach), width)
      const end = clamp(Math.ceil(x + reach), width)
      const from = core > 0 ? clamp(Math.ceil(x - core), width) : end
      const to = core > 0 ? Math.max(from, clamp(Math.floor(x + core), width)) : end
      const line = row * width
      for (let column = start; column < from; column++)
        this.#touch(line + column, ink, radius + 0.5 - distance(column + 0.5 - x, dy))
      this.pixels.fill(ink, line + from, line + to)
      for (let column = to; column < end; column++)
        this.#touch(line + column, ink, radius + 0.5 - distance(column + 0.5 - x, dy))
    }
  }

  /** Everything below a line, which is as high up as is said for the middle of each column. */
  below(top: (x: number) => number, colour: Colour): void {
    const ink = this.#ink(colour)
    const { width, height, pixels } = this
    const tops = Float64Array.from({ length: width }, (_, column) => top(column + 0.5))
    let highest = height
    let lowest = 0
    for (const value of tops) {
      if (value < highest) highest = value
      if (value > lowest) lowest = value
    }
    const whole = clamp(Math.ceil(lowest), height)
    for (let row = clamp(Math.floor(highest), height); row < whole; row++) {
      const line = row * width
      for (let column = 0; column < width; column++) {
        const depth = row + 1 - (tops[column] as number)
        if (depth >= 1) pixels[line + column] = ink
        else if (depth > 0) this.#touch(line + column, ink, depth)
      }
    }
    pixels.fill(ink, whole * width)
  }

  /** A rectangle of whole pixels, which lies inside. */
  rectangle(x: number, y: number, width: number, height: number, colour: Colour): void {
    const ink = this.#ink(colour)
    for (let row = y; row < y + height; row++) {
      const line = row * this.width
      this.pixels.fill(ink, line + x, line + x + width)
    }
  }

  #ink(colour: Colour): number {
    const known = this.palette.findIndex((other) => other.every((part, index) => part === colour[index]))
    if (known >= 0) return known
    if (this.palette.length < MOST_COLOURS) return this.palette.push(colour) - 1
    return 0
  }

  /** Lays ink over a pixel, as far as it is covered: 0 to 1. */
  #touch(place: number, ink: number, covered: number): void {
    const step = Math.round(covered * STEPS)
    if (step >= STEPS) this.pixels[place] = ink
    else if (step > 0) this.pixels[place] = this.#blend(this.pixels[place] as number, ink, step)
  }

  #blend(under: number, over: number, step: number): number {
    if (under === over) return over
    const key = (under * MOST_COLOURS + over) * STEPS + step
    const known = this.#between.get(key)
    if (known !== undefined) return known
    const full = this.palette.length >= MOST_COLOURS
    const nearest = step * 2 < STEPS ? under : over
    const blended = full
      ? nearest
      : this.#ink(mixColours(this.palette[under] as Colour, this.palette[over] as Colour, step / STEPS))
    this.#between.set(key, blended)
    return blended
  }
}

/** The colour that lies a share of the way, 0 to 1, from one to another. */
export function mixColours(from: Colour, to: Colour, share: number): Colour {
  const part = (index: 0 | 1 | 2): number => Math.round(from[index] + (to[index] - from[index]) * share)
  return [part(0), part(1), part(2)]
}

const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most)
const distance = (dx: number, dy: number): number => Math.sqrt(dx * dx + dy * dy)

/** Half of what a line at some distance from the middle has in common with a disc. */
const halfChord = (radius: number, offset: number): number =>
  radius > 0 && Math.abs(offset) < radius ? Math.sqrt(radius * radius - offset * offset) : 0

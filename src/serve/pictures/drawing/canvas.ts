/** Red, green and blue, each 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number]

/** The limit of a PNG with a palette. */
const MAX_COLOURS = 256
/** Steps from one colour to another along a smooth edge. */
const STEPS = 4

/**
 * A picture with a palette: one byte for each pixel, so that even a large picture is drawn quickly and compresses well.
 * Edges are smooth; their intermediate colours are added to the palette when they are needed. All operations are exact on
 * every machine, so the same calls give the same bytes.
 */
export class Canvas {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
  readonly palette: Colour[] = []
  readonly #blends = new Map<number, number>()

  constructor(width: number, height: number, background: Colour) {
    this.width = width
    this.height = height
    this.pixels = new Uint8Array(width * height)
    this.palette.push(background)
  }

  /** Draws a disc. Parts of it may lie outside. */
  drawDisc(x: number, y: number, radius: number, colour: Colour): void {
    const ink = this.#findColour(colour)
    const { width, height } = this
    const last = Math.min(height - 1, Math.ceil(y + radius))
    for (let row = Math.max(0, Math.floor(y - radius)); row <= last; row++) {
      const dy = row + 0.5 - y
      const reach = computeHalfChord(radius + 0.5, dy)
      if (reach <= 0) continue
      const core = computeHalfChord(radius - 0.5, dy)
      const start = clamp(Math.floor(x - reach), width)
      const end = clamp(Math.ceil(x + reach), width)
      const from = core > 0 ? clamp(Math.ceil(x - core), width) : end
      const to = core > 0 ? Math.max(from, clamp(Math.floor(x + core), width)) : end
      const line = row * width
      for (let column = start; column < from; column++)
        this.#blendPixel(line + column, ink, radius + 0.5 - computeDistance(column + 0.5 - x, dy))
      this.pixels.fill(ink, line + from, line + to)
      for (let column = to; column < end; column++)
        this.#blendPixel(line + column, ink, radius + 0.5 - computeDistance(column + 0.5 - x, dy))
    }
  }

  /** Fills everything below a line. @param top gives the height of the line at an x coordinate */
  fillBelow(top: (x: number) => number, colour: Colour): void {
    const ink = this.#findColour(colour)
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
        else if (depth > 0) this.#blendPixel(line + column, ink, depth)
      }
    }
    pixels.fill(ink, whole * width)
  }

  /** Draws a rectangle of whole pixels. It must lie inside. */
  drawRectangle(x: number, y: number, width: number, height: number, colour: Colour): void {
    const ink = this.#findColour(colour)
    for (let row = y; row < y + height; row++) {
      const line = row * this.width
      this.pixels.fill(ink, line + x, line + x + width)
    }
  }

  /** The index of a colour in the palette. A new colour is added; when the palette is full, it becomes the background. */
  #findColour(colour: Colour): number {
    const known = this.palette.findIndex((entry) => entry.every((part, index) => part === colour[index]))
    if (known >= 0) return known
    if (this.palette.length < MAX_COLOURS) return this.palette.push(colour) - 1
    return 0
  }

  /** Blends a colour into a pixel. @param covered the covered share of the pixel, 0 to 1 */
  #blendPixel(place: number, ink: number, covered: number): void {
    const step = Math.round(covered * STEPS)
    if (step >= STEPS) this.pixels[place] = ink
    else if (step > 0) this.pixels[place] = this.#blend(this.pixels[place] as number, ink, step)
  }

  #blend(under: number, over: number, step: number): number {
    if (under === over) return over
    const key = (under * MAX_COLOURS + over) * STEPS + step
    const cached = this.#blends.get(key)
    if (cached !== undefined) return cached
    const isFull = this.palette.length >= MAX_COLOURS
    const nearest = step * 2 < STEPS ? under : over
    const blended = isFull
      ? nearest
      : this.#findColour(
          mixColours(this.palette[under] as Colour, this.palette[over] as Colour, step / STEPS),
        )
    this.#blends.set(key, blended)
    return blended
  }
}

/** Mixes two colours. @param share 0 is the first one, 1 is the second one */
export function mixColours(from: Colour, to: Colour, share: number): Colour {
  const part = (index: 0 | 1 | 2): number => Math.round(from[index] + (to[index] - from[index]) * share)
  return [part(0), part(1), part(2)]
}

const clamp = (value: number, max: number): number => Math.min(Math.max(value, 0), max)
const computeDistance = (dx: number, dy: number): number => Math.sqrt(dx * dx + dy * dy)

/** Half the length of the chord of a disc at a distance from its centre. */
const computeHalfChord = (radius: number, offset: number): number =>
  radius > 0 && Math.abs(offset) < radius ? Math.sqrt(radius * radius - offset * offset) : 0

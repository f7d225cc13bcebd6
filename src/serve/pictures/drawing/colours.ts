import type { Colour } from './canvas.ts'

/** Matching colours of a landscape, from the sky to the nearest hill. */
export interface Light {
  readonly sky: Colour
  readonly glow: Colour
  readonly sun: Colour
  readonly far: Colour
  readonly near: Colour
}

const toColour = (hex: number): Colour => [hex >> 16, (hex >> 8) & 255, hex & 255]

const createLight = (sky: number, glow: number, sun: number, far: number, near: number): Light => ({
  sky: toColour(sky),
  glow: toColour(glow),
  sun: toColour(sun),
  far: toColour(far),
  near: toColour(near),
})

export const lights: readonly Light[] = [
  createLight(0x3a6ea5, 0xd8ecf5, 0xfff6d6, 0x7fa8a4, 0x22504a), // noon
  createLight(0x4b3b78, 0xf7a072, 0xffe3b0, 0x8a5a83, 0x2b2148), // dusk
  createLight(0xf2a65a, 0xffe8c2, 0xfffaf0, 0xc9786a, 0x5a2a3a), // late
  createLight(0x6fb7b7, 0xf6f1d3, 0xffffff, 0x8fbf9f, 0x2f5d50), // spring
  createLight(0x14213d, 0x5b7db1, 0xf5f3e7, 0x3c5a86, 0x0b1428), // night
  createLight(0xe07a9b, 0xfde2e4, 0xfff5e6, 0xb48ead, 0x4a3b63), // dawn
  createLight(0x8ab6d6, 0xf3f7f0, 0xffefc1, 0xa7b8a8, 0x4d6357), // mist
  createLight(0x2a9d8f, 0xe9f5db, 0xffe08a, 0x6a9e6f, 0x264653), // lagoon
  createLight(0xd9a066, 0xfbe7c6, 0xfffdf5, 0xcf8f5a, 0x6b4226), // desert
  createLight(0x5e60ce, 0xc8d7ff, 0xfff1f9, 0x6f7fd1, 0x252a6a), // violet
]

export const skins = [0xffdbc4, 0xf3c6a0, 0xd9a179, 0xb57b52, 0x8d5a3b, 0x5f3c28].map(toColour)
export const hairs = [0x2b2119, 0x4a3222, 0x7a4a2a, 0xb98245, 0xe2c17c, 0x8e8e93, 0x9c3d2e].map(toColour)
export const cloths = [0x3d5a80, 0xe07a5f, 0x81b29a, 0x6d597a, 0xf2cc8f, 0x2a9d8f, 0xb56576, 0x495867].map(
  toColour,
)
export const walls = [0xcfe8ef, 0xf7e1d7, 0xdcedc1, 0xe4d9ff, 0xffe8b8, 0xffd6e0, 0xd0e1f9, 0xe2ece9].map(
  toColour,
)
export const INK = toColour(0x2a2a33)
export const PAPER = toColour(0xffffff)

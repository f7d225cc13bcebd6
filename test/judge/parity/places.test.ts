import { expect, test } from 'vitest'
import { choosePlace } from '../../../src/judge/comparing/compare-walks.ts'
import { measureDistance } from '../../../src/judge/target/client/places.ts'
import { POINT_NEMO } from '../../../src/judge/target/reading/own-posts.ts'

test('the passes of a comparison never meet, here nor on the other side of the Earth', () => {
  for (let start = 0; start < 3000; start += 7)
    for (const offset of [
      { lng: 0, lat: 0 },
      { lng: 180, lat: -120 },
    ]) {
      const [one, two] = ([0, 1] as const).map((pass) => {
        const { lng, lat } = choosePlace(start, 0, pass)
        const there = lat + offset.lat
        return { lng: ((lng + offset.lng + 540) % 360) - 180, lat: there < -90 ? -180 - there : there }
      })
      expect(one && two && measureDistance(one, two), `${start}`).toBeGreaterThan(1_500_000)
    }
})

test('no walk is near Point Nemo, where probes publish', () => {
  // All places, each with all shifts of its column.
  for (let start = 0; start < 2160 * 20; start++)
    expect(measureDistance(choosePlace(start, 0, 0), POINT_NEMO), `${start}`).toBeGreaterThan(90_000)
})

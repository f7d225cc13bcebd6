import gazetteer from '../../../fixtures/places.json' with { type: 'json' }
import { measureSquaredChord, type Position, RADIANS, toSquaredChord, toUnitVector } from '../geo/sphere.ts'

/** Chance of a post per cell and slot where nobody lives: about sixty posts within 10 km, three pages. */
const WILDERNESS = 0.05
/** The same in the middle of a city. */
const DOWNTOWN = 0.9
/** The largest city is felt this far from its centre, in degrees of latitude; smaller ones less. */
const WIDEST_CITY = 0.5

/** The one region without any post, far from everybody: for seeing what an app shows when there is nothing. */
export const emptyRegion = { name: 'Point Nemo', lng: -123.4, lat: -48.9, radius: 200_000 } as const

type City = [lng: number, lat: number, population: number]
/** From south to north, as the fixture has them. */
const cities = gazetteer.places as City[]
const [LNG, LAT, POPULATION] = [0, 1, 2] as const

/** How many people live in the largest city. */
let largest: number | undefined

/** How far a city is felt, in degrees of latitude. */
function reachOf(population: number): number {
  largest ??= cities.reduce((most, city) => Math.max(most, city[POPULATION]), 0)
  return WIDEST_CITY * (0.2 + 0.8 * Math.sqrt(population / largest))
}

/** How likely a post is, per cell and slot of time, at a place: 0 to 1, a pure function of the place. */
export function computeDensity(place: Position): number {
  if (
    measureSquaredChord(toUnitVector(place), toUnitVector(emptyRegion)) <= toSquaredChord(emptyRegion.radius)
  )
    return 0
  const squeeze = Math.cos(place.lat * RADIANS)
  let nearness = 0
  for (let index = firstNorthOf(place.lat - WIDEST_CITY); index < cities.length; index++) {
    const city = cities[index] as City
    const north = city[LAT] - place.lat
    if (north > WIDEST_CITY) break
    const turn = Math.abs(city[LNG] - place.lng)
    const east = Math.min(turn, 360 - turn) * squeeze
    if (east > WIDEST_CITY) continue
    nearness = Math.max(nearness, 1 - Math.sqrt(east * east + north * north) / reachOf(city[POPULATION]))
  }
  return Math.max(WILDERNESS, DOWNTOWN * nearness)
}

function firstNorthOf(latitude: number): number {
  let low = 0
  let high = cities.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cities[middle]?.[LAT] ?? 90) < latitude) low = middle + 1
    else high = middle
  }
  return low
}

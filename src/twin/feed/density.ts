import gazetteer from '../../../fixtures/places.json' with { type: 'json' }
import { measureSquaredChord, type Position, RADIANS, toSquaredChord, toUnitVector } from '../geo/sphere.ts'

/** The probability of a post in a cell and a slot far from all cities: about 60 posts within 10 km, three pages. */
const WILDERNESS = 0.05
/** The same in the centre of a city. */
const DOWNTOWN = 0.9
/** The radius in which the largest city increases the density, in degrees of latitude. Smaller cities have less. */
const MAX_CITY_RADIUS = 0.5

/** The only region without posts, far from all land, to test an app with an empty list. Radius in metres. */
export const emptyRegion = { name: 'Point Nemo', lng: -123.4, lat: -48.9, radius: 200_000 } as const

type City = [lng: number, lat: number, population: number]
/** From south to north, as in the fixture. */
export const cities: readonly City[] = gazetteer.places as City[]
const [LNG, LAT, POPULATION] = [0, 1, 2] as const

/** The population of the largest city. */
let largestPopulation: number | undefined

/** The radius in which a city increases the density, in degrees of latitude. */
function computeCityRadius(population: number): number {
  largestPopulation ??= cities.reduce((largest, city) => Math.max(largest, city[POPULATION]), 0)
  return MAX_CITY_RADIUS * (0.2 + 0.8 * Math.sqrt(population / largestPopulation))
}

/** Computes the probability of a post in a cell and a slot at a position: 0 to 1. */
export function computeDensity(position: Position): number {
  if (
    measureSquaredChord(toUnitVector(position), toUnitVector(emptyRegion)) <=
    toSquaredChord(emptyRegion.radius)
  )
    return 0
  const parallelScale = Math.cos(position.lat * RADIANS)
  let nearness = 0
  for (let index = findFirstCityNorthOf(position.lat - MAX_CITY_RADIUS); index < cities.length; index++) {
    const city = cities[index] as City
    const north = city[LAT] - position.lat
    if (north > MAX_CITY_RADIUS) break
    const difference = Math.abs(city[LNG] - position.lng)
    const east = Math.min(difference, 360 - difference) * parallelScale
    if (east > MAX_CITY_RADIUS) continue
    nearness = Math.max(
      nearness,
      1 - Math.sqrt(east * east + north * north) / computeCityRadius(city[POPULATION]),
    )
  }
  return Math.max(WILDERNESS, DOWNTOWN * nearness)
}

function findFirstCityNorthOf(latitude: number): number {
  let low = 0
  let high = cities.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cities[middle]?.[LAT] ?? 90) < latitude) low = middle + 1
    else high = middle
  }
  return low
}

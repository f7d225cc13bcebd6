import gazetteer from '../../../fixtures/places.json' with { type: 'json' }
import { type Position, RADIANS, squaredChord, squaredChordBetween, unitVector } from '../geo/sphere.ts'

/** Chance of a post per cell and slot where nobody lives: about sixty posts within 10 km, three pages. */
const WILDERNESS = 0.05
/** The same in the middle of a city. */
const DOWNTOWN = 0.9
/** The largest city is felt this far from its centre, in degrees of latitude; smaller ones less. */
const WIDEST_CITY = 0.5

/** The one region without any post, far from everybody: for seeing what an app shows when there is nothing. */
export const emptyRegion = { name: 'Point Nemo', lng: -123.4, lat: -48.9, radius: 200_000 } as const

interface City extends Position {
  /** How far the city is felt, in degrees of latitude. */
  readonly reach: number
}

/** Cities from south to north, made when first asked for: start-up pays nothing. */
let cities: City[] | undefined

function citiesSouthToNorth(): City[] {
  const places = gazetteer.places as [lng: number, lat: number, population: number][]
  const largest = Math.max(...places.map(([, , population]) => population))
  return places
    .map(([lng, lat, population]) => ({
      lng,
      lat,
      reach: WIDEST_CITY * (0.2 + 0.8 * Math.sqrt(population / largest)),
    }))
    .sort((a, b) => a.lat - b.lat)
}

/** How likely a post is, per cell and slot of time, at a place: 0 to 1, a pure function of the place. */
export function densityAt(place: Position): number {
  if (squaredChordBetween(unitVector(place), unitVector(emptyRegion)) <= squaredChord(emptyRegion.radius))
    return 0
  cities ??= citiesSouthToNorth()
  const squeeze = Math.cos(place.lat * RADIANS)
  let nearness = 0
  for (let index = firstNorthOf(cities, place.lat - WIDEST_CITY); index < cities.length; index++) {
    const city = cities[index] as City
    const north = city.lat - place.lat
    if (north > WIDEST_CITY) break
    const turn = Math.abs(city.lng - place.lng)
    const east = Math.min(turn, 360 - turn) * squeeze
    if (east < city.reach)
      nearness = Math.max(nearness, 1 - Math.sqrt(east * east + north * north) / city.reach)
  }
  return Math.max(WILDERNESS, DOWNTOWN * nearness)
}

function firstNorthOf(places: readonly Position[], lat: number): number {
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle] as Position).lat < lat) low = middle + 1
    else high = middle
  }
  return low
}

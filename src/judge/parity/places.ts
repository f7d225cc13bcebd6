import type { Position } from '../client/index.ts'

/**
 * The places are on a grid of degrees between these latitudes. Walks also go 120 degrees further south, or as far beyond the
 * pole, which must not be near a pole: there, places of all longitudes are the same.
 */
const COLUMNS = 36
const SOUTHERN = -50
const ROWS = 60
const PLACES = COLUMNS * ROWS
/** Relatively prime to the number of places, so that all of them are used before one is used again. */
const STRIDE = 1597
/** Enough for lists of several pages; fewer than all, so that one difference does not change the lists of all later walks. */
const WALKS_PER_PLACE = 10

/** Different comparisons of a long-lived deployment use the places of a column further east, in degrees. */
const SHIFT = 0.2
const SHIFTS = 20

/**
 * Chooses the place of a walk: at sea or in the country, where a deployment hardly has posts. Some walks share it, and the
 * others are so far away that they do not list these posts.
 *
 * @param start a whole number of at least 0, of the comparison
 * @param pass which of the at most three passes it is. They differ in longitude only, so that walks meet the same latitudes
 */
export function choosePlace(start: number, walk: number, pass: 0 | 1 | 2): Position {
  const cell = (start * 1801 + Math.floor(walk / WALKS_PER_PLACE) * STRIDE) % PLACES
  const column = (cell + pass * (COLUMNS / 3)) % COLUMNS
  const shift = (Math.floor(start / PLACES) % SHIFTS) * SHIFT
  return {
    lng: Number((-175 + column * 10 + shift + 0.4321).toFixed(4)),
    lat: Number((SOUTHERN + Math.floor(cell / COLUMNS) + 0.1234).toFixed(4)),
  }
}

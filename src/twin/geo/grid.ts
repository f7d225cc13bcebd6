import { type Position, RADIANS, toAngle } from './sphere.ts'

/** Height of a row of cells in degrees: about 11 km. */
const ROW_DEGREES = 0.1
const ROWS = 1800
/** Columns of the row at the equator; rows nearer the poles have fewer, so that all cells are about as wide. */
const COLUMNS = 3600

/** A circle is widened by this angle (0.6 m), so that rounded positions on a cell's edge are not lost. */
const MARGIN = 1e-7

/**
 * columnsOf[row]: cells in that row, south to north.
 * firstOf[row]: number of the row's westernmost cell; firstOf[ROWS] is the count of all cells.
 */
const { columnsOf, firstOf } = rows()

/** A plain loop, and a function of its own: every start runs it, and a loop is compiled with all that is around it. */
function rows(): { columnsOf: Int32Array; firstOf: Int32Array } {
  const columnsOf = new Int32Array(ROWS)
  const firstOf = new Int32Array(ROWS + 1)
  let before = 0
  for (let row = 0; row < ROWS; row++) {
    const parallel = Math.cos(((row + 0.5) * ROW_DEGREES - 90) * RADIANS)
    const columns = Math.max(1, Math.round(COLUMNS * parallel))
    columnsOf[row] = columns
    before += columns
    firstOf[row + 1] = before
  }
  return { columnsOf, firstOf }
}

/** How many cells cover the globe (about four million). Cells are numbered from 0, south to north, west to east. */
export const CELLS = at(firstOf, ROWS)

/** The south-west corner of a cell and its extent, in degrees. */
export interface CellBounds {
  readonly west: number
  readonly south: number
  readonly width: number
  readonly height: number
}

/** The cell that holds a position. Any finite position has one: longitudes wrap, latitudes pass over the poles. */
export function findCell(position: Position): number {
  const { lng, lat } = normalized(position)
  const row = Math.min(ROWS - 1, Math.floor((lat + 90) / ROW_DEGREES))
  const columns = at(columnsOf, row)
  return at(firstOf, row) + Math.min(columns - 1, Math.floor(((lng + 180) / 360) * columns))
}

export function computeCellBounds(cell: number): CellBounds {
  const row = rowOf(cell)
  const width = 360 / at(columnsOf, row)
  return {
    west: (cell - at(firstOf, row)) * width - 180,
    south: row * ROW_DEGREES - 90,
    width,
    height: ROW_DEGREES,
  }
}

/**
 * The cells that a circle touches (a few more at its edge are possible, none are missing).
 *
 * @param metres radius of the circle along the ground
 * @param most the greatest number of cells worth listing
 * @returns the cells, or undefined when the circle touches more than `most`
 */
export function listCellsWithin(centre: Position, metres: number, most: number): number[] | undefined {
  const { lng, lat } = normalized(centre)
  const angle = Math.min(Math.PI, toAngle(metres) + MARGIN)
  // Cells are about equal: the share of the globe under the circle tells when listing them would be in vain.
  if ((CELLS * (1 - Math.cos(angle))) / 2 > 2 * most) return undefined
  const cells: number[] = []
  const first = rowAt(lat - angle / RADIANS)
  const last = rowAt(lat + angle / RADIANS)
  for (let row = first; row <= last; row++) {
    const reach = widestReach(lat * RADIANS, angle, row)
    const columns = at(columnsOf, row)
    const from = Math.floor(((lng - reach + 180) / 360) * columns)
    const to = Math.floor(((lng + reach + 180) / 360) * columns)
    const count = Math.min(columns, to - from + 1)
    if (cells.length + count > most) return undefined
    for (let step = 0; step < count; step++) {
      cells.push(at(firstOf, row) + ((from + step + columns) % columns))
    }
  }
  return cells
}

/** How far east or west, in degrees of longitude, a circle reaches anywhere within a row of cells. */
function widestReach(lat: number, angle: number, row: number): number {
  const south = (row * ROW_DEGREES - 90) * RADIANS
  const north = ((row + 1) * ROW_DEGREES - 90) * RADIANS
  // The circle is widest at the latitude whose sine is sin(lat) / cos(angle); beyond ±1 it holds a pole.
  const widest = Math.sin(lat) / Math.cos(angle)
  if (angle >= Math.PI / 2 || Math.abs(widest) >= 1) return 180
  const parallel = Math.min(north, Math.max(south, Math.asin(widest)))
  const cosine = (Math.cos(angle) - Math.sin(lat) * Math.sin(parallel)) / (Math.cos(lat) * Math.cos(parallel))
  return cosine <= -1 ? 180 : (cosine >= 1 ? 0 : Math.acos(cosine)) / RADIANS
}

function normalized({ lng, lat }: Position): Position {
  if (lat >= -90 && lat <= 90) return { lng: wrapped(lng), lat }
  const folded = wrapped(lat)
  if (folded >= -90 && folded <= 90) return { lng: wrapped(lng), lat: folded }
  // Beyond a pole: down the other side, half a turn away.
  return { lng: wrapped(lng + 180), lat: (folded > 0 ? 180 : -180) - folded }
}

function wrapped(degrees: number): number {
  return degrees >= -180 && degrees < 180 ? degrees : ((((degrees + 180) % 360) + 360) % 360) - 180
}

const rowAt = (lat: number): number => Math.min(ROWS - 1, Math.max(0, Math.floor((lat + 90) / ROW_DEGREES)))

function rowOf(cell: number): number {
  let low = 0
  let high = ROWS - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (at(firstOf, middle) <= cell) low = middle
    else high = middle - 1
  }
  return low
}

/** Reads a typed array where the index is known to be in range. */
function at(array: Int32Array, index: number): number {
  return array[index] as number
}

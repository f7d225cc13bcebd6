import { type Position, RADIANS, toAngle } from './sphere.ts'

/** Height of a row of cells in degrees: about 11 km. */
const ROW_DEGREES = 0.1
const ROWS = 1800
/** Columns of the rows at the equator. Rows near the poles have fewer, so that all cells have about the same width. */
const COLUMNS = 3600

/** A circle is enlarged by this angle (0.6 m), so that no rounded position on the edge of a cell is missed. */
const MARGIN = 1e-7

/**
 * columnCounts[row]: the number of cells in a row. Rows are numbered from south to north.
 * firstCells[row]: the number of the westernmost cell of a row. firstCells[ROWS] is the number of all cells.
 */
const { columnCounts, firstCells } = countCells()

/** Counts the cells in a separate function: V8 optimizes a loop together with the function that contains it. */
function countCells(): { columnCounts: Int32Array; firstCells: Int32Array } {
  const columnCounts = new Int32Array(ROWS)
  const firstCells = new Int32Array(ROWS + 1)
  let before = 0
  for (let row = 0; row < ROWS; row++) {
    const circumference = Math.cos(((row + 0.5) * ROW_DEGREES - 90) * RADIANS)
    const columns = Math.max(1, Math.round(COLUMNS * circumference))
    columnCounts[row] = columns
    before += columns
    firstCells[row + 1] = before
  }
  return { columnCounts, firstCells }
}

/** The number of cells that cover the globe: about four million. They are numbered from 0, south to north, west to east. */
export const CELLS = getItem(firstCells, ROWS)

/** The south-west corner of a cell and its extent, in degrees. */
export interface CellBounds {
  readonly west: number
  readonly south: number
  readonly width: number
  readonly height: number
}

/** Finds the cell of a position. Any finite position has one: longitudes wrap, and latitudes above 90° continue on the other side of the pole. */
export function findCell(position: Position): number {
  const { lng, lat } = normalize(position)
  const row = Math.min(ROWS - 1, Math.floor((lat + 90) / ROW_DEGREES))
  const columns = getItem(columnCounts, row)
  return getItem(firstCells, row) + Math.min(columns - 1, Math.floor(((lng + 180) / 360) * columns))
}

export function computeCellBounds(cell: number): CellBounds {
  const row = findRowOfCell(cell)
  const width = 360 / getItem(columnCounts, row)
  return {
    west: (cell - getItem(firstCells, row)) * width - 180,
    south: row * ROW_DEGREES - 90,
    width,
    height: ROW_DEGREES,
  }
}

/**
 * Lists the cells that a circle touches. There may be a few more at its edge, but none is missing.
 *
 * @param metres the great-circle radius
 * @param limit the greatest number of cells to list
 * @returns the cells, or undefined when the circle touches more than `limit`
 */
export function listCellsWithin(centre: Position, metres: number, limit: number): number[] | undefined {
  const { lng, lat } = normalize(centre)
  const angle = Math.min(Math.PI, toAngle(metres) + MARGIN)
  // All cells have about the same area, so the area of the circle shows early that there are too many.
  if ((CELLS * (1 - Math.cos(angle))) / 2 > 2 * limit) return undefined
  const cells: number[] = []
  const first = findRow(lat - angle / RADIANS)
  const last = findRow(lat + angle / RADIANS)
  for (let row = first; row <= last; row++) {
    const reach = computeReach(lat * RADIANS, angle, row)
    const columns = getItem(columnCounts, row)
    const from = Math.floor(((lng - reach + 180) / 360) * columns)
    const to = Math.floor(((lng + reach + 180) / 360) * columns)
    const count = Math.min(columns, to - from + 1)
    if (cells.length + count > limit) return undefined
    for (let step = 0; step < count; step++) {
      cells.push(getItem(firstCells, row) + ((from + step + columns) % columns))
    }
  }
  return cells
}

/** A rectangle of degrees. What is outside the range of positions has no cells. */
export interface Rectangle {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** A rectangle is enlarged by this many degrees, so that no rounded position on the edge of a cell is missed. */
const EDGE_DEGREES = 1e-5

/** Lists the cells that a rectangle touches. @returns undefined when it touches more than `limit` */
export function listCellsIn({ west, south, east, north }: Rectangle, limit: number): number[] | undefined {
  const cells: number[] = []
  const last = findRow(north + EDGE_DEGREES)
  for (let row = findRow(south - EDGE_DEGREES); row <= last; row++) {
    const columns = getItem(columnCounts, row)
    const findColumn = (lng: number): number => Math.floor(((lng + 180) / 360) * columns)
    const from = Math.max(0, findColumn(west - EDGE_DEGREES))
    const to = Math.min(columns - 1, findColumn(east + EDGE_DEGREES))
    if (cells.length + to - from + 1 > limit) return undefined
    for (let column = from; column <= to; column++) cells.push(getItem(firstCells, row) + column)
  }
  return cells
}

/** Computes how far a circle reaches to the east and west within a row of cells, in degrees of longitude. */
function computeReach(lat: number, angle: number, row: number): number {
  const south = (row * ROW_DEGREES - 90) * RADIANS
  const north = ((row + 1) * ROW_DEGREES - 90) * RADIANS
  // The circle is widest at the latitude whose sine is sin(lat) / cos(angle). Beyond ±1, it contains a pole.
  const widest = Math.sin(lat) / Math.cos(angle)
  if (angle >= Math.PI / 2 || Math.abs(widest) >= 1) return 180
  const parallel = Math.min(north, Math.max(south, Math.asin(widest)))
  const cosine = (Math.cos(angle) - Math.sin(lat) * Math.sin(parallel)) / (Math.cos(lat) * Math.cos(parallel))
  return cosine <= -1 ? 180 : (cosine >= 1 ? 0 : Math.acos(cosine)) / RADIANS
}

function normalize({ lng, lat }: Position): Position {
  if (lat >= -90 && lat <= 90) return { lng: wrapLongitude(lng), lat }
  const wrapped = wrapLongitude(lat)
  if (wrapped >= -90 && wrapped <= 90) return { lng: wrapLongitude(lng), lat: wrapped }
  // Beyond a pole, the position is on the opposite meridian.
  return { lng: wrapLongitude(lng + 180), lat: (wrapped > 0 ? 180 : -180) - wrapped }
}

function wrapLongitude(degrees: number): number {
  return degrees >= -180 && degrees < 180 ? degrees : ((((degrees + 180) % 360) + 360) % 360) - 180
}

const findRow = (lat: number): number => Math.min(ROWS - 1, Math.max(0, Math.floor((lat + 90) / ROW_DEGREES)))

function findRowOfCell(cell: number): number {
  let low = 0
  let high = ROWS - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (getItem(firstCells, middle) <= cell) low = middle
    else high = middle - 1
  }
  return low
}

/** Reads an item whose index is known to be in range. */
function getItem(array: Int32Array, index: number): number {
  return array[index] as number
}

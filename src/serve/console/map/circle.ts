import { type Position, RADIANS, toAngle } from '../../../twin/geo/sphere.ts'

/** The points of an outline. */
const POINTS = 180

/** What the radius of a list encloses. Longitudes are continuous: they are outside ±180° where the circle crosses the antimeridian. */
export interface Outline {
  readonly line: readonly Position[]
  /** the corners of the area; undefined if it is the outside of the line */
  readonly area: readonly Position[] | undefined
}

/**
 * Creates the outline of what a list at a position contains, by the answer of list.radius.
 *
 * @returns undefined for an area without an outline: the whole Earth
 */
export function createOutline(centre: Position, radius: unknown): Outline | undefined {
  if (typeof radius === 'number') return createCircle(centre, radius)
  const { degrees } = Object(radius) as { readonly degrees?: unknown }
  return typeof degrees === 'number' ? createRectangle(centre, degrees) : undefined
}

/** Directions have no meaning at a pole, so that a circle there is drawn as that of a place 0.1 m away. In degrees. */
const MAX_LATITUDE_OF_CENTRE = 90 - 1e-6

/** All positions at a great-circle distance. @returns undefined if the circle contains the whole Earth */
export function createCircle(centre: Position, metres: number): Outline | undefined {
  const angle = toAngle(metres)
  if (angle === Math.PI) return undefined
  const latitude = Math.max(-MAX_LATITUDE_OF_CENTRE, Math.min(MAX_LATITUDE_OF_CENTRE, centre.lat))
  const hasNorthPole = (90 - centre.lat) * RADIANS <= angle
  const hasSouthPole = (90 + centre.lat) * RADIANS <= angle
  // The longitudes are continuous if the line begins opposite to the pole that it encloses.
  const start = hasSouthPole && !hasNorthPole ? -Math.PI : 0
  const line = Array.from({ length: POINTS + 1 }, (_, index) => {
    const { east, lat } = findDestination(latitude, angle, start + (index / POINTS) * 2 * Math.PI)
    return { lng: centre.lng + (hasNorthPole && hasSouthPole && east < 0 ? east + 360 : east), lat }
  })
  if (hasNorthPole && hasSouthPole) return { line, area: undefined }
  return { line, area: hasNorthPole ? closeAt(90, line) : hasSouthPole ? closeAt(-90, line) : line }
}

/** Moves from a latitude by an angle, in a direction. @returns how far to the east, from -180° to 180°, and the latitude */
function findDestination(
  latitude: number,
  angle: number,
  bearing: number,
): { readonly east: number; readonly lat: number } {
  const [sine, cosine] = [Math.sin(latitude * RADIANS), Math.cos(latitude * RADIANS)]
  const sineOfLat = sine * Math.cos(angle) + cosine * Math.sin(angle) * Math.cos(bearing)
  const east = Math.atan2(Math.sin(bearing) * Math.sin(angle) * cosine, Math.cos(angle) - sine * sineOfLat)
  return { east: east / RADIANS, lat: Math.asin(Math.max(-1, Math.min(1, sineOfLat))) / RADIANS }
}

/** Closes a line around a pole along the edge of the map. */
function closeAt(lat: number, line: readonly Position[]): Position[] {
  const [first, last] = [line[0], line.at(-1)] as [Position, Position]
  return [...line, { lng: last.lng, lat }, { lng: first.lng, lat }]
}

/** A rectangle of degrees. It ends at the antimeridian and at the poles, as the lists of such a deployment do. */
function createRectangle({ lng, lat }: Position, degrees: number): Outline {
  const [west, east] = [Math.max(-180, lng - degrees), Math.min(180, lng + degrees)]
  const [south, north] = [Math.max(-90, lat - degrees), Math.min(90, lat + degrees)]
  const corners = [
    { lng: west, lat: south },
    { lng: west, lat: north },
    { lng: east, lat: north },
    { lng: east, lat: south },
  ]
  return { line: [...corners, { lng: west, lat: south }], area: corners }
}

import type { Position } from '../../../contract/index.ts'
import type { Exchange } from '../exchange.ts'
import { isPage } from '../reading/list-page.ts'
import { describeResponse, type LoosePost, readPosts } from '../reading/read-response.ts'
import { Unjudged } from '../violation.ts'
import type { Client } from './client.ts'
import { once } from './knowledge.ts'

/** A position with posts, and its first page. */
export interface Place {
  readonly position: Position
  readonly exchange: Exchange
  readonly posts: readonly LoosePost[]
}

/** How many posts are published where there are none. */
const PUBLICATIONS = 3

/** Finds a position with posts: at the position that the user gave, in a city, or where this run publishes some. */
export const findPlace = once(async (client: Client): Promise<Place> => {
  let last: Exchange | undefined
  for (const position of client.feed.candidatePositions) {
    const exchange = await client.feed.listFirstPage(position)
    const posts = readPosts(exchange)
    if (posts.length > 0) return { position, exchange, posts }
    last = exchange
  }
  if (client.transport.options.tier !== 'write') throw new Unjudged(explainNoPosts(last))
  const position = client.feed.startPosition
  for (let count = 0; count < PUBLICATIONS; count++) await client.publishing.publish({ ...position })
  const first = await client.feed.list({ ...position })
  const exchange = await client.tokens.resendUntil(first, (latest) => readPosts(latest).length > 0)
  const posts = readPosts(exchange)
  if (posts.length === 0) throw new Unjudged(explainUnlisted(exchange, position))
  return { position, exchange, posts }
})

/** Why no posts are known: each list is empty, or the target returns no list. */
const explainNoPosts = (last: Exchange | undefined): string =>
  last === undefined || isPage(last)
    ? 'no posts were found; set --at lng,lat to a position with posts, or let the run publish some'
    : `the target lists no posts (the last response was ${describeResponse(last)})`

/** Why a list has no posts although the run has published some at its position. */
const explainUnlisted = (list: Exchange, { lng, lat }: Position): string =>
  isPage(list)
    ? `the posts that the run published at ${lng}, ${lat} are not listed there`
    : explainNoPosts(list)

/** In the emptiest part of the Pacific, near Point Nemo. If a list is empty anywhere, it is empty here. */
export const EMPTY_POSITION: Position = { lng: -122.4, lat: -49.4 }

/** The position on the other side of the Earth. */
export const getAntipode = ({ lng, lat }: Position): Position => ({
  lng: roundToMetres(lng > 0 ? lng - 180 : lng + 180),
  lat: roundToMetres(-lat),
})

/** A position some metres beside the antipode, with five decimals. */
export function getDistantPosition(position: Position): Position {
  const { lng, lat } = getAntipode(position)
  return {
    lng: roundToMetres(lng - Math.sign(lng) * 0.00004),
    lat: roundToMetres(lat - Math.sign(lat) * 0.00004),
  }
}

const roundToMetres = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

/** Mean radius of the Earth in metres (IUGG). */
export const EARTH = 6_371_008.8
/** The distance from any point to its antipode, in metres. */
export const HALF_CIRCUMFERENCE = Math.PI * EARTH

/** The length of a degree of latitude in metres. */
export const DEGREE_OF_LATITUDE = HALF_CIRCUMFERENCE / 180

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180
const toDegrees = (radians: number): number => (radians * 180) / Math.PI

/** Measures the great-circle distance in metres, by the haversine formula. */
export function measureDistance(a: Position, b: Position): number {
  const north = Math.sin(toRadians(b.lat - a.lat) / 2)
  const east = Math.sin(toRadians(b.lng - a.lng) / 2)
  const h = north * north + Math.cos(toRadians(a.lat)) * Math.cos(toRadians(b.lat)) * east * east
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Moves a position along its meridian: towards the equator, and over a pole if the distance is long enough. */
export function movePosition(from: Position, metres: number): Position {
  const turn = toDegrees(metres / EARTH) * (from.lat > 0 ? -1 : 1)
  const lat = from.lat + turn
  const isBeyond = Math.abs(lat) > 90
  return {
    lng: roundDegrees(isBeyond ? from.lng - Math.sign(from.lng || 1) * 180 : from.lng),
    lat: roundDegrees(isBeyond ? Math.sign(lat) * 180 - lat : lat),
  }
}

/**
 * Moves a position along a great circle.
 *
 * @param bearing the direction at the start, in degrees: 0 is north, 90 is east
 */
export function moveAlongBearing(from: Position, metres: number, bearing: number): Position {
  const [lat, angle, turn] = [toRadians(from.lat), metres / EARTH, toRadians(bearing)]
  const sine = Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(turn)
  const east = Math.atan2(
    Math.sin(turn) * Math.sin(angle) * Math.cos(lat),
    Math.cos(angle) - Math.sin(lat) * sine,
  )
  const lng = from.lng + toDegrees(east)
  return {
    lng: roundDegrees(lng > 180 ? lng - 360 : lng),
    lat: roundDegrees(toDegrees(Math.asin(sine))),
  }
}

/** Rounds to six decimals, which is 0.1 m. */
export const roundDegrees = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

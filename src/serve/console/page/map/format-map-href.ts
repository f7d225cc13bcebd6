import type { Position } from '../../../../contract/wire.ts'
import { formatPosition } from '../../map/map-route.ts'
import { formatViewHref } from '../location.ts'

/** Shows some kilometres around a position. */
const CLOSE = '11'

/** Formats the URL of the map with somebody who stands at a position. */
export function formatMapHref(position: Position): string {
  const at = formatPosition(position)
  return formatViewHref('map', { at, centre: at, zoom: CLOSE })
}

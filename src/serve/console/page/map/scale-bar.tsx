import { formatDistance } from '../../../../base/format-distance.ts'
import { computeScale } from '../../map/scale.ts'
import type { Viewport } from '../../map/viewport.ts'

/** How long a distance is on the map, at its centre. */
export function ScaleBar({ shown }: { readonly shown: Viewport }) {
  const { metres, pixels } = computeScale(shown)
  return (
    <svg class="map-scale" width="130" height="22" aria-hidden="true">
      <path d={`M1 15v5h${pixels.toFixed(1)}v-5`} />
      <text x="6" y="14">
        {formatDistance(metres)}
      </text>
    </svg>
  )
}

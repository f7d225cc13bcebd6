import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Position } from '../../../../contract/wire.ts'
import { createOutline } from '../../map/circle.ts'
import type { ClientPosition } from '../../map/client-positions.ts'
import { land } from '../../map/land/generated/land.ts'
import { chooseTownLabels, groupByPixel } from '../../map/marks.ts'
import {
  getWorldSize,
  listPixels,
  listShifts,
  toPixel,
  toPosition,
  type Viewport,
} from '../../map/viewport.ts'
import { radius } from '../catalogue.ts'
import { getClientStyle } from '../traffic/client-colour.ts'
import { followGestures, handleMapKey } from './map-input.ts'
import { PostDots } from './post-dots.tsx'
import { clientPositions, place, selectPost, standAt, towns } from './store.ts'
import { mapSize, viewport } from './viewport-state.ts'

/** Apps whose marks are nearer than this, in pixels, have one mark and one circle. */
const CLIENT_REACH = 10

/** How many names stand at a mark of apps. */
const MAX_NAMES = 4

/** The map. What it shows and does, the lists beside it do as well. */
export function MapCanvas() {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = frame.current as HTMLDivElement
    const readSize = (): void => {
      mapSize.value = { width: element.clientWidth, height: element.clientHeight }
    }
    const observer = new ResizeObserver(readSize)
    observer.observe(element)
    readSize()
    const stop = followGestures(element, (pixel, target) => {
      const post = target instanceof Element ? target.getAttribute('data-post') : null
      if (post !== null) selectPost(Number(post))
      else if (viewport.value) standAt(toPosition(pixel, viewport.value))
    })
    return () => {
      observer.disconnect()
      stop()
    }
  }, [])
  return (
    <div
      class="map-canvas"
      ref={frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of the map move it
      tabIndex={0}
      role="application"
      aria-label="Map. Arrow keys move it, plus and minus zoom, Enter chooses the centre. The lists beside the map show the same."
      onKeyDown={handleMapKey}
    >
      {viewport.value && <MapDrawing shown={viewport.value} />}
    </div>
  )
}

function MapDrawing({ shown }: { readonly shown: Viewport }) {
  const { width, height } = shown
  const clients = groupByPixel(clientPositions.value, ({ position }) => position, shown, CLIENT_REACH)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <defs>
        <path id="land" d={land.path} />
      </defs>
      <Land shown={shown} />
      <Antimeridian shown={shown} />
      {clients.map(([{ client, position }]) => (
        <g key={client} class="client" style={getClientStyle(client)}>
          <RadiusOutline centre={position} shown={shown} />
        </g>
      ))}
      {place.value && (
        <g class="place">
          <RadiusOutline centre={place.value} shown={shown} />
        </g>
      )}
      <PostDots shown={shown} />
      <TownNames shown={shown} />
      {clients.map((group) => (
        <ClientMark key={group[0].client} group={group} shown={shown} />
      ))}
      {place.value &&
        listPixels(place.value, shown, 20).map(({ x, y }) => (
          <path
            key={x}
            class="place-mark"
            transform={`translate(${x} ${y})`}
            d="M-11 0h8m6 0h8M0-11v8m0 6v8"
          />
        ))}
      <path class="centre-mark" transform={`translate(${width / 2} ${height / 2})`} d="M-7 0h14M0-7v14" />
    </svg>
  )
}

const TownNames = ({ shown }: { readonly shown: Viewport }) =>
  chooseTownLabels(towns.value, shown).map(({ name, x, y }) => (
    <text key={`${name} ${Math.round(x)}`} class="town" x={x} y={y + 4}>
      {name}
    </text>
  ))

interface ClientMarkProps {
  readonly group: readonly [ClientPosition, ...ClientPosition[]]
  readonly shown: Viewport
}

/** The mark of apps at nearly the same place, with their names one below the other, on the side that has room. */
function ClientMark({ group, shown }: ClientMarkProps) {
  const [{ client, position }] = group
  const names = group.slice(0, MAX_NAMES).map((one) => one.client.slice(0, 20))
  const rest = group.length - names.length
  const lines = rest > 0 ? [...names, `and ${rest} more`] : names
  return listPixels(position, shown, 100).map(({ x, y }) => {
    const width = Math.max(...lines.map((line) => line.length)) * 8
    const isLeft = x > Math.max(shown.width / 2, shown.width - width)
    return (
      <g key={x} transform={`translate(${x} ${y})`} class="client client-mark" style={getClientStyle(client)}>
        <circle r="6" />
        <text text-anchor={isLeft ? 'end' : 'start'} y="4">
          {lines.map((line, index) => (
            <tspan key={line} x={isLeft ? -10 : 10} dy={index && 14}>
              {line}
            </tspan>
          ))}
        </text>
      </g>
    )
  })
}

function Land({ shown }: { readonly shown: Viewport }) {
  const size = getWorldSize(shown)
  const { x, y } = toPixel({ lng: -180, lat: 90 }, shown)
  const scale = size / land.size
  // Some land of the path is beyond 180°.
  return listShifts(x - size / 10, x + size * 1.1, shown).map((shift) => (
    <use key={shift} href="#land" class="land" transform={`translate(${x + shift} ${y}) scale(${scale})`} />
  ))
}

/** The line where 180° and -180° meet. */
function Antimeridian({ shown }: { readonly shown: Viewport }) {
  const { x } = toPixel({ lng: 180, lat: 0 }, shown)
  return listShifts(x, x, shown).map((shift) => (
    <path key={shift} class="antimeridian" d={`M${x + shift} 0V${shown.height}`} />
  ))
}

/** What a list at a position contains, in each copy of the world that is in view. */
function RadiusOutline({ centre, shown }: { readonly centre: Position; readonly shown: Viewport }) {
  const outline = createOutline(centre, radius.value)
  if (!outline) return null
  const line = outline.line.map((position) => toPixel(position, shown))
  const left = Math.min(...line.map(({ x }) => x))
  const right = Math.max(...line.map(({ x }) => x))
  const format = (positions: readonly Position[]): string =>
    positions
      .map((position) => toPixel(position, shown))
      .map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
      .join('L')
  return listShifts(left, right, shown).map((shift) => (
    <g key={shift} transform={`translate(${shift} 0)`}>
      {outline.area && <path class="area" d={`M${format(outline.area)}z`} />}
      <path class="outline" d={`M${format(outline.line)}`} />
    </g>
  ))
}

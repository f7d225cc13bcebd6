import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Position } from '../../../../contract/wire.ts'
import { createOutline } from '../../map/circle.ts'
import { land } from '../../map/land/generated/land.ts'
import {
  getWorldSize,
  listPixels,
  listShifts,
  toPixel,
  toPosition,
  type Viewport,
} from '../../map/viewport.ts'
import { getClientClass } from '../traffic/client-colour.ts'
import { followGestures } from './gestures.ts'
import { handleMapKey } from './map-keys.ts'
import { radius } from './radius.ts'
import { clientPositions, knownPosts, listedIds, place, selectedId, selectPost, standAt } from './store.ts'
import { mapSize, viewport } from './viewport-state.ts'

/** How far a dot reaches, in pixels. */
const DOT_RADIUS = 4

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
      aria-label="Map. Arrow keys move it, plus and minus zoom, Enter stands at its centre. The lists beside it show the same."
      onKeyDown={handleMapKey}
    >
      {viewport.value && <MapDrawing shown={viewport.value} />}
    </div>
  )
}

function MapDrawing({ shown }: { readonly shown: Viewport }) {
  const { width, height } = shown
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <defs>
        <path id="land" d={land.path} />
      </defs>
      <Land shown={shown} />
      <Antimeridian shown={shown} />
      {clientPositions.value.map(({ client, position }) => (
        <g key={client} class={getClientClass(client)}>
          <RadiusOutline centre={position} shown={shown} />
        </g>
      ))}
      {place.value && (
        <g class="place">
          <RadiusOutline centre={place.value} shown={shown} />
        </g>
      )}
      <PostDots shown={shown} />
      {clientPositions.value.map(({ client, position }) => (
        <g key={client} class={getClientClass(client)}>
          {listPixels(position, shown, 100).map(({ x, y }) => (
            <g key={x} transform={`translate(${x} ${y})`} class="client-mark">
              <circle r="6" />
              <text x="10" y="4">
                {client.slice(0, 24)}
              </text>
            </g>
          ))}
        </g>
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

/** The dots: those of the place stand out, and the selected one is drawn last. */
function PostDots({ shown }: { readonly shown: Viewport }) {
  const rank = (id: number): number => (id === selectedId.value ? 2 : listedIds.value.has(id) ? 1 : 0)
  const posts = [...knownPosts.value.values()].sort((a, b) => rank(a.id) - rank(b.id))
  return posts.flatMap((post) =>
    listPixels(post, shown, DOT_RADIUS + 2).map(({ x, y }) => (
      <circle
        key={`${post.id} ${Math.round(x)}`}
        class={['dot', 'dot listed', 'dot selected'][rank(post.id)] as string}
        data-post={post.id}
        cx={x}
        cy={y}
        r={DOT_RADIUS + 1.5 * rank(post.id)}
      />
    )),
  )
}

import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { formatHref, route } from '../location.ts'
import { getClientClass } from './client-colour.ts'
import { pause, resume, type ShownExchange } from './store.ts'

/** The heights of a row in pixels: in one line, and in two lines in a narrow list. The styles have the same heights. */
const ROW_HEIGHTS = { wide: 30, narrow: 48 } as const

/** The width below which rows have two lines, in pixels. The styles have the same width. */
const NARROW = 620

/** Rows outside of the visible part that exist, too, so that scrolling shows no gap. */
const MARGIN = 12

interface ExchangeListProps {
  readonly exchanges: readonly ShownExchange[]
  readonly selected: number | undefined
}

/** The list, of which only the visible part exists in the document. While it is scrolled down, new exchanges wait. */
export function ExchangeList({ exchanges, selected }: ExchangeListProps) {
  const pane = useRef<HTMLDivElement>(null)
  const view = useSignal({ top: 0, height: 800, width: 1000 })
  const readView = (): void => {
    const { scrollTop, clientHeight, clientWidth } = pane.current as HTMLDivElement
    if (scrollTop > 0) pause()
    else if (view.value.top > 0) resume()
    view.value = { top: scrollTop, height: clientHeight, width: clientWidth }
  }
  useLayoutEffect(() => {
    const observer = new ResizeObserver(readView)
    observer.observe(pane.current as HTMLDivElement)
    return () => observer.disconnect()
  }, [])
  const isNarrow = view.value.width < NARROW
  const rowHeight = isNarrow ? ROW_HEIGHTS.narrow : ROW_HEIGHTS.wide
  const start = Math.max(0, Math.floor(view.value.top / rowHeight) - MARGIN)
  const count = Math.ceil(view.value.height / rowHeight) + 2 * MARGIN
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the links within the list
    <div
      class={isNarrow ? 'scroll two-lines' : 'scroll'}
      ref={pane}
      onScroll={readView}
      onKeyDown={moveFocus}
    >
      <ul style={{ height: `${exchanges.length * rowHeight}px` }}>
        {exchanges.slice(start, start + count).map((exchange, index) => (
          <li
            key={exchange.number}
            style={{ top: `${(start + index) * rowHeight}px` }}
            aria-setsize={exchanges.length}
            aria-posinset={start + index + 1}
          >
            <ExchangeRow exchange={exchange} isSelected={exchange.number === selected} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ExchangeRowProps {
  readonly exchange: ShownExchange
  readonly isSelected: boolean
}

const ExchangeRow = ({ exchange, isSelected }: ExchangeRowProps) => {
  const { number, at, client, request, response, milliseconds, because, fault } = exchange
  return (
    <a
      class="row"
      href={formatHref({ exchange: String(number) }, { ...route.value, exchange: undefined })}
      aria-current={isSelected ? 'true' : undefined}
    >
      <span class="when">{at.slice(11, 19)}</span>
      <span class={`status s${String(response.status)[0]}`}>{response.ending ?? response.status}</span>
      <span class="method">{request.method}</span>
      <span class="path">
        {request.path}
        {request.query !== '' && <i>?{request.query}</i>}
      </span>
      <span class="why">{fault ?? because?.short ?? response.message}</span>
      <span class="ms">{Math.round(milliseconds)} ms</span>
      <span class={getClientClass(client.name)}>{client.name}</span>
    </a>
  )
}

/** Moves between the rows by arrow keys. */
function moveFocus(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const item = document.activeElement?.closest('li')
  if (step === undefined || !item) return
  const next = step > 0 ? item.nextElementSibling : item.previousElementSibling
  event.preventDefault()
  next?.querySelector('a')?.focus()
}

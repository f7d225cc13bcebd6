import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { LoggedExchange } from '../../../control/client/schemas.ts'
import { ExchangeRow } from './exchange-row.tsx'
import { pause, resume } from './store.ts'
import { useRowFocus } from './use-row-focus.ts'

/** The heights of a row in pixels: in one line, and in two lines in a narrow list. The styles have the same heights. */
const ROW_HEIGHTS = { wide: 30, narrow: 48 } as const

/** The width below which rows have two lines, in pixels. The styles have the same width. */
const NARROW = 760

/** Rows outside of the visible part that exist, too, so that scrolling shows no gap. */
const MARGIN = 12

interface ListProps {
  readonly exchanges: readonly LoggedExchange[]
  readonly selected: number | undefined
}

/** The list, of which only the visible part exists in the document. While it is scrolled down, new exchanges wait. */
export function ExchangeList({ exchanges, selected }: ListProps) {
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
  const pageSize = Math.ceil(view.value.height / rowHeight)
  const { index: tabIndex, ...handlers } = useRowFocus({ pane, exchanges, selected, pageSize })
  const shown = listShown(exchanges.length, start, start + pageSize + 2 * MARGIN, tabIndex)
  return (
    <div class={isNarrow ? 'scroll two-lines' : 'scroll'} ref={pane} onScroll={readView} {...handlers}>
      <ul style={{ height: `${exchanges.length * rowHeight}px` }}>
        {shown.map((index) => {
          const exchange = exchanges[index] as LoggedExchange
          return (
            <li
              key={exchange.number}
              style={{ top: `${index * rowHeight}px` }}
              aria-setsize={exchanges.length}
              aria-posinset={index + 1}
            >
              <ExchangeRow
                exchange={exchange}
                older={exchanges[index + 1]}
                isSelected={exchange.number === selected}
                isTabStop={index === tabIndex}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The indexes of the rows that exist: the visible ones, and the one that can have the focus. */
function listShown(length: number, start: number, end: number, tabIndex: number): readonly number[] {
  const last = Math.min(end, length)
  const visible = Array.from({ length: Math.max(0, last - start) }, (_, index) => start + index)
  if (tabIndex < start) return [tabIndex, ...visible]
  return tabIndex < last ? visible : [...visible, tabIndex]
}

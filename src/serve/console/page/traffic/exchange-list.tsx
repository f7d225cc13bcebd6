import { useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { getOwn } from '../../../../base/json.ts'
import type { LoggedExchange } from '../../../control/client/schemas.ts'
import { formatHref, route } from '../location.ts'
import { getClientStyle } from './client-colour.ts'
import { describeOutcome, formatLatency, formatStatus, getStatusClass, listMarks } from './outcome.ts'
import { pause, resume } from './store.ts'

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

interface RowProps {
  readonly exchange: LoggedExchange
  /** the one below it in the list */
  readonly older: LoggedExchange | undefined
  readonly isSelected: boolean
  /** whether Tab leads to it; arrow keys lead to the other rows */
  readonly isTabStop: boolean
}

/** One exchange in one line, as a link to it. */
const ExchangeRow = ({ exchange, older, isSelected, isTabStop }: RowProps) => {
  const { number, at, client, request, milliseconds } = exchange
  const gap = older && formatGap(Date.parse(at) - Date.parse(older.at))
  return (
    <a
      class={gap ? 'row after-gap' : 'row'}
      href={formatHref({ exchange: String(number) }, { ...route.value, exchange: undefined })}
      aria-current={isSelected ? 'true' : undefined}
      tabIndex={isTabStop ? 0 : -1}
      data-number={number}
    >
      <span class="when">
        {at.slice(11, 19)} {gap && <small>+{gap}</small>}
      </span>
      <b class={getStatusClass(exchange)}>{formatStatus(exchange)}</b>
      <span class="method">{request.method}</span>
      <span class="path">
        {request.path}
        {request.query !== '' && <i>?{request.query}</i>}
      </span>
      <span class="why">
        {listMarks(exchange).map(([sign, title]) => (
          <b key={sign} class="warn" title={title}>
            {sign}{' '}
          </b>
        ))}
        {describeOutcome(exchange) || exchange.findings?.[0]?.sentence}
      </span>
      <span class="ms">{formatLatency(milliseconds)}</span>
      <span class="client" style={getClientStyle(client.name)}>
        {client.name}
      </span>
    </a>
  )
}

/** The units of a gap in time, in milliseconds, the greatest first. */
const UNITS = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1_000, 's'],
] as const

/** Formats a gap in time: `12 s`. undefined for one below two seconds, and for a clock that was set back. */
function formatGap(milliseconds: number): string | undefined {
  if (milliseconds < 2_000) return undefined
  const [size, unit] = UNITS.find(([each]) => milliseconds >= each) ?? UNITS[3]
  return `${Math.floor(milliseconds / size)} ${unit}`
}

interface RowFocusOptions extends ListProps {
  readonly pane: RefObject<HTMLElement | null>
  /** how many rows are visible */
  readonly pageSize: number
}

/** What keys do in the list: to which index they lead. */
const moves: Readonly<Record<string, (index: number, pageSize: number, last: number) => number>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  PageDown: (index, pageSize) => index + pageSize,
  PageUp: (index, pageSize) => index - pageSize,
  Home: () => 0,
  End: (_index, _pageSize, last) => last,
}

/**
 * Makes the list one stop of the Tab key: the row that had the focus last, else the selected or the first one. Arrow keys lead to
 * the others. When the detail of an exchange is closed, its row gets the focus back.
 *
 * @returns the index of the row to which Tab leads, and the listeners of the list
 */
function useRowFocus({ pane, exchanges, selected, pageSize }: RowFocusOptions) {
  const focused = useSignal<number | undefined>(undefined)
  const mustFocus = useRef(false)
  const selectedBefore = useRef(selected)
  const found = exchanges.findIndex(({ number }) => number === (focused.value ?? selected))
  const index = Math.max(0, found)
  useLayoutEffect(() => {
    const isClosed = selected === undefined && selectedBefore.current !== undefined
    selectedBefore.current = selected
    const isLost = isClosed && (document.activeElement ?? document.body) === document.body
    if (!mustFocus.current && !isLost) return
    mustFocus.current = false
    pane.current?.querySelector<HTMLElement>('.row[tabindex="0"]')?.focus()
  })
  return {
    index,
    onFocusIn: ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) focused.value = Number(target.dataset.number)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const last = exchanges.length - 1
      const next = getOwn(moves, event.key)?.(index, pageSize, last)
      if (next === undefined) return
      event.preventDefault()
      focused.value = exchanges[Math.min(last, Math.max(0, next))]?.number
      mustFocus.current = true
    },
  }
}

import { useSignal } from '@preact/signals'
import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { getOwn } from '../../../../base/json.ts'
import type { LoggedExchange } from '../../../control/client/schemas.ts'

interface RowFocusOptions {
  readonly pane: RefObject<HTMLElement | null>
  readonly exchanges: readonly LoggedExchange[]
  readonly selected: number | undefined
  /** how many rows are visible */
  readonly pageSize: number
}

interface RowFocus {
  /** the index of the row to which Tab leads */
  readonly index: number
  readonly onFocusIn: (event: FocusEvent) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
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
 */
export function useRowFocus({ pane, exchanges, selected, pageSize }: RowFocusOptions): RowFocus {
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
    onFocusIn: ({ target }) => {
      if (target instanceof HTMLElement) focused.value = Number(target.dataset.number)
    },
    onKeyDown: (event) => {
      const last = exchanges.length - 1
      const next = getOwn(moves, event.key)?.(index, pageSize, last)
      if (next === undefined) return
      event.preventDefault()
      focused.value = exchanges[Math.min(last, Math.max(0, next))]?.number
      mustFocus.current = true
    },
  }
}

import { render } from 'preact'
import { App } from './app.tsx'
import { loadProxy } from './proxy.ts'

// The views of a proxy are others.
await loadProxy().catch(() => undefined)
render(<App />, document.body)
keepFocus()

/** The parts of the page that can take over the focus. */
const PARTS = 'section, main'

const isShown = (element: Element): boolean => element.getClientRects().length > 0

/** @param part gets the focus although Tab does not lead to it */
function focusPart(part: HTMLElement | null): void {
  if (!part) return
  part.tabIndex = -1
  part.focus({ preventScroll: true })
}

/**
 * Keeps the focus near its place. When the focused element is removed or hidden, for example by the action of a button, the part
 * of the page around it takes over the focus, so that the next Tab continues there and not at the top of the page.
 */
export function keepFocus(): void {
  let path: readonly EventTarget[] = []
  document.addEventListener('focusin', (event) => {
    path = event.composedPath()
  })
  const check = (): void => {
    const [focused] = path
    const { activeElement, body } = document
    if (!(focused instanceof Element) || isShown(focused)) return
    if (activeElement !== body && activeElement !== focused) return
    const part = path.find(
      (target): target is HTMLElement =>
        target instanceof HTMLElement && target.matches(PARTS) && isShown(target),
    )
    path = []
    focusPart(part ?? document.querySelector('main'))
  }
  new MutationObserver(check).observe(document.body, { childList: true, subtree: true })
}

import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** The most presses of Tab between two places of a view. */
const MAX_PRESSES = 60

interface Focus {
  readonly isAtTarget: boolean
  /** undefined while no element has the focus */
  readonly outline: string | undefined
  /** the beginning of the element, for messages */
  readonly html: string
}

/** Reads where the focus is, in one step, since each takes milliseconds. */
const readFocus = (target: Locator): Promise<Focus> =>
  target.evaluateAll((elements) => {
    const focused = document.activeElement as HTMLElement
    const { outlineStyle } = getComputedStyle(focused)
    return {
      isAtTarget: elements.includes(focused),
      outline: focused === document.body ? undefined : outlineStyle,
      html: focused.outerHTML.slice(0, 120),
    }
  })

/** Presses Tab until an element has the focus, and expects that the focus can be seen on the way. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.first().waitFor()
  let focus = await readFocus(target)
  for (let presses = 0; presses < MAX_PRESSES && !focus.isAtTarget; presses++) {
    await target.page().keyboard.press(key)
    focus = await readFocus(target)
    expect(focus.outline, focus.html).not.toBe('none')
  }
  expect(focus.isAtTarget, `The focus did not reach ${target}. It is at ${focus.html}`).toBe(true)
}

/** Goes to an element by Tab, and presses keys there. */
export async function pressAt(target: Locator, ...keys: readonly string[]): Promise<void> {
  await tabTo(target)
  for (const key of keys) await target.page().keyboard.press(key)
}

/** Goes to a field by Tab, and types a text over the one that it has. */
export async function typeAt(target: Locator, text: string): Promise<void> {
  await pressAt(target, 'Control+a')
  await target.page().keyboard.insertText(text)
}

/** Expects that the focus is somewhere, not lost to the document. */
export async function expectFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate('document.activeElement !== document.body')).toBe(true)
}

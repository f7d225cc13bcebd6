import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { waitForStatus } from './open-console.ts'

/** The most presses of Tab between two places of a view. */
const MAX_PRESSES = 80

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

/** Presses Tab, or Shift and Tab, until an element has the focus, and expects that the focus can be seen on the way. */
export async function tabTo(target: Locator): Promise<void> {
  await target.first().waitFor()
  const isBehind = await target
    .first()
    .evaluate((element) => (document.activeElement?.compareDocumentPosition(element) ?? 0) & 2)
  let focus = await readFocus(target)
  for (let presses = 0; presses < MAX_PRESSES && !focus.isAtTarget; presses++) {
    await target.page().keyboard.press(isBehind ? 'Shift+Tab' : 'Tab')
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

/** A way to use the page. The same tests use it by mouse and by keyboard alone. */
export interface Hand {
  press(target: Locator): Promise<void>
  write(field: Locator, text: string): Promise<void>
  /** Writes into a field of a form, and sends the form by its button, or by Enter in the field. */
  submit(field: Locator, text: string, button: Locator): Promise<void>
  choose(menu: Locator, value: string): Promise<unknown>
  /** Opens an exchange of the list, by its number from the newest one on. */
  openRow(page: Page, index: number): Promise<void>
}

export const hands = {
  mouse: {
    press: (target) => target.click(),
    write: (field, text) => field.fill(text),
    async submit(field, text, button) {
      await field.fill(text)
      await button.click()
    },
    choose: (menu, value) => menu.selectOption(value),
    openRow: (page, index) => page.locator('.row').nth(index).click(),
  },
  keyboard: {
    press: (target) => pressAt(target, 'Enter'),
    write: typeAt,
    async submit(field, text) {
      await typeAt(field, text)
      await field.page().keyboard.press('Enter')
    },
    async choose(menu, value) {
      const listValues = (): Promise<string[]> =>
        menu.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
      await expect.poll(listValues).toContain(value)
      const values = await listValues()
      const steps = values.indexOf(value) - values.indexOf(await menu.inputValue())
      await pressAt(
        menu,
        ...Array.from({ length: Math.abs(steps) }, () => (steps > 0 ? 'ArrowDown' : 'ArrowUp')),
      )
    },
    // The list is one stop of Tab.
    openRow: (page, index) =>
      pressAt(page.locator('.row'), 'Home', ...Array.from({ length: index }, () => 'ArrowDown'), 'Enter'),
  },
} satisfies Readonly<Record<string, Hand>>

/** Expects a message of the page, and that the focus is not lost with it. */
export async function expectStatus(page: Page, text: string | RegExp): Promise<void> {
  await waitForStatus(page, text)
  await expectFocus(page)
}

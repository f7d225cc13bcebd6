import { expect, test } from 'vitest'
import { type BreakageDescription, breakageTable } from '../../../src/contract/generated/breakages.ts'
import { messageTable } from '../../../src/contract/generated/messages.ts'
import { createTwin } from '../../../src/index.ts'
import { recordTour } from '../../judge/power/tour.ts'
import type { Sampler } from '../../sample.ts'

/** A dialect in which each text begins with a mark, which no default text has. */
const MARK = 'Oops'
const messages = Object.fromEntries(messageTable.map(({ key }) => [key, `${MARK} ${key}`]))
export const now = Date.UTC(2026, 0, 15, 12)

/** Breakages that are about the text itself. */
const OWN_TEXTS = [
  /^errors\.(not-found|unknown-category|validation)-message-/,
  /^errors\.required-text-/,
  /^errors\.unauthorized-message-is-empty$/,
]
const hasOwnText = ({ id }: BreakageDescription): boolean => OWN_TEXTS.some((pattern) => pattern.test(id))

/** Breakages of the users and posts in successful responses. */
const isAboutSuccess = ({ breaks: [first] }: BreakageDescription): boolean =>
  /^(post|login\.user)/.test(first)

/** The texts of the errors in a tour: messages, and texts of field errors. */
const listTexts = (tour: string): string[] =>
  tour.split('\n').flatMap((line) => {
    if (!line.includes('"status_code"')) return []
    const body = line.slice(line.indexOf('} {') + 2)
    return [...body.matchAll(/"message":"([^"]*)"|\["([^"\]]*)"\]/g)].map(
      ([, message, entry]) => message ?? entry ?? '',
    )
  })

const errorBreakages = breakageTable.filter((row) => !hasOwnText(row) && !isAboutSuccess(row))

/** The errors of a breakage have the texts of the dialect. */
export function testTexts(sample: Sampler): void {
  test.each(sample(errorBreakages.map(({ id }) => id)))('%s has the texts of its dialect', async (id) => {
    const twin = await createTwin({ dialect: { messages }, breakages: [id], now })
    const texts = listTexts(await recordTour((url, init) => twin.fetch(url, init)))
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.filter((text) => !text.startsWith(MARK))).toEqual([])
  })
}

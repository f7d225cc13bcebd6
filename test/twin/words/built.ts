import { join } from 'node:path'
import type { Faker } from '@faker-js/faker'
import { expect, test } from 'vitest'
import { createFakerPhrases } from '../../../src/twin/words/faker-phrases.ts'
import { type Locale, loadFaker, locales } from '../../../src/twin/words/locales.ts'
import { root } from '../../cli/feedtwin.ts'
import type { Sampler } from '../../sample.ts'

/** A sentence in 300 of English names a country, and so on. */
const PHRASES = 300

/** Lists the first names and sentences of a locale. A locale that lacks words gives the message of faker. */
function listPhrases(faker: Faker): readonly string[] {
  const { getNickname: nickname, getSentence: sentence } = createFakerPhrases(faker)
  return Array.from({ length: PHRASES }).flatMap((_, index) => {
    try {
      return [nickname(index), sentence(index)]
    } catch (error) {
      return String(error)
    }
  })
}

/** The built package has all words of the locales. */
export function testWords(sample: Sampler): void {
  test.each<Locale>(sample(locales))('the built package has all words of %s', async (locale) => {
    const { faker } = await import(join(root, `dist/packages/locales/${locale}.js`))
    expect(listPhrases(faker)).toEqual(listPhrases(await loadFaker(locale)))
  })
}

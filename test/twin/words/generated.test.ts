import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createEnglishPhrases } from '../../../src/twin/words/english-phrases.ts'
import { renderWords } from '../../../src/twin/words/generate.ts'
import * as generated from '../../../src/twin/words/generated/en.ts'
import { loadPhrases } from '../../../src/twin/words/locales.ts'
import { NICKNAMES, SENTENCES } from '../../../src/twin/words/phrases.ts'

const file = new URL('../../../src/twin/words/generated/en.ts', import.meta.url)

test('the generated words are up to date with faker (otherwise: npm run generate)', async () => {
  expect(readFileSync(file, 'utf8') === (await renderWords())).toBe(true)
})

test('generated English texts are the same each time, and rarely repeated', () => {
  const [ready, again] = [createEnglishPhrases(generated), createEnglishPhrases(generated)]
  const nicknames = Array.from({ length: NICKNAMES }, (_, index) => ready.getNickname(index))
  const sentences = Array.from({ length: SENTENCES }, (_, index) => ready.getSentence(index))
  // In reverse order, since a text must not depend on the texts before it.
  for (let index = NICKNAMES - 1; index >= 0; index--) expect(again.getNickname(index)).toBe(nicknames[index])
  for (let index = SENTENCES - 1; index >= 0; index--) expect(again.getSentence(index)).toBe(sentences[index])
  expect(nicknames.concat(sentences).filter((text) => text.includes('undefined'))).toEqual([])
  expect(new Set(nicknames).size).toBeGreaterThan(3800)
  expect(new Set(sentences).size).toBeGreaterThan(2500)
})

test.each(['en', 'zh_CN', 'ar'])('the words of %s are escaped for JSON strings, in ASCII', async (locale) => {
  const { getNickname: nickname, getSentence: sentence } = await loadPhrases(locale)
  for (let index = 0; index < 500; index++) {
    for (const words of [nickname(index), sentence(index)]) {
      expect(words).toMatch(/^[ -~]+$/)
      expect(JSON.parse(`"${words}"`)).not.toBe('')
    }
  }
})

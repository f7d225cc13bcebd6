import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fakerPhrases } from '../../../src/twin/words/faker-phrases.ts'
import { render } from '../../../src/twin/words/generate.ts'
import { loaders, loadPhrases } from '../../../src/twin/words/locales.ts'
import { NICKNAMES, SENTENCES } from '../../../src/twin/words/phrases.ts'

const file = new URL('../../../src/twin/words/generated/en.ts', import.meta.url)

test('the ready-made words are those that faker makes today (else: npm run generate)', async () => {
  expect(readFileSync(file, 'utf8') === (await render())).toBe(true)
})

test('a ready-made word is what faker makes of the same number', async () => {
  const ready = await loadPhrases('en')
  const made = fakerPhrases((await loaders.en()).faker)
  for (let index = 0; index < NICKNAMES; index++) expect(ready.nickname(index)).toBe(made.nickname(index))
  for (let index = 0; index < SENTENCES; index++) expect(ready.sentence(index)).toBe(made.sentence(index))
})

test.each(['en', 'zh_CN', 'ar'])('words of %s are the inside of JSON strings, in ASCII', async (locale) => {
  const { nickname, sentence } = await loadPhrases(locale)
  for (let index = 0; index < 500; index++) {
    for (const words of [nickname(index), sentence(index)]) {
      expect(words).toMatch(/^[ -~]+$/)
      expect(JSON.parse(`"${words}"`)).not.toBe('')
    }
  }
})

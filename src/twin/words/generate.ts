import { writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { EnglishWords } from './english.ts'
import { createFakerEnglish } from './faker-english.ts'
import { loadFaker } from './locales.ts'

/** How often a word of each kind is drawn; what comes twice is listed once. */
const DRAWS = 256

/** The English words, as the text of a module: strings of lines, which load faster than arrays. */
export async function renderWords(): Promise<string> {
  const faker = await loadFaker('en')
  faker.seed(1)
  const lists = Object.entries(createFakerEnglish(faker)).map(
    ([kind, word]: [string, EnglishWords['dish']]) => `  ${kind}: ${lines(word)},\n`,
  )
  return `// Drawn from faker, in \`npm run generate\`: one word of its kind a line.
export const lists = {
${lists.join('')}}
`
}

const lines = (word: () => string): string =>
  `String.raw\`${[...new Set(Array.from({ length: DRAWS }, word))].join('\n')}\``

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(fileURLToPath(new URL('generated/en.ts', import.meta.url)), await renderWords())
}

import { writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { EnglishWords } from './english-phrases.ts'
import { createFakerEnglish } from './faker-phrases.ts'
import { loadFaker } from './locales.ts'

/** How many words of each kind are drawn. Each different word is listed once. */
const DRAWS = 256

/** Renders a module with the English words. Strings of lines load faster than arrays. */
export async function renderWords(): Promise<string> {
  const faker = await loadFaker('en')
  faker.seed(1)
  const lists = Object.entries(createFakerEnglish(faker)).map(
    ([kind, word]: [string, EnglishWords['dish']]) => `  ${kind}: ${drawLines(word)},\n`,
  )
  return `// Drawn from faker, in \`npm run generate\`: one word of its kind a line.
export const lists = {
${lists.join('')}}
`
}

const drawLines = (word: () => string): string =>
  `String.raw\`${[...new Set(Array.from({ length: DRAWS }, word))].join('\n')}\``

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(fileURLToPath(new URL('generated/en.ts', import.meta.url)), await renderWords())
}

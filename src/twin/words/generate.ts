import { writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { fakerPhrases } from './faker-phrases.ts'
import { loaders } from './locales.ts'
import { NICKNAMES, SENTENCES } from './phrases.ts'

/** The English words, as the text of a module: strings of lines, which load faster than arrays. */
export async function render(): Promise<string> {
  const { nickname, sentence } = fakerPhrases((await loaders.en()).faker)
  return `// Made by faker, in \`tsx src/twin/words/generate.ts\`. One line each, escaped for the inside of a JSON string.
export const nicknames = ${lines(NICKNAMES, nickname)}
export const sentences = ${lines(SENTENCES, sentence)}
`
}

const lines = (count: number, line: (index: number) => string): string =>
  `String.raw\`${Array.from({ length: count }, (_, index) => line(index)).join('\n')}\``

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(fileURLToPath(new URL('generated/en.ts', import.meta.url)), await render())
}

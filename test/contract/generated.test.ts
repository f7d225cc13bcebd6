import { expect, test } from 'vitest'
import { renderContract } from '../../src/contract/generate.ts'
import { readText } from './documents.ts'

test('the generated files are up to date with contracts/ (otherwise: npm run generate)', async () => {
  for (const [file, content] of Object.entries(await renderContract()))
    expect(readText(file), file).toBe(content)
})

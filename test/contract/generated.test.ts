import { expect, test } from 'vitest'
import { renderContract } from '../../src/contract/generate.ts'
import { text } from './documents.ts'

test('the generated files are what contracts/ stands for today (else: npm run generate)', async () => {
  for (const [file, content] of Object.entries(await renderContract())) expect(text(file), file).toBe(content)
})

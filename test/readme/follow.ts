import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Reader } from './reader.ts'
import { type Readme, readFileName } from './readmes.ts'
import { runners } from './runners.ts'

/** Declares tests that run the code blocks of a README, and compare their output with the output that it shows. */
export function followReadme({ path, blocks }: Readme): void {
  if (blocks.length === 0) return
  describe(path, () => {
    let reader: Reader
    beforeAll(() => {
      const files = blocks.flatMap((block): [string, string][] => {
        const name = readFileName(block)
        const isWritten = block.language === 'json' || name?.endsWith('.mjs')
        return name === undefined || !isWritten ? [] : [[name, block.text]]
      })
      reader = new Reader(Object.fromEntries(files))
    })
    afterAll(() => reader.close())

    for (const block of blocks) {
      const run = runners[block.language]
      test(`${path}:${block.line} ${block.language}`, async (ctx) => {
        if (!run) return expect.unreachable(`No test runs a block of the language "${block.language}".`)
        await run(block, reader, ctx)
      })
    }
  })
}

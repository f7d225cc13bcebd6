import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Reader } from './reader.ts'
import { type Block, type Readme, readFileName } from './readmes.ts'
import { runners } from './runners.ts'

/**
 * The blocks that take little time: no command sends so few requests a second or so many walks that it takes many seconds, or
 * runs the tests of an app many times, and no other vitest runs.
 */
export function listQuickBlocks({ blocks }: Readme): readonly Block[] {
  const isSlow = (block: Block): boolean =>
    / --rate | --walks |feedtwin each /.test(block.text) || readFileName(block)?.endsWith('.test.js') === true
  const slow = blocks.filter(isSlow)
  const written = slow.flatMap(({ text }) =>
    [...text.matchAll(/ (?:-o|--save) (\S+)/g)].map(([, name = '']) => name),
  )
  return blocks.filter((block) => !isSlow(block) && !written.some((name) => block.text.includes(name)))
}

/**
 * Declares tests that run the code blocks of a README, and compare their output with the output that it shows.
 *
 * @param tested the blocks that run. Default: all
 */
export function followReadme({ path, blocks }: Readme, tested = blocks): void {
  if (tested.length === 0) return
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

    for (const block of tested) {
      const run = runners[block.language]
      test(`${path}:${block.line} ${block.language}`, async (ctx) => {
        if (!run) return expect.unreachable(`No test runs a block of the language "${block.language}".`)
        await run(block, reader, ctx)
      })
    }
  })
}

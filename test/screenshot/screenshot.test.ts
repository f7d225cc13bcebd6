import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { captureCommands } from './capture.ts'
import { renderSvg } from './svg.ts'

const committed = readFileSync(new URL('../../fixtures/terminal.svg', import.meta.url), 'utf8')

test('the picture of the terminal shows what the commands print (npm run screenshot draws it again)', async (ctx) => {
  const { error, stdout } = spawnSync('script', ['--version'], { encoding: 'utf8' })
  if (error || !stdout.includes('util-linux'))
    ctx.skip('script of util-linux is missing, which creates pseudo-terminals')
  expect(renderSvg(await captureCommands())).toBe(committed)
})

test('the picture is small, and contains no address except the default one', () => {
  expect(committed.length).toBeLessThan(15_000)
  expect(committed).toContain('http://127.0.0.1:4010')
  expect(committed.match(/127\.0\.0\.1:(?!4010)/g)).toBeNull()
})

test('colours become classes, and each part of a line keeps its column', () => {
  const svg = renderSvg([{ command: 'a', output: '  \x1b[1mb&\x1b[22m  \x1b[32mc d\x1b[39m\n\n' }])
  expect(svg).toContain('<tspan x="30.8" textLength="16.8" class="b">b&amp;</tspan>')
  expect(svg).toContain('<tspan x="64.4" textLength="25.2" class="g">c d</tspan>')
})

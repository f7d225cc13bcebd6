import { describe, expect, test } from 'vitest'
import { expectEndsWithFeedtwin, script } from './exec/scripts.ts'
import { start } from './feedtwin.ts'

describe('exec', () => {
  test('a command that ignores signals is killed five seconds after the second one', async () => {
    const stubborn = script(
      "for (const name of ['SIGTERM', 'SIGINT']) process.on(name, () => console.log('no')); setInterval(() => {}, 1000); console.log('ready')",
    )
    const twin = start(['exec', '--', ...stubborn])
    await twin.printed(/ready/)
    void twin.stop('SIGTERM')
    await twin.printed(/no\n/)
    const { code } = await twin.stop('SIGTERM')
    expect(code).toBe(137)
  })

  test('a command that ignores SIGTERM ends when feedtwin is killed', () =>
    expectEndsWithFeedtwin("process.on('SIGTERM', () => {})", ['exec']))
})

import { describe, expect, test } from 'vitest'
import { type CommandOptions, runCommand } from '../../../src/cli/run-command.ts'

const capture = (command: readonly string[], options: Partial<CommandOptions> = {}) =>
  runCommand(command, { environment: {}, output: 'capture', ...options })

describe('a captured command', () => {
  test('that takes too long is ended, also if it ignores SIGTERM', async () => {
    const result = await capture(['sh', '-c', 'trap "" TERM; echo started; while :; do sleep 1; done'], {
      timeout: 300,
    })
    expect(result).toMatchObject({ exitCode: 137, isTimedOut: true })
  })

  test('runs fifty times at once, without a warning of Node.js', async () => {
    const warnings: Error[] = []
    const note = (warning: Error) => void warnings.push(warning)
    process.on('warning', note)
    const results = await Promise.all(Array.from({ length: 50 }, () => capture(['true'])))
    process.off('warning', note)
    expect(results.map(({ exitCode }) => exitCode)).toEqual(Array(50).fill(0))
    expect(warnings).toEqual([])
  })
})

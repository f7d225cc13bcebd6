import { describe, expect, test } from 'vitest'
import { type CommandOptions, runCommand } from '../../../src/cli/run-command.ts'

const node = (text: string): string[] => [process.execPath, '-e', text]

const capture = (command: readonly string[], options: Partial<CommandOptions> = {}) =>
  runCommand(command, { environment: {}, output: 'capture', ...options })

describe('a captured command', () => {
  test('has an exit code, its output and the variables', async () => {
    const text = 'console.log(process.env.X); console.error(2); process.exitCode = 3'
    const result = await capture(node(text), { environment: { X: 'one' } })
    expect(result).toMatchObject({ exitCode: 3, isTimedOut: false, output: 'one\n2\n' })
  })

  test('that a signal ends has the exit code of shells', async () => {
    expect((await capture(['sh', '-c', 'kill -9 $$'])).exitCode).toBe(137)
  })

  test('that does not exist has a problem', async () => {
    expect(await capture(['no-such-program'])).toMatchObject({
      exitCode: 127,
      problem: 'no-such-program cannot be run: spawn no-such-program ENOENT.',
    })
  })

  test('that prints 100 MB keeps its last lines', async () => {
    const { output } = await capture(['sh', '-c', 'yes 0123456789 | head -c 100000000; echo; echo last'])
    expect(output.length).toBeLessThanOrEqual(64 * 1024)
    expect(output.startsWith('…\n0123456789\n')).toBe(true)
    expect(output.endsWith('\nlast\n')).toBe(true)
  })

  test('ends what it leaves running', async () => {
    const server = `require('http').createServer((_, response) => response.end()).listen(0, '127.0.0.1',
      function () { console.log(this.address().port) })`
    // The command ends as soon as its server has printed the port.
    const text = `const { spawn } = require('child_process')
      spawn(process.execPath, ['-e', ${JSON.stringify(server)}]).stdout.on('data', (port) => {
        console.log(String(port))
        process.exit(0)
      })`
    const { output, exitCode } = await capture(node(text))
    expect(exitCode).toBe(0)
    await expect(fetch(`http://127.0.0.1:${Number(output)}`)).rejects.toThrow('fetch failed')
  })

  test('that kills its own group ends alone', async () => {
    expect((await capture(['sh', '-c', 'kill -TERM 0'])).exitCode).toBe(143)
  })

  test('does not wait for a daemon that holds its output', async () => {
    const { output } = await capture(['sh', '-c', 'setsid sleep 60 & echo $!'])
    process.kill(Number(output))
  })
})

import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, type TestContext, test } from 'vitest'
import { environment, serve, wideLines } from './feedtwin.ts'

/** The program for these tests that this machine lacks, if any. */
const missing = ['bash', 'curl', 'sed'].filter((name) => spawnSync(name, ['--version']).error)

export function needShell(ctx: TestContext): void {
  if (missing.length > 0) ctx.skip(`not installed here: ${missing.join(', ')}`)
}

/** Runs the three commands as one script, and returns the token and the two responses. */
export async function paste(
  commands: readonly string[],
): Promise<{ token: string; list: unknown; post: unknown }> {
  const [login, list, publish] = commands
  const script = [login, 'echo "$TOKEN"', list, 'echo', publish, 'echo'].join('\n')
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], {
    env: environment(),
    maxBuffer: 1e8,
  })
  const [token = '', listed = '', post = ''] = stdout.split('\n')
  return { token, list: JSON.parse(listed), post: JSON.parse(post) }
}

/** Reads the commands of a start page. A line that ends with a backslash continues the command. */
function commandsOf(page: string): string[] {
  const block = /paste into a shell\):\n\n(.*?)\n\n/s.exec(page)?.[1] ?? ''
  return block.split(/(?<!\\)\n/)
}

/** Tests the commands that a twin with each of these arguments prints at its start. */
export function testCommands(cases: Readonly<Record<string, readonly string[]>>): void {
  describe('the commands that serve prints work', () => {
    test.for(Object.entries(cases))('%s', async ([, args], ctx) => {
      needShell(ctx)
      const { twin } = await serve(args)
      expect(wideLines(twin.stdout)).toEqual([])
      const commands = commandsOf(twin.stdout)
      expect(commands).toHaveLength(3)
      const { token, list, post } = await paste(commands)
      expect(token).toMatch(/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/)
      expect(list).toBeInstanceOf(Array)
      if (!args.includes('empty')) expect(list).not.toEqual([])
      expect(post).toMatchObject({ content: expect.stringMatching(/^Hel/), userInfo: expect.any(Object) })
      await twin.printed(/(?:.* 200 \d+\.\d ms.*\n){3}/)
    })
  })
}

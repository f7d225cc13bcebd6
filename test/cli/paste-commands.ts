import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import type { TestContext } from 'vitest'
import { environment } from './feedtwin.ts'

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

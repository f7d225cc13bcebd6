import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, type TestContext, test } from 'vitest'
import { formatCurlExamples } from '../../src/cli/serve/curl-examples.ts'
import { type Dialect, startTwin } from '../../src/index.ts'
import { dialects } from '../contract/legal-answers.ts'
import { forAllAsync } from '../for-all.ts'
import { environment, serve, wideLines } from './feedtwin.ts'

/** The program for these tests that this machine lacks, if any. */
const missing = ['bash', 'curl', 'sed'].filter((name) => spawnSync(name, ['--version']).error)

function needShell(ctx: TestContext): void {
  if (missing.length > 0) ctx.skip(`not installed here: ${missing.join(', ')}`)
}

/** Runs the three commands as one script, and returns the token and the two responses. */
async function paste(commands: readonly string[]): Promise<{ token: string; list: unknown; post: unknown }> {
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

describe('the commands that serve prints work', () => {
  const cases: [name: string, args: string[]][] = [
    ['by default', []],
    ['in another world', ['--world', 'three-pages']],
    ['in a world without posts', ['--world', 'empty']],
    ['below a path', ['--base-path', "/it's/a&b;c(d)$e"]],
    ...['form', 'json', 'query', 'multipart'].flatMap((encoding): [string, string[]][] => {
      const set = ['--set', `params.encodings=${encoding}`]
      const info = ['--set', 'login.platform-info-required=true']
      return [
        [`with ${encoding} only`, set],
        [`with ${encoding} only and platform_info`, [...set, ...info]],
        [
          `with ${encoding} only and platform_info as an object`,
          [...set, ...info, '--set', 'login.platform-info-type=object'],
        ],
      ]
    }),
    ['where a version must be asked for', ['--set', 'version.other-accept=rejected']],
    ['where listing needs a token', ['--set', 'list.token=required']],
    ['where texts are short', ['--set', 'create.content-max=3']],
    [
      'where all of it is so',
      [
        ...['--set', 'params.encodings=multipart', '--set', 'version.other-accept=rejected'],
        ...['--set', 'list.token=required', '--set', 'login.platform-info-required=true'],
        ...['--set', 'login.platform-info-type=object', '--set', 'category.set=[{"id":-3,"name":"x"}]'],
      ],
    ],
  ]
  test.for(cases)('%s', async ([, args], ctx) => {
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

test('the commands work in every legal dialect', async (ctx) => {
  needShell(ctx)
  const run = async (answers: Dialect): Promise<void> => {
    // A limit of two requests would not allow the three commands.
    const dialect: Dialect = { ...answers, 'rate-limit': 'none' }
    const twin = await startTwin({ dialect, world: 'planet', now: 0 })
    try {
      const place = { lng: 139.7671, lat: 35.6812 }
      const { list, post } = await paste(formatCurlExamples(twin.url, place, dialect))
      // A radius of one metre may contain no post.
      if (!Array.isArray(list)) expect(list).toMatchObject({ status_code: 404 })
      expect(post).toHaveProperty('userInfo')
    } finally {
      await twin.close()
    }
  }
  await forAllAsync({ seed: 1, numRuns: 30 }, dialects, run)
})

import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { requirements } from '../../src/contract/generated/requirements.ts'
import { gaps } from '../../src/contract/index.ts'
import { createFolder } from '../folder.ts'
import { environment, expectPlain, program, Running, root, run, serve, start } from './feedtwin.ts'

test('contract prints the file', async () => {
  const file = readFileSync(join(root, 'contracts/openapi.yaml'), 'utf8')
  expect(await run(['contract'], { cwd: createFolder() })).toEqual({ code: 0, stdout: file, stderr: '' })
})

for (const [flag, entries] of [
  ['--requirements', requirements],
  ['--gaps', gaps],
] as const) {
  test(`prints a table with ${flag}`, async () => {
    const stdout = expectPlain(await run(['contract', flag]))
    for (const { id } of entries) expect(stdout).toMatch(new RegExp(`^${id.replaceAll('.', '\\.')} `, 'm'))
    await expect(stdout).toMatchFileSnapshot(`golden/contract${flag}.txt`)
  })
}

describe('dialect', () => {
  test('prints all answers', async () => {
    const { stdout } = await run(['dialect'])
    await expect(stdout).toMatchFileSnapshot('golden/dialect.txt')
    expect(Object.keys(JSON.parse(stdout).answers)).toEqual(gaps.map(({ id }) => id))
  })

  test('reads its own output from a file, and serve uses it', async () => {
    const answers = {
      'params.encodings': ['json', 'query'],
      'login.platform-values': ['weixin', 'qq'],
      'list.radius': 500.5,
      'list.empty': '404',
      'category.set': [{ id: 7, name: 'só "çé"' }],
      'auth.token-lifetime': 'none',
      'rate-limit': { limit: 5, windowSeconds: 60 },
    }
    const set = Object.entries(answers).flatMap(([id, answer]) => [
      '--set',
      `${id}=${JSON.stringify(answer)}`,
    ])
    const printed = (await run(['dialect', ...set])).stdout
    const cwd = createFolder({ 'mine.json': printed, 'marked.json': `\uFEFF${printed}` })
    expect((await run(['dialect', '--dialect', 'mine.json'], { cwd })).stdout).toBe(printed)
    expect((await run(['dialect', '--dialect', 'marked.json'], { cwd })).stdout).toBe(printed)

    const { url, twin } = await serve(['--json', '--dialect', 'mine.json'], { cwd })
    const ready = JSON.parse(twin.stdout)
    expect(
      Object.fromEntries(ready.dialect.map((one: { id: string; answer: unknown }) => [one.id, one.answer])),
    ).toEqual(answers)
    const empty = await fetch(`${url}/posts?lng=-123.4&lat=-48.9`)
    expect(empty.status).toBe(404)
    expect(empty.headers.get('x-ratelimit-limit')).toBe('5')
  })

  test('--set overrides the file, and the last --set overrides the others', async () => {
    const file = JSON.stringify({
      feedtwin: 'dialect/1',
      answers: { 'list.radius': 1, 'list.token': 'ignored' },
    })
    const cwd = createFolder({ 'mine.json': file })
    const { stdout } = await run(
      ['dialect', '--set', 'list.radius=2', '--dialect', 'mine.json', '--set', 'list.radius=3'],
      { cwd },
    )
    expect(JSON.parse(stdout).answers).toMatchObject({ 'list.radius': 3, 'list.token': 'ignored' })
  })
})

describe('output that cannot be written', () => {
  test.for([
    ['contract'],
    ['contract', '--gaps'],
    ['dialect'],
    ['--help'],
    ['serve', '--help'],
    ['--version'],
  ])('the reader of %j has left', async (args) => {
    const command = start(args)
    command.child.stdout?.destroy()
    expect(await command.ended).toEqual({ code: 0, stdout: '', stderr: '' })
  })

  test('the disk is full', async (ctx) => {
    if (!existsSync('/dev/full')) ctx.skip('this system has no /dev/full')
    const full = openSync('/dev/full', 'w')
    const options = { env: environment(), stdio: ['ignore', full, 'pipe'] as ('ignore' | 'pipe' | number)[] }
    const { code, stderr } = await new Running(process.execPath, [program, 'dialect'], options).ended
    closeSync(full)
    expect(code).toBe(2)
    expect(stderr).toMatch(/^feedtwin: The output cannot be written: .*\n$/)
  })
})

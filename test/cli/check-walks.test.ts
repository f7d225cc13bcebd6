import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createTwin } from '../../src/index.ts'
import { createFolder } from '../folder.ts'
import { serveTwin } from '../judge/target/server.ts'
import { expectCode, expectRefusal, normal, run } from './feedtwin.ts'

/**
 * Starts a deployment that serves every version, and lists without lng, when a list has a page_size, which no check sends
 * together.
 */
const serveBroken = async () => {
  const twin = await createTwin({ now: () => Date.UTC(2026, 0, 31, 12) })
  const fetch: typeof twin.fetch = (url, init) => {
    const headers = new Headers(init?.headers)
    const hasSize = String(url).includes('page_size')
    if (hasSize) headers.delete('accept')
    return twin.fetch(hasSize && !String(url).includes('lng=') ? `${url}&lng=0` : url, { ...init, headers })
  }
  return serveTwin({ fetch } as typeof twin)
}

/** The details of the failure, without the port and the number of the exchange. */
const readFailure = (report: string): string =>
  normal(/✗ 1 {2}fail[\s\S]*?\n\n/.exec(report)?.[0] ?? report).replace(/(?<=exchange {2})\d+/, 'N')

describe('check --walks', () => {
  test('finds nothing on a twin, and prints what the walks did', async () => {
    const { url } = await serveTwin(await createTwin())
    const { code, stdout, stderr } = await run(['check', url, '--walks', '5', '--seed', '7'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^5 walks \(seed 7\), \d+ requests$/m)
  })

  test('saves no walk when walks find nothing', async () => {
    const { url } = await serveTwin(await createTwin())
    const saved = join(createFolder({}), 'walk.json')
    const { code, stderr } = await run(['check', url, '--tier', 'read', '--walks', '2', '--save-walk', saved])
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: `feedtwin: ${saved} is not written: walks found no violation.\n`,
    })
  })

  test('prints how to reproduce what it finds, saves the walk, and --replay-walk sends it again', async () => {
    const { url } = await serveBroken()
    const saved = join(createFolder({}), 'walk.json')
    const found = await expectCode(1, [
      ...['check', url, '--tier', 'read', '--walks', '120', '--seed', '1', '--save-walk', saved],
    ])
    await expect(readFailure(found.stdout)).toMatchFileSnapshot('golden/check-walks.txt')
    expect(JSON.parse(readFileSync(saved, 'utf8'))).toMatchObject({
      feedtwin: 'walks/1',
      walks: expect.arrayContaining([expect.objectContaining({ requirement: 'version.unknown-is-400' })]),
    })
    const replayed = await expectCode(1, ['check', url, '--tier', 'read', '--replay-walk', saved])
    expect(replayed.stdout).toMatch(/^✗ 1 {2}fail {2}[\s\S]*?\n {2}version\.unknown-is-400 /m)
    expect(replayed.stdout).toContain(
      `rerun     feedtwin check ${url} --tier read --replay-walk ${saved} --only version.unknown-is-400\n`,
    )
    expect(replayed.stdout).toMatch(/^\d walks \(seed 1\), \d+ requests$/m)
  })

  test('saves the walk of each violation, and --replay-walk sends all of them', async () => {
    const { url } = await serveBroken()
    const saved = join(createFolder({}), 'walk.json')
    const requirements = ['list.lng-missing-is-422', 'version.unknown-is-400']
    const args = ['check', url, '--tier', 'read', '--only', ...requirements]
    await run([...args, '--walks', '120', '--seed', '1', '--save-walk', saved])
    const { walks } = JSON.parse(readFileSync(saved, 'utf8'))
    expect(walks.map(({ requirement }: { requirement: string }) => requirement)).toEqual(requirements)
    const { stdout } = await expectCode(1, [...args, '--replay-walk', saved, '--reporter', 'json'])
    const report = JSON.parse(stdout)
    expect(report.walks).toMatchObject({ walks: 2, seed: 1 })
    expect(report.requirements.map(({ id, verdict }: Record<string, string>) => [id, verdict])).toEqual(
      requirements.map((id) => [id, 'fail']),
    )
  })

  test.each([
    [['--walks', '0'], 'The value must be a whole number from 1 to 10000.'],
    [['--walks', '2', '--replay-walk', 'walk.json'], "cannot be used with option '--replay-walk <file>'"],
    [['--replay-walk', 'package.json'], 'is not a file of walks'],
  ])('%j is wrong usage', async (flags, problem) => {
    expect(await expectRefusal(['check', 'http://127.0.0.1:1', ...flags])).toContain(problem)
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createTwin } from '../../src/index.ts'
import { createFolder } from '../folder.ts'
import { serveTwin } from '../judge/target/server.ts'
import { expectCode, expectRefusal, run } from './feedtwin.ts'

const BREAKAGES = ['list.lat-missing-is-404', 'post.count-images-is-text'] as const

const ONLY = [
  ...['--tier', 'read', '--only', 'list.lat-missing-is-422', 'post.count-images-counts', 'list.is-array'],
]

async function serveBroken(...breakages: (typeof BREAKAGES)[number][]): Promise<string> {
  const { url } = await serveTwin(await createTwin({ breakages }))
  return url
}

const KNOWN = `{
  "feedtwin": "baseline/1",
  "findings": [
    {
      "id": "list.lat-missing-is-422: status 404",
      "cause": "GET /posts without lat is answered with 404, not 422."
    }
  ]
}
`

const writeKnown = (content = KNOWN): string => join(createFolder({ 'known.json': content }), 'known.json')

describe('check --baseline', () => {
  test('writes what was found with --update-baseline, without a value of the run', async () => {
    const file = join(createFolder(), 'known.json')
    const url = await serveBroken(BREAKAGES[0])
    const { code, stderr } = await run(['check', url, ...ONLY, '--baseline', file, '--update-baseline'])
    expect([code, stderr]).toEqual([0, `feedtwin: ${file} has 1 known finding.\n`])
    expect(readFileSync(file, 'utf8')).toBe(KNOWN)
  })

  test('shows a known finding as known, and does not fail for it: on another port, with another seed', async () => {
    const file = writeKnown()
    const url = await serveBroken(BREAKAGES[0])
    const { stdout } = await expectCode(0, ['check', url, ...ONLY, '--baseline', file, '--seed', 'other'])
    expect(stdout).toMatch(/^✓ conformant, with 1 known finding: /)
    expect(stdout).toContain('\n= 1  known  GET /posts without lat is answered with 404, not 422.\n')
  })

  test('fails for a new finding, which comes first', async () => {
    const file = writeKnown()
    const url = await serveBroken(...BREAKAGES)
    const { stdout } = await expectCode(1, ['check', url, ...ONLY, '--baseline', file])
    expect(stdout).toMatch(/\n {2}1 failure, 1 known\.\n {2}1\. count_images is /)
  })

  test('fails where a known requirement is broken in another way', async () => {
    const file = writeKnown(KNOWN.replace('status 404', 'status 500'))
    const url = await serveBroken(BREAKAGES[0])
    expect((await run(['check', url, ...ONLY, '--baseline', file])).code).toBe(1)
  })

  test('names what has ended, and an update removes it', async () => {
    const own = writeKnown()
    const url = await serveBroken()
    const { stdout } = await expectCode(0, ['check', url, ...ONLY, '--baseline', own])
    expect(stdout).toContain('1 known finding ended: GET /posts without lat')
    await run(['check', url, ...ONLY, '--baseline', own, '--update-baseline'])
    expect(JSON.parse(readFileSync(own, 'utf8')).findings).toEqual([])
  })

  test('an update keeps what the run has not judged', async () => {
    const own = writeKnown()
    const url = await serveBroken()
    const flags = ['--tier', 'read', '--only', 'list.is-array', '--baseline', own, '--update-baseline']
    expect((await run(['check', url, ...flags])).code).toBe(0)
    expect(JSON.parse(readFileSync(own, 'utf8')).findings).toHaveLength(1)
  })
})

describe('a baseline that cannot be used gives exit code 2', () => {
  test.each([
    ['no file', undefined, 'There is no baseline'],
    ['broken JSON', '{"feedtwin":', 'is not valid JSON'],
    ['another format', '{"feedtwin":"waivers/1","waivers":[]}', 'must have "feedtwin": "baseline/1"'],
    ['no object', '[1,null]', 'must have "feedtwin": "baseline/1"'],
    [
      'a finding without an id',
      '{"feedtwin":"baseline/1","findings":[{"cause":"x"}]}',
      'findings[0] must have',
    ],
    ['a finding that is null', '{"feedtwin":"baseline/1","findings":[null]}', 'findings[0] must have'],
    ['__proto__', '{"__proto__":{"feedtwin":"baseline/1"},"findings":[]}', 'must have "feedtwin"'],
  ])('%s', async (_, content, sentence) => {
    const file = join(createFolder(content === undefined ? {} : { 'known.json': content }), 'known.json')
    for (const args of [
      ['check', 'http://127.0.0.1:9'],
      ['judge', 'session.har'],
      ['proxy', 'http://127.0.0.1:9', '--port', '0'],
    ])
      expect(await expectRefusal([...args, '--baseline', file])).toContain(sentence)
  })

  test('--update-baseline without a file', async () => {
    const message = await expectRefusal(['check', 'http://127.0.0.1:9', '--update-baseline'])
    expect(message).toContain('--baseline <file>')
  })
})

import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { root } from '../cli/feedtwin.ts'
import { controlPaths, findControlPaths } from './control-paths.ts'
import { findLinks, findProblem, listAnchors, listReachable } from './links.ts'
import { expectOutput } from './output.ts'
import { parseReadme, readmes, removeBlocks } from './readmes.ts'
import { runners } from './runners.ts'

const all = readmes.map(({ text }) => text).join('\n')

describe('README.md', () => {
  const { text = '' } = readmes.find(({ path }) => path === 'README.md') ?? {}

  test('has at most 10 KB', () => {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(10_240)
  })

  test('names the commands that run and test a checkout', () => {
    for (const command of ['npm ci && npm start', 'npm ci && npm test']) expect(text).toContain(command)
  })

  test('links to every README, directly or indirectly', () => {
    expect(listReachable('README.md')).toEqual(readmes.map(({ path }) => path))
  })
})

describe.each(readmes)('$path', (readme) => {
  test('has no broken links', () => {
    expect(findLinks(readme).flatMap((link) => findProblem(link) ?? [])).toEqual([])
  })

  test('has only code blocks that a test runs or compares', () => {
    expect(readme.text.match(/^ *(```|~~~)/gm) ?? []).toHaveLength(2 * readme.blocks.length)
    expect(Object.keys(runners)).toEqual(
      expect.arrayContaining(readme.blocks.map(({ language }) => language)),
    )
  })

  test('names only files that exist', () => {
    const homes = [root, join(root, 'src'), join(root, dirname(readme.path))]
    const paths = [...removeBlocks(readme.text).matchAll(/`((?:[\w.-]+\/)+(?:[\w.-]+\.(?:ts|cjs|ya?ml))?)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => !homes.some((home) => existsSync(join(home, path))))
    expect(paths).toEqual([])
  })
})

describe('the READMEs together', () => {
  test('name only scripts that exist', () => {
    const scripts = [...all.matchAll(/`npm run ([\w:]+)/g)].map(([, script = '']) => script)
    expect(Object.keys(packageJson.scripts)).toEqual(expect.arrayContaining(scripts))
  })

  test('contain no absolute path of a machine, and do not mention issues', () => {
    for (const { path, text } of readmes)
      expect([path, /\/(work|home|root|Users)\/\w|\bissues?\b/.exec(text)]).toEqual([path, null])
  })

  test('use only paths of the control API that exist', () => {
    expect(findControlPaths(all).length).toBeGreaterThan(20)
    expect(controlPaths).toEqual(expect.arrayContaining(findControlPaths(all)))
  })

  test('name the variables for the password of Redis, and have no password in a URL', () => {
    for (const name of ['FEEDTWIN_REDIS_PASSWORD`', 'FEEDTWIN_REDIS_PASSWORD_FILE`'])
      expect(all).toContain(name)
    expect(all).not.toMatch(/rediss?:\/\/[^/\s]*:[^/\s]*@/)
  })

  test('have an example for every export of the package', () => {
    const programs = readmes.flatMap(({ blocks }) => blocks).filter(({ language }) => language === 'js')
    for (const [path, entry] of Object.entries(packageJson.exports)) {
      if (typeof entry === 'string') continue
      const name = path.replace('.', 'feedtwin')
      expect(programs.filter(({ text }) => text.includes(`from '${name}'`)).length, name).toBeGreaterThan(0)
    }
  })
})

describe('these tests detect', () => {
  const block = { readme: 'none.md', line: 1, language: 'console', text: '', before: '', after: '' }

  test('an output that differs', () => {
    expect(() => expectOutput(block, 'feedtwin wait', 'It answers.', 'It does not.')).toThrow()
  })

  test('an output that is equal, except for what differs from run to run', () => {
    expectOutput(
      block,
      'feedtwin check',
      '  54 requests, 0 writes, 5,341 ms\n',
      '  54 requests, 0 writes, 7 ms\n\n',
    )
  })

  test('whether an excerpt is part of the output', () => {
    expectOutput(block, 'feedtwin wait', 'a\n…\nd\n', 'a\nb\nc\nd\n')
    expect(() => expectOutput(block, 'feedtwin wait', 'a\n…\nd\n', 'a\nb\nc\n')).toThrow()
  })

  const readme = parseReadme(
    'README.md',
    '# A `b`: c, d\n\n[a](none.md) [b](#a-b-c-d) [c](#none)\n\n## X\n\n## X\n',
  )

  test('anchors as GitHub makes them', () => {
    expect(listAnchors(readme.text)).toEqual(['a-b-c-d', 'x', 'x-1'])
  })

  test('broken links', () => {
    expect(findLinks(readme).map(findProblem)).toEqual([
      'none.md does not exist',
      'README.md has no heading #a-b-c-d',
      'README.md has no heading #none',
    ])
  })
})

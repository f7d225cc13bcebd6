import { describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { faultConditions } from '../../src/serve/faults/conditions.ts'
import { faultKinds } from '../../src/serve/faults/kinds.ts'
import { faultPresets } from '../../src/serve/faults/presets.ts'
import { CONTROL, run, wideLines } from './feedtwin.ts'

const golden = (name: string): string => `golden/help${name && `-${name}`}.txt`

describe('help', () => {
  for (const name of [
    '',
    'serve',
    'exec',
    'wait',
    'check',
    'learn',
    'compare',
    'judge',
    'world',
    'proxy',
    'contract',
    'state',
    'dialect',
  ]) {
    const command = name ? [name] : []
    test(`of ${name || 'the program'}`, async () => {
      const { code, stdout, stderr } = await run([...command, '--help'])
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      expect(wideLines(stdout)).toEqual([])
      expect(stdout).not.toMatch(CONTROL)
      await expect(stdout).toMatchFileSnapshot(golden(name))
      expect((await run([...command, '-h'])).stdout).toBe(stdout)
      expect((await run(['help', ...command])).stdout).toBe(stdout)
    })
  }

  test('of serve has groups, and two examples that work', async () => {
    const { stdout } = await run(['serve', '--help'])
    expect(stdout.match(/^\w+(?=:$)/gm)).toEqual([
      ...['Network', 'World', 'Behaviour', 'Faults', 'State', 'Output', 'Examples'],
    ])
    expect(stdout.match(/^ {2}\$ feedtwin serve .+$/gm)).toHaveLength(2)
  })

  test('of serve lists every kind of fault', async () => {
    const { stdout } = await run(['serve', '--help'])
    for (const word of [
      ...Object.keys(faultKinds),
      ...Object.keys(faultConditions),
      ...Object.keys(faultPresets),
    ])
      expect(stdout).toMatch(new RegExp(`[\\s"]${word}[,=.@:\\s]`))
  })

  test('is printed without arguments', async () => {
    expect(await run([])).toEqual(await run(['--help']))
  })

  test('is in English whatever the language of the system', async () => {
    const { stdout } = await run(['--help'], { env: { LANG: 'zh_CN.UTF-8', LC_ALL: 'zh_CN.UTF-8' } })
    await expect(stdout).toMatchFileSnapshot(golden(''))
  })
})

test('the version is the one of the package', async () => {
  for (const flag of ['--version', '-v']) {
    expect(await run([flag])).toEqual({ code: 0, stdout: `${packageJson.version}\n`, stderr: '' })
  }
})

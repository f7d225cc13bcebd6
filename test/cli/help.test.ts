import { describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { faultConditions } from '../../src/serve/faults/conditions.ts'
import { faultKinds } from '../../src/serve/faults/kinds.ts'
import { faultPresets } from '../../src/serve/faults/presets.ts'
import { expectPlain, run, runProcess, wideLines } from './feedtwin.ts'
import { commands, expectOtherForms, longCommands, print } from './print-help.ts'

const golden = (name: string): string => `golden/help${name && `-${name}`}.txt`

/** The long names of the options that a help lists. */
const listOptions = (help: string): string[] =>
  [...help.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(([, name = '']) => name)

describe('help', () => {
  for (const name of ['', ...commands]) {
    const command = name ? [name] : []
    test(`of ${name || 'the program'}`, async () => {
      await expect(expectPlain(await print(...command, '--help'))).toMatchFileSnapshot(golden(name))
    })
  }

  test.each(commands)('of %s has at most 20 options at first', async (name) => {
    const { stdout } = await print(name, '--help')
    expect(listOptions(stdout).length).toBeLessThanOrEqual(20)
    const all = await print(name, '--help', '--all')
    expect(all.code).toBe(0)
    expect(longCommands.includes(name)).toBe(all.stdout !== stdout)
  })

  test.each(longCommands)('of %s says in its last line how to see all options', async (name) => {
    const first = (await print(name, '--help')).stdout
    const { stdout } = await print(name, '--help', '--all')
    const [shown, all] = [listOptions(first), listOptions(stdout)]
    const count = all.length - shown.length
    expect(first.trimEnd().split('\n').at(-1)).toBe(
      `${count} more ${count === 1 ? 'option' : 'options'}: feedtwin ${name} --help --all`,
    )
    expect(all).toEqual(expect.arrayContaining(shown))
    expect(wideLines(stdout)).toEqual([])
    await expect(stdout).toMatchFileSnapshot(golden(`${name}-all`))
  })

  // help.long.test.ts has all commands.
  test.for(['', 'serve'])('of "%s" is printed for -h and help, too', (name) =>
    expectOtherForms(name ? [name] : []),
  )

  test('--all is no option without --help', async () => {
    expect(await run(['serve', '--all'])).toMatchObject({ code: 2, stdout: '' })
  })

  test('an option that the first help lacks is suggested for a misspelt one', async () => {
    expect((await run(['serve', '--max-bdy', '1'])).stderr).toContain('(Did you mean --max-body?)')
  })

  test('of serve has groups, and two examples that work', async () => {
    const { stdout } = await print('serve', '--help', '--all')
    expect(stdout.match(/^\w+(?=:$)/gm)).toEqual([
      ...['Network', 'World', 'Behaviour', 'Faults', 'State', 'Output', 'Examples'],
    ])
    expect(stdout.match(/^ {2}\$ feedtwin serve .+$/gm)).toHaveLength(2)
  })

  test('of serve lists every kind of fault', async () => {
    const { stdout } = await print('serve', '--help')
    for (const word of [
      ...Object.keys(faultKinds),
      ...Object.keys(faultConditions),
      ...Object.keys(faultPresets),
    ])
      expect(stdout).toMatch(new RegExp(`[\\s"]${word}[,=.@:\\s]`))
  })

  test('is printed without arguments', async () => {
    expect(await runProcess([])).toEqual(await print('--help'))
  })

  test('is in English whatever the language of the system', async () => {
    const { stdout } = await runProcess(['--help'], { env: { LANG: 'zh_CN.UTF-8', LC_ALL: 'zh_CN.UTF-8' } })
    await expect(stdout).toMatchFileSnapshot(golden(''))
  })
})

test('the version is the one of the package', async () => {
  for (const flag of ['--version', '-v'])
    expect(await run([flag])).toEqual({ code: 0, stdout: `${packageJson.version}\n`, stderr: '' })
})

import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { environment, Running, root } from '../cli/feedtwin.ts'
import { folder } from '../folder.ts'
import { machineNode } from './machine-node.ts'

const node = machineNode ?? process.execPath

/** The project as a clone has it after `npm ci`: not built. */
function checkout(): string {
  const home = folder()
  for (const part of [
    '.config',
    'bin',
    'contracts',
    'fixtures',
    'src',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ])
    cpSync(join(root, part), join(home, part), {
      recursive: true,
      filter: (path) => !path.endsWith('node_modules'),
    })
  symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'), 'dir')
  return home
}

const run = (home: string, ...args: readonly string[]): Running =>
  new Running(node, args, { cwd: home, env: environment() })

describe('a checkout', () => {
  test('that is not built says what to do', async () => {
    const home = folder()
    mkdirSync(join(home, 'bin'))
    cpSync(join(root, 'bin'), join(home, 'bin'), { recursive: true })
    const stderr = 'Not built yet: run npm run build\n'
    expect(await run(home, 'bin/feedtwin.js', 'serve').ended).toEqual({ code: 2, stdout: '', stderr })
  })

  test('is built by the Node of the machine, and again while commands run', async () => {
    const home = checkout()
    expect(await run(home, '.config/build-if-stale.js').ended).toEqual({ code: 0, stdout: '', stderr: '' })
    const twin = run(home, 'bin/feedtwin.js', 'serve', '--port', '0', '--quiet')
    const [url] = await twin.printed(/http:\S+(?=\n)/)

    writeFileSync(join(home, 'package.json'), JSON.stringify({ ...packageJson, version: '9.9.9' }))
    appendFileSync(join(home, 'src/pictures/drawings.ts'), 'Object.freeze(Drawings)\n')
    const build = run(home, '.config/build-if-stale.js')
    let isBuilding = true
    void build.ended.then(() => {
      isBuilding = false
    })
    const versions = new Set<string>()
    while (isBuilding) {
      const { code, stdout, stderr } = await run(home, 'bin/feedtwin.js', '--version').ended
      versions.add(`${code} ${stdout.trim()}${stderr}`)
    }
    expect(await build.ended).toEqual({ code: 0, stdout: '', stderr: '' })
    expect([`0 ${packageJson.version}`, '0 9.9.9']).toEqual(expect.arrayContaining([...versions]))
    expect((await run(home, 'bin/feedtwin.js', '--version').ended).stdout).toBe('9.9.9\n')

    // The twin that started before the build loads the code for pictures only now.
    const drawing = readdirSync(join(home, 'dist/cli')).filter((name) => /^picture-paths-/.test(name))
    expect(drawing).toHaveLength(2)
    const picture = await fetch(`${url}/__twin/images/1-1.png?w=40`, { headers: { Connection: 'close' } })
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(await twin.stop()).toMatchObject({ code: 0, stderr: '' })
    expect(readdirSync(home).filter((name) => name.startsWith('dist'))).toEqual(['dist'])
  }, 240_000)
})

describe('npm ci --ignore-scripts', () => {
  const { packages }: { packages: Record<string, { hasInstallScript?: boolean }> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  )

  // As `node` of node_modules/.bin it would run `npm start`, too, also where its build does not fit the machine.
  test('keeps the Node of the tests out of node_modules (in a new lock file, move it below .config/node)', () => {
    const paths = Object.keys(packages).filter((path) => /\/node-(bin-)?\w+-(x64|arm64)$/.test(path))
    expect(paths.length).toBeGreaterThan(3)
    expect(paths.filter((path) => !path.startsWith('.config/node/node_modules/'))).toEqual([])
  })

  test('brings all that the scripts of npm start: nothing that is made at installation', () => {
    const scripts = Object.values(packageJson.scripts).join('\n')
    for (const [path, { hasInstallScript }] of Object.entries<{ hasInstallScript?: boolean }>(packages))
      if (hasInstallScript) expect(scripts).not.toContain(path.split('node_modules/').at(-1))
    for (const [, file = ''] of scripts.matchAll(/node (\S+\.[a-z]+)/g)) readFileSync(join(root, file))
  })
})

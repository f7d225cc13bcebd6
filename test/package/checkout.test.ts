import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { environment, Running, root } from '../cli/feedtwin.ts'
import { createFolder } from '../folder.ts'
import { machineNode } from './machine-node.ts'

const node = machineNode ?? process.execPath

const run = (home: string, ...args: readonly string[]): Running =>
  new Running(node, args, { cwd: home, env: environment() })

describe('a checkout', () => {
  test('that is not built says what to do', async () => {
    const home = createFolder()
    mkdirSync(join(home, 'bin'))
    cpSync(join(root, 'bin'), join(home, 'bin'), { recursive: true })
    const stderr = 'Not built yet: run npm run build\n'
    expect(await run(home, 'bin/feedtwin.js', 'serve').ended).toEqual({ code: 2, stdout: '', stderr })
  })
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

import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { environment, Running, root } from '../cli/feedtwin.ts'
import { createFolder } from '../folder.ts'
import { machineNode } from './machine-node.ts'

const node = machineNode ?? process.execPath

const runNode = (home: string, ...args: readonly string[]): Running =>
  new Running(node, args, { cwd: home, env: environment() })

test('a checkout that is not built: the command says how to build it', async () => {
  const home = createFolder()
  mkdirSync(join(home, 'bin'))
  cpSync(join(root, 'bin'), join(home, 'bin'), { recursive: true })
  const stderr = 'Not built yet: run npm run build\n'
  expect(await runNode(home, 'bin/feedtwin.js', 'serve').ended).toEqual({ code: 2, stdout: '', stderr })
})

describe('npm ci --ignore-scripts', () => {
  const { packages }: { packages: Record<string, { hasInstallScript?: boolean }> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  )

  // In node_modules/.bin, npm would also use it for `npm start`, where it may not run on the machine.
  test('installs the Node.js of the tests outside of node_modules (in a new lock file, move it to .config/node)', () => {
    const paths = Object.keys(packages).filter((path) => /\/node-(bin-)?\w+-(x64|arm64)$/.test(path))
    expect(paths.length).toBeGreaterThan(3)
    expect(paths.filter((path) => !path.startsWith('.config/node/node_modules/'))).toEqual([])
  })

  test('installs all programs that the npm scripts start: none of them needs an install script', () => {
    const scripts = Object.values(packageJson.scripts).join('\n')
    for (const [path, { hasInstallScript }] of Object.entries<{ hasInstallScript?: boolean }>(packages))
      if (hasInstallScript) expect(scripts).not.toContain(path.split('node_modules/').at(-1))
    for (const [, file = ''] of scripts.matchAll(/node (\S+\.[a-z]+)/g)) readFileSync(join(root, file))
  })
})

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Outside of the project. The packages stay for the next run. */
export const home = join(tmpdir(), 'feedtwin-peers')

/** Installs a package in a folder of its own, unless it is installed already. @returns the folder */
export function installPackage(spec: string): string {
  const folder = join(home, spec.replaceAll(/[^\w.-]+/g, '_'))
  const done = join(folder, 'installed')
  if (existsSync(done)) return folder
  process.stderr.write(`installing ${spec} …\n`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  npm(['install', '--no-audit', '--no-fund', '--loglevel=error', spec], folder)
  writeFileSync(done, '')
  return folder
}

/** Installs this project as its users do. @returns the folder */
export function installFeedtwin(root: string): string {
  const folder = join(home, 'feedtwin')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const [archive = ''] = npm(['pack', '--silent', '--pack-destination', folder], root)
    .trim()
    .split('\n')
    .slice(-1)
  npm(
    ['install', '--no-audit', '--no-fund', '--loglevel=error', '--omit=peer', join(folder, archive)],
    folder,
  )
  return folder
}

/** Measures what was installed, in bytes. */
export function measureSize(folder: string): number {
  const [kilobytes] = execFileSync('du', ['-sk', join(folder, 'node_modules')], { encoding: 'utf8' }).split(
    '\t',
  )
  return Number(kilobytes) * 1024
}

const npm = (args: readonly string[], cwd: string): string =>
  execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })

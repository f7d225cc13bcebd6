import { execFile } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { root } from '../cli/feedtwin.ts'
import { createEnvironment } from './machine-node.ts'

/** A new project with the package, installed offline. */
export class InstalledPackage {
  /** the folder of the project */
  readonly home = mkdtempSync(join(tmpdir(), 'feedtwin-package-'))

  private constructor() {}

  static async install(): Promise<InstalledPackage> {
    const project = new InstalledPackage()
    const options = { cwd: root, env: createEnvironment(process.execPath) }
    const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', project.home]
    const [{ filename }] = JSON.parse((await promisify(execFile)('npm', args, options)).stdout)
    writeFileSync(join(project.home, 'package.json'), '{ "private": true }')
    const file = join(project.home, filename)
    await project.run(process.execPath, 'npm', ['install', '--offline', '--no-audit', '--no-fund', file])
    return project
  }

  remove(): void {
    rmSync(this.home, { recursive: true, force: true })
  }

  /** Runs a program in the project. */
  run(node: string, command: string, args: readonly string[]): Promise<{ stdout: string; stderr: string }> {
    return promisify(execFile)(command, args, { cwd: this.home, env: createEnvironment(node) })
  }

  /** Reads the files of the package, by path. */
  readFiles(): Map<string, string> {
    const installed = join(this.home, 'node_modules/feedtwin')
    return new Map(
      readdirSync(installed, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => [path.slice(installed.length + 1).replaceAll(sep, '/'), readFileSync(path, 'utf8')]),
    )
  }

  /** Links a package of feedtwin's own project into this project, for one test. */
  linkPackage(name: string, from = name): void {
    const path = join(this.home, 'node_modules', name)
    mkdirSync(dirname(path), { recursive: true })
    symlinkSync(join(root, 'node_modules', from), path, 'dir')
    onTestFinished(() => unlinkSync(path))
  }
}

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { type Ended, Running, root } from '../cli/feedtwin.ts'
import { createFolder } from '../folder.ts'
import { readFileName, readmes } from '../readme/readmes.ts'
import { createEnvironment } from './machine-node.ts'

const ENVIRONMENT = createEnvironment(process.execPath)

/** Finds the code block for a file in the READMEs. Returns its text. */
export function findReadmeBlock(file: string): string {
  const block = readmes.flatMap(({ blocks }) => blocks).find((each) => readFileName(each) === file)
  if (!block) throw new Error(`No README has a block for ${file}.`)
  return block.text
}

/** The project of a user: it has this package as it is built, and other packages from the npm registry. */
export class App {
  readonly folder: string

  private constructor(folder: string) {
    this.folder = folder
  }

  /** @param packages arguments of `npm install`, with versions */
  static async create(files: Readonly<Record<string, string>>, ...packages: string[]): Promise<App> {
    const app = new App(createFolder({ 'package.json': '{ "private": true }', ...files }))
    const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', app.folder]
    const [{ filename }] = JSON.parse(
      (await new Running('npm', pack, { cwd: root, env: ENVIRONMENT }).ended).stdout,
    )
    await app.install(`./${filename}`, ...packages)
    return app
  }

  /** Installs packages. The README names the versions that these tests install. */
  async install(...packages: string[]): Promise<void> {
    const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...packages]
    const { code, stderr } = await new Running('npm', args, { cwd: this.folder, env: ENVIRONMENT }).ended
    expect(code, stderr).toBe(0)
  }

  write(files: Readonly<Record<string, string>>): void {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(this.folder, name), text)
  }

  /** Runs a program of an installed package with the Node.js of these tests. */
  run(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
    return new Running(process.execPath, args, { cwd: this.folder, env: { ...ENVIRONMENT, ...env } }).ended
  }
}

/** Whether a README names a version. */
export const isNamedInReadme = (version: string): boolean =>
  readmes.some(({ text }) => text.includes(version))

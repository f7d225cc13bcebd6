import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { type Ended, Running, root } from '../cli/feedtwin.ts'
import { createFolder } from '../folder.ts'
import { readFileName, readmes } from '../readme/readmes.ts'
import { environmentWith } from './machine-node.ts'

const ENVIRONMENT = environmentWith(process.execPath)

/** The text of the code block of a README that begins with the name of this file. */
export function findReadmeBlock(file: string): string {
  const block = readmes.flatMap(({ blocks }) => blocks).find((each) => readFileName(each) === file)
  if (!block) throw new Error(`No README has a block for ${file}.`)
  return block.text
}

/** The project of somebody who has this package, as it is built, and others from the npm registry. */
export class App {
  readonly folder: string

  private constructor(folder: string) {
    this.folder = folder
  }

  /** @param packages as `npm install` takes them, with versions */
  static async create(files: Readonly<Record<string, string>>, ...packages: string[]): Promise<App> {
    const app = new App(createFolder({ 'package.json': '{ "private": true }', ...files }))
    const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', app.folder]
    const [{ filename }] = JSON.parse(
      (await new Running('npm', pack, { cwd: root, env: ENVIRONMENT }).ended).stdout,
    )
    await app.install(`./${filename}`, ...packages)
    return app
  }

  /** Installs packages; the README says that what has a version here was tested. */
  async install(...packages: string[]): Promise<void> {
    const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...packages]
    const { code, stderr } = await new Running('npm', args, { cwd: this.folder, env: ENVIRONMENT }).ended
    expect(code, stderr).toBe(0)
  }

  write(files: Readonly<Record<string, string>>): void {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(this.folder, name), text)
  }

  /** Runs a program of an installed package, by the Node of these tests. */
  run(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
    return new Running(process.execPath, args, { cwd: this.folder, env: { ...ENVIRONMENT, ...env } }).ended
  }
}

/** Whether a README says that this version was tested. */
export const isNamedInReadme = (version: string): boolean =>
  readmes.some(({ text }) => text.includes(version))

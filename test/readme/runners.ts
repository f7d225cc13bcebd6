import { execFile } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type TestContext } from 'vitest'
import { parse } from 'yaml'
import packageJson from '../../package.json' with { type: 'json' }
import { environment, root } from '../cli/feedtwin.ts'
import { requirePackage } from '../debian.ts'
import { controlPaths, findControlPaths } from './control-paths.ts'
import { expectOutput } from './output.ts'
import type { Reader } from './reader.ts'
import { type Block, readFileName, readmes } from './readmes.ts'

const run = promisify(execFile)

type Runner = (block: Block, reader: Reader, ctx: TestContext) => Promise<void> | void

/** Skips the test of a block that needs a missing program. */
function requirePrograms({ text }: Block, ctx: TestContext): void {
  if (/\bcurl\b/.test(text)) requirePackage(ctx, 'curl')
  if (/\bredis-server\b|redis:\/\/127/.test(text)) requirePackage(ctx, 'redis-server')
}

const isServe = (command: string): boolean => /^(npx )?feedtwin serve\b/.test(command)

/** Commands with their output. A command that fails is followed by `echo $?`. */
const console: Runner = async (block, reader, ctx) => {
  requirePrograms(block, ctx)
  let codeBefore = 0
  for (const entry of block.text.split(/^\$ /m).slice(1)) {
    const [command = '', ...lines] = entry.split('\n')
    if (codeBefore !== 0) expect(command, 'the command before has failed').toBe('echo $?')
    if (isServe(command)) {
      expectOutput(block, command, lines.join('\n'), await reader.runServe(command))
    } else {
      const { output, code } = await reader.run(command)
      expectOutput(block, command, lines.join('\n'), output)
      codeBefore = code
    }
  }
  expect(codeBefore, 'the last command has failed').toBe(0)
}

/** Commands of one line each, without their output. */
const sh: Runner = async (block, reader, ctx) => {
  requirePrograms(block, ctx)
  for (const line of block.text.trim().split('\n')) {
    if (isServe(line)) {
      const served = await reader.serve(line)
      // Other tests verify certificates.
      const { stdout } = await run('curl', ['-sk', `${served.url}/nowhere`])
      expect(JSON.parse(stdout).status_code, line).toBe(404)
      expect(await served.stop(), line).toBe(0)
    } else if (line.startsWith('redis-server ')) {
      await reader.startRedis(line)
    } else if (line.startsWith('npm ')) {
      // .ci/run installs the packages and runs the scripts, so only the names are checked here.
      const scripts = [...line.matchAll(/npm (?:run )?([\w:]+)/g)].map(([, script = '']) => script)
      expect(['ci', 'install', 'pack', ...Object.keys(packageJson.scripts)]).toEqual(
        expect.arrayContaining(scripts),
      )
    } else {
      const { output, code } = await reader.run(line)
      expect(code, `${line}\n${output}`).toBe(0)
    }
  }
}

/** Files that need other programs, and the tests that run them. */
const testFiles: Readonly<Record<string, string>> = {
  'jest.config.js': 'test/package/jest.long.test.ts',
  'index.js': 'test/package/metro.long.test.ts',
  'babel.config.js': 'test/package/metro.long.test.ts',
  'mcp.json': 'test/cli/mcp/configuration.test.ts',
}

/** Substitutes for the globals of other test runners that a README uses. */
const preambles: Readonly<Record<string, string>> = {
  'an-hour-later.js': `const http = { post: async (url, { body }) =>
    console.log((await fetch(url, { method: 'POST', body })).status) }`,
}

/** A program whose output is in the paragraph below, or a file whose name is in its first line; a command uses an .mjs file. */
const js: Runner = async (block, reader) => {
  const name = readFileName(block)
  const program = await reader.useRealAddresses(block.text)
  const runProgram = async (text: string): Promise<string[]> => {
    writeFileSync(join(reader.folder, 'program.mjs'), text)
    return (await run(process.execPath, [join(reader.folder, 'program.mjs')])).stdout.trim().split('\n')
  }
  if (name === undefined) {
    expect(block.after).toMatch(/^It prints `/)
    const sentence = block.after.slice(0, block.after.search(/\.(\s|$)/))
    expect(await runProgram(program)).toEqual([...sentence.matchAll(/`([^`]+)`/g)].map(([, code]) => code))
  } else if (name.endsWith('.mjs')) {
    expectUse(block, name)
  } else if (name in preambles) {
    expect(await runProgram(`${preambles[name]}\n${program}`)).toEqual(['200'])
  } else if (name.endsWith('.test.js')) {
    writeFileSync(join(reader.folder, name), program)
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    const options = { cwd: reader.folder, env: environment({ NO_COLOR: '1' }) }
    const { stdout } = await run(process.execPath, [vitest, 'run'], options)
    expect(stdout).toMatch(/Tests {2}[1-9]\d* passed/)
  } else {
    expect(Object.keys(testFiles)).toContain(name)
    expectTest(name)
  }
}

/** Expects that the test of a file reads it from the README. */
function expectTest(name: string): void {
  expect(readFileSync(join(root, testFiles[name] ?? ''), 'utf8')).toContain(`findReadmeBlock('${name}')`)
}

/** A file whose name is in the paragraph above, and that a command or a test uses. */
const json: Runner = (block, reader) => {
  const name = readFileName(block) ?? ''
  expect(JSON.parse(readFileSync(join(reader.folder, name), 'utf8'))).toEqual(JSON.parse(block.text))
  if (name in testFiles) expectTest(name)
  else expectUse(block, name)
}

/** Expects that a command of the same README uses a file. */
function expectUse({ readme }: Block, name: string): void {
  const commands = readmes
    .filter(({ path }) => path === readme)
    .flatMap(({ blocks }) => blocks)
    .filter(({ language }) => language === 'sh' || language === 'console')
  expect(commands.map(({ text }) => text).join('\n')).toContain(name)
}

/** A CI job: its feedtwin commands run, and the files that it stores exist afterwards. */
const yaml: Runner = async ({ text }, reader) => {
  const strings = (node: unknown): string[] =>
    typeof node === 'string' ? [node] : node instanceof Object ? Object.values(node).flatMap(strings) : []
  const texts = strings(parse(text))
  const commands = texts.filter((value) => value.startsWith('npx feedtwin '))
  expect(commands.length).toBeGreaterThan(0)
  for (const command of commands)
    expect((await reader.run(`GITHUB_STEP_SUMMARY=summary.md; ${command}`)).code, command).toBe(0)
  const reports = texts.filter((value) => /^\w+\.(html|xml)$/.test(value))
  expect(reports).toHaveLength(1)
  if (text.includes('$GITHUB_STEP_SUMMARY')) reports.push('summary.md')
  for (const file of reports) expect(statSync(join(reader.folder, file)).size).toBeGreaterThan(100)
}

/** A diagram: its files and folders exist. The output of a command belongs in a block of `console`. */
const text: Runner = ({ readme, text }) => {
  expect(text).toMatch(/─|──>|→/)
  const homes = [root, join(root, readme, '..')]
  for (const [path] of text.matchAll(/(?<![/\w-])[\w-]+(\/[\w.-]*)+/g)) {
    const files = homes.flatMap((home) => [join(home, path), join(home, `${path}.ts`)])
    expect(
      files.some((file) => existsSync(file)),
      path,
    ).toBe(true)
  }
}

/** A program for a platform on which these tests do not run: only its paths of the control API are checked. */
const controlOnly: Runner = (block) => {
  expect(findControlPaths(block.text).length).toBeGreaterThan(0)
  expect(controlPaths).toEqual(expect.arrayContaining(findControlPaths(block.text)))
}

/** How the blocks of each language are tested. A block of another language fails its test. */
export const runners: Readonly<Record<string, Runner>> = {
  ...{ console, sh, js, json, yaml, text },
  // Needs Xcode.
  swift: controlOnly,
  // Needs an Android emulator.
  kotlin: controlOnly,
}

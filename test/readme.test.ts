import { execFile, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import packageJson from '../package.json' with { type: 'json' }
import { scenarioNames } from '../src/serve/sessions/scenario.ts'
import { worldNames } from '../src/twin/world/world.ts'
import { machine } from './cli/feedtwin.ts'
import { need } from './debian.ts'

// The README is a product: what it tells people to type is typed here, and what it says they will see is compared.

const root = fileURLToPath(new URL('..', import.meta.url))
const cli = join(root, 'bin/feedtwin.js')
const readme = readFileSync(join(root, 'README.md'), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'feedtwin-readme-'))
afterAll(() => rmSync(folder, { recursive: true }))

// As if installed there: this package as it is built, and what is used along with it.
mkdirSync(join(folder, 'node_modules'))
symlinkSync(root, join(folder, 'node_modules/feedtwin'), 'dir')
for (const name of ['msw', 'vitest'])
  symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name), 'dir')

interface Block {
  readonly language: string
  readonly text: string
  /** the paragraph that follows */
  readonly comment: string
}

const blocks: readonly Block[] = [
  ...readme.matchAll(/^```(\w+)\n([\s\S]*?)^```\n+([^\n]*(?:\n[^\n]+)*)/gm),
].map(([, language = '', text = '', comment = '']) => ({ language, text, comment }))
const of = (language: string): Block[] => blocks.filter((block) => block.language === language)

const run = promisify(execFile)
const shell = (script: string) =>
  run('bash', ['-c', `feedtwin() { "${process.execPath}" "${cli}" "$@"; }\n${script}`], { cwd: folder })

/** Starts `feedtwin serve` and gives its URL, and a way to stop it that gives its exit code. */
async function serve(args: string): Promise<{ url: string; stop(): Promise<number | null> }> {
  const script = `exec "${process.execPath}" "${cli}" ${args} --port 0 --quiet`
  const child = spawn('bash', ['-c', script], {
    cwd: folder,
    env: { ...process.env, ...machine, FEEDTWIN_DATA: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise<number | null>((resolve) => child.on('exit', resolve))
  for await (const url of createInterface(child.stdout)) {
    const stop = (): Promise<number | null> => {
      child.kill('SIGTERM')
      return exited
    }
    return { url, stop }
  }
  throw new Error(`feedtwin ${args} ended with ${await exited}`)
}

/** Deployments of readers; here a twin stands for each. */
const DEPLOYMENT = /https:\/\/(staging|api)\.example\.com/

/** The command that is typed here where the README says this one. */
const typed = (command: string, url: string): string =>
  command.replace(DEPLOYMENT, url).replaceAll('http://127.0.0.1:4010', url)

/** What the README would show of what was printed. */
const shown = (printed: string, command: string, url: string): string =>
  printed.replaceAll(url, DEPLOYMENT.exec(command)?.[0] ?? 'http://127.0.0.1:4010')

/** Without what differs from run to run: when posts were made and worlds began, and what a run took. */
const settled = (text: string): string =>
  text
    .replace(/"created_at":\d+/g, '"created_at":0')
    .replace(/\b[\d,]+ (requests|writes|ms)\b/g, 'some $1')
    .replace(/^read \d+/m, 'read some')
    .replace(/\bbegun \S+/, 'begun then')

describe('the README', () => {
  let twin: Awaited<ReturnType<typeof serve>>
  beforeAll(async () => {
    twin = await serve('serve')
    for (const { text } of of('json')) {
      const [, name] = Object.keys(JSON.parse(text))
      writeFileSync(join(folder, `${name}.json`), text)
    }
  })
  afterAll(async () => {
    expect(await twin.stop()).toBe(0)
  })

  test('shows what its console commands print', async (ctx) => {
    need(ctx, 'curl')
    const commands = of('console')
      .flatMap(({ text }) => text.split(/^\$ /m).slice(1))
      .map((text) => /^(?<line>.*)\n(?<output>[\s\S]*)$/.exec(text)?.groups ?? {})
    expect(commands.length).toBeGreaterThan(9)
    const mark = '--- next ---'
    const script = commands
      .map(({ line = '' }) => `${typed(line, twin.url)}\necho; echo '${mark}'`)
      .join('\n')
    const { stdout } = await shell(script)
    const printed = stdout.split(`\n${mark}\n`)
    for (const [index, { line = '', output = '' }] of commands.entries()) {
      const came = shown(printed[index] ?? '', line, twin.url)
      expect(`${line}\n${settled(came.trim())}`).toBe(`${line}\n${settled(output.trim())}`)
    }
  })

  test('has shell commands that run', async (ctx) => {
    need(ctx, 'curl')
    for (const line of of('sh').flatMap(({ text }) => text.trim().split('\n'))) {
      if (line.startsWith('feedtwin serve')) {
        const started = await serve(line.slice('feedtwin '.length))
        // Whom to trust is for other tests.
        const { stdout } = await run('curl', ['-sk', `${started.url}/nowhere`])
        expect(JSON.parse(stdout).status_code).toBe(404)
        expect(await started.stop(), line).toBe(0)
      } else if (line.startsWith('npm ')) {
        const scripts = [...line.matchAll(/npm (?:run )?(\w+)/g)].map(([, script = '']) => script)
        expect(['ci', ...Object.keys(packageJson.scripts)]).toEqual(expect.arrayContaining(scripts))
      } else {
        await shell(typed(line, twin.url))
      }
    }
  })

  test('shows what serve --lan prints', () => {
    const printed = readFileSync(join(root, 'test/cli/golden/serve-lan.txt'), 'utf8').replaceAll(
      '54321',
      '4010',
    )
    for (const { text } of of('text')) expect(printed).toContain(text)
    expect(of('text')).toHaveLength(1)
  })

  test('has CI jobs that run, and that keep files which are there afterwards', async () => {
    const strings = (node: unknown): string[] =>
      typeof node === 'string' ? [node] : node instanceof Object ? Object.values(node).flatMap(strings) : []
    const jobs = of('yaml').map(({ text }) => strings(parse(text)))
    expect(jobs).toHaveLength(2)
    for (const texts of jobs) {
      const [command = ''] = texts.filter((text) => text.startsWith('npx feedtwin '))
      await shell(`GITHUB_STEP_SUMMARY=summary.md; ${typed(command.slice('npx '.length), twin.url)}`)
      const kept = texts.filter((text) => /^\w+\.(html|xml)$/.test(text))
      expect(kept).toHaveLength(1)
      for (const file of [...kept, 'summary.md'])
        expect(statSync(join(folder, file)).size).toBeGreaterThan(100)
    }
  })

  test('has a suite for vitest that runs', async () => {
    const [suite] = of('js').filter(({ text }) => text.includes('feedtwin/vitest'))
    writeFileSync(join(folder, 'contract.test.js'), typed(suite?.text ?? '', twin.url))
    const program = join(root, 'node_modules/vitest/vitest.mjs')
    const { stdout } = await run(process.execPath, [program, 'run'], {
      cwd: folder,
      env: { PATH: process.env.PATH, NO_COLOR: '1' },
    })
    expect(stdout).toMatch(/Tests {2}[1-9]\d* passed \| [1-9]\d* skipped/)
  })

  const programs = of('js').filter(({ comment }) => comment.startsWith('It prints'))

  test('has a program for each door', () => {
    expect(programs).toHaveLength(4)
  })

  test.each(programs)('has programs that print what it says, $#', async ({ text, comment }) => {
    const file = join(folder, 'program.mjs')
    writeFileSync(file, text)
    const { stdout } = await run(process.execPath, [file])
    const sentence = comment.slice(0, comment.search(/\.(\s|$)/))
    const said = [...sentence.matchAll(/`([^`]+)`/g)].map(([, code]) => code)
    expect(stdout.trim().split('\n')).toEqual(said)
  })

  test('lists all worlds and scenarios', () => {
    const listed = [...readme.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name)
    expect(listed).toEqual([...worldNames, ...scenarioNames])
  })

  test('drives a twin by paths that there are', () => {
    const source: { paths: object } = parse(
      readFileSync(join(root, 'contracts/control.openapi.yaml'), 'utf8'),
    )
    const named = [
      ...readme.matchAll(/(?<=__twin\/)(?!session|images|avatars|uploads|ca|reached)[a-z][a-z./]*/g),
      ...readme.matchAll(/(?<=`(?:GET|PUT|POST|DELETE) )[a-z][a-z/]*(?=[`?])/g),
      ...readme.matchAll(/(?<=twin\(["'](?:GET|PUT|POST|DELETE)["'], ["'])[a-z/]+/g),
    ]
    expect(named.length).toBeGreaterThan(20)
    expect(Object.keys(source.paths)).toEqual(
      expect.arrayContaining(named.map(([path]) => `/__twin/${path}`)),
    )
  })

  test('names only scripts and files that exist', () => {
    const scripts = [...readme.matchAll(/`npm run ([\w:]+)`/g)].map(([, script = '']) => script)
    expect(Object.keys(packageJson.scripts)).toEqual(expect.arrayContaining(scripts))
    for (const [, path = ''] of readme.matchAll(/\]\((?!https?:)([^)]+)\)/g)) readFileSync(join(root, path))
  })
})

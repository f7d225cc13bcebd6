import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { worldNames } from '../src/twin/world.ts'

// The README is a product: what it tells people to type is typed here, and what it says they will see is compared.

const root = fileURLToPath(new URL('..', import.meta.url))
const cli = join(root, 'bin/feedtwin.js')
const readme = readFileSync(join(root, 'README.md'), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'feedtwin-readme-'))
afterAll(() => rmSync(folder, { recursive: true }))

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
  const child = spawn('bash', ['-c', script], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
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

/** What differs from run to run: when posts were made, and the port. */
const settled = (text: string, port: string): string =>
  text.replaceAll(`:${port}`, ':4010').replace(/"created_at":\d+/g, '"created_at":0')

describe('the README', () => {
  let twin: Awaited<ReturnType<typeof serve>>
  beforeAll(async () => {
    twin = await serve('serve')
  })
  afterAll(async () => {
    expect(await twin.stop()).toBe(0)
  })

  test('shows what its console commands print', async () => {
    const { port } = new URL(twin.url)
    const commands = of('console').flatMap(({ text }) => text.split(/^\$ /m).slice(1))
    expect(commands.length).toBeGreaterThan(5)
    const mark = '--- next ---'
    const script = commands.map((command) => `${command.split('\n')[0]}\necho; echo '${mark}'`).join('\n')
    const { stdout } = await shell(script.replaceAll(':4010', `:${port}`))
    const printed = stdout.split(`\n${mark}\n`).map((text) => settled(text, port).trim())
    for (const [index, command] of commands.entries()) {
      const [typed, ...shown] = command.split('\n')
      expect(`${typed}\n${printed[index]}`.trim()).toBe(
        settled(`${typed}\n${shown.join('\n')}`, '4010').trim(),
      )
    }
  })

  test('has shell commands that run', async () => {
    for (const line of of('sh').flatMap(({ text }) => text.trim().split('\n'))) {
      if (line.startsWith('feedtwin serve')) {
        const started = await serve(line.slice('feedtwin '.length))
        expect((await fetch(`${started.url}/nowhere`)).status).toBe(404)
        expect(await started.stop(), line).toBe(0)
      } else if (line.startsWith('npm ')) {
        const scripts = [...line.matchAll(/npm (?:run )?(\w+)/g)].map(([, script = '']) => script)
        expect(['ci', ...Object.keys(packageJson.scripts)]).toEqual(expect.arrayContaining(scripts))
      } else {
        await shell(line)
      }
    }
  })

  const programs = of('js').filter(({ comment }) => comment.startsWith('It prints'))

  test('has a program for each door', () => {
    expect(programs).toHaveLength(2)
  })

  test.each(programs)('has programs that print what it says, $#', async ({ text, comment }) => {
    // Below the package, so that `feedtwin` is this one, as built.
    const file = join(root, 'dist', `readme-${process.pid}.mjs`)
    writeFileSync(file, text)
    try {
      const { stdout } = await run(process.execPath, [file])
      const sentence = comment.slice(0, comment.search(/\.(\s|$)/))
      const said = [...sentence.matchAll(/`([^`]+)`/g)].map(([, code]) => code)
      expect(stdout.trim().split('\n')).toEqual(said)
    } finally {
      rmSync(file)
    }
  })

  test('lists all worlds', () => {
    const listed = [...readme.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name)
    expect(listed).toEqual(worldNames)
  })

  test('names only scripts and files that exist', () => {
    const scripts = [...readme.matchAll(/`npm run (\w+)`/g)].map(([, script = '']) => script)
    expect(Object.keys(packageJson.scripts)).toEqual(expect.arrayContaining(scripts))
    for (const [, path = ''] of readme.matchAll(/\]\((?!https?:)([^)]+)\)/g)) readFileSync(join(root, path))
  })
})

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Snapshot } from '../../../../src/serve/sessions/session-parts.ts'
import { post } from '../../../bench/load.ts'
import { wrapInContainer } from './container.ts'

// Checks that acknowledged posts exist after a crash. Clients publish as fast as possible, and the built program is
// killed with SIGKILL, which it cannot handle.

const program = fileURLToPath(new URL('../../../../bin/feedtwin.js', import.meta.url))

const CLIENTS = 8

export interface Crash {
  readonly file: string
  /** flags of serve, besides --state */
  readonly flags?: readonly string[]
  /** the number of acknowledgements after which the twin is killed */
  readonly after: number
  /** distinguishes the posts of this crash */
  readonly name: string
  /** the length of a post in characters; default: as short as possible */
  readonly size?: number
  /** The host name of a container that the twin runs in; default: none. */
  readonly host?: string
  /** Another path to the file. A twin in another container must fail to open it before this one is killed. */
  readonly rival?: string
}

/** Publishes until the twin is killed. @returns the acknowledged posts: their ids by content */
export async function publishUntilKilled({
  file,
  flags = [],
  after,
  name,
  size = 0,
  host,
  rival,
}: Crash): Promise<Map<string, number>> {
  const { child, port } = await serve([...flags, '--state', file], host)
  // Not "exit": in a container, the twin ends after the program that was killed, and closes its output then.
  const closed = once(child, 'close')
  const acknowledged = new Map<string, number>()
  let rivalry: Promise<void> | undefined
  const clients = Array.from({ length: CLIENTS }, (_, client) =>
    publishInSequence(port, `${name}/${client}`, size, (content, id) => {
      acknowledged.set(content, id)
      if (acknowledged.size === after) rivalry ??= expectRejected(rival).finally(() => child.kill('SIGKILL'))
    }),
  )
  await Promise.all([...clients, closed])
  await rivalry
  return acknowledged
}

const SERVE = ['serve', '--quiet', '--port', '0', '--set', 'create.token=optional']

function start(flags: readonly string[], host: string | undefined): ChildProcess {
  const line = [process.execPath, program, ...SERVE, ...flags] as const
  const [command, ...args] = host === undefined ? line : wrapInContainer(host, line)
  return spawn(command, args, { stdio: ['ignore', 'pipe', host === RIVAL ? 'pipe' : 'inherit'] })
}

async function serve(
  flags: readonly string[],
  host: string | undefined,
): Promise<{ child: ChildProcess; port: number }> {
  const child = start(flags, host)
  for await (const url of createInterface(child.stdout as Readable)) {
    child.stdout?.resume()
    return { child, port: Number(new URL(url).port) }
  }
  throw new Error('the twin did not start')
}

const RIVAL = 'rival'

/** Starts a second twin on a file, if a path is given. @throws Error if it is not rejected */
async function expectRejected(file: string | undefined): Promise<void> {
  if (file === undefined) return
  const child = start(['--state', file], RIVAL)
  child.stdout?.once('data', () => child.kill('SIGKILL'))
  let message = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (message += text))
  await once(child, 'close')
  if (child.exitCode !== 2 || !message.includes('is in use by '))
    throw new Error(`a second twin was not rejected: ${child.exitCode} ${message}`)
}

/** Publishes one post after the other until the connection ends. */
async function publishInSequence(
  port: number,
  name: string,
  size: number,
  onAcknowledged: (content: string, id: number) => void,
): Promise<void> {
  let number = 0
  let content = ''
  let rest = ''
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  const publish = (): void => {
    content = `${name}/${number++} `.padEnd(size, '.')
    const body = JSON.stringify({ post_category_id: 1, lng: 2, lat: 48, content })
    socket.write(post('/posts', body, 'Content-Type: application/json\r\n'))
  }
  socket.on('connect', publish)
  socket.on('data', (text: string) => {
    rest += text
    const [head = '', length] = /^.*?Content-Length: (\d+)\r\n.*?\r\n\r\n/s.exec(rest) ?? []
    const end = head.length + Number(length)
    if (head === '' || rest.length < end) return
    if (!rest.startsWith('HTTP/1.1 200 ')) throw new Error(`the twin answered ${rest.slice(0, 300)}`)
    onAcknowledged(content, JSON.parse(rest.slice(head.length, end)).id)
    rest = rest.slice(end)
    publish()
  })
  // A killed process resets its connections.
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.on('close', resolve))
}

/** Reads the posts of a file with the program. */
export async function readPosts(file: string): Promise<Snapshot['state']['posts']> {
  const options = { maxBuffer: 2 ** 30 }
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'state', 'export', file], options)
  return (JSON.parse(stdout) as Snapshot).state.posts
}

/** Finds acknowledged posts that are missing or have another id, and posts that are repeated or out of order. */
export function findMistakes(
  posts: Snapshot['state']['posts'],
  acknowledged: ReadonlyMap<string, number>,
): readonly string[] {
  const mistakes: string[] = []
  const ids = new Map<string, number>()
  const last = new Map<string, number>()
  for (const [index, { id, content: kept, createdAt }] of posts.entries()) {
    const content = String(kept)
    const [, client = '', number = ''] = /^(.*)\/(\d+) /.exec(content) ?? []
    const before = posts[index - 1]
    if (ids.has(content)) mistakes.push(`${content} is there twice`)
    if (Number(number) !== (last.get(client) ?? -1) + 1) mistakes.push(`${content} is out of order`)
    if (before && (id !== before.id + 1 || createdAt < before.createdAt))
      mistakes.push(`post ${id} follows ${before.id}`)
    ids.set(content, id)
    last.set(client, Number(number))
  }
  for (const [content, id] of acknowledged)
    if (ids.get(content) !== id)
      mistakes.push(`${content} was acknowledged as ${id}, and is ${ids.get(content)}`)
  return mistakes
}

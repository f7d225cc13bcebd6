import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Snapshot } from '../../../../src/serve/sessions/snapshot.ts'
import { post } from '../../../bench/load.ts'
import { inContainer } from './container.ts'

// Whether what was acknowledged is there after a crash: the built program is killed in the middle of its work, as no
// handler in it can notice, by clients that publish as fast as they are answered.

const program = fileURLToPath(new URL('../../../../bin/feedtwin.js', import.meta.url))

const CLIENTS = 8

export interface Crash {
  readonly file: string
  /** of serve, besides those that name the file */
  readonly flags?: readonly string[]
  /** after so many acknowledgements the twin is killed */
  readonly after: number
  /** tells the posts of one crash from those of others */
  readonly name: string
  /** characters of a post; default: as few as will do */
  readonly size?: number
  /** The host name of a container that the twin runs in; default: none. */
  readonly host?: string
  /** Another path to the file, at which a twin in another container must be refused before this one is killed. */
  readonly rival?: string
}

/** Publishes until the twin is killed. @returns what was acknowledged, as the id of each content */
export async function crash({
  file,
  flags = [],
  after,
  name,
  size = 0,
  host,
  rival,
}: Crash): Promise<Map<string, number>> {
  const { child, port } = await serve([...flags, '--state', file], host)
  const exited = once(child, 'exit')
  const acknowledged = new Map<string, number>()
  let attack: Promise<void> | undefined
  const clients = Array.from({ length: CLIENTS }, (_, client) =>
    publisher(port, `${name}/${client}`, size, (content, id) => {
      acknowledged.set(content, id)
      if (acknowledged.size === after) attack ??= expectRefused(rival).finally(() => child.kill('SIGKILL'))
    }),
  )
  await Promise.all([...clients, exited])
  await attack
  return acknowledged
}

const SERVE = ['serve', '--quiet', '--port', '0', '--set', 'create.token=optional']

function start(flags: readonly string[], host: string | undefined): ChildProcess {
  const line = [process.execPath, program, ...SERVE, ...flags] as const
  const [command, ...args] = host === undefined ? line : inContainer(host, line)
  return spawn(command, args, { stdio: ['ignore', 'pipe', host === RIVAL ? 'pipe' : 'inherit'] })
}

async function serve(
  flags: readonly string[],
  host: string | undefined,
): Promise<{ child: ChildProcess; port: number }> {
  const child = start(flags, host)
  for await (const url of createInterface(child.stdout as Readable)) {
    return { child, port: Number(new URL(url).port) }
  }
  throw new Error('the twin did not start')
}

const RIVAL = 'rival'

/** Starts a second twin on a file, if a path to it is given. @throws Error where it is not refused */
async function expectRefused(file: string | undefined): Promise<void> {
  if (file === undefined) return
  const child = start(['--state', file], RIVAL)
  child.stdout?.once('data', () => child.kill('SIGKILL'))
  let message = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (message += text))
  await once(child, 'close')
  if (child.exitCode !== 2 || !message.includes('is in use by ')) {
    throw new Error(`a second twin was not refused: ${child.exitCode} ${message}`)
  }
}

/** Publishes one post after the other, until the connection ends. */
async function publisher(
  port: number,
  name: string,
  size: number,
  heard: (content: string, id: number) => void,
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
    heard(content, JSON.parse(rest.slice(head.length, end)).id)
    rest = rest.slice(end)
    publish()
  })
  // Whoever is killed resets its connections.
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.on('close', resolve))
}

/** What a file holds, as the program reads it. */
export async function postsIn(file: string): Promise<Snapshot['state']['posts']> {
  const options = { maxBuffer: 2 ** 30 }
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'state', 'export', file], options)
  return (JSON.parse(stdout) as Snapshot).state.posts
}

/** What is wrong with the posts of a file in which some were acknowledged; empty where nothing is. */
export function wrongIn(
  posts: Snapshot['state']['posts'],
  acknowledged: ReadonlyMap<string, number>,
): readonly string[] {
  const wrong: string[] = []
  const ids = new Map<string, number>()
  const last = new Map<string, number>()
  for (const [index, { id, content: kept, createdAt }] of posts.entries()) {
    const content = String(kept)
    const [, client = '', number = ''] = /^(.*)\/(\d+) /.exec(content) ?? []
    const before = posts[index - 1]
    if (ids.has(content)) wrong.push(`${content} is there twice`)
    if (Number(number) !== (last.get(client) ?? -1) + 1) wrong.push(`${content} is out of order`)
    if (before && (id !== before.id + 1 || createdAt < before.createdAt))
      wrong.push(`post ${id} follows ${before.id}`)
    ids.set(content, id)
    last.set(client, Number(number))
  }
  for (const [content, id] of acknowledged)
    if (ids.get(content) !== id)
      wrong.push(`${content} was acknowledged as ${id}, and is ${ids.get(content)}`)
  return wrong
}

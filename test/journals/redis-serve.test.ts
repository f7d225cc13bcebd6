import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Post } from '../../src/contract/wire.ts'
import { run, serve, start } from '../cli/feedtwin.ts'
import { sharedServer } from './redis-server.ts'

const server = sharedServer()
const PARIS = 'lng=2.3522&lat=48.8566'

/** Three twins of one state, and a gateway that sends each request to the next of them. */
async function cluster(): Promise<string> {
  const state = server().url()
  const urls: string[] = []
  // The first one begins the state; the others find it.
  for (let count = 0; count < 3; count++) urls.push((await serve(['--state', state, '--quiet'])).url.trim())
  let next = 0
  let position: string | undefined
  const gateway = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = 'GET', url = '/', headers } = request
    const { host, connection, ...others } = headers as Record<string, string>
    const answer = await fetch(`${urls[next++ % urls.length]}${url}`, {
      method,
      headers: { ...others, ...(position !== undefined && { 'X-Twin-Position': position }) },
      body: chunks.length > 0 ? new Uint8Array(Buffer.concat(chunks)) : null,
    })
    position = answer.headers.get('x-twin-position') ?? position
    response.writeHead(answer.status, [...answer.headers].flat())
    response.end(Buffer.from(await answer.arrayBuffer()))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void gateway.close())
  await new Promise((resolve) => gateway.once('listening', resolve))
  return `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
}

describe('three twins that share a state', () => {
  test('are one: tokens, posts and ids, whichever is asked', async () => {
    const url = await cluster()
    const login = () =>
      fetch(`${url}/auth/third_party`, {
        method: 'POST',
        body: new URLSearchParams({ open_id: 'me', platform: 'weixin' }),
      }).then((answer) => answer.json())
    const users = await Promise.all(Array.from({ length: 12 }, login))
    expect(new Set(users.map(({ id }) => id)).size).toBe(1)
    const ids: number[] = []
    for (let number = 0; number < 45; number++) {
      const answer = await fetch(`${url}/posts`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${users[number % 12].token}` },
        body: new URLSearchParams({
          post_category_id: '1',
          lng: '2.3522',
          lat: '48.8566',
          content: `${number}`,
        }),
      })
      expect(answer.status).toBe(200)
      const { id } = await answer.json()
      const [newest] = (await (await fetch(`${url}/posts?${PARIS}&page_size=1`)).json()) as Post[]
      expect(newest?.id).toBe(id)
      ids.push(id)
    }
    const walked: number[] = []
    for (let cursor = ''; walked.length < 45; ) {
      const page = (await (await fetch(`${url}/posts?${PARIS}&page_size=10${cursor}`)).json()) as Post[]
      walked.push(...page.map(({ id }) => id))
      cursor = `&max-id=${walked.at(-1)}`
    }
    expect(walked.slice(0, 45)).toEqual(ids.toReversed())
  })

  test('pass the check of the contract', async () => {
    const url = await cluster()
    const { code, stdout } = await run(['check', url])
    expect({ code, verdict: /conformant/.test(stdout) }).toEqual({ code: 0, verdict: true })
  })
})

test('the password of a URL is shown to nobody', async () => {
  const url = new URL(server().url())
  url.username = 'nobody'
  url.password = 'geheim'
  const { code, stdout, stderr } = await run(['serve', '--port', '0', '--state', url.href])
  expect(code).toBe(2)
  expect(stdout + stderr).not.toContain('geheim')
})

test('the start page tells where the state is', async () => {
  const state = server().url()
  const twin = start(['serve', '--port', '0', '--state', state])
  await twin.printed(/Requests follow/)
  expect(twin.stdout).toContain(`state    ${state}, 0 users, 0 posts`)
  await twin.stop()
})

test('how safe the state is, is not asked of the twin', async () => {
  const { code, stderr } = await run(['serve', '--port', '0', '--fsync', '--state', server().url()])
  expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('leave --fsync out') })
})

import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { folder } from '../folder.ts'
import { certificate } from '../judge/target/certificate.ts'
import { run, serve } from './feedtwin.ts'

/** @param status undefined lets the client wait for an answer */
async function listening(status: () => number | undefined): Promise<{ url: string; server: Server }> {
  const server = createServer((_, response) => {
    const code = status()
    if (code !== undefined) response.writeHead(code).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

const silent = { code: 0, stdout: '', stderr: '' }

test('waits no longer than until a twin serves', async () => {
  const { url } = await serve()
  expect(await run(['wait', url])).toEqual(silent)
})

test('a deployment that knows no such path serves, too', async () => {
  const { url } = await listening(() => 404)
  expect(await run(['wait', `${url}/api/`])).toEqual(silent)
})

test('waits until what is broken is well', async () => {
  let asked = 0
  const { url } = await listening(() => (++asked < 3 ? 503 : 200))
  expect(await run(['wait', url, '--timeout', '60'])).toEqual(silent)
  expect(asked).toBe(3)
})

test('what is broken is not ready', async () => {
  const { url } = await listening(() => 503)
  const { code, stderr } = await run(['wait', url, '--timeout', '1'])
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: `feedtwin: ${url}/ did not answer within 1 s. It answers with status 503.\n`,
  })
})

test('a last attempt without time does not hide what was wrong before', async () => {
  let asked = 0
  const { url } = await listening(() => (++asked < 3 ? 503 : undefined))
  const { stderr } = await run(['wait', url, '--timeout', '1'])
  expect(stderr).toContain('did not answer within 1 s. It answers with status 503.')
})

test('trusts the authority of the twins of this user', async () => {
  const env = { FEEDTWIN_DATA: folder() }
  const { url } = await serve(['--https'], { env })
  expect(await run(['wait', url], { env })).toEqual(silent)
})

test('checks other certificates, unless it is told not to', async () => {
  const server = createSecureServer(certificate, (_, response) => response.end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { code, stderr } = await run(['wait', url, '--timeout', '1'])
  expect(code).toBe(2)
  expect(stderr).toMatch(
    /did not answer within 1 s\. .*certificate.* With --insecure, certificates are not checked\.\n$/,
  )
  expect(await run(['wait', url, '--insecure'])).toEqual(silent)
})

test('says that an answer did not come', async () => {
  const { url } = await listening(() => undefined)
  const { stderr } = await run(['wait', url, '--timeout', '1'])
  expect(stderr).toContain('did not answer within 1 s. It accepts connections, but sent no response.')
})

test('says why nobody answered', async () => {
  const { url, server } = await listening(() => 200)
  await new Promise((resolve) => server.close(resolve))
  const { code, stderr } = await run(['wait', url, '--timeout', '1'])
  expect(code).toBe(2)
  expect(stderr).toContain(`did not answer within 1 s. connect ECONNREFUSED 127.0.0.1:`)
})

test.for(['ftp://a', 'localhost:4010', ''])('"%s" is no address', async (url) => {
  const { code, stderr } = await run(['wait', url])
  expect(code).toBe(2)
  expect(stderr).toContain('It must be a URL such as http://127.0.0.1:4010.')
})

import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createFolder } from '../folder.ts'
import { certificate } from '../judge/target/certificate.ts'
import { expectCode, expectRefusal, run, serve } from './feedtwin.ts'

/** @param status undefined sends no response */
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

test('ends as soon as a twin is ready', async () => {
  const { url } = await serve()
  expect(await run(['wait', url])).toEqual(silent)
})

test('accepts a deployment that does not know the path', async () => {
  const { url } = await listening(() => 404)
  expect(await run(['wait', `${url}/api/`])).toEqual(silent)
})

test('waits until a failing server recovers', async () => {
  let asked = 0
  const { url } = await listening(() => (++asked < 3 ? 503 : 200))
  expect(await run(['wait', url, '--timeout', '60'])).toEqual(silent)
  expect(asked).toBe(3)
})

test('a failing server is not ready', async () => {
  const { url } = await listening(() => 503)
  const { code, stderr } = await run(['wait', url, '--timeout', '1'])
  expect({ code, stderr }).toEqual({
    code: 3,
    stderr: `feedtwin: ${url}/ did not answer within 1 s. The server answers with status 503.\n`,
  })
})

test('a last attempt without enough time does not hide the reason', async () => {
  let asked = 0
  const { url } = await listening(() => (++asked < 3 ? 503 : undefined))
  const { stderr } = await run(['wait', url, '--timeout', '1'])
  expect(stderr).toContain('did not answer within 1 s. The server answers with status 503.')
})

test('trusts the certificate authority of this user’s twins', async () => {
  const env = { FEEDTWIN_DATA: createFolder() }
  const { url } = await serve(['--https'], { env })
  expect(await run(['wait', url], { env })).toEqual(silent)
})

test('rejects untrusted certificates without --insecure', async () => {
  const server = createSecureServer(certificate, (_, response) => response.end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { stderr } = await expectCode(3, ['wait', url, '--timeout', '1'])
  expect(stderr).toMatch(
    /did not answer within 1 s\. .*certificate.* With --insecure, certificates are not checked\.\n$/,
  )
  expect(await run(['wait', url, '--insecure'])).toEqual(silent)
})

test('reports that no response was sent', async () => {
  const { url } = await listening(() => undefined)
  const { stderr } = await run(['wait', url, '--timeout', '1'])
  expect(stderr).toContain('did not answer within 1 s. The server accepts connections, but sent no response.')
})

test('reports why the connection failed', async () => {
  const { url, server } = await listening(() => 200)
  await new Promise((resolve) => server.close(resolve))
  const { stderr } = await expectCode(3, ['wait', url, '--timeout', '1'])
  expect(stderr).toContain(`did not answer within 1 s. connect ECONNREFUSED 127.0.0.1:`)
})

test.for(['ftp://a', 'localhost:4010', ''])('rejects "%s"', async (url) => {
  expect(await expectRefusal(['wait', url])).toContain(
    'The value must be a URL such as http://127.0.0.1:4010.',
  )
})

import { createServer as createSecureServer } from 'node:https'
import { expect, test } from 'vitest'
import { listenForTest } from '../close-after-test.ts'
import { certificate } from '../judge/target/certificate.ts'
import { expectCode, run } from './feedtwin.ts'
import { listening, silent } from './status-server.ts'

test('a last attempt without enough time does not hide the reason', async () => {
  let asked = 0
  const { url } = await listening(() => (++asked < 3 ? 503 : undefined))
  const { stderr } = await run(['wait', url, '--timeout', '1'])
  expect(stderr).toContain('did not answer within 1 s. The server answers with status 503.')
})

test('rejects untrusted certificates without --insecure', async () => {
  const server = createSecureServer(certificate, (_, response) => response.end())
  const url = `https://127.0.0.1:${await listenForTest(server)}`
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

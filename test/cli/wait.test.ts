import { expect, test } from 'vitest'
import { createFolder } from '../folder.ts'
import { expectCode, expectRefusal, run, serve } from './feedtwin.ts'
import { listening, silent } from './status-server.ts'

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

test('trusts the certificate authority of this user’s twins', async () => {
  const env = { FEEDTWIN_DATA: createFolder() }
  const { url } = await serve(['--https'], { env })
  expect(await run(['wait', url], { env })).toEqual(silent)
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

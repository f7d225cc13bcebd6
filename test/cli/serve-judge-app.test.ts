import { expect, test } from 'vitest'
import { start } from './feedtwin.ts'

const HEADERS = {
  accept: 'application/vnd.service.v1+json',
  'version-code': '12',
  'version-name': '1.2',
  channel: 'store',
  platform: 'android',
}

const BOTH_CURSORS = '/posts?lng=1&lat=2&max-id=9&since-id=1'

const readUrl = async (running: ReturnType<typeof start>): Promise<string> =>
  (await running.printed(/http:\/\/127\.0\.0\.1:\d+/))[0]

test('serve --judge-app marks the request that breaks a rule, and prints the verdict when it stops', async () => {
  const running = start(['serve', '--port', '0', '--judge-app'])
  const url = await readUrl(running)
  const send = (path: string) => fetch(url + path, { headers: { ...HEADERS, device: 'phone' } })
  await send('/posts?lng=1&lat=2')
  await send(BOTH_CURSORS)
  await send('/__twin/health')
  const { code, stdout } = await running.stop('SIGINT')
  const [good, bad] = stdout.split('\n').filter((line) => line.includes(' GET '))
  expect(good).not.toContain('⚠')
  expect(bad).toContain('⚠ app.cursors-not-together')
  const summary = stdout.slice(stdout.indexOf('✗ nonconformant')).replace(/[\d,]+ ms/, 'N ms')
  expect(summary).toBe(
    [
      '✗ nonconformant: The app breaks the contract.',
      '  1 fail, 15 unjudged, 6 pass',
      '  2 requests, 0 writes, N ms',
      '✗ fail  GET /posts: max-id "9" and since-id "1" instead of max-id or since-id,',
      '        or neither.',
      '  app.cursors-not-together. Expected max-id or since-id, or neither; got max-id',
      '  "9" and since-id "1" (parameters).',
      'Stopped.',
      '',
    ].join('\n'),
  )
  expect(code).toBe(0)
})

test('with --json, the requests name the broken rules, and one object has the results', async () => {
  const running = start(['serve', '--port', '0', '--judge-app', '--json'])
  const url = await readUrl(running)
  await fetch(`${url}/__twin/session/one${BOTH_CURSORS}`, { headers: { ...HEADERS, device: 'one' } })
  await fetch(`${url}/posts?lng=1&lat=2`, { headers: { ...HEADERS, device: 'two' } })
  const { stdout } = await running.stop('SIGINT')
  const events = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const requests = events.filter(({ event }) => event === 'request')
  expect(requests.map(({ session, appRules }) => [session, appRules])).toEqual([
    ['one', ['app.cursors-not-together']],
    [undefined, undefined],
  ])
  expect(events.find(({ event }) => event === 'app')).toMatchObject({ verdict: 'nonconformant', requests: 2 })
})

test('without --judge-app, nothing is judged', async () => {
  const running = start(['serve', '--port', '0'])
  const url = await readUrl(running)
  await fetch(url + BOTH_CURSORS)
  const { stdout } = await running.stop('SIGINT')
  expect(stdout).not.toMatch(/⚠|app\.|nonconformant/)
})

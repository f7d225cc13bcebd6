import { expect, test } from 'vitest'
import { APP_HEADERS } from '../judge/app/exchanges.ts'
import { serve } from './feedtwin.ts'

const BOTH_CURSORS = '/posts?lng=1&lat=2&max-id=9&since-id=1'

test('serve --judge-app marks the request that breaks a rule, and prints the verdict when it stops', async () => {
  const { url, twin } = await serve(['--judge-app'])
  const send = (path: string) => fetch(url + path, { headers: APP_HEADERS })
  await send('/posts?lng=1&lat=2')
  await send(BOTH_CURSORS)
  await send('/__twin/health')
  const { code, stdout } = await twin.stop('SIGINT')
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
  const { url, twin } = await serve(['--judge-app', '--json'])
  await fetch(`${url}/__twin/session/one${BOTH_CURSORS}`, { headers: { ...APP_HEADERS, device: 'one' } })
  await fetch(`${url}/posts?lng=1&lat=2`, { headers: { ...APP_HEADERS, device: 'two' } })
  const { stdout } = await twin.stop('SIGINT')
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
  const { url, twin } = await serve()
  await fetch(url + BOTH_CURSORS)
  const { stdout } = await twin.stop('SIGINT')
  expect(stdout).not.toMatch(/⚠|app\.|nonconformant/)
})

import { expect, test } from 'vitest'
import { control } from '../../../src/control.ts'
import { APP_HEADERS } from '../../judge/app/exchanges.ts'
import { observeTwin } from '../../judge/app/observe-twin.ts'
import { start } from '../control/twin.ts'

const LIST = '/posts?lng=139.7671&lat=35.6812'

test('what the console sends, and the icon that a browser looks for, are of no app', async () => {
  const twin = await observeTwin({ world: 'one-post' })
  const { exchanges, traffic } = control(twin.url)
  await exchanges.list()
  // The header of the console is the only difference to an app that breaks rules.
  await fetch(`${twin.url}${LIST}&max-id=9&since-id=1`, {
    headers: { ...APP_HEADERS, 'X-Twin-Console': '1' },
  })
  const [post] = await (await fetch(twin.url + LIST, { headers: APP_HEADERS })).json()
  for (const query of ['?h=96&for=console', '']) await fetch(`${post.userInfo.avatar}${query}`)
  expect((await fetch(`${twin.url}/favicon.ico`)).status).toBe(404)
  const recorded = (await exchanges.list()).exchanges
  expect(
    recorded.map(({ client, request }) => [client.name, client.console, request.path.split('/')[1]]),
  ).toEqual([
    ['console', true, 'posts'],
    ['phone-1', undefined, 'posts'],
    ['node', undefined, '__twin'],
  ])
  expect((await traffic.list()).map(({ parameters }) => parameters['max-id'])).toEqual([undefined])
  const { clients } = await control(twin.url).app.verdicts()
  expect(clients.map(({ exchanges }) => exchanges)).toEqual([1, 1])
  expect(clients.flatMap(({ rules }) => rules.filter(({ verdict }) => verdict === 'fail'))).toEqual([])
  const har = await (await fetch(`${twin.url}/__twin/traffic.har`)).text()
  expect(har).toContain(LIST)
  expect(har).not.toMatch(/since-id|favicon/)
})

test.each(['map', 'controls', 'contract'])('the path of the view %s leads to the view', async (view) => {
  for (const base of ['', '/__twin/session/one']) {
    const { url } = await start({ world: 'empty' })
    const response = await fetch(`${url}${base}/__twin/${view}`)
    expect([response.status, response.url]).toEqual([200, `${url}${base}/__twin/?view=${view}`])
    expect(response.headers.get('content-type')).toContain('text/html')
  }
})

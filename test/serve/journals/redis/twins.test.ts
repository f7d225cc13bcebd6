import { expect, onTestFinished, test } from 'vitest'
import { defaultDialect } from '../../../../src/contract/index.ts'
import {
  openRedisJournal,
  type RedisJournalOptions,
} from '../../../../src/serve/journals/redis/redis-journal.ts'
import type { Answer } from '../../../../src/twin/answer.ts'
import type { TwinRequest } from '../../../../src/twin/request.ts'
import { State } from '../../../../src/twin/state/state.ts'
import { Timeline } from '../../../../src/twin/state/timeline.ts'
import { Twin } from '../../../../src/twin/twin.ts'
import { loadPhrases } from '../../../../src/twin/words/locales.ts'
import { getWorld } from '../../../../src/twin/world/world.ts'
import { beginning } from '../journal-suite.ts'
import { RedisProxy } from './proxy.ts'
import { useRedis } from './shared-server.ts'

const server = useRedis()

async function startTwin(url: string, options: RedisJournalOptions = {}): Promise<Twin> {
  const empty = { ...beginning, world: getWorld('empty') }
  const { journal, epoch } = await openRedisJournal(url, empty, options)
  onTestFinished(() => journal.close())
  const phrases = await loadPhrases('en')
  const settings = { dialect: defaultDialect, phrases, journal, secret: 'a secret', basePath: '', cors: true }
  const twin = new Twin({ ...empty, epoch, ...settings, clock: () => epoch })
  await twin.open()
  return twin
}

/** A client that sends its token and the last position that it received. */
class Client {
  position: string | undefined
  token = ''

  async send(twin: Twin, method: string, target: string, fields?: object): Promise<Answer> {
    const headers = {
      'content-type': 'application/json',
      authorization: this.token === '' ? undefined : `Bearer ${this.token}`,
      'x-twin-position': this.position,
    }
    const body = fields && new TextEncoder().encode(JSON.stringify(fields))
    const request: TwinRequest = { method, target, headers, body, origin: 'http://feedtwin.test', client: '' }
    const answer = await twin.answer(request)
    this.position = answer.headers[answer.headers.indexOf('X-Twin-Position') + 1]
    return answer
  }

  async logIn(twin: Twin): Promise<void> {
    const answer = await this.send(twin, 'POST', '/auth/third_party', { open_id: 'ann', platform: 'weixin' })
    this.token = JSON.parse(answer.body).token
  }
}

const post = { post_category_id: 1, lng: 1, lat: 2, content: 'hello' }

test('a client sees the same state in a twin that is behind', async () => {
  const url = server().url()
  const proxy = await RedisProxy.start(server())
  const [one, behind] = [await startTwin(url), await startTwin(proxy.url(url), { patience: 2 ** 30 })]
  const release = proxy.holdReplies()
  const client = new Client()
  await client.logIn(one)
  await client.send(one, 'POST', '/posts', post)
  const otherClient = new Client()
  const list = '/posts?lng=1&lat=2'
  expect(JSON.parse((await otherClient.send(behind, 'GET', list)).body)).toEqual([])
  const waiting = [client.send(behind, 'POST', '/posts', post), client.send(behind, 'GET', list)]
  release()
  const [published, listed] = (await Promise.all(waiting)).map(({ body }) => JSON.parse(body))
  expect(published).toMatchObject({ id: 2, content: 'hello' })
  expect(listed.at(-1)).toMatchObject({ id: 1, content: 'hello' })
})

test('a twin that stays behind answers with its present state', async () => {
  const url = server().url()
  const proxy = await RedisProxy.start(server())
  const [one, behind] = [await startTwin(url), await startTwin(proxy.url(url), { patience: 1 })]
  proxy.holdReplies()
  const client = new Client()
  await client.logIn(one)
  client.token = ''
  expect(await client.send(behind, 'GET', '/posts?lng=1&lat=2')).toMatchObject({ status: 200, body: '[]' })
})

test('all twins agree which world a token belongs to, even after a snapshot', async () => {
  const url = server().url()
  const one = await startTwin(url)
  const other = await startTwin(url)
  const [before, after] = [new Client(), new Client()]
  await before.logIn(one)
  await other.reset()
  await after.logIn(other)
  before.position = after.position
  const journal = (await openRedisJournal(url, { ...beginning, world: getWorld('empty') })).journal
  onTestFinished(() => journal.close())
  const state = new State({ ...beginning, world: getWorld('empty') })
  await journal.open(new Timeline(state))
  await journal.compact()
  for (const twin of [one, other, await startTwin(url)]) {
    expect((await before.send(twin, 'POST', '/posts', post)).status).toBe(401)
    expect((await after.send(twin, 'POST', '/posts', post)).status).toBe(200)
  }
})

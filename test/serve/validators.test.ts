import { describe, expect, test } from 'vitest'
import type { StartOptions } from '../../src/index.ts'
import { closeAfterTest } from '../close-after-test.ts'
import { doors, type Open } from '../twin/behaviour/doors.ts'
import { start } from './control/twin.ts'
import { formatRequest, Wire } from './http/wire.ts'

const LIST = '/posts?lng=139.7671&lat=35.6812'
const NOON = '2026-01-31T12:00:00.000Z'
const WITH_TAGS: StartOptions = { world: 'one-post', now: NOON, dialect: { 'http.validators': 'etag' } }

describe.for(doors)('lists with an ETag, $name', (door) => {
  async function open(options: StartOptions = {}): Promise<Open> {
    const dialect = { ...WITH_TAGS.dialect, ...options.dialect }
    return closeAfterTest(await door.open({ ...WITH_TAGS, ...options, dialect }))
  }

  const list = ({ call }: Open, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
    call(LIST, { method, headers })

  /** Lists with the ETag that the list has. */
  async function revalidate(twin: Open): Promise<Response> {
    const first = await list(twin)
    await first.text()
    return list(twin, { 'If-None-Match': first.headers.get('etag') ?? '' })
  }

  const publish = async ({ call, control }: Open): Promise<Response> =>
    call('/posts', {
      method: 'POST',
      headers: { Authorization: `Bearer ${await control.users.token('me')}`, 'If-None-Match': '*' },
      body: new URLSearchParams({ post_category_id: '1', lng: '139.7671', lat: '35.6812', content: 'Hello' }),
    })

  test('If-None-Match is a list of tags, compared weakly, or an asterisk', async () => {
    const twin = await open()
    const tag = (await list(twin)).headers.get('etag') ?? ''
    const strong = tag.slice(2)
    const statuses = async (...lists: string[]): Promise<number[]> =>
      Promise.all(lists.map(async (value) => (await list(twin, { 'If-None-Match': value })).status))
    expect(await statuses(tag, strong, '*', `"a", W/"b,c" , ${tag}`, `${tag},"z"`)).toEqual(
      Array.from({ length: 5 }, () => 304),
    )
    expect(await statuses('"other"', strong.slice(1, -1), `W/${strong.toUpperCase()}x`, '""')).toEqual(
      Array.from({ length: 4 }, () => 200),
    )
  })

  test('the tag stays until the list changes, and is the same for equal lists of two twins', async () => {
    const [twin, other] = [await open(), await open()]
    const read = async (from: Open): Promise<string | null> => (await list(from)).headers.get('etag')
    const before = await read(twin)
    // The third response comes from the cache.
    expect([await read(twin), await read(twin)]).toEqual([before, before])
    if (door.name === 'in process') expect(await read(other)).toBe(before)
    await publish(twin)
    expect(await read(twin)).not.toBe(before)
  })

  test('HEAD has the tag of GET, and 304', async () => {
    const twin = await open()
    const tag = (await list(twin)).headers.get('etag') ?? ''
    expect((await list(twin, {}, 'HEAD')).headers.get('etag')).toBe(tag)
    expect((await list(twin, { 'If-None-Match': tag }, 'HEAD')).status).toBe(304)
  })

  test('errors and publications have no tag, and no condition applies to them', async () => {
    const twin = await open({ dialect: { 'list.token': 'required' } })
    const refused = await list(twin, { 'If-None-Match': '*' })
    expect([refused.status, refused.headers.get('etag')]).toEqual([401, null])
    const published = await publish(twin)
    expect([published.status, published.headers.get('etag')]).toEqual([200, null])
    expect((await twin.call('/nowhere', { headers: { 'If-None-Match': '*' } })).status).toBe(404)
  })

  test('pages of other origins may read the tag, and send it', async () => {
    const twin = await open()
    const exposed = (response: Response): string | null =>
      response.headers.get('access-control-expose-headers')
    expect(exposed(await list(twin))).toMatch(/, ETag$/)
    const known = await revalidate(twin)
    expect([known.status, known.headers.get('access-control-allow-origin'), exposed(known)]).toEqual([
      304,
      '*',
      expect.stringMatching(/, ETag$/),
    ])
    const preflight = await list(
      twin,
      {
        Origin: 'http://localhost:3000',
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'if-none-match',
      },
      'OPTIONS',
    )
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/, if-none-match$/)
  })

  test('304 counts towards the rate limit, and states it', async () => {
    const twin = await open({ dialect: { 'rate-limit': { limit: 3, windowSeconds: 60 } } })
    const known = await revalidate(twin)
    expect([known.status, known.headers.get('x-ratelimit-remaining')]).toEqual([304, '1'])
    await list(twin)
    expect((await list(twin, { 'If-None-Match': '*' })).status).toBe(429)
  })

  test('304 passes faults of the connection and errors', async () => {
    const twin = await open()
    const tag = (await list(twin)).headers.get('etag') ?? ''
    const revalidateWith = async (faults: string): Promise<Response> => {
      await twin.control.faults.set(faults)
      return list(twin, { 'If-None-Match': tag })
    }
    const delayed = await revalidateWith('delay=1, drip=1000000')
    expect([delayed.status, delayed.headers.get('etag'), await delayed.text()]).toEqual([304, tag, ''])
    expect(delayed.headers.get('x-twin-fault')).toMatch(/^delay=1/)
    expect((await revalidateWith('error=503')).status).toBe(503)
    await expect(revalidateWith('drop')).rejects.toThrow()
  })

  test('a fault of the body is shown, although the client has the body; a corrupted body has no tag', async () => {
    const twin = await open()
    const tag = (await list(twin)).headers.get('etag') ?? ''
    for (const faults of ['malformed', 'truncated', 'empty', 'wrong-type']) {
      await twin.control.faults.set(faults)
      const response = await list(twin, { 'If-None-Match': tag })
      expect([faults, response.status]).toEqual([faults, 200])
      expect(response.headers.get('etag')).toBeNull()
      await response.text()
    }
    await twin.control.faults.set('cut')
    await expect(list(twin, { 'If-None-Match': tag }).then((response) => response.text())).rejects.toThrow()
  })

  test('a restored snapshot has the tags from before', async () => {
    const twin = await open()
    const saved = await twin.control.snapshot.save()
    const before = (await list(twin)).headers.get('etag') ?? ''
    await publish(twin)
    expect((await list(twin, { 'If-None-Match': before })).status).toBe(200)
    await twin.control.snapshot.restore(saved)
    expect((await list(twin, { 'If-None-Match': before })).status).toBe(304)
  })
})

test('over a connection, 304 has neither a body nor headers about one, and the connection stays open', async () => {
  const twin = await start(WITH_TAGS)
  const wire = new Wire(twin.port)
  const list = (headers: Readonly<Record<string, string>>) =>
    wire.send(formatRequest({ target: LIST, headers })).answer()
  const { etag = '' } = (await list({})).headers
  for (const round of [1, 2]) {
    const { status, headers, body } = await list({ 'If-None-Match': `"round ${round}", ${etag}` })
    expect([status, body, headers.etag]).toEqual([304, '', etag])
    for (const name of ['content-length', 'content-type', 'transfer-encoding'])
      expect(headers).not.toHaveProperty(name)
  }
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppObserver } from '../../../src/cli/judging/app-observer.ts'
import { Backend } from '../../../src/serve/backend.ts'
import { handleTwinPath } from '../../../src/serve/http/handle-twin-path.ts'
import { dialects } from '../../contract/legal-answers.ts'
import { APP_HEADERS, BASE_URL } from './exchanges.ts'

type Step = 'list' | 'older' | 'newer' | 'login' | 'publish text' | 'publish images'

const steps = fc.array(
  fc.constantFrom<Step>('list', 'older', 'newer', 'login', 'publish text', 'publish images'),
  { minLength: 1, maxLength: 20 },
)

/** Sends what a well-behaved app may send, in any order, in one encoding. */
async function runRandomApp(
  served: ReturnType<AppObserver['observe']>,
  sequence: readonly Step[],
): Promise<void> {
  let token = ''
  const seen = new Set<number>()
  const send = async (target: string, body?: object): Promise<unknown> => {
    const reply = await served.answer({
      method: body === undefined ? 'GET' : 'POST',
      target,
      headers: {
        ...APP_HEADERS,
        platform: 'iOS',
        ...(token !== '' && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : new TextEncoder().encode(JSON.stringify(body)),
      origin: BASE_URL,
      client: '127.0.0.1',
    })
    return reply.status === 200 && typeof reply.body === 'string' ? JSON.parse(reply.body) : undefined
  }
  const list = async (query = ''): Promise<void> => {
    const posts = await send(`/posts?lng=139.7671&lat=35.6812${query}`)
    for (const { id } of Array.isArray(posts) ? (posts as { id: number }[]) : []) seen.add(id)
  }
  const publish = (content: object): Promise<unknown> =>
    send('/posts', { post_category_id: 1, lng: 139.7671, lat: 35.6812, ...content })
  const actions: Readonly<Record<Step, () => Promise<unknown>>> = {
    list: () => list(),
    older: () => list(seen.size > 0 ? `&max-id=${Math.min(...seen)}` : ''),
    newer: () => list(seen.size > 0 ? `&since-id=${Math.max(...seen)}` : ''),
    login: async () => {
      const user = (await send('/auth/third_party', { open_id: 'me', platform: 'weixin' })) as
        | { token?: string }
        | undefined
      token = user?.token ?? token
    },
    'publish text': () => publish({ content: 'Hello' }),
    'publish images': () => publish({ images: ['a.png'] }),
  }
  for (const step of sequence) await actions[step]()
}

test('a well-behaved app breaks no stated, leaning or inherited rule in any legal dialect', async () => {
  await fc.assert(
    fc.asyncProperty(dialects, steps, async (dialect, sequence) => {
      const observer = new AppObserver('', {})
      const backend = await Backend.open({ dialect, world: 'three-pages' }, handleTwinPath)
      await runRandomApp(observer.observe(backend), sequence)
      const { app = [] } = observer.createReport(BASE_URL)
      const broken = app.filter(
        ({ level, verdict }) => level !== 'advice' && (verdict === 'fail' || verdict === 'warn'),
      )
      // An app that gets 429 and goes on at once does not honour Retry-After.
      expect(broken.map(({ id }) => id).filter((id) => id !== 'app.honours-retry-after')).toEqual([])
    }),
    { numRuns: 150 },
  )
})

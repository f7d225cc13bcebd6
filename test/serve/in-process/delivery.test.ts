import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTwin } from '../../../src/index.ts'

const LIST = '/posts?lng=139.7671&lat=35.6812'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Waits until a number of timers are pending. */
async function waitForTimers(count: number): Promise<void> {
  while (vi.getTimerCount() !== count) await new Promise(setImmediate)
}

/** Follows the state of a promise. */
function follow<T>(promise: Promise<T>): {
  state: 'pending' | 'kept' | 'broken'
  readonly promise: Promise<T>
} {
  const followed = { state: 'pending' as 'pending' | 'kept' | 'broken', promise }
  promise.then(
    () => (followed.state = 'kept'),
    () => (followed.state = 'broken'),
  )
  return followed
}

/** Sends a request to a twin with faults, and waits for the timer that they start. */
async function startFaulty(faults: string, init: RequestInit = {}) {
  const twin = await createTwin({ world: 'one-post', faults })
  const answer = follow(twin.fetch(LIST, init))
  await waitForTimers(1)
  return { twin, answer }
}

describe('a response in process', () => {
  test('is sent after its delay, not before', async () => {
    const { answer } = await startFaulty('delay=300')
    await vi.advanceTimersByTimeAsync(299)
    expect(answer.state).toBe('pending')
    await vi.advanceTimersByTimeAsync(1)
    expect((await answer.promise).status).toBe(200)
  })

  test('hangs for five minutes', async () => {
    const { answer } = await startFaulty('hang')
    await vi.advanceTimersByTimeAsync(5 * 60_000 - 1)
    expect(answer.state).toBe('pending')
    await vi.advanceTimersByTimeAsync(1)
    await expect(answer.promise).rejects.toThrow('fetch failed')
  })

  test('is sent at the speed of a drip', async () => {
    const twin = await createTwin({ world: 'one-post', faults: 'drip=100' })
    const answer = await twin.fetch(LIST)
    const length = Number(answer.headers.get('content-length'))
    const text = follow(answer.text())
    // Ten bytes every 100 ms, the first ones at once.
    const time = Math.floor((length - 1) / 10) * 100
    await waitForTimers(1)
    await vi.advanceTimersByTimeAsync(time - 1)
    expect(text.state).toBe('pending')
    await vi.advanceTimersByTimeAsync(1)
    expect(await text.promise).toHaveLength(length)
  })

  test('is cut after five minutes of dripping', async () => {
    const twin = await createTwin({ world: 'three-pages', faults: 'drip=1' })
    const text = follow((await twin.fetch(LIST)).text())
    await waitForTimers(1)
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    await expect(text.promise).rejects.toThrow('terminated')
  })

  test.for(['delay=1000', 'hang'])('ends when the twin closes: %s', async (faults) => {
    const { twin, answer } = await startFaulty(faults)
    await twin.close()
    await expect(answer.promise).rejects.toThrow('fetch failed')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('ends when the client aborts', async () => {
    const giveUp = new AbortController()
    const { answer } = await startFaulty('delay=1000', { signal: giveUp.signal })
    giveUp.abort()
    await expect(answer.promise).rejects.toMatchObject({ name: 'AbortError' })
    expect(vi.getTimerCount()).toBe(0)
  })

  test('to HEAD is not cut', async () => {
    const twin = await createTwin({ world: 'one-post', faults: 'cut' })
    const answer = await twin.fetch(LIST, { method: 'HEAD' })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
  })
})

test('await using closes a twin', async () => {
  let answer: Promise<Response>
  {
    await using twin = await createTwin({ faults: 'hang' })
    answer = follow(twin.fetch(LIST)).promise
    await waitForTimers(1)
  }
  await expect(answer).rejects.toThrow('fetch failed')
  expect(vi.getTimerCount()).toBe(0)
})

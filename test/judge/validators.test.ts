import { describe, expect, test } from 'vitest'
import { changeResponses, type EditableResponse } from './change-responses.ts'
import { type Answers, findResult, learnTwin, type Tier, type World } from './learn-twin.ts'
import type { Wrapper } from './power/break-server.ts'
import { answerSome, createError, watchRequests } from './wrap-fetch.ts'

const GAP = 'http.validators'

const hasCondition = ({ headers }: RequestInit): boolean => new Headers(headers).has('if-none-match')

interface Learned {
  readonly result: unknown
  /** how often the run sent If-None-Match */
  readonly conditions: number
}

interface Server {
  readonly dialect?: Answers
  readonly world?: World
  readonly tier?: Tier
  readonly wrap?: Wrapper
}

async function learn({ dialect = {}, world, tier, wrap = (fetch) => fetch }: Server): Promise<Learned> {
  let conditions = 0
  const count = watchRequests((_, init) => hasCondition(init) && conditions++)
  const report = await learnTwin({ [GAP]: 'etag', ...dialect }, world, tier, (fetch) => count(wrap(fetch)))
  const { status, answer, reason } = findResult(report, GAP)
  return { result: { status, answer, reason }, conditions }
}

/** A server that ignores If-None-Match. */
const ignoreCondition: Wrapper = (fetch) => (url, init) => {
  const headers = new Headers(init.headers)
  headers.delete('if-none-match')
  return fetch(url, { ...init, headers: Object.fromEntries(headers) })
}

/** A server whose lists are changed. */
const changeLists =
  (change: (response: EditableResponse) => void): Wrapper =>
  (fetch) =>
    changeResponses(ignoreCondition(fetch), (response, { method, path }) => {
      if (method === 'GET' && path === '/posts' && response.status === 200) change(response)
    })

/** A server whose lists change before its first conditional requests. */
const changeBefore =
  (requests: number): Wrapper =>
  (fetch) => {
    let version = 0
    return async (url, init) => {
      const condition = new Headers(init.headers).get('if-none-match')
      if (condition !== null && version < requests) version++
      const tag = `"version ${version}"`
      if (condition === tag) return new Response(null, { status: 304, headers: { etag: tag } })
      const change = changeLists((response) => {
        response.headers.set('etag', tag)
        response.text = JSON.stringify(response.json) + ' '.repeat(version)
      })
      return change(fetch)(url, init)
    }
  }

let count = 0
const setTag = ({ headers }: EditableResponse): void => headers.set('etag', `"${++count}"`)

describe('the validators of a target', () => {
  const observed = (answer: string) => ({ status: 'observed', answer, reason: undefined })
  const undetermined = (reason: string) => ({ status: 'undetermined', answer: undefined, reason })

  test.each<[string, Server, string, number]>([
    ['that has none', { dialect: { [GAP]: 'none' } }, 'none', 0],
    ['whose lists need a token', { dialect: { 'list.token': 'required' } }, 'etag', 1],
    [
      'whose tokens live one second',
      { dialect: { 'list.token': 'required', 'auth.token-lifetime': 1 } },
      'etag',
      1,
    ],
    ['without posts', { world: 'empty', tier: 'read' }, 'etag', 1],
    ['that is only read', { tier: 'read' }, 'etag', 1],
    ['that ignores If-None-Match', { wrap: ignoreCondition }, 'none', 1],
    ['with another ETag in each response', { wrap: changeLists(setTag) }, 'none', 1],
    [
      'with the same ETag for another body',
      {
        wrap: changeLists((response) => {
          response.headers.set('etag', '"fixed"')
          response.json = [...response.json].reverse()
          response.text = `${JSON.stringify(response.json)}${' '.repeat(++count)}`
        }),
      },
      'none',
      1,
    ],
    ['with an empty ETag', { wrap: changeLists(({ headers }) => headers.set('etag', '')) }, 'none', 0],
  ])('%s', async (_, server, answer, conditions) => {
    expect(await learn(server)).toEqual({ result: observed(answer), conditions })
  })

  test('are found at the second attempt where the list has changed once', async () => {
    expect(await learn({ wrap: changeBefore(1) })).toEqual({ result: observed('etag'), conditions: 2 })
  })

  test('stay undetermined where the list changes all the time', async () => {
    expect(await learn({ wrap: changeBefore(Number.POSITIVE_INFINITY) })).toEqual({
      result: undetermined('the list changed before each request that named its ETag'),
      conditions: 2,
    })
  })

  test('stay undetermined where If-None-Match is rejected, and no check fails for it', async () => {
    const rejectCondition = answerSome(
      (_, init) => hasCondition(init) && createError(412, 'Precondition Failed'),
    )
    expect(await learn({ wrap: rejectCondition })).toEqual({
      result: undetermined(
        "unexpected response to a list with If-None-Match (status 412 'Precondition Failed')",
      ),
      conditions: 1,
    })
  })

  test('stay undetermined where no list is answered with 200', async () => {
    const server: Server = { dialect: { 'list.empty': '404' }, world: 'empty', tier: 'read' }
    expect(await learn(server)).toEqual({
      result: undetermined('no list was answered with 200'),
      conditions: 0,
    })
  })
})

import { describe, expect, it } from 'vitest'
import { type Dialect, defaultDialect, operations, replaceAnswers } from '../../../src/contract/index.ts'
import { type Answer, createSuccess } from '../../../src/twin/answer.ts'
import { buildTwin } from '../../../src/twin/build-twin.ts'
import { operationTable } from '../../../src/twin/operations/index.ts'
import type { Operation } from '../../../src/twin/operations/operation.ts'
import { createSteps, type Pipeline } from '../../../src/twin/pipeline/pipeline.ts'
import { createRouter } from '../../../src/twin/pipeline/router.ts'
import { toAsciiJson } from '../../../src/twin/render/ascii-json.ts'
import { BaseUrlViews } from '../../../src/twin/render/base-url-views.ts'

const readPost: Operation = {
  isRead: true,
  getTokenMode: () => 'optional',
  answer: ({ parameters }) =>
    createSuccess(
      toAsciiJson({ id: parameters.readString('id', true), lng: parameters.readString('lng', false) }),
    ),
}

/** The service with an additional operation. */
const service = {
  findPath: createRouter({ ...operations, readPost: { method: 'GET', path: '/posts/{id}' } }),
  operations: { ...operationTable, readPost },
}

async function openPipeline(answers: Partial<Dialect> = {}): Promise<Pipeline> {
  const dialect = replaceAnswers(defaultDialect, answers)
  const { context } = await buildTwin({ world: 'one-post', now: 0, dialect })
  const views = new BaseUrlViews(context)
  return createSteps({ context, views, basePath: '/api', cors: false }, service)
}

const request = { method: 'GET', headers: {}, body: undefined, origin: 'http://feedtwin.test', client: 'a' }

const get = (answer: Pipeline, target: string): Answer => answer({ ...request, target }) as Answer

describe('the pipeline', () => {
  it('does not share cached answers between operations, or between path parameters', async () => {
    const answer = await openPipeline()
    const targets = ['/api/posts?lng=116.4&lat=39.9', '/api/posts/1?lng=116.4&lat=39.9', '/api/posts/2?lng=0']
    const first = targets.map((target) => get(answer, target).body)
    expect(first.slice(1)).toEqual(['{"id":"1","lng":"116.4"}', '{"id":"2","lng":"0"}'])
    for (let round = 0; round < 3; round++)
      expect(targets.map((target) => get(answer, target).body)).toEqual(first)
  })

  it('passes decoded path parameters to the operation, which override the query', async () => {
    const answer = await openPipeline()
    expect(get(answer, '/api/posts/a%2Fb?id=7').body).toBe('{"id":"a/b"}')
    expect(get(answer, '/api/posts/%2').status).toBe(404)
    expect(get(answer, '/posts/1').status).toBe(404)
  })

  it('lists the methods of a path with parameters', async () => {
    const answer = await openPipeline({ 'errors.wrong-method': '405' })
    const headers = ['Content-Type', 'application/json', 'Allow', 'GET, HEAD, OPTIONS']
    expect(answer({ ...request, method: 'DELETE', target: '/api/posts/1' })).toMatchObject({
      status: 405,
      headers,
    })
  })

  it('takes its steps in order: version, route, rate, token, parameters', async () => {
    const answer = await openPipeline({
      'list.token': 'required',
      'rate-limit': { limit: 2, windowSeconds: 60 },
      'version.other-accept': 'rejected',
    })
    const ask = (target: string, headers = {}) => answer({ ...request, target, headers }) as Answer
    const wrong = { accept: 'text/plain', authorization: 'Bearer wrong' }
    expect(ask('/api/nothing', wrong).status).toBe(400)
    expect(ask('/api/nothing', { authorization: 'Bearer wrong' }).status).toBe(404)
    // The rate limit has counted none of them.
    expect(ask('/api/posts').status).toBe(401)
    expect(ask('/api/posts/1').status).toBe(200)
    expect(ask('/api/posts').status).toBe(429)
  })
})

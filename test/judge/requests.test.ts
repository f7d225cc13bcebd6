import { describe, expect, it } from 'vitest'
import { operationIds, operations } from '../../src/contract/generated/operations.ts'
import { requirementRows } from '../../src/judge/requirements/index.ts'
import { fillPath, operationTiers } from '../../src/judge/target/client/requests.ts'
import { createTwinFetch } from './change-responses.ts'
import { judge, suite } from './judge.ts'
import { watchRequests } from './wrap-fetch.ts'

describe('the path of a request', () => {
  it('has its parameters filled in and percent-encoded; the other fields are left', () => {
    expect(fillPath('/posts/{id}/images/{name}', { id: 7, name: 'a/b c', lng: 1 })).toEqual({
      path: '/posts/7/images/a%2Fb%20c',
      rest: { lng: 1 },
    })
  })

  it('is the template itself if it has no parameters', () => {
    expect(fillPath('/posts', { lng: 1 })).toEqual({ path: '/posts', rest: { lng: 1 } })
  })
})

describe('the operations of a run', () => {
  it('are sent by the method and path of the contract, and have a tier each', async () => {
    const requests = new Set<string>()
    const note = watchRequests((url, { method }) => requests.add(`${method} ${new URL(url).pathname}`))
    await judge(note(await createTwinFetch()))
    expect(Object.keys(operationTiers).sort()).toEqual([...operationIds].sort())
    for (const { method, path } of Object.values(operations)) expect(requests).toContain(`${method} ${path}`)
  })
})

describe('a requirement with a row', () => {
  // The probe of errors.wrong-method always sends the request of this one.
  const shownByProbe = 'errors.wrong-method-has-allow'
  const ids = requirementRows.map(({ requirement }) => requirement).filter((id) => id !== shownByProbe)
  it.each(ids)('%s can be judged alone', (requirement) => {
    expect(suite.tour.some(({ shows }) => shows.includes(requirement))).toBe(true)
  })
})

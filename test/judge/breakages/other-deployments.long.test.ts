import { describe, expect, test } from 'vitest'
import { compareWalks, learn } from '../../../src/conformance.ts'
import type { BreakageId } from '../../../src/contract/generated/breakage-ids.ts'
import { readDialect } from '../../../src/contract/index.ts'
import { createTwin, type InProcessTwin } from '../../../src/index.ts'
import type { Fetch } from '../../../src/judge/target/http-client.ts'

/** How far the ids of a deployment are from those of a twin. */
const OFFSET = 7000

/** Adds a number to all ids of posts and users, and adds a field to each object with an id, which no twin has. */
function disguise(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(disguise)
  if (typeof json !== 'object' || json === null) return json
  const fields = Object.entries(json).map(([name, value]) => [
    name,
    ['id', 'user_id'].includes(name) && Number.isInteger(value) ? value + OFFSET : disguise(value),
  ])
  return Object.fromEntries('id' in json ? [...fields, ['trace', 'none']] : fields)
}

/** A deployment that is no twin: other posts, other ids, other texts and another field. */
async function createDeployment(
  breakages: readonly BreakageId[],
  world: 'empty' | 'three-pages' = 'empty',
): Promise<{ readonly fetch: Fetch }> {
  const twin: InProcessTwin = await createTwin({
    world,
    breakages,
    seed: 7,
    dialect: { 'list.order': 'oldest-first', messages: { '404': 'Nothing is here.' } },
  })
  return {
    async fetch(url, init) {
      const own = url.replace(
        /((?:max|since)-id=)(\d+)/g,
        (_, name, id) => `${name}${Math.max(0, id - OFFSET)}`,
      )
      const response = await twin.fetch(own, init)
      const text = await response.text()
      const isJson = /^[[{]/.test(text)
      return new Response(isJson ? JSON.stringify(disguise(JSON.parse(text))) : text || null, {
        status: response.status,
        headers: response.headers,
      })
    },
  }
}

// One run of learning may take 20 seconds, and more on a busy machine.
describe('the breakages of a deployment that is no twin', () => {
  test('are recognised, and make a twin respond as the deployment does', async () => {
    const breakages = ['create.is-201', 'version.unknown-is-404'] as const
    const { answers, ...file } = await learn(await createDeployment(breakages), { createTwin, seed: 'one' })
    expect(file.breakages).toEqual(breakages)
    const measure = async (dialect: object) => {
      const { parity } = await compareWalks(
        { open: () => createDeployment(breakages), answers },
        { open: () => createTwin({ world: 'empty', dialect }), answers },
        { walks: 20, seed: 1 },
      )
      return parity
    }
    const learned = readDialect({ ...file, answers })
    const { statuses, requests } = await measure(learned)
    expect(statuses).toBe(requests)
    expect((await measure({ ...learned, breakages: [] })).statuses).toBeLessThan(requests)
  })

  test('are recognised among the posts of a world', async () => {
    const breakages = ['login.gender-is-word', 'auth.changed-token-is-500'] as const
    const deployment = await createDeployment(breakages, 'three-pages')
    expect((await learn(deployment, { createTwin, seed: 'one' })).breakages).toEqual(breakages)
  })
})

describe('of a deployment that takes lists for an open_id', () => {
  /** Writes the open_id of a login that is a list or an object as a text, and hides the open_ids of accounts. */
  const createLenient = async (write: (openId: object) => string) => {
    const twin = await createTwin({ world: 'empty', dialect: { 'params.encodings': ['json'] } })
    const readBody = (body: string): string => {
      const isList = /"open_id":(\[.*?\]|\{.*?\})/.exec(body)
      return isList ? body.replace(isList[1] ?? '', JSON.stringify(write(JSON.parse(isList[1] ?? '')))) : body
    }
    const fetch: Fetch = async (url, init) => {
      const { body } = init
      const response = await twin.fetch(url, {
        ...init,
        ...(typeof body === 'string' && { body: readBody(body) }),
      })
      const text = (await response.text()).replace(/(?<="open_id":")(?:[^"\\]|\\.)*/g, '***')
      return new Response(text || null, response)
    }
    return { fetch }
  }
  test.each([
    ['their first element', (openId: object) => String(Object.values(openId)[0])],
    ['their JSON', (openId: object) => JSON.stringify(openId)],
    ['the start of their JSON', (openId: object) => JSON.stringify(openId).slice(0, 12)],
  ])('and takes %s, logins are not said to be of one user', async (_, write) => {
    const file = await learn(await createLenient(write), { createTwin, seed: 'one' })
    expect(file.breakages ?? []).toEqual([])
    const isListed = file.notReproduced?.includes('login.user-token.has-the-account') === true
    expect(isListed || file.overrides !== undefined).toBe(true)
  })

  test('logins are said to be of one user where they are', async () => {
    const file = await learn(await createLenient(() => 'Array'), { createTwin, seed: 'one' })
    expect(file.breakages).toEqual(['login.open-id-list-is-one-user'])
  })
})

import { expect, test } from 'vitest'
import { Vault } from '../../../src/base/secrets/vault.ts'
import { addNames, StateNames } from '../../../src/judge/comparing/state-names.ts'
import { readSteps, translateCursors } from '../../../src/judge/learning/breakages/recorded-run.ts'
import type { Exchange } from '../../../src/judge/target/exchange.ts'
import { createExchange } from '../create-exchange.ts'

const BASE_URL = 'http://feedtwin.test'

const createStep = (method: 'GET' | 'POST', path: string, json: unknown): Exchange =>
  createExchange({ method, path, operation: method === 'GET' ? 'listPosts' : 'createPost' }, json)

const createPost = (id: number): object => ({ id, created_at: 1, userInfo: {}, lng: 1, lat: 2 })

test.each([
  ['max-id=40', 'max-id=940'],
  ['since-id=41', 'since-id=941'],
  // More digits than a number holds: no distance from a post can be computed.
  ['since-id=99999999999999999999999', 'since-id=99999999999999999999999'],
  ['max-id=9007199254740992', 'max-id=9007199254740992'],
])('a list with %s is sent to a twin whose post has the id 940 with %s', (recorded, translated) => {
  const run = [
    createStep('POST', '/posts', createPost(40)),
    createStep('GET', `/posts?lng=1&lat=2&${recorded}`, []),
  ]
  const [, list] = readSteps({ exchanges: run, vault: new Vault(), name: 'run' }, BASE_URL)
  const names = new StateNames()
  addNames(names, createStep('POST', '/posts', createPost(940)), '1.0')
  expect(list && translateCursors(list.exchange.outgoing.path, list, names)).toBe(
    `/posts?lng=1&lat=2&${translated}`,
  )
})

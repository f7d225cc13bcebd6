import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkWithExchanges, learnWithExchanges } from '../../src/conformance.ts'
import type { RequirementId } from '../../src/contract/generated/requirement-ids.ts'
import type { RequirementRow } from '../../src/judge/requirements/log/row.ts'
import type { Client } from '../../src/judge/target/client/client.ts'
import { forAllAsync } from '../for-all.ts'
import { changeResponses, createTwinFetch } from '../judge/change-responses.ts'
import { judge } from '../judge/judge.ts'
import { arbitraryJson, fields, listErrors } from './hostile-fields.ts'
import { replaceInJson } from './messages/values.ts'

// No value in any field of a message makes the kit, a recording or a twin that judges its app fail.

/** Neither a text nor a number: its conversion throws. */
const OBJECT = '{"toString":1,"valueOf":1}'

/** What ended a run once. */
const knownDeaths: [field: string, value: string, learns: boolean][] = [
  ['id', OBJECT, false],
  ['created_at', OBJECT, true],
  ['content', OBJECT, true],
  ['url', OBJECT, false],
  ['email', OBJECT, true],
]

test('check and learn judge a target with a hostile value in any field', async () => {
  await forAllAsync(
    { numRuns: 7, examples: knownDeaths },
    fc.constantFrom(...fields),
    arbitraryJson,
    fc.boolean(),
    async (field, value, learns) => {
      const fetch = changeResponses(await createTwinFetch({ world: 'three-pages' }), (response) => {
        if (response.json !== undefined)
          response.text = replaceInJson(response.json, (key) => key === field, value)
      })
      const { report } = await (learns
        ? learnWithExchanges({ fetch })
        : checkWithExchanges({ fetch }, { tier: 'write' }))
      expect(listErrors(report)).toEqual([])
      expect(report.exitCode).not.toBe(5)
    },
  )
})

test('a learned answer that is not legal is undetermined', async () => {
  const twin = await createTwinFetch()
  const fetch = changeResponses(twin, (response) => {
    if (response.json?.errors) response.json.errors = { 'a\u001b[2J b': ['x'] }
  })
  const { report } = await learnWithExchanges({ fetch })
  expect(report.exitCode).not.toBe(2)
  expect(listErrors(report)).toEqual([])
})

test('an internal error while an exchange is judged ends no run, and is the verdict of its requirement', async () => {
  const createRow = (requirement: RequirementId, error?: Error): RequirementRow => ({
    requirement,
    judge() {
      if (error) throw error
      return 'kept'
    },
  })
  const rows = [createRow('list.is-array', new TypeError('wrong')), createRow('post.id-is-integer')]
  const step = {
    shows: ['list.is-array'],
    tier: 'read',
    request: (client: Client) => client.send({ method: 'GET', path: '/posts', tier: 'read', headers: {} }),
  } as const
  const judged = { probes: {}, rows, tour: [step] }
  const { requirements } = await judge(await createTwinFetch(), {}, {}, judged)
  const [list, post] = ['list.is-array', 'post.id-is-integer'].map((wanted) =>
    requirements.find(({ id }) => id === wanted),
  )
  expect(list).toMatchObject({ verdict: 'error', reason: 'internal error, please report: TypeError: wrong' })
  expect(list?.evidence).toHaveLength(1)
  expect(post?.verdict).toBe('pass')
})

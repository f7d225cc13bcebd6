import { expect, test } from 'vitest'
import { readDialect } from '../../src/contract/index.ts'
import { formatDialectFile } from '../../src/judge/runs/describe-run.ts'
import { type Answers, learnTwin, resolveDialect } from './learn-twin.ts'
import { testRandomDialects } from './probes-dialects.ts'

// The long tests learn 60 in each world, which begin with these.
testRandomDialects(4)

test('a learned dialect file describes the same dialect', async () => {
  const dialect: Answers = {
    'list.order': 'nearest-first',
    'list.token': 'required',
    'list.page-size-max': 30,
    'create.token': 'optional',
    'create.content-max': 140,
    'create.images-max': 9,
    'auth.token-lifetime': 'none',
    'list.radius': 'unlimited',
  }
  const file = JSON.parse(formatDialectFile(await learnTwin(dialect)))
  expect(file.observed['list.token']).toMatch(/^a list without a token, and with a bad one \(exchanges? \d/)
  expect(Object.keys(file.observed)).toEqual(Object.keys(file.answers))
  expect(readDialect(file)).toEqual(await resolveDialect(dialect))
})

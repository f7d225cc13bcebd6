import { expect, it } from 'vitest'
import { createTwin } from '../../src/index.ts'
import { breakages } from '../../src/serve/breakages/index.ts'
import { judge } from './judge.ts'
import { breakServer } from './power/break-server.ts'
import { createSmallServer } from './power/small-server.ts'

it('a rejected token is shown by its request alone, since the report has the login that sets the token', async () => {
  const id = 'auth.scheme-in-lower-case-is-taken'
  const server = breakServer(createSmallServer(), breakages['auth.lower-case-bearer-may-not-publish'])
  const [result] = (await judge(server, {}, { only: [id] })).requirements
  expect(result?.verdict).toBe('warn')
  expect(result?.evidence.map(({ request, response }) => `${request.method} ${response.status}`)).toEqual([
    'POST 401',
  ])
})

it('requirements that no response shows have one reason, so that a report names them together', async () => {
  const twin = await createTwin({
    dialect: { 'errors.wrong-method': '404', 'auth.challenge-scheme': { absent: 'none', bad: 'none' } },
  })
  const { requirements } = await judge(twin.fetch)
  const unjudged = requirements.filter(({ verdict }) => verdict === 'unjudged')
  expect(unjudged.map(({ id, reason }) => [id, reason])).toEqual([
    ['auth.challenge-is-bearer', 'the run has no response to which this requirement applies'],
    ['errors.wrong-method-has-allow', 'the run has no response to which this requirement applies'],
  ])
})

import { contractSuite } from '../../../src/vitest.ts'
import { changeResponses, createTwinFetch } from '../../judge/change-responses.ts'

/** Repeats the token that it was sent, as the content of what was published. */
const fetch = changeResponses(await createTwinFetch(), (response, { method, path, headers }) => {
  if (method === 'POST' && path === '/posts' && response.status === 200)
    response.json.content = headers.get('authorization')
})

contractSuite({ fetch }, { only: ['create.returns-the-content', 'create.answers-200'] })

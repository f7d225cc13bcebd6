import { contractSuite } from '../../../src/vitest.ts'
import { changeResponses, createTwinFetch } from '../../judge/change-responses.ts'

/** Returns the token of the request as the content of the created post. */
const fetch = changeResponses(await createTwinFetch(), (response, { method, path, headers }) => {
  if (method === 'POST' && path === '/posts' && response.status === 200)
    response.json.content = headers.get('authorization')
})

contractSuite({ fetch }, { only: ['create.returns-the-content', 'create.answers-200'] })

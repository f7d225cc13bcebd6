import { contractSuite } from '../../../src/vitest.ts'
import { broken, twinFetch } from '../../judge/broken.ts'

/** Repeats the token that it was sent, as the content of what was published. */
const fetch = broken(await twinFetch(), (said, { method, path, headers }) => {
  if (method === 'POST' && path === '/posts' && said.status === 200)
    said.json.content = headers.get('authorization')
})

contractSuite({ fetch }, { only: ['create.returns-the-content', 'create.answers-200'] })

import { contractSuite } from '../../../src/vitest.ts'
import { changeResponses, createTwinFetch } from '../../judge/change-responses.ts'

const only = ['errors.unknown-path-is-404']

/** Answers the first unknown path with 403. */
async function unsteady() {
  let first = true
  return {
    fetch: changeResponses(await createTwinFetch(), (response, { path }) => {
      if (path.startsWith('/posts') || path === '/auth/third_party' || response.status !== 404 || !first)
        return
      first = false
      Object.assign(response, { status: 403, json: { message: '403 Forbidden', status_code: 403 } })
    }),
  }
}

contractSuite(unsteady, { only })
contractSuite(unsteady, { only, failOn: ['unstable'] })

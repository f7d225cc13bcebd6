import { contractSuite } from '../../../src/vitest.ts'
import { broken, twinFetch } from '../../judge/broken.ts'

const only = ['errors.unknown-path-is-404']

/** Answers a path that nobody has with 403, but only once. */
async function unsteady() {
  let first = true
  return {
    fetch: broken(await twinFetch(), (said, { path }) => {
      if (path === '/posts' || path === '/auth/third_party' || said.status !== 404 || !first) return
      first = false
      Object.assign(said, { status: 403, json: { message: '403 Forbidden', status_code: 403 } })
    }),
  }
}

contractSuite(unsteady, { only })
contractSuite(unsteady, { only, failOn: ['unstable'] })

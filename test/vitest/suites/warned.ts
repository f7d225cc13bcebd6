import { contractSuite } from '../../../src/vitest.ts'
import { changeResponses, createTwinFetch } from '../../judge/change-responses.ts'

/** Keeps every stated requirement, but breaks an inherited one. */
const fetch = changeResponses(await createTwinFetch(), (response) => {
  response.headers.delete('allow')
})
const only = ['errors.wrong-method-has-allow', 'errors.unknown-path-is-404']
const waiver = {
  requirement: 'errors.wrong-method-has-allow',
  deployment: 'http://feedtwin.test',
  reason: 'FEED-12',
  owner: 'ann',
  expiry: '2999-12-31',
}

contractSuite({ fetch }, { only })
contractSuite({ fetch }, { only, failOn: ['warn'] })
contractSuite({ fetch }, { only, failOn: ['warn'], waivers: [waiver] })

import { get } from 'node:http'
import { testApp } from './app-tests.ts'
import { type Assumption, assumptions } from './assumptions.ts'
import type { Fetch } from './feed-app.ts'

// The tests of the sample app, as a command: FEED_BASE_URL is where the service is, and APP_ASSUMES is a gap whose default
// answer the app takes for granted.

/** The fetch function of Node.js sends an Accept header always. */
const fetchWithoutAccept = (url: string): Promise<Response> =>
  new Promise((resolve, reject) => {
    get(url, (response) => {
      response.resume()
      resolve(new Response(null, { status: response.statusCode ?? 500 }))
    }).on('error', reject)
  })

const send: Fetch = (url, init) =>
  init?.method === 'GET' && !new Headers(init.headers).has('accept')
    ? fetchWithoutAccept(url)
    : fetch(url, init)

const { FEED_BASE_URL = 'http://127.0.0.1:4010', APP_ASSUMES } = process.env
if (APP_ASSUMES !== undefined && !Object.hasOwn(assumptions, APP_ASSUMES))
  throw new Error(`no assumption ${APP_ASSUMES}`)
await testApp(FEED_BASE_URL, send, APP_ASSUMES as Assumption | undefined)

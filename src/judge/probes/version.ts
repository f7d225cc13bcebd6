import type { Client } from '../client/index.ts'
import { createUnexpected } from '../observations/read-lists.ts'
import type { Probe } from '../probe.ts'
import type { Exchange } from '../target/exchange.ts'
import { Unjudged } from '../violation.ts'

/** Whether a request that names no version is answered as one that asks for version 1. */
async function answerTo(client: Client, accept: string): Promise<string> {
  const usual: Exchange = await client.feed.listHereWithoutToken()
  if (usual.response.status === 400) throw createUnexpected('version 1', usual)
  const exchange = await client.get('listPosts', { ...client.feed.startPosition }, { Accept: accept })
  if (exchange.response.status === 400) return 'rejected'
  const isAsUsual = exchange.response.status === usual.response.status
  // There may be posts now where there were none.
  if (isAsUsual || exchange.response.status === 200) return 'default-version'
  throw createUnexpected(`Accept: ${accept}`, exchange)
}

export const missingAcceptProbe: Probe = {
  gap: 'version.missing-accept',
  tier: 'read',
  // HTTP clients put */* where there is no Accept; an empty one names nothing either.
  run: (client) => answerTo(client, ''),
}

export const otherAcceptProbe: Probe = {
  gap: 'version.other-accept',
  tier: 'read',
  async run(client) {
    const [any, json] = [await answerTo(client, '*/*'), await answerTo(client, 'application/json')]
    if (any === json) return any
    throw new Unjudged(`no one answer explains it: */* is ${any}, application/json is ${json}`)
  },
}

export const wrongMethodProbe: Probe = {
  gap: 'errors.wrong-method',
  tier: 'read',
  async run(client) {
    const exchange = await client.send({
      method: 'GET',
      path: '/auth/third_party',
      headers: {},
      tier: 'read',
    })
    const { status } = exchange.response
    if (status === 405 || status === 404) return String(status)
    throw createUnexpected('GET of a path that takes POST', exchange)
  },
}

import { getOwn } from '../../base/json.ts'
import type { Dialect } from '../../contract/index.ts'
import type { Encoding, Fields } from '../client/encode.ts'
import { asRecord, type Client } from '../client/index.ts'
import { areObservedCasesEqual, isEqualAnswer } from '../observations/compare-answers.ts'
import { logInWithList } from '../observations/list-login.ts'
import { isRefused } from '../observations/read-lists.ts'
import {
  findBestPosition,
  listWithLngArray,
  listWithParameters,
  logInWithoutOpenIdIn,
} from '../observations/shared-requests.ts'
import type { Probe } from '../probe.ts'
import type { Exchange } from '../target/exchange.ts'
import { Unjudged } from '../violation.ts'

type Answer = Dialect['params.brackets']['query']

/** Whether a parameter whose name has brackets is rejected in the same words as an absent one. */
function isTakenForAbsent(withBrackets: Exchange, without: Exchange, name: string): boolean {
  const [text, absent] = [withBrackets, without].map(({ response }) =>
    getOwn(asRecord(asRecord(response.json).errors), name),
  )
  return absent !== undefined && isEqualAnswer(text, absent)
}

async function probeQuery(client: Client): Promise<Answer> {
  const withBrackets = await listWithLngArray(client)
  if (!isTakenForAbsent(withBrackets, await listWithParameters(client, 'lat'), 'lng')) return 'read'
  // A deployment may have the same words for both.
  const cursor = await client.feed.list({ ...(await findBestPosition(client)), 'max-id': [1] })
  return isRefused(cursor) ? 'read' : 'ignored'
}

/** Logs in with a list whose only element is a platform. */
const logInWithPlatforms = (client: Client, fields: Fields, encoding: Encoding): Promise<Exchange> =>
  client.post(
    'loginWithThirdParty',
    { ...fields, platform: ['feedtwin'] },
    { encoding, arrayForm: 'brackets' },
  )

async function probeForm(client: Client, encoding: Encoding): Promise<Answer> {
  const fields = await client.logins.findFields(client.options.openId)
  const withBrackets = await logInWithList(client, '', encoding)
  const without = await logInWithoutOpenIdIn(client, encoding)
  if (!isTakenForAbsent(withBrackets, without, 'open_id')) return 'read'
  const canReadPlatform = client.knowledge.getAnswer('login.platform-required') !== true
  const refusesPlatform = async (one: Encoding): Promise<boolean> =>
    canReadPlatform && isRefused(await logInWithPlatforms(client, fields, one))
  if (await refusesPlatform(encoding)) return 'read'
  // Where a list counts as absent in JSON, too, nothing shows how brackets are read (gap params.coercion).
  if (!client.knowledge.getAnswer('params.encodings')?.includes('json'))
    throw new Unjudged('without JSON, nothing shows whether a list counts as absent')
  const json = await logInWithList(client, '', 'json')
  if (!isTakenForAbsent(json, without, 'open_id') || (await refusesPlatform('json'))) return 'ignored'
  throw new Unjudged('a list counts as absent in JSON, too')
}

export const bracketsProbe: Probe<'params.brackets'> = {
  gap: 'params.brackets',
  tier: 'read',
  relevantResponses: 'a list without lng and with lng[], and logins without open_id and with open_id[]',
  async run(client) {
    const query = await probeQuery(client)
    const accepted = client.knowledge.getAnswer('params.encodings') ?? []
    const encoding = accepted.find((one) => one === 'form' || one === 'multipart')
    if (encoding === undefined || client.transport.options.tier === 'read') return { query }
    try {
      return { query, form: await probeForm(client, encoding) }
    } catch (error) {
      if (!(error instanceof Unjudged)) throw error
      return { query }
    }
  },
  equal: areObservedCasesEqual,
}

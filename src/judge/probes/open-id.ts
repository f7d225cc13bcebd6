import { asRecord, type Client } from '../client/index.ts'
import { createMaximumComparison } from '../observations/compare-answers.ts'
import { findLargestAccepted } from '../observations/find-limit.ts'
import { isNamedInErrors } from '../observations/named-errors.ts'
import { createUnexpected, readErrorTexts } from '../observations/read-lists.ts'
import type { Probe } from '../probe.ts'
import type { Exchange } from '../target/exchange.ts'
import { Unjudged } from '../violation.ts'

const logInWith = async (client: Client, openId: string): Promise<Exchange> =>
  client.logins.logIn(await client.logins.findFields(openId))

export const trimProbe: Probe<'params.trim'> = {
  gap: 'params.trim',
  tier: 'login',
  relevantResponses: 'logins with white space before open_id, and with white space alone',
  async run(client) {
    const own = await client.logins.logInAs()
    // Some databases ignore white space at the end of a text, but none ignores it at the beginning.
    const padded = await logInWith(client, `  ${client.options.openId}`)
    const { id } = asRecord(padded.response.json)
    if (padded.response.status !== 200 || id === undefined)
      throw createUnexpected('a login with white space before open_id', padded)
    if (id === own.id) return 'trimmed'
    const blank = await logInWith(client, '   ')
    if (blank.response.status === 200) return 'kept'
    if (isNamedInErrors(blank, 'open_id')) return 'blank-is-empty'
    throw createUnexpected('a login with white space as open_id', blank)
  },
}

/** A target that accepts this many characters has no maximum that a client would notice. */
const MAX_TRIED_LENGTH = 1000

/** Accepts a login only if the account has the whole open_id. */
async function acceptsLength(client: Client, length: number): Promise<boolean> {
  const exchange = await logInWithLength(client, length)
  if (exchange.response.status !== 200) {
    if (isNamedInErrors(exchange, 'open_id')) return false
    throw createUnexpected(`a login with an open_id of ${length} characters`, exchange)
  }
  const kept = readOpenIds(exchange).map(({ length: one }) => one)
  if (kept.length > 0 && !kept.includes(length))
    throw new Unjudged(`of an open_id of ${length} characters, ${Math.max(...kept)} were kept`)
  return true
}

const logInWithLength = (client: Client, length: number): Promise<Exchange> =>
  logInWith(client, `${client.options.openId}-`.padEnd(length, 'x').slice(0, length))

/** The identifiers of the accounts of a user. */
function readOpenIds({ response }: Exchange): readonly string[] {
  const { user_token: accounts } = asRecord(response.json)
  return (Array.isArray(accounts) ? accounts : [])
    .map((account) => asRecord(account).open_id)
    .filter((id) => typeof id === 'string')
}

export const openIdMaxProbe: Probe<'login.open-id-max'> = {
  gap: 'login.open-id-max',
  tier: 'login',
  relevantResponses: 'a login with an open_id of 1,000 characters, and lengths that its refusal names',
  async run(client) {
    if (await acceptsLength(client, MAX_TRIED_LENGTH)) return 'none'
    const refusal = client.evidence.at(-1) as Exchange
    return findLargestAccepted(readErrorTexts(refusal, 'open_id'), MAX_TRIED_LENGTH, (length) =>
      acceptsLength(client, length),
    )
  },
  equal: createMaximumComparison(MAX_TRIED_LENGTH),
}

import { isObject } from '../../base/json.ts'
import type { Check } from '../check.ts'
import { describeResponse } from '../client/describe-response.ts'
import type { Client } from '../client/index.ts'
import { formatBody, hasResult } from '../observations/response-parts.ts'
import { getReceived } from '../target/look-through.ts'
import { Unjudged } from '../violation.ts'
import { accountChecks } from './login-accounts.ts'

const weixinCheck: Check = {
  requirement: 'login.weixin-is-taken',
  tier: 'login',
  async run(client: Client) {
    const { platform, openId } = client.options
    const exchange =
      platform === 'weixin'
        ? await client.logins.requestFirstLogin()
        : await client.logins.logIn({ ...(await client.logins.findFields(openId)), platform: 'weixin' })
    const { status } = getReceived(exchange)
    client.demandStatus(status === 200, 200, exchange)
    client.demand(isObject(exchange.response.json), 'a user', formatBody(exchange), 'body', exchange)
  },
}

const needsNoTokenCheck: Check = {
  requirement: 'login.needs-no-token',
  tier: 'login',
  async run(client: Client) {
    const exchange = await client.logins.requestFirstLogin()
    const { status } = exchange.response
    client.demandStatus(status !== 401, 'another status than 401 without a token', exchange)
    if (!hasResult(exchange))
      throw new Unjudged(`the login returned no user (status ${describeResponse(exchange)})`, 'blocked')
  },
}

/** The checks of loginWithThirdParty (specification, section 4.1), in the order of the requirements. */
export const loginChecks: readonly Check[] = [weixinCheck, needsNoTokenCheck, ...accountChecks]

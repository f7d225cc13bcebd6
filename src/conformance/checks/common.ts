import type { RequirementId } from '../../contract/generated/requirements.ts'
import type { Check } from '../check.ts'
import type { Exchange, Tier } from '../exchange.ts'
import { Unjudged } from '../finding.ts'
import type { Session } from '../session.ts'
import { emptyPost, NOTHING_REQUIRED, plainList } from './asked.ts'

type Headers = Readonly<Record<string, string>>

/** What each operation is asked, without and with headers, and the status that it has when nothing is wrong. */
const asks: readonly {
  readonly tier: Tier
  readonly fine: number
  plain(session: Session): Promise<Exchange>
  ask(session: Session, headers: Headers): Promise<Exchange>
}[] = [
  {
    tier: 'read',
    fine: 200,
    plain: plainList,
    ask: (session, headers) => session.list({ ...session.here() }, headers),
  },
  {
    tier: 'login',
    fine: 200,
    plain: (session) => session.loginAnswer(),
    ask: async (session, headers) =>
      session.login(await session.loginFields(session.options.openId), headers),
  },
  {
    tier: 'write',
    fine: 422,
    plain: emptyPost,
    ask: (session, headers) => session.publishWith(NOTHING_REQUIRED, { headers }),
  },
]

/** Checks that headers change nothing, for each operation. */
const areTaken = (requirement: RequirementId, ...variants: readonly Headers[]): Check[] =>
  asks.map(({ tier, fine, plain: askPlainly, ask }) => ({
    requirement,
    tier,
    async run(session: Session) {
      const plain = await askPlainly(session)
      if (plain.response.status !== fine)
        throw new Unjudged(`without these headers it was ${plain.response.status} already`)
      for (const headers of variants) {
        const exchange = await ask(session, headers)
        const { status } = exchange.response
        session.demand(
          status === fine,
          `status ${fine}, as without ${Object.keys(headers).join(', ')}`,
          `status ${status}`,
          'status',
          plain,
          exchange,
        )
      }
    },
  }))

/** The checks of the common request headers (specification, section 2). */
export const commonChecks: readonly Check[] = [
  ...areTaken('any.common-headers-are-taken', {
    'version-code': '100',
    'version-name': '1.0.0',
    device: 'feedtwin',
    channel: 'feedtwin',
  }),
  ...areTaken('any.platform-header-is-taken', { platform: 'android' }, { platform: 'iOS' }),
]

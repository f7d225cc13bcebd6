import backendDownThenUp from '../../../fixtures/scenarios/backend-down-then-up.json' with { type: 'json' }
import badNetwork from '../../../fixtures/scenarios/bad-network.json' with { type: 'json' }
import emptyTown from '../../../fixtures/scenarios/empty-town.json' with { type: 'json' }
import endlessFeed from '../../../fixtures/scenarios/endless-feed.json' with { type: 'json' }
import firstRun from '../../../fixtures/scenarios/first-run.json' with { type: 'json' }
import longNames from '../../../fixtures/scenarios/long-names.json' with { type: 'json' }
import rateLimited from '../../../fixtures/scenarios/rate-limited.json' with { type: 'json' }
import rightToLeft from '../../../fixtures/scenarios/right-to-left.json' with { type: 'json' }
import tokenExpiresSoon from '../../../fixtures/scenarios/token-expires-soon.json' with { type: 'json' }
import tokenRevoked from '../../../fixtures/scenarios/token-revoked.json' with { type: 'json' }
import { openValues } from '../../contract/named-table.ts'

/** The contents of the scenarios that come with feedtwin, by name. */
export const namedScenarios = openValues({
  'first-run': firstRun,
  'endless-feed': endlessFeed,
  'empty-town': emptyTown,
  'token-expires-soon': tokenExpiresSoon,
  'token-revoked': tokenRevoked,
  'bad-network': badNetwork,
  'rate-limited': rateLimited,
  'backend-down-then-up': backendDownThenUp,
  'long-names': longNames,
  'right-to-left': rightToLeft,
})

export type ScenarioName = keyof typeof namedScenarios

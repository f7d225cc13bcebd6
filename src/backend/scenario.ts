import type { Schema } from '@cfworker/json-schema'
import schema from '../../fixtures/scenario.schema.json' with { type: 'json' }
import backendDownThenUp from '../../fixtures/scenarios/backend-down-then-up.json' with { type: 'json' }
import badNetwork from '../../fixtures/scenarios/bad-network.json' with { type: 'json' }
import emptyTown from '../../fixtures/scenarios/empty-town.json' with { type: 'json' }
import endlessFeed from '../../fixtures/scenarios/endless-feed.json' with { type: 'json' }
import firstRun from '../../fixtures/scenarios/first-run.json' with { type: 'json' }
import longNames from '../../fixtures/scenarios/long-names.json' with { type: 'json' }
import rateLimited from '../../fixtures/scenarios/rate-limited.json' with { type: 'json' }
import rightToLeft from '../../fixtures/scenarios/right-to-left.json' with { type: 'json' }
import tokenExpiresSoon from '../../fixtures/scenarios/token-expires-soon.json' with { type: 'json' }
import tokenRevoked from '../../fixtures/scenarios/token-revoked.json' with { type: 'json' }
import { FeedtwinError } from '../contract/index.ts'
import { nearest } from '../contract/nearest.ts'
import { SchemaProblems, shown } from '../twin/schema-problems.ts'
import type { Setup } from './setup.ts'

/** A situation to put an app into. */
export interface Scenario {
  readonly name: string
  /** One line for people; may be empty. */
  readonly description: string
  readonly setup: Setup
}

const named: Readonly<Record<string, unknown>> = {
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
}

/** The scenarios that need no file. */
export const scenarioNames: readonly string[] = Object.keys(named)

/** @throws FeedtwinError `bad-scenario` when there is none of that name */
export function namedScenario(name: string): Scenario {
  if (Object.hasOwn(named, name)) return readScenario(named[name], name)
  const meant = nearest(name, scenarioNames)
  throw new FeedtwinError(
    'bad-scenario',
    `There is no scenario named ${shown(name)}.${meant ? ` Did you mean "${meant}"?` : ''}\n` +
      `Scenarios: ${scenarioNames.join(', ')}; or give the path of a scenario file, such as ./my-scenario.json.`,
  )
}

/**
 * The scenario that a document describes, the parsed content of a scenario file.
 *
 * @param source where it comes from, for messages and as its name
 * @throws FeedtwinError `bad-scenario`; the message lists what is wrong, and where
 */
export function readScenario(document: unknown, source: string): Scenario {
  const problems = new SchemaProblems(schema as Schema).of(document)
  if (problems.length > 0) {
    throw new FeedtwinError(
      'bad-scenario',
      `${source} is not a valid scenario file:\n  ${problems.join('\n  ')}`,
    )
  }
  const { $schema, feedtwin, description = '', world, ...rest } = document as ScenarioFile
  return {
    name: source,
    description,
    setup: { ...rest, ...(world !== undefined && { world, worldName: `the world of ${source}` }) },
  }
}

interface ScenarioFile extends Setup {
  readonly $schema?: string
  readonly feedtwin: string
  readonly description?: string
}

/** A setup as a scenario changes it: what the scenario leaves open stays, dialects go together. */
export function withScenario(setup: Setup, { setup: changes }: Scenario): Setup {
  const { worldName, ...rest } = setup
  const world = changes.world === undefined && worldName !== undefined ? { worldName } : {}
  return { ...rest, ...world, ...changes, dialect: { ...setup.dialect, ...changes.dialect } }
}

import type { Schema } from '@cfworker/json-schema'
import schema from '../../../fixtures/scenario.schema.json' with { type: 'json' }
import { findNearest } from '../../base/find-nearest.ts'
import { FeedtwinError } from '../../contract/index.ts'
import { listNames } from '../../contract/named-table.ts'
import { formatShortJson, SchemaProblems } from '../../twin/world/schema-problems.ts'
import { namedScenarios, type ScenarioName } from './named-scenarios.ts'
import type { Setup } from './setup.ts'

/** A situation to put an app into. */
export interface Scenario {
  readonly name: string
  /** One line for people; may be empty. */
  readonly description: string
  readonly setup: Setup
}

/** The scenarios that need no file. */
export const scenarioNames = listNames(namedScenarios)

/** @throws FeedtwinError `bad-scenario` when there is none of that name */
export function getScenario(name: string): Scenario {
  if (isScenarioName(name)) return readScenario(namedScenarios[name], name)
  const meant = findNearest(name, scenarioNames)
  throw new FeedtwinError(
    'bad-scenario',
    `There is no scenario named ${formatShortJson(name)}.${meant ? ` Did you mean "${meant}"?` : ''}\n` +
      `Scenarios: ${scenarioNames.join(', ')}; or give the path of a scenario file, such as ./my-scenario.json.`,
  )
}

const isScenarioName = (name: string): name is ScenarioName => Object.hasOwn(namedScenarios, name)

/**
 * The scenario that a document describes, the parsed content of a scenario file.
 *
 * @param source where it comes from, for messages and as its name
 * @throws FeedtwinError `bad-scenario`; the message lists what is wrong, and where
 */
export function readScenario(document: unknown, source: string): Scenario {
  const problems = new SchemaProblems(schema as Schema).describe(document)
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
export function applyScenario(setup: Setup, { setup: changes }: Scenario): Setup {
  const { worldName, ...rest } = setup
  const world = changes.world === undefined && worldName !== undefined ? { worldName } : {}
  return { ...rest, ...world, ...changes, dialect: { ...setup.dialect, ...changes.dialect } }
}

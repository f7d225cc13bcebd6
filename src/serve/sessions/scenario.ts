import type { Schema } from '@cfworker/json-schema'
import schema from '../../../fixtures/scenario.schema.json' with { type: 'json' }
import { formatShortJson, SchemaProblems } from '../../base/schema-problems.ts'
import { findNearest } from '../../base/text/find-nearest.ts'
import { FeedtwinError } from '../../contract/index.ts'
import { listNames } from '../../contract/named-table.ts'
import { namedScenarios, type ScenarioName } from './named-scenarios.ts'
import type { Setup } from './setup.ts'

/** A situation for an app under test: changes of a setup, under one name. */
export interface Scenario {
  readonly name: string
  /** One line for people; may be empty. */
  readonly description: string
  readonly setup: Setup
}

/** The names of the scenarios that come with feedtwin. */
export const scenarioNames = listNames(namedScenarios)

/** Gets a scenario by its name. @throws FeedtwinError `bad-scenario` for an unknown name */
export function getScenario(name: string): Scenario {
  if (isScenarioName(name)) return readScenario(namedScenarios[name], name)
  const nearest = findNearest(name, scenarioNames)
  throw new FeedtwinError(
    'bad-scenario',
    `There is no scenario named ${formatShortJson(name)}.${nearest ? ` Did you mean "${nearest}"?` : ''}\n` +
      `Scenarios: ${scenarioNames.join(', ')}; or give the path of a scenario file, such as ./my-scenario.json.`,
  )
}

const isScenarioName = (name: string): name is ScenarioName => Object.hasOwn(namedScenarios, name)

/**
 * Reads the parsed content of a scenario file.
 *
 * @param source the name of the scenario, also in messages
 * @throws FeedtwinError `bad-scenario`; the message lists all problems and their places
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

/** Applies a scenario to a setup. Options that the scenario leaves open stay; dialects and their messages are merged. */
export function applyScenario(setup: Setup, { setup: changes }: Scenario): Setup {
  const { worldName, ...rest } = setup
  const world = changes.world === undefined && worldName !== undefined ? { worldName } : {}
  const messages = { ...setup.dialect?.messages, ...changes.dialect?.messages }
  return { ...rest, ...world, ...changes, dialect: { ...setup.dialect, ...changes.dialect, messages } }
}

import { appRuleTable } from '../../contract/generated/app-rules.ts'
import { gapQuestions } from '../../contract/generated/gap-questions.ts'
import { requirements } from '../../contract/generated/requirements.ts'
import { gaps } from '../../contract/index.ts'
import { formatExchanges } from './exchanges.ts'
import type { TwinAccess } from './twin-access.ts'

/** A text that an agent can read without a tool. */
export interface Resource {
  readonly uri: string
  readonly name: string
  readonly description: string
  /** @returns data: what is not a text is shown as JSON */
  read(): unknown
}

/** How many exchanges are listed. */
const EXCHANGES = 20

/** Creates the resources: the contract, and what the twin does at the moment. */
export const createResources = (access: TwinAccess): readonly Resource[] => [
  {
    uri: 'feedtwin://requirements',
    name: 'requirements',
    description: 'What the specification states. Only a requirement can fail a deployment.',
    read: () => formatRules(requirements),
  },
  {
    uri: 'feedtwin://gaps',
    name: 'gaps',
    description: 'What the specification leaves open, with the default and the legal answers.',
    read: () =>
      gaps
        .map(({ id, default: answer, says }) => {
          const { section, question } = gapQuestions[id]
          return `${id} (section ${section}, default ${JSON.stringify(answer)}): ${question} ${says}.`
        })
        .join('\n'),
  },
  {
    uri: 'feedtwin://app-rules',
    name: 'app rules',
    description: 'What an app has to keep as a client.',
    read: () => formatRules(appRuleTable),
  },
  {
    uri: 'feedtwin://dialect',
    name: 'current dialect',
    description: 'The answers of the twin to the gaps at the moment.',
    read: async () => (await access.open()).send('get', 'dialect'),
  },
  {
    uri: 'feedtwin://exchanges',
    name: 'last exchanges',
    description: 'The last requests that reached the twin, the statuses of their responses, and why.',
    read: async () => {
      const { send } = await access.open()
      return formatExchanges(await send('get', 'traffic/exchanges', { query: { limit: EXCHANGES } }))
    },
  },
]

interface Rule {
  readonly id: string
  readonly level: string
  readonly section: string
  readonly sentence: string
}

const formatRules = (rules: readonly Rule[]): string =>
  rules
    .map(({ id, level, section, sentence }) => `${id} (${level}, section ${section}): ${sentence}`)
    .join('\n')

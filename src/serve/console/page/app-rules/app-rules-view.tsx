import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { formatCount } from '../../../../base/text/format-count.ts'
import { perform, type Schemas } from '../api.ts'
import { Entry, LevelChip, useTarget } from '../contract/entries.tsx'
import { formatHref, formatViewHref, route } from '../location.ts'
import { Card } from '../parts/card.tsx'
import { FoldedList } from '../parts/lists.tsx'
import { formatOwnCommand, proxy, serviceUrl } from '../proxy.ts'
import { useFresh } from '../use-fresh.ts'

type App = Schemas['JudgedApp']
type Rule = App['rules'][number]

const verdicts = signal<Schemas['AppVerdicts'] | undefined>(undefined)

async function loadVerdicts(): Promise<void> {
  verdicts.value = await perform('get', 'app')
}

/** How often the verdicts are read again, in milliseconds. */
const INTERVAL = 2000

/** How each app keeps the rules for apps; behind a proxy, also how the deployment keeps the requirements. */
export function AppRulesView() {
  useFresh(loadVerdicts)
  useEffect(() => {
    // A twin that does not respond is reported by the next action.
    const timer = setInterval(() => void loadVerdicts().catch(() => undefined), INTERVAL)
    return () => clearInterval(timer)
  }, [])
  const { rule } = route.value
  useTarget(rule, verdicts.value !== undefined)
  if (verdicts.value === undefined) return null
  const { judged, clients, deployment } = verdicts.value
  return (
    <div class="cards">
      {deployment && <PartyCard kind="deployment" {...deployment} />}
      {!judged && <NotJudgedCard />}
      {judged && clients.length === 0 && (
        <Card title="No app yet">
          <p>
            Point your app at <code>{serviceUrl.value}</code>. <a href="connect">Connect</a>
          </p>
        </Card>
      )}
      {[...clients].sort(compareParties).map((app) => (
        <PartyCard key={app.name} kind="app" {...app} />
      ))}
    </div>
  )
}

const NotJudgedCard = () => (
  <Card title="Apps are not judged">
    <p>
      To judge how your app uses the service, start the {proxy.value ? 'proxy' : 'twin'} with{' '}
      <code>{formatOwnCommand(proxy.value ? '--judge both' : '--judge-app')}</code>.
    </p>
  </Card>
)

const isBroken = ({ verdict }: Rule): boolean => verdict === 'fail' || verdict === 'warn'

/** Sorts apps: those that break more rules come first. */
const compareParties = (one: App, other: App): number =>
  other.rules.filter(isBroken).length - one.rules.filter(isBroken).length

/** What people call the rules of a party, and where the contract has them. */
const nouns = { app: 'rule', deployment: 'requirement' } as const

interface PartyCardProps extends App {
  readonly kind: keyof typeof nouns
}

/** An app or a deployment: one sentence, then what it breaks, with an example each. All other rules are folded. */
function PartyCard({ kind, name, session, exchanges, rules }: PartyCardProps) {
  const broken = rules.filter(isBroken).sort((one, other) => one.verdict.localeCompare(other.verdict))
  return (
    <Card
      title={`${name} ${describeParty(rules, nouns[kind])}`}
      aside={<span class="soft">{formatCount(exchanges, 'exchange')}</span>}
    >
      {broken.length > 0 && (
        <ul class="entries" aria-label={`What ${name} breaks`}>
          {broken.map((rule) => (
            <BrokenRule key={rule.id} kind={kind} rule={rule} session={session} />
          ))}
        </ul>
      )}
      {Object.entries(FOLDED).map(([verdict, title]) => {
        const folded = rules.filter((rule) => rule.verdict === verdict)
        return (
          <FoldedList key={verdict} title={`${folded.length} ${title}`} class="rows">
            {folded.map(({ id, sentence }) => (
              <li key={id}>
                <span>{sentence}</span> <code class="soft">{id}</code>
              </li>
            ))}
          </FoldedList>
        )
      })}
    </Card>
  )
}

const FOLDED = { pass: 'kept', unjudged: 'not judged: no exchange so far shows them' } as const

/** Says how a party does: `keeps 17 of 22 rules, breaks 2`. */
function describeParty(rules: readonly Rule[], noun: string): string {
  const kept = rules.filter(({ verdict }) => verdict === 'pass').length
  const broken = rules.filter(isBroken).length
  return `keeps ${kept} of ${formatCount(rules.length, noun)}, breaks ${broken === 0 ? 'none' : broken}`
}

interface BrokenRuleProps {
  readonly kind: PartyCardProps['kind']
  readonly rule: Rule
  readonly session: string | undefined
}

const BrokenRule = ({ kind, rule, session }: BrokenRuleProps) => {
  const { id, level, sentence, verdict, count, exchanges, violation } = rule
  return (
    <Entry
      id={id}
      // The contract has no app rules.
      href={kind === 'deployment' ? formatViewHref('contract', { id }) : undefined}
      sentence={
        <>
          <b class={verdict}>{verdict === 'fail' ? '✗' : '!'}</b> <b>{sentence}</b>
        </>
      }
      note={<LevelChip level={level} />}
      isTarget={route.value.rule === id}
    >
      {violation !== undefined && <p>{violation}</p>}
      <p>
        {formatCount(count, 'exchange')}
        {exchanges.length > 0 && ':'}
        {exchanges.map((number) => (
          <>
            {' '}
            <a
              key={number}
              aria-label={`Exchange ${number}`}
              href={formatHref({ view: 'traffic', exchange: String(number), session }, {})}
            >
              #{number}
            </a>
          </>
        ))}
        {count > exchanges.length && ' …'}
      </p>
    </Entry>
  )
}

import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { formatCount } from '../../../../base/format-count.ts'
import { perform, type Schemas } from '../api.ts'
import { formatHref, formatViewHref, route } from '../location.ts'
import { Card } from '../parts/card.tsx'
import { formatOwnCommand, proxy, serviceUrl } from '../proxy.ts'
import { useFresh } from '../use-fresh.ts'

type App = Schemas['JudgedApp']
type Rule = App['rules'][number]

const verdicts = signal<Schemas['AppVerdicts'] | undefined>(undefined)

async function loadVerdicts(): Promise<void> {
  verdicts.value = await perform('get', '/__twin/app')
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
  const isLoaded = verdicts.value !== undefined
  useEffect(() => {
    document.querySelector('.broken .target')?.scrollIntoView({ block: 'center' })
  }, [rule, isLoaded])
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
      Start it with <code>{formatOwnCommand(...(proxy.value ? ['--judge both'] : ['--judge-app']))}</code>: it
      then judges how your app uses the service.
    </p>
  </Card>
)

const isBroken = ({ verdict }: Rule): boolean => verdict === 'fail' || verdict === 'warn'

/** Those that break more come first. */
const compareParties = (one: App, other: App): number =>
  other.rules.filter(isBroken).length - one.rules.filter(isBroken).length

/** What people call the rules of a party, and where the contract has them. */
const nouns = { app: 'rule', deployment: 'requirement' } as const

interface PartyCardProps extends App {
  readonly kind: keyof typeof nouns
}

/** An app or a deployment: one sentence, then what it breaks, with an example each. All other rules are folded. */
function PartyCard({ kind, name, session, exchanges, rules }: PartyCardProps) {
  const broken = rules.filter(isBroken)
  return (
    <Card
      title={`${name} ${describeParty(rules, nouns[kind])}`}
      aside={<span class="soft">{formatCount(exchanges, 'exchange')}</span>}
    >
      {broken.length > 0 && (
        <ul class="broken" aria-label={`What ${name} breaks`}>
          {broken.map((rule) => (
            <BrokenRule key={rule.id} kind={kind} rule={rule} session={session} />
          ))}
        </ul>
      )}
      {Object.entries(FOLDED).map(([verdict, title]) => (
        <FoldedRules key={verdict} title={title} rules={rules.filter((rule) => rule.verdict === verdict)} />
      ))}
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

function BrokenRule({ kind, rule, session }: BrokenRuleProps) {
  const { id, level, sentence, verdict, count, exchanges, violation } = rule
  const isTarget = route.value.rule === id
  return (
    <li class={isTarget ? 'entry target' : 'entry'} data-rule={id}>
      <p>
        <b class={verdict}>{verdict === 'fail' ? '✗' : '!'}</b> <b>{sentence}</b>
      </p>
      {violation !== undefined && <p>{violation}</p>}
      <p>
        {formatCount(count, 'exchange')}
        {exchanges.length > 0 && ': '}
        {exchanges.map((number) => (
          <a
            key={number}
            class="number"
            aria-label={`Exchange ${number}`}
            href={formatHref({ view: 'traffic', exchange: String(number), session }, {})}
          >
            #{number}
          </a>
        ))}{' '}
        <span class="soft">
          {kind === 'deployment' ? <a href={formatViewHref('contract', { id })}>{id}</a> : <code>{id}</code>}{' '}
          · {level}
        </span>
      </p>
    </li>
  )
}

const FoldedRules = ({ title, rules }: { readonly title: string; readonly rules: readonly Rule[] }) =>
  rules.length === 0 ? null : (
    <details>
      <summary>
        {rules.length} {title}
      </summary>
      <ul class="rows">
        {rules.map(({ id, sentence }) => (
          <li key={id}>
            <span class="grow">{sentence}</span> <code class="soft">{id}</code>
          </li>
        ))}
      </ul>
    </details>
  )

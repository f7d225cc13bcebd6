import { signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { perform, type Schemas } from '../api.ts'
import { formatHref } from '../location.ts'
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
  if (verdicts.value === undefined) return null
  const { judged, clients, deployment } = verdicts.value
  return (
    <div class="cards">
      {deployment && <DeploymentCard {...deployment} />}
      {!judged && <NotJudgedCard />}
      {judged && clients.length === 0 && (
        <Card title="No app yet">
          <p>
            Point your app at <code>{serviceUrl.value}</code>. <a href="connect">Connect</a>
          </p>
        </Card>
      )}
      {clients.map((app) => (
        <PartyCard key={app.name} {...app} />
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

/** The requirements that the deployment breaks, and how many it keeps. */
function DeploymentCard({ rules, ...deployment }: App) {
  const count = (wanted: Rule['verdict']): number => rules.filter(({ verdict }) => verdict === wanted).length
  const broken = rules.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn')
  return (
    <PartyCard {...deployment} rules={broken}>
      <p class="soft">
        {count('pass')} requirements are kept so far. {count('unjudged')} are not judged: what has passed does
        not show them.
      </p>
    </PartyCard>
  )
}

const MARKS = { fail: '✗', warn: '!', pass: '✓', unjudged: '–' } as const

/** Broken rules come first. */
const ORDER = ['fail', 'warn', 'pass', 'unjudged'] as const

function PartyCard({
  name,
  session,
  exchanges,
  rules,
  children,
}: App & { readonly children?: ComponentChildren }) {
  const sorted = ORDER.flatMap((wanted) => rules.filter(({ verdict }) => verdict === wanted))
  return (
    <Card
      title={name}
      aside={<span class="soft">{exchanges === 1 ? '1 exchange' : `${exchanges} exchanges`}</span>}
    >
      {sorted.length > 0 && (
        <table aria-label={`Rules for ${name}`}>
          <thead>
            <tr>
              <th scope="col">Verdict</th>
              <th scope="col">Rule</th>
            </tr>
          </thead>
          <tbody>
            {sorted.map((rule) => (
              <RuleRow key={rule.id} rule={rule} session={session} />
            ))}
          </tbody>
        </table>
      )}
      {children}
    </Card>
  )
}

function RuleRow({ rule, session }: { readonly rule: Rule; readonly session: string | undefined }) {
  const { id, level, sentence, verdict, count, exchanges, violation } = rule
  return (
    <tr>
      <td>
        <span style="white-space: nowrap">{`${MARKS[verdict]} ${verdict}`}</span>
      </td>
      <td>
        <code>{id}</code> <span class="soft">{level}</span>
        <div>{sentence}</div>
        {violation !== undefined && <div>{violation}</div>}
        {exchanges.length > 0 && (
          <div>
            {count} in{' '}
            {exchanges.map((number) => (
              <a
                key={number}
                href={formatHref({ view: 'traffic', exchange: String(number), session }, {})}
                style="margin-right: 0.5em"
              >
                {`exchange ${number}`}
              </a>
            ))}
          </div>
        )}
      </td>
    </tr>
  )
}

import { signal } from '@preact/signals'
import type { LoggedExchange } from '../../../control/client/schemas.ts'
import { formatViewHref } from '../location.ts'
import { proxy } from '../proxy.ts'
import { describeOutcome, formatStatus } from './outcome.ts'
import { Reasons } from './reasons.tsx'

/** Whether the reasons are unfolded. They stay so for the next exchange. */
const isUnfolded = signal(false)

/** Why the response is what it is: one line, and behind it the sentences of the contract and the answers to its gaps. */
export function WhyCard({ exchange }: { readonly exchange: LoggedExchange }) {
  const { because } = exchange
  const line = describeLine(exchange)
  if (!because && line === '' && !exchange.findings) return null
  return (
    <section class="card why" aria-labelledby="why">
      <h3 id="why" class="unseen">
        Why
      </h3>
      {because ? (
        <details open={isUnfolded.value} onToggle={(event) => (isUnfolded.value = event.currentTarget.open)}>
          <summary class="why-line">
            <b>{formatStatus(exchange)}</b>: {line} <span class="link">more</span>
          </summary>
          {isUnfolded.value && <Reasons exchange={exchange} because={because} />}
        </details>
      ) : (
        <p class="why-line">
          <b>{formatStatus(exchange)}</b>: {line}
        </p>
      )}
      {exchange.findings && <FindingList exchange={exchange} findings={exchange.findings} />}
      {!because && proxy.value && <p class="soft">{describeSender(exchange, proxy.value)}.</p>}
    </section>
  )
}

/** The reason in one line: `lng is required`. */
const describeLine = (exchange: LoggedExchange): string =>
  describeOutcome(exchange) ||
  (exchange.because?.text ?? (proxy.value ? 'the response of the deployment' : ''))

interface FindingListProps {
  readonly exchange: LoggedExchange
  readonly findings: NonNullable<LoggedExchange['findings']>
}

/** What the exchange breaks, with links to the findings. */
const FindingList = ({ exchange, findings }: FindingListProps) => (
  <ul>
    {findings.map(({ subject, id, sentence, violation }) => (
      <li key={subject + id}>
        <b class="warn">⚠ {subject === 'app' ? exchange.client.name : 'The deployment'}</b> breaks{' '}
        <a class="id" href={formatViewHref('app', { rule: id })}>
          {id}
        </a>
        : {sentence} <span class="soft">{violation}</span>
      </li>
    ))}
  </ul>
)

function describeSender(
  { response }: LoggedExchange,
  { target, fallback }: NonNullable<typeof proxy.value>,
): string {
  if ('X-Feedtwin-Proxy' in response.headers)
    return `The proxy answered, because the deployment ${target} did not`
  if (fallback)
    return `The deployment ${target} answered, or the twin before somebody opened this page for the first time`
  return `The deployment ${target} answered, not the twin`
}

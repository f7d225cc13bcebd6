import { signal } from '@preact/signals'
import { formatCount } from '../../../../base/text/format-count.ts'
import type { LoggedExchange } from '../../../control/client/schemas.ts'
import { formatViewHref } from '../location.ts'
import { FoldedList } from '../parts/folded-list.tsx'
import { proxy } from '../proxy.ts'
import { describeOutcome, formatStatus } from './outcome.ts'
import { Reasons } from './reasons.tsx'

/** Whether the reasons are unfolded. They stay so for the next exchange. */
const isUnfolded = signal(false)

/** Why the response is what it is: one line, and behind it the sentences of the contract and the answers to its gaps. */
export function WhyCard({ exchange }: { readonly exchange: LoggedExchange }) {
  const { because, findings = [] } = exchange
  const found = findings.map((finding) => renderFinding(finding, exchange.client.name))
  const outcome = describeOutcome(exchange)
  const sender = !because && proxy.value ? describeSender(exchange, proxy.value) : ''
  const reason = outcome || (because?.text ?? sender)
  if (!because && reason === '' && found.length === 0) return null
  const line = (
    <>
      <b>{formatStatus(exchange)}</b>
      {reason && `: ${reason}`}
    </>
  )
  return (
    <section class="card why" aria-labelledby="why">
      <h3 id="why" class="unseen">
        Why
      </h3>
      {because ? (
        <details open={isUnfolded.value} onToggle={(event) => (isUnfolded.value = event.currentTarget.open)}>
          <summary class="why-line">
            {line} <span class="link">{isUnfolded.value ? 'less' : 'more'}</span>
          </summary>
          {isUnfolded.value && <Reasons exchange={exchange} because={because} line={reason} />}
        </details>
      ) : (
        <p class="why-line">{line}</p>
      )}
      {/* The first is shown, so that the response stays in the window. */}
      <ul>{found.slice(0, 1)}</ul>
      <FoldedList title={formatCount(found.length - 1, 'other finding')}>{found.slice(1)}</FoldedList>
      {sender !== '' && sender !== reason && <p class="soft">{sender}</p>}
    </section>
  )
}

/** A finding with a link to where it is listed. @param name who breaks it: the deployment, or the app of the exchange */
const renderFinding = (
  { subject, id, sentence, violation }: NonNullable<LoggedExchange['findings']>[number],
  name: string,
) => (
  <li key={subject + id}>
    <b class="warn">⚠ {subject === 'app' ? name : 'The deployment'}</b> breaks{' '}
    <a class="id" href={formatViewHref('app', { rule: id })}>
      {id}
    </a>
    : {sentence} <span class="soft">{violation}</span>
  </li>
)

/** Says who answered behind a proxy. */
function describeSender(
  { response }: LoggedExchange,
  { target, fallback }: NonNullable<typeof proxy.value>,
): string {
  if ('X-Feedtwin-Proxy' in response.headers)
    return `The proxy answered, because the deployment ${target} did not.`
  if (fallback)
    return `The deployment ${target} answered, or the twin before somebody opened this page for the first time.`
  return `The deployment ${target} answered, not the twin.`
}

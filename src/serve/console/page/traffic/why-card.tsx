import { signal, useSignal } from '@preact/signals'
import { getOwn } from '../../../../base/json.ts'
import { formatCount } from '../../../../base/text/format-count.ts'
import type { Position } from '../../../../contract/wire.ts'
import type { LoggedExchange } from '../../../control/client/schemas.ts'
import { isGeneralRequirement } from '../../../explanations/general-requirements.ts'
import { formatPosition } from '../../map/map-route.ts'
import { perform, type Schemas } from '../api.ts'
import { answerCase, answerGap, formatAnswerText } from '../catalogue.ts'
import { formatViewHref } from '../location.ts'
import { attempt, showNotice } from '../notice.tsx'
import { FoldedList } from '../parts/lists.tsx'
import { PostQuestion } from '../parts/post-question.tsx'
import { proxy } from '../proxy.ts'
import { describeOutcome, formatStatus } from './outcome.ts'

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

/** How many gaps are shown at once. The first ones would have changed the status. */
const MAX_OPEN_GAPS = 4

interface ReasonsProps {
  readonly exchange: LoggedExchange
  readonly because: Schemas['Because']
  /** what is already shown */
  readonly line: string
}

/** The whole reason: sentences of the contract, gaps with a menu that answers them otherwise, and questions about posts. */
function Reasons({ exchange: { number, response }, because, line }: ReasonsProps) {
  const { step, text, requirements, gaps, list } = because
  const deciding = requirements.filter(({ id }) => !isGeneralRequirement(id))
  const general = requirements.filter(({ id }) => isGeneralRequirement(id))
  const shown = [
    ...deciding.map(renderRequirement),
    ...gaps.map((gap) => <DecidingGap key={gap.id + gap.case} gap={gap} />),
  ]
  return (
    <>
      <p>
        {text !== line && `${text} `}
        {list && (
          <>
            The list is around{' '}
            <a href={formatMapHref(list.near)}>
              {list.near.lng}, {list.near.lat}
            </a>
            .{' '}
          </>
        )}
        <span class="soft">Step: {step}.</span>
      </p>
      {list && (
        <PostQuestion
          explain={(id) => perform('get', 'traffic/exchanges/{number}/posts/{id}', { path: { number, id } })}
        />
      )}
      <ul>{shown.slice(0, deciding.length + MAX_OPEN_GAPS)}</ul>
      <FoldedList title={`and ${formatCount(gaps.length - MAX_OPEN_GAPS, 'more gap')} that mattered`}>
        {shown.slice(deciding.length + MAX_OPEN_GAPS)}
      </FoldedList>
      <FoldedList
        title={`${deciding.length > 0 ? `and ${general.length} more` : `${general.length} requirements`} that every ${response.status < 400 ? 'success' : 'error'} keeps`}
      >
        {general.map(renderRequirement)}
      </FoldedList>
    </>
  )
}

const renderRequirement = ({ id, sentence, section }: Schemas['Because']['requirements'][number]) => (
  <li key={id}>
    <a class="id" href={formatViewHref('contract', { kind: 'requirements', id })}>
      {id}
    </a>{' '}
    {sentence} <span class="soft">section {section}</span>
  </li>
)

/** An open question whose answer mattered, with a menu that answers it otherwise. */
function DecidingGap({ gap }: { readonly gap: Schemas['DecidingGap'] }) {
  const { id, case: caseName, question, section, answer, others } = gap
  const chosen = useSignal('')
  const choose = (index: number): Promise<boolean> =>
    attempt(async () => {
      const other = others[index]
      if (!other) return
      const { answer: next } = other
      if (caseName === undefined) await answerGap(id, next)
      else await answerCase(id, caseName, getOwn(next as Readonly<Record<string, unknown>>, caseName))
      chosen.value = getLabel(other)
      showNotice(`The answer to ${id} is now ${chosen.value}. Send the request again to see the difference.`)
    })
  return (
    <li>
      <a class="id" href={formatViewHref('contract', { kind: 'gaps', id })}>
        {id}
      </a>{' '}
      {question} <span class="soft">section {section}</span>
      <p class="buttons">
        <span>
          {caseName && `${caseName}: `}
          <code>{formatAnswerText(answer)}</code>
          {chosen.value && <span class="soft"> then; now {chosen.value}</span>}
        </span>
        {others.length > 0 && (
          <select
            aria-label={`Answer ${id} otherwise`}
            value=""
            onChange={(event) => {
              void choose(event.currentTarget.selectedIndex - 1)
              event.currentTarget.value = ''
            }}
          >
            <option value="">answer otherwise …</option>
            {others.map((other) => (
              <option key={getLabel(other)} value={getLabel(other)}>
                {getLabel(other)}
                {other.changes && other.status !== undefined && ` → ${other.status}`}
                {!other.changes && ' (changes nothing here)'}
              </option>
            ))}
          </select>
        )}
      </p>
    </li>
  )
}

const getLabel = ({ label, answer }: Schemas['OtherAnswer']): string => label ?? formatAnswerText(answer)

/** Shows some kilometres around a position. */
const CLOSE = '11'

/** Formats the URL of the map with somebody who stands at a position. */
function formatMapHref(position: Position): string {
  const at = formatPosition(position)
  return formatViewHref('map', { at, centre: at, zoom: CLOSE })
}

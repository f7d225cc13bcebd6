import { parseJson } from '../../../../base/json.ts'
import { formatCount } from '../../../../base/text/format-count.ts'
import type { LoggedExchange } from '../../../control/client/schemas.ts'
import type { Schemas } from '../api.ts'
import { formatHref, route } from '../location.ts'
import { CopyButton } from '../parts/buttons.tsx'
import { formatTimestamp } from '../parts/format-timestamp.ts'
import { PairList } from '../parts/lists.tsx'
import { useLoaded } from '../use-fresh.ts'
import { getClientStyle } from './client-colour.ts'
import { ExchangeActions } from './exchange-actions.tsx'
import { JsonTree } from './json-tree.tsx'
import { formatLatency, formatStatus, getStatusClass } from './outcome.ts'
import { loadExchange } from './store.ts'
import { WhyCard } from './why-card.tsx'

const parts = ['response', 'request'] as const

/** One exchange: a line that says why, and the response with the request beside it or behind a tab. */
export function ExchangeDetail({ number }: { readonly number: number }) {
  const exchange = useLoaded(() => loadExchange(number), [number])
  const close = (
    <a class="close" href={formatHref({ exchange: undefined, compare: undefined, part: undefined })}>
      Close
    </a>
  )
  if (!exchange)
    return (
      <p class="empty">
        Exchange {number} is not shown: it is loading, or it is no longer in the log. {close}
      </p>
    )
  const { request, client, at, milliseconds } = exchange
  const chosen = route.value.part === 'request' ? 'request' : 'response'
  return (
    <article class="detail">
      <div class="head">
        <h2>
          <span class={getStatusClass(exchange)}>{formatStatus(exchange)}</span> {request.method}{' '}
          <span class="url">
            {request.path}
            {request.query && `?${request.query}`}
          </span>
        </h2>
        {close}
      </div>
      <p class="soft">
        #{number} · <time dateTime={at}>{formatTimestamp(at)}</time> · {formatLatency(milliseconds)} ·{' '}
        <span class="client" style={getClientStyle(client.name)}>
          {client.name}
        </span>{' '}
        · {client.address}
      </p>
      {route.value.compare === String(number) && (
        <p class="card">
          Choose another exchange in <a href={formatHref({ exchange: undefined })}>the list</a> to compare it
          with this one, or <a href={formatHref({ compare: undefined })}>cancel</a>.
        </p>
      )}
      <ExchangeActions exchange={exchange} />
      <WhyCard exchange={exchange} />
      <nav class="tabs" aria-label="Parts of the exchange">
        {parts.map((part) => (
          <a key={part} href={formatHref({ part })} aria-current={part === chosen ? 'true' : undefined}>
            {messageTitles[part]}
          </a>
        ))}
      </nav>
      <div class="pair">
        {parts.map((part) => (
          <MessagePart key={part} exchange={exchange} part={part} isChosen={part === chosen} />
        ))}
      </div>
    </article>
  )
}

/** The two messages of an exchange. The response comes first. */
const messageTitles = { response: 'Response', request: 'Request' } as const

interface MessagePartProps {
  readonly exchange: LoggedExchange
  readonly part: keyof typeof messageTitles
  /** whether it is shown where there is room for one of the two only */
  readonly isChosen: boolean
}

/** A message: the parameters of a request, the body, the headers, and the claims of its tokens, which never reach the page. */
function MessagePart({ exchange, part, isChosen }: MessagePartProps) {
  const { headers, body } = exchange[part]
  return (
    <section aria-label={messageTitles[part]} class={isChosen ? 'chosen' : ''}>
      <h3>{messageTitles[part]}</h3>
      {part === 'request' && <PairList pairs={exchange.request.parameters} />}
      <BodyView body={body} />
      <details>
        <summary>{Object.keys(headers).length} headers</summary>
        <PairList pairs={headers} />
      </details>
      {exchange.tokens
        .filter(({ place }) => place.startsWith(part))
        .map(({ place, claims, expiresAt, expired }) => (
          <details key={place}>
            <summary>
              Token in {place}
              {expiresAt && (
                <span class={expired ? 'chip warn' : 'soft'}>
                  {expired ? ` expired ${expiresAt}` : ` expires ${expiresAt}, by the clock of the twin`}
                </span>
              )}
            </summary>
            <PairList pairs={claims} />
          </details>
        ))}
    </section>
  )
}

/** A body: JSON as a tree, other texts as they are, and pictures by their size. */
function BodyView({ body }: { readonly body: Schemas['LoggedBody'] }) {
  const { size, type, text, truncated } = body
  if (size === 0) return <p class="soft">No body.</p>
  const facts = `${formatCount(size, 'byte')}${type ? `, ${type}` : ''}`
  if (text === undefined) return <p class="soft">{facts}</p>
  const json = truncated ? undefined : parseJson(text)
  return (
    <div class="body">
      {json === undefined ? <pre>{text}</pre> : <JsonTree value={json} />}
      <p class="soft">
        {facts}
        {truncated && '; this is only the beginning'} <CopyButton text={text} label="Copy the body" />
      </p>
    </div>
  )
}

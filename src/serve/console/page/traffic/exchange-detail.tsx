import { formatHref, route } from '../location.ts'
import { formatTimestamp } from '../parts/format-timestamp.ts'
import { useLoaded } from '../use-fresh.ts'
import { getClientStyle } from './client-colour.ts'
import { ExchangeActions } from './exchange-actions.tsx'
import { MessagePart, messageTitles } from './message-part.tsx'
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

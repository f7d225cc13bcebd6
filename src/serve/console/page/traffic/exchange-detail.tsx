import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { LoggedExchange } from '../../../control/client/schemas.ts'
import { formatHref, route } from '../location.ts'
import { attempt } from '../notice.tsx'
import { getClientClass } from './client-colour.ts'
import { ExchangeActions } from './exchange-actions.tsx'
import { RequestPart, ResponsePart } from './message-part.tsx'
import { formatStatus, getStatusClass } from './outcome.ts'
import { loadExchange } from './store.ts'
import { WhyCard } from './why-card.tsx'

/** One exchange: a line that says why, and the response with the request beside it or behind a tab. */
export function ExchangeDetail({ number }: { readonly number: number }) {
  const exchange = useSignal<LoggedExchange | undefined>(undefined)
  useEffect(() => {
    void attempt(async () => {
      exchange.value = await loadExchange(number)
    })
  }, [number, exchange])
  const { value } = exchange
  const close = (
    <a class="close" href={formatHref({ exchange: undefined, compare: undefined, part: undefined })}>
      Close
    </a>
  )
  if (!value)
    return (
      <p class="empty">
        Exchange {number} is not shown: it is loading, or it is no longer in the log. {close}
      </p>
    )
  const { request, client, at, milliseconds } = value
  const isRequest = route.value.part === 'request'
  return (
    <article class="detail">
      <div class="detail-head">
        <h2>
          <span class={getStatusClass(value)}>{formatStatus(value)}</span> {request.method}{' '}
          <span class="url">
            {request.path}
            {request.query && `?${request.query}`}
          </span>
        </h2>
        {close}
      </div>
      <p class="soft">
        #{number} · <time dateTime={at}>{at.slice(0, 19).replace('T', ' ')}</time> · {milliseconds} ms ·{' '}
        <span class={getClientClass(client.name)}>{client.name}</span> · {client.address}
      </p>
      {route.value.compare === String(number) && (
        <p class="card">
          Choose another exchange in <a href={formatHref({ exchange: undefined })}>the list</a> to compare it
          with this one, or <a href={formatHref({ compare: undefined })}>cancel</a>.
        </p>
      )}
      <ExchangeActions exchange={value} />
      <WhyCard exchange={value} />
      <nav class="tabs parts" aria-label="Parts of the exchange">
        <a href={formatHref({ part: undefined })} aria-current={isRequest ? undefined : 'true'}>
          Response
        </a>
        <a href={formatHref({ part: 'request' })} aria-current={isRequest ? 'true' : undefined}>
          Request
        </a>
      </nav>
      <div class="pair">
        <ResponsePart exchange={value} isChosen={!isRequest} />
        <RequestPart exchange={value} isChosen={isRequest} />
      </div>
    </article>
  )
}

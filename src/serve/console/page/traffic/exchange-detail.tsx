import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { LoggedExchange } from '../../../control/client/schemas.ts'
import { formatHref } from '../location.ts'
import { attempt } from '../notice.tsx'
import { BodyView } from './body-view.tsx'
import { getClientClass } from './client-colour.ts'
import { ExchangeActions } from './exchange-actions.tsx'
import { HeaderTable } from './header-table.tsx'
import { loadExchange } from './store.ts'
import { TokenList } from './token-list.tsx'
import { WhyCard } from './why-card.tsx'

/** One exchange: why its response is what it is, and the request beside the response. */
export function ExchangeDetail({ number }: { readonly number: number }) {
  const exchange = useSignal<LoggedExchange | undefined>(undefined)
  useEffect(() => {
    void attempt(async () => {
      exchange.value = await loadExchange(number)
    })
  }, [number, exchange])
  const { value } = exchange
  const close = (
    <a class="close" href={formatHref({ exchange: undefined, compare: undefined })}>
      Close
    </a>
  )
  if (!value)
    return (
      <p class="empty">
        Exchange {number} is not shown: it is loading, or it is no longer in the log. {close}
      </p>
    )
  const { request, response, client, at, milliseconds, fault } = value
  return (
    <article class="detail">
      <div class="detail-head">
        <h2>
          <span class={`status s${String(response.status)[0]}`}>{response.status}</span> {request.method}{' '}
          <span class="url">
            {request.path}
            {request.query && `?${request.query}`}
          </span>
        </h2>
        {close}
      </div>
      <p class="soft">
        #{number} · {at} · {milliseconds} ms · <span class={getClientClass(client.name)}>{client.name}</span>{' '}
        · {client.address}
        {fault && <span class="chip warn">fault: {fault}</span>}
        {response.ending && <span class="chip warn">connection: {response.ending}</span>}
      </p>
      <ExchangeActions exchange={value} />
      <WhyCard exchange={value} />
      <TokenList tokens={value.tokens} />
      <div class="pair">
        <section aria-label="Request">
          <h3>Request</h3>
          <HeaderTable headers={request.headers} />
          <BodyView body={request.body} />
        </section>
        <section aria-label="Response">
          <h3>Response</h3>
          <HeaderTable headers={response.headers} />
          <BodyView body={response.body} />
        </section>
      </div>
    </article>
  )
}

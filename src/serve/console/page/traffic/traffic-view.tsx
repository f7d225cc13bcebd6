import { useEffect } from 'preact/hooks'
import { formatCount, formatNumber } from '../../../../base/text/format-count.ts'
import { perform } from '../api.ts'
import { formatHref, goTo, route, session } from '../location.ts'
import { attempt } from '../notice.tsx'
import { Buttons, CopyButton, saveFile } from '../parts/buttons.tsx'
import { SearchField } from '../parts/field-form.tsx'
import { serviceUrl } from '../proxy.ts'
import { ExchangeComparison } from './comparison.tsx'
import { ExchangeDetail } from './exchange-detail.tsx'
import { ExchangeList } from './exchange-list.tsx'
import { filterNames } from './filter.ts'
import {
  clearTraffic,
  connection,
  exchanges,
  isRemoved,
  listedExchanges,
  openTraffic,
  pause,
  pausedAt,
  resume,
  waitingCount,
} from './store.ts'

const readNumber = (text: string | undefined): number | undefined => (text ? Number(text) : undefined)

/** What apps request, and what the twin responds, as it happens. */
export function TrafficView() {
  useEffect(() => openTraffic(), [session.value])
  const selected = readNumber(route.value.exchange)
  const compared = readNumber(route.value.compare)
  const isComparing = selected !== undefined && compared !== undefined && selected !== compared
  return (
    <div class={selected === undefined ? 'traffic' : 'traffic with-detail'}>
      <section class="list-pane" aria-label="Exchanges">
        <TrafficBar />
        {isRemoved.value && <RemovedSession />}
        {exchanges.value.length === 0 ? (
          <EmptyTraffic />
        ) : listedExchanges.value.length === 0 ? (
          <p class="empty">
            No exchange matches the filter. <a href={formatHref({ filter: undefined })}>Show all</a>
          </p>
        ) : (
          <ExchangeList exchanges={listedExchanges.value} selected={selected} />
        )}
      </section>
      {selected !== undefined && (
        <section class="detail-pane" aria-label={isComparing ? 'Comparison' : `Exchange ${selected}`}>
          {isComparing ? (
            <ExchangeComparison first={compared} second={selected} />
          ) : (
            <ExchangeDetail key={selected} number={selected} />
          )}
        </section>
      )}
    </div>
  )
}

/** Says that the shown session does not exist any more. Showing it again would create it. */
const RemovedSession = () => (
  <p class="empty">
    The session {session.value} was forgotten. These are its last exchanges.{' '}
    <a href={formatHref({ session: undefined, exchange: undefined })}>Show the session without a name</a>
  </p>
)

const connectionTexts = {
  opening: 'connecting …',
  open: 'live',
  lost: 'The twin does not respond. Connecting again …',
} as const

/** How many exchanges are listed: `14 exchanges`, or `3 of 14` with a filter. */
function formatListed(): string {
  const [listed, all] = [listedExchanges.value.length, exchanges.value.length]
  return listed === all || !route.value.filter
    ? formatCount(listed, 'exchange')
    : `${formatNumber(listed)} of ${formatNumber(all)}`
}

const TrafficBar = () => (
  <div class="toolbar">
    <SearchField
      label="Filter"
      placeholder={`Filter by text or ${filterNames.join(', ')}`}
      value={route.value.filter ?? ''}
      onInput={(text) => goTo(formatHref({ filter: text }), 'same')}
    />
    <Buttons
      actions={{
        [waitingCount.value > 0 ? `Show ${waitingCount.value} new` : 'Pause']: {
          'aria-pressed': pausedAt.value !== undefined,
          onClick: () => (pausedAt.value === undefined ? pause() : resume()),
        },
        Clear: () => attempt(clearTraffic),
        'Export HAR': () => attempt(exportHar),
      }}
    >
      <small>
        <span>{formatListed()}</span>{' '}
        <span class={connection.value === 'open' ? 'good' : undefined} aria-live="polite">
          {isRemoved.value ? 'ended' : connectionTexts[connection.value]}
        </span>
      </small>
    </Buttons>
  </div>
)

/** Says how the first request gets here. */
function EmptyTraffic() {
  const command = `curl '${serviceUrl.value}/posts?lng=139.7671&lat=35.6812'`
  return (
    <div class="empty">
      <p>
        No request yet. Point your app at <code>{serviceUrl.value}</code>, or try:
      </p>
      <p>
        <code>{command}</code> <CopyButton text={command} />
      </p>
      <p>
        Emulators and phones need another address: <a href="connect">Connect</a> lists them.
      </p>
    </div>
  )
}

/** Saves all exchanges of the shown session as an HTTP archive. */
async function exportHar(): Promise<void> {
  saveFile('feedtwin.har', JSON.stringify(await perform('get', 'traffic.har'), null, 2))
}

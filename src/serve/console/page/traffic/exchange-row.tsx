import type { LoggedExchange } from '../../../control/client/schemas.ts'
import { formatHref, route } from '../location.ts'
import { getClientStyle } from './client-colour.ts'
import { describeOutcome, formatLatency, formatStatus, getStatusClass, listMarks } from './outcome.ts'

interface RowProps {
  readonly exchange: LoggedExchange
  /** the one below it in the list */
  readonly older: LoggedExchange | undefined
  readonly isSelected: boolean
  /** whether Tab leads to it; arrow keys lead to the other rows */
  readonly isTabStop: boolean
}

/** One exchange in one line, as a link to it. */
export const ExchangeRow = ({ exchange, older, isSelected, isTabStop }: RowProps) => {
  const { number, at, client, request, milliseconds } = exchange
  const gap = older && formatGap(Date.parse(at) - Date.parse(older.at))
  return (
    <a
      class={gap ? 'row after-gap' : 'row'}
      href={formatHref({ exchange: String(number) }, { ...route.value, exchange: undefined })}
      aria-current={isSelected ? 'true' : undefined}
      tabIndex={isTabStop ? 0 : -1}
      data-number={number}
    >
      <span class="when">
        {at.slice(11, 19)} {gap && <small>+{gap}</small>}
      </span>
      <b class={getStatusClass(exchange)}>{formatStatus(exchange)}</b>
      <span class="method">{request.method}</span>
      <span class="path">
        {request.path}
        {request.query !== '' && <i>?{request.query}</i>}
      </span>
      <span class="why">
        {listMarks(exchange).map(([sign, title]) => (
          <b key={sign} class="warn" title={title}>
            {sign}{' '}
          </b>
        ))}
        {describeOutcome(exchange) || exchange.findings?.[0]?.sentence}
      </span>
      <span class="ms">{formatLatency(milliseconds)}</span>
      <span class="client" style={getClientStyle(client.name)}>
        {client.name}
      </span>
    </a>
  )
}

/** The units of a gap in time, in milliseconds, the greatest first. */
const UNITS = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1_000, 's'],
] as const

/** Formats a gap in time: `12 s`. undefined for one below two seconds, and for a clock that was set back. */
function formatGap(milliseconds: number): string | undefined {
  if (milliseconds < 2_000) return undefined
  const [size, unit] = UNITS.find(([each]) => milliseconds >= each) ?? UNITS[3]
  return `${Math.floor(milliseconds / size)} ${unit}`
}

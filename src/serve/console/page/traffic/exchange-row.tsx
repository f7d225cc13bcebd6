import type { LoggedExchange } from '../../../control/client/schemas.ts'
import { formatHref, route } from '../location.ts'
import { getClientClass } from './client-colour.ts'

interface RowProps {
  readonly exchange: LoggedExchange
  readonly isSelected: boolean
  /** whether Tab leads to it; arrow keys lead to the other rows */
  readonly isTabStop: boolean
}

/** One exchange in one line, as a link to it. */
export const ExchangeRow = ({ exchange, isSelected, isTabStop }: RowProps) => {
  const { number, at, client, request, response, milliseconds, because, fault } = exchange
  return (
    <a
      class="row"
      href={formatHref({ exchange: String(number) }, { ...route.value, exchange: undefined })}
      aria-current={isSelected ? 'true' : undefined}
      tabIndex={isTabStop ? 0 : -1}
      data-number={number}
    >
      <span class="when">{at.slice(11, 19)}</span>
      <span class={`status s${String(response.status)[0]}`}>{response.ending ?? response.status}</span>
      <span class="method">{request.method}</span>
      <span class="path">
        {request.path}
        {request.query !== '' && <i>?{request.query}</i>}
      </span>
      <span class="why">{fault ?? because?.short ?? response.message}</span>
      <span class="ms">{milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms</span>
      <span class={getClientClass(client.name)}>{client.name}</span>
    </a>
  )
}

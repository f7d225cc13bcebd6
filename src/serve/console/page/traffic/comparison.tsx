import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { LoggedExchange } from '../../../control/client/schemas.ts'
import { formatHref } from '../location.ts'
import { attempt } from '../notice.tsx'
import { compareExchanges } from './compare.ts'
import { loadExchange } from './store.ts'

interface ComparisonProps {
  readonly first: number
  readonly second: number
}

/** The differing parts of two exchanges, side by side. */
export function ExchangeComparison({ first, second }: ComparisonProps) {
  const pair = useSignal<readonly [LoggedExchange, LoggedExchange] | undefined>(undefined)
  useEffect(() => {
    void attempt(async () => {
      pair.value = await Promise.all([loadExchange(first), loadExchange(second)])
    })
  }, [first, second, pair])
  const rows = pair.value && compareExchanges(...pair.value)
  return (
    <article class="detail">
      <div class="detail-head">
        <h2>
          #{first} and #{second}
        </h2>
        <a class="close" href={formatHref({ compare: undefined })}>
          Stop comparing
        </a>
      </div>
      {rows?.length === 0 && <p class="empty">The two exchanges are equal, apart from their times.</p>}
      {rows && rows.length > 0 && (
        <table class="comparison">
          <thead>
            <tr>
              <th scope="col">What differs</th>
              <th scope="col">#{first}</th>
              <th scope="col">#{second}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ place, left, right }) => (
              <tr key={place}>
                <th scope="row">{place}</th>
                <td>{left ?? <i class="soft">absent</i>}</td>
                <td>{right ?? <i class="soft">absent</i>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </article>
  )
}

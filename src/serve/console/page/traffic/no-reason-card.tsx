import type { LoggedExchange } from '../../../control/client/schemas.ts'
import { formatViewHref } from '../location.ts'
import { proxy } from '../proxy.ts'

/** Says behind a proxy why an exchange has no reason. A twin gives reasons while somebody looks at its exchanges. */
export function NoReasonCard({ exchange }: { readonly exchange: LoggedExchange }) {
  if (!proxy.value) return null
  return (
    <section class="card why" aria-labelledby="why">
      <h3 id="why">Why</h3>
      <p>
        {describeSender(exchange, proxy.value)}, so there is no reason here.{' '}
        <a href={formatViewHref('app')}>Findings</a> shows what breaks the contract.
      </p>
    </section>
  )
}

function describeSender(
  { response }: LoggedExchange,
  { target, fallback }: NonNullable<typeof proxy.value>,
): string {
  if ('X-Feedtwin-Proxy' in response.headers)
    return `The proxy answered, because the deployment ${target} did not`
  if (fallback)
    return `The deployment ${target} answered, or the twin before somebody opened this page for the first time`
  return `The deployment ${target} answered, not the twin`
}

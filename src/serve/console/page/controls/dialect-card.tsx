import { contract } from '../catalogue.ts'
import { GapEntry } from '../contract/entries.tsx'
import { changedGapIds, resetDialect } from '../dialect.ts'
import { formatViewHref } from '../location.ts'
import { Card } from '../parts/card.tsx'
import { change } from './store.ts'

/** The answers that differ from the defaults. The view Contract has all. */
export function DialectCard() {
  const changed = contract.value.gaps.filter(({ id }) => changedGapIds.value.has(id))
  return (
    <Card
      title="Dialect"
      aside={
        <button
          type="button"
          class="plain"
          onClick={() => change(resetDialect, 'The dialect is the one that the session started with.')}
        >
          Restore
        </button>
      }
    >
      <p class="soft">
        {changed.length === 0 ? 'All answers are the defaults.' : formatChanged(changed.length)}{' '}
        <a href={formatViewHref('contract', { kind: 'gaps' })}>Answer another gap</a>
      </p>
      <ul class="entries">
        {changed.map((gap) => (
          <GapEntry key={gap.id} gap={gap} />
        ))}
      </ul>
    </Card>
  )
}

const formatChanged = (count: number): string =>
  count === 1 ? '1 answer differs from the default.' : `${count} answers differ from the defaults.`

import { useSignal } from '@preact/signals'
import { searchGaps } from '../contract/catalogue.ts'
import { GapEntry } from '../contract/contract-view.tsx'
import { changedGapIds, resetDialect } from '../dialect.ts'
import { attempt } from '../notice.tsx'
import { Card } from '../parts/card.tsx'
import { SearchField } from '../parts/search-field.tsx'

/** All gaps with their answers, the changed ones first. */
export function DialectCard() {
  const search = useSignal('')
  const changed = changedGapIds.value
  const found = searchGaps(search.value)
  const ordered = [
    ...found.filter(({ id }) => changed.has(id)),
    ...found.filter(({ id }) => !changed.has(id)),
  ]
  return (
    <Card
      title="Dialect"
      aside={
        <button
          type="button"
          class="plain"
          onClick={() => attempt(resetDialect, 'The dialect is the one that the session started with.')}
        >
          Restore
        </button>
      }
    >
      <SearchField label="Search the gaps" value={search.value} onInput={(text) => (search.value = text)} />
      <p class="soft">
        {changed.size === 0
          ? 'All answers are the defaults.'
          : `${changed.size} answers differ from the defaults.`}
      </p>
      <ul class="entries">
        {ordered.map((gap) => (
          <GapEntry key={gap.id} gap={gap} />
        ))}
      </ul>
    </Card>
  )
}

import { formatHref } from '../location.ts'
import { Card } from '../parts/card.tsx'
import { Form } from '../parts/form.tsx'
import { PositionFields, readDraft, usePositionDraft } from './position-fields.tsx'
import { place, standAt } from './store.ts'
import { showPosition } from './viewport-state.ts'

/** Chooses the place whose posts are listed. */
export function PlaceCard() {
  const draft = usePositionDraft()
  const stand = (): void => {
    const position = readDraft(draft.value)
    standAt(position)
    showPosition(position)
  }
  return (
    <Card
      title="Stand here"
      aside={place.value && <a href={formatHref({ at: undefined, post: undefined })}>Leave</a>}
    >
      <Form class="inline" onSubmit={stand}>
        <PositionFields draft={draft} />
        <button type="submit">Stand here</button>
      </Form>
      {!place.value && (
        <p class="soft">
          Click on the map, or enter a position, to see the posts that a client there gets, and to publish.
        </p>
      )}
    </Card>
  )
}

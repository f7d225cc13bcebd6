import { useSignal } from '@preact/signals'
import { formatOverride } from '../../../../contract/override-text.ts'
import type { Override } from '../../../../contract/overrides.ts'
import { perform } from '../api.ts'
import { contract, searchEntries } from '../catalogue.ts'
import { dialect } from '../dialect.ts'
import { Card } from '../parts/card.tsx'
import { Form } from '../parts/form.tsx'
import { SearchField } from '../parts/search-field.tsx'
import { TextField } from '../parts/text-field.tsx'
import { change } from './store.ts'

/** How many breakages that match are listed. */
const MAX_LISTED = 6

/** Breaks requirements on purpose, by known breakages and by overrides that a person writes. */
export function BreakagesCard({ breakages }: { readonly breakages: readonly string[] }) {
  const search = useSignal('')
  const overrides = (dialect.value.overrides ?? []) as readonly Override[]
  const count = breakages.length + overrides.length
  const setBreakages = (next: readonly string[], done: string): Promise<boolean> =>
    change(() => perform('put', '/__twin/breakages', { body: { breakages: [...next] } }), done)
  const setOverrides = (next: readonly unknown[], done: string): Promise<boolean> =>
    change(() => perform('post', '/__twin/dialect', { body: { overrides: [...next] } }), done)
  const found = searchEntries(contract.value.breakages, search.value).filter(
    ({ id }) => !breakages.includes(id),
  )
  return (
    <Card
      title="Breakages and overrides"
      aside={<span class={count > 0 ? 'chip warn' : 'soft'}>{count > 0 ? `${count} set` : 'none'}</span>}
    >
      <ul class="rows">
        {breakages.map((id) => (
          <Row
            key={id}
            name={id}
            says={contract.value.breakages.find((each) => each.id === id)?.says}
            action="Remove"
            onClick={() =>
              setBreakages(
                breakages.filter((each) => each !== id),
                `${id} is removed.`,
              )
            }
          />
        ))}
        {overrides.map((override, index) => (
          <Row
            key={index}
            name={`override ${index + 1}`}
            says={formatOverride(override)}
            action="Remove"
            onClick={() =>
              setOverrides(
                overrides.filter((each) => each !== override),
                `The override ${index + 1} is removed.`,
              )
            }
          />
        ))}
      </ul>
      <SearchField
        label="Search the breakages"
        placeholder="Search a breakage to set: max-id, 422, images"
        value={search.value}
        onInput={(text) => (search.value = text)}
      />
      {search.value.trim() !== '' && (
        <ul class="rows">
          {found.slice(0, MAX_LISTED).map(({ id, says }) => (
            <Row
              key={id}
              name={id}
              says={says}
              action="Set"
              onClick={() => setBreakages([...breakages, id], `The twin breaks the contract: ${id}.`)}
            />
          ))}
          <li class="soft">
            {found.length > MAX_LISTED
              ? `and ${found.length - MAX_LISTED} more: search for another word`
              : found.length === 0 && 'No breakage matches.'}
          </li>
        </ul>
      )}
      <OverrideForm onAdd={(text) => setOverrides([...overrides, text], `The override is set: ${text}.`)} />
    </Card>
  )
}

interface RowProps {
  readonly name: string
  readonly says: string | undefined
  readonly action: 'Set' | 'Remove'
  readonly onClick: () => unknown
}

const Row = ({ name, says, action, onClick }: RowProps) => (
  <li>
    <span class="grow">
      <span class="id">{name}</span> <span class="soft">{says}</span>
    </span>
    <button type="button" class="plain" aria-label={`${action} ${name}`} onClick={onClick}>
      {action}
    </button>
  </li>
)

function OverrideForm({ onAdd }: { readonly onAdd: (text: string) => Promise<boolean> }) {
  const draft = useSignal('')
  const add = async (): Promise<void> => {
    if (await onAdd(draft.value)) draft.value = ''
  }
  return (
    <Form class="inline" onSubmit={add}>
      <TextField
        label="Override"
        class="grow"
        required
        placeholder="listPosts: [].lat is removed"
        hint="an operation, and what it answers otherwise: createPost: status is 201"
        value={draft.value}
        onInput={(text) => (draft.value = text)}
      />
      <button type="submit">Add</button>
    </Form>
  )
}

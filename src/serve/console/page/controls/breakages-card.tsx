import { useSignal } from '@preact/signals'
import { formatOverride } from '../../../../contract/overrides/override-text.ts'
import type { Override } from '../../../../contract/overrides/overrides.ts'
import { perform } from '../api.ts'
import { changedGapIds, contract, dialect, resetDialect, searchEntries } from '../catalogue.ts'
import { GapEntry } from '../contract/entries.tsx'
import { formatViewHref } from '../location.ts'
import { ActionLine } from '../parts/buttons.tsx'
import { Card } from '../parts/card.tsx'
import { FieldForm, SearchField } from '../parts/field-form.tsx'
import { change } from './store.ts'

/** How many breakages that match are listed. */
const MAX_LISTED = 6

const setBreakages = (breakages: readonly string[], done: string): Promise<boolean> =>
  change(perform('put', 'breakages', { body: { breakages } }), done)

const setOverrides = (overrides: readonly unknown[], done: string): Promise<boolean> =>
  change(perform('post', 'dialect', { body: { overrides } }), done)

const without = <T,>(all: readonly T[], one: T): readonly T[] => all.filter((each) => each !== one)

/** Breaks requirements on purpose, by known breakages and by overrides that a person writes. */
export function BreakagesCard({ breakages }: { readonly breakages: readonly string[] }) {
  const search = useSignal('')
  const overrides = (dialect.value.overrides ?? []) as readonly Override[]
  const count = breakages.length + overrides.length
  const known = contract.value.breakages
  const found = searchEntries(known, search.value).filter(({ id }) => !breakages.includes(id))
  const more = found.length - MAX_LISTED
  return (
    <Card
      title="Breakages and overrides"
      aside={<span class={count > 0 ? 'chip warn' : 'soft'}>{count > 0 ? `${count} set` : 'none'}</span>}
    >
      <ul class="rows">
        {breakages.map((id) => {
          const remove = () => setBreakages(without(breakages, id), `${id} is removed.`)
          return renderLine('Remove', id, known.find((each) => each.id === id)?.says, remove)
        })}
        {overrides.map((override, index) => {
          const name = `override ${index + 1}`
          const remove = () => setOverrides(without(overrides, override), `The ${name} is removed.`)
          return renderLine('Remove', name, formatOverride(override), remove)
        })}
      </ul>
      <SearchField
        label="Search the breakages"
        placeholder="Search a breakage to set: max-id, 422, images"
        value={search.value}
        onInput={(text) => (search.value = text)}
      />
      {search.value.trim() !== '' && (
        <ul class="rows">
          {found.slice(0, MAX_LISTED).map(({ id, says }) => {
            const set = () => setBreakages([...breakages, id], `The twin breaks the contract: ${id}.`)
            return renderLine('Set', id, says, set)
          })}
          {more > 0 && <li class="soft">and {more} more: search for another word</li>}
          {found.length === 0 && <li class="soft">No breakage matches.</li>}
        </ul>
      )}
      <FieldForm
        initial={{ text: '' }}
        fields={{
          text: {
            ...{ label: 'Override', required: true, placeholder: 'listPosts: [].lat is removed' },
            hint: 'an operation, and what it answers otherwise: createPost: status is 201',
          },
        }}
        submit="Add"
        onSubmit={({ text }) => setOverrides([...overrides, text], `The override is set: ${text}.`)}
      />
    </Card>
  )
}

/** A breakage or an override, with a button that removes or sets it. */
const renderLine = (verb: string, name: string, says: string | undefined, onClick: () => unknown) => (
  <ActionLine key={name} actions={[[verb, `${verb} ${name}`, onClick]]}>
    <code>{name}</code> <span class="soft">{says}</span>
  </ActionLine>
)

/** The answers that differ from the defaults. The view Contract has all. */
export function DialectCard() {
  const changed = contract.value.gaps.filter(({ id }) => changedGapIds.value.has(id))
  const reset = () => change(resetDialect(), 'The dialect is the one that the session started with.')
  return (
    <Card
      title="Dialect"
      aside={
        <button type="button" class="plain" onClick={reset}>
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

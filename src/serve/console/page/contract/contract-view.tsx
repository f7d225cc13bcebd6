import type { ComponentChildren } from 'preact'
import { groupBySection } from '../../../../contract/group-by-section.ts'
import { contract, loadContract, loadDialect, searchEntries } from '../catalogue.ts'
import { formatHref, goTo, route } from '../location.ts'
import { SearchField } from '../parts/field-form.tsx'
import { hasTwin } from '../proxy.ts'
import { useFresh } from '../use-fresh.ts'
import { Entry, GapEntry, LevelChip, LevelTerms, useTarget } from './entries.tsx'

const loadAnswers = async (): Promise<void> => {
  await Promise.all([loadContract(), hasTwin.value && loadDialect()])
}

/** What the service has to do, and what its specification leaves open. */
export function ContractView() {
  const { kind = 'requirements', search = '', id } = route.value
  useFresh(loadAnswers)
  const requirements = searchEntries(contract.value.requirements, search)
  const gaps = searchEntries(contract.value.gaps, search)
  const isLoaded = contract.value.gaps.length > 0
  useTarget(id, isLoaded)
  const isGaps = kind === 'gaps'
  const tabs = [
    ['requirements', 'Requirements', requirements.length],
    ['gaps', 'Gaps', gaps.length],
  ] as const
  return (
    <div class="cards">
      <div class="toolbar">
        <SearchField
          label="Search the contract"
          value={search}
          onInput={(text) => goTo(formatHref({ search: text, id: undefined }), 'same')}
        />
        <nav aria-label="Parts of the contract">
          {tabs.map(([key, title, count]) => (
            <a
              key={key}
              href={formatHref({ kind: key, id: undefined })}
              aria-current={key === kind ? 'true' : undefined}
            >
              {title} {count}
            </a>
          ))}
        </nav>
      </div>
      {isGaps ? <GapTerms /> : <LevelTerms />}
      {isLoaded && (isGaps ? gaps : requirements).length === 0 && (
        <p class="empty">
          Nothing matches. Search for a word of a sentence, an id such as <code>list.radius</code>, or a
          status such as 422. <a href={formatHref({ search: undefined })}>Show all</a>
        </p>
      )}
      {isGaps ? (
        <Sections entries={gaps}>
          {(gap) => <GapEntry key={gap.id} gap={gap} isTarget={gap.id === id} />}
        </Sections>
      ) : (
        <Sections entries={requirements}>
          {({ id: own, sentence, level, quote }) => (
            <Entry
              key={own}
              id={own}
              href={formatHref({ kind: 'requirements', id: own })}
              sentence={<b>{sentence}</b>}
              note={<LevelChip level={level} />}
              isTarget={own === id}
            >
              <blockquote>{quote}</blockquote>
            </Entry>
          )}
        </Sections>
      )}
    </div>
  )
}

interface SectionsProps<T> {
  readonly entries: readonly T[]
  readonly children: (entry: T) => ComponentChildren
}

/** The entries below a heading for each section of the specification. */
const Sections = <T extends { readonly section: string }>({ entries: all, children }: SectionsProps<T>) =>
  groupBySection(all).map(({ number, title, entries }) => (
    <section key={number} aria-label={`Section ${number}`}>
      <h2>
        {number} <span class="soft">{title}</span>
      </h2>
      <ul class="card">{entries.map(children)}</ul>
    </section>
  ))

const GapTerms = () => (
  <p class="soft">
    A gap is a question that the specification leaves open. Each answer here is legal; a changed one is used
    from the next request on.
  </p>
)

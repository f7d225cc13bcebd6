import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { getOwn } from '../../../../base/json.ts'
import { contract, loadContract, searchEntries } from '../catalogue.ts'
import { loadDialect } from '../dialect.ts'
import { formatHref, goTo, route } from '../location.ts'
import { SearchField } from '../parts/search-field.tsx'
import { hasTwin } from '../proxy.ts'
import { useFresh } from '../use-fresh.ts'
import { GapEntry, levels, RequirementEntry } from './entries.tsx'

const loadAnswers = async (): Promise<void> => {
  await Promise.all([loadContract(), hasTwin.value && loadDialect()])
}

const kinds = { requirements: 'Requirements', gaps: 'Gaps' } as const

/** The sections of the specification that have requirements or gaps. */
const sections: Readonly<Record<string, string>> = {
  '1': 'What the service does',
  '2': 'Resources and their fields',
  '4': 'Endpoints',
  '4.1': 'Log in: POST /auth/third_party',
  '4.2': 'List posts: GET /posts',
  '4.3': 'Publish a post: POST /posts',
  '5': 'Authentication',
  '7': 'Errors',
  '8': 'Limits',
  '9': 'Versioning',
}

/** What the service has to do, and what its specification leaves open. */
export function ContractView() {
  const { kind = 'requirements', search = '', id } = route.value
  useFresh(loadAnswers)
  const { requirements, gaps } = contract.value
  const isLoaded = gaps.length > 0
  useEffect(() => {
    if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'center' })
  }, [id, kind, isLoaded])
  const found = {
    requirements: searchEntries(requirements, search),
    gaps: searchEntries(gaps, search),
  }
  const isGaps = kind === 'gaps'
  return (
    <section class="contract">
      <div class="toolbar">
        <SearchField
          label="Search the contract"
          value={search}
          onInput={(text) => goTo(formatHref({ search: text, id: undefined }), 'same')}
        />
        <nav class="tabs" aria-label="Parts of the contract">
          {Object.entries(kinds).map(([key, title]) => (
            <a
              key={key}
              href={formatHref({ kind: key, id: undefined })}
              aria-current={key === kind ? 'true' : undefined}
            >
              {title} <span class="count">{found[key as keyof typeof kinds].length}</span>
            </a>
          ))}
        </nav>
      </div>
      {isGaps ? <GapTerms /> : <LevelTerms />}
      {isLoaded && found[isGaps ? 'gaps' : 'requirements'].length === 0 && (
        <p class="empty">
          Nothing matches. Search for a word of a sentence, an id such as <code>list.radius</code>, or a
          status such as 422. <a href={formatHref({ search: undefined })}>Show all</a>
        </p>
      )}
      {isGaps ? (
        <Sections entries={found.gaps}>
          {(gap) => <GapEntry key={gap.id} gap={gap} isTarget={gap.id === id} />}
        </Sections>
      ) : (
        <Sections entries={found.requirements}>
          {(requirement) => (
            <RequirementEntry
              key={requirement.id}
              requirement={requirement}
              isTarget={requirement.id === id}
            />
          )}
        </Sections>
      )}
    </section>
  )
}

interface SectionsProps<T> {
  readonly entries: readonly T[]
  readonly children: (entry: T) => ComponentChildren
}

/** The entries below a heading for each section of the specification, in its order. */
const Sections = <T extends { readonly section: string }>({ entries, children }: SectionsProps<T>) => (
  <>
    {[...new Set(entries.map(({ section }) => section))]
      .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
      .map((section) => (
        <section key={section} aria-label={`Section ${section}`}>
          <h2>
            {section} <span class="soft">{getOwn(sections, section)}</span>
          </h2>
          <ul class="entries">{entries.filter((each) => each.section === section).map(children)}</ul>
        </section>
      ))}
  </>
)

const LevelTerms = () => (
  <details class="terms">
    <summary>What stated, leaning and inherited mean</summary>
    <dl class="facts">
      {Object.entries(levels).map(([level, says]) => (
        <div key={level}>
          <dt>
            <span class={`chip ${level}`}>{level}</span>
          </dt>
          <dd>{says}</dd>
        </div>
      ))}
    </dl>
  </details>
)

const GapTerms = () => (
  <p class="soft">
    A gap is a question that the specification leaves open. Each answer here is legal; a changed one is used
    from the next request on.
  </p>
)

import { useEffect } from 'preact/hooks'
import { GapAnswer } from '../answers/gap-answer.tsx'
import { changedGapIds, loadDialect, type QuestionedGap } from '../dialect.ts'
import { formatHref, goTo, route } from '../location.ts'
import { SearchField } from '../parts/search-field.tsx'
import { hasTwin } from '../proxy.ts'
import { useFresh } from '../use-fresh.ts'
import { searchGaps, searchRequirements } from './catalogue.ts'

type Requirement = ReturnType<typeof searchRequirements>[number]

const loadAnswers = async (): Promise<void> => {
  if (hasTwin.value) await loadDialect()
}

const kinds = { requirements: 'Requirements', gaps: 'Gaps' } as const

/** What the service has to do, and what its specification leaves open. */
export function ContractView() {
  const { kind = 'requirements', search = '', id } = route.value
  useFresh(loadAnswers)
  useEffect(() => {
    if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'center' })
  }, [id, kind])
  const found = { requirements: searchRequirements(search), gaps: searchGaps(search) }
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
      {found[kind === 'gaps' ? 'gaps' : 'requirements'].length === 0 ? (
        <p class="empty">
          Nothing matches. Search for a word of a sentence, an id such as <code>list.radius</code>, or a
          status such as 422. <a href={formatHref({ search: undefined })}>Show all</a>
        </p>
      ) : (
        <ul class="entries">
          {kind === 'gaps'
            ? found.gaps.map((gap) => <GapEntry key={gap.id} gap={gap} isTarget={gap.id === id} />)
            : found.requirements.map((requirement) => (
                <RequirementEntry
                  key={requirement.id}
                  requirement={requirement}
                  isTarget={requirement.id === id}
                />
              ))}
        </ul>
      )}
    </section>
  )
}

interface RequirementEntryProps {
  readonly requirement: Requirement
  /** whether the URL leads to it */
  readonly isTarget: boolean
}

const RequirementEntry = ({
  requirement: { id, level, section, sentence, quote },
  isTarget,
}: RequirementEntryProps) => (
  <li id={id} class={isTarget ? 'entry target' : 'entry'}>
    <p class="head">
      <a class="id" href={formatHref({ kind: 'requirements', id })}>
        {id}
      </a>
      <span class={`chip ${level}`}>{level}</span>
      <span class="soft">section {section}</span>
    </p>
    <p>{sentence}</p>
    <blockquote>{quote}</blockquote>
  </li>
)

interface GapEntryProps {
  readonly gap: QuestionedGap
  /** whether the URL leads to it */
  readonly isTarget?: boolean
}

/** A gap with its question, and its answer as a form. */
export const GapEntry = ({ gap, isTarget = false }: GapEntryProps) => (
  <li id={gap.id} class={isTarget ? 'entry target' : 'entry'}>
    <p class="head">
      <a class="id" href={formatHref({ kind: 'gaps', id: gap.id })}>
        {gap.id}
      </a>
      {changedGapIds.value.has(gap.id) && <span class="chip changed">changed</span>}
      <span class="soft">section {gap.section}</span>
    </p>
    <p>{gap.question}</p>
    {hasTwin.value ? <GapAnswer gap={gap} /> : <small>{gap.says}</small>}
  </li>
)

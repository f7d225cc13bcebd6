import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import type { QuestionedGap } from '../catalogue.ts'
import { changedGapIds } from '../dialect.ts'
import { formatHref } from '../location.ts'
import { PairList } from '../parts/pair-list.tsx'
import { hasTwin } from '../proxy.ts'
import { GapAnswer } from './gap-answer.tsx'

/** What the levels of requirements mean. */
const levels = {
  stated: 'The specification states it. Who breaks it fails.',
  leaning: 'The specification suggests it, and another reading is possible. Who breaks it gets a warning.',
  inherited: 'An RFC that the specification names requires it. Who breaks it gets a warning.',
} as const

const ADVICE = 'It is good practice. Who breaks it gets a warning.'

/** The level of a requirement or an app rule, with its meaning. */
export const LevelChip = ({ level }: { readonly level: keyof typeof levels | 'advice' }) => (
  <span class="chip" title={level === 'advice' ? ADVICE : levels[level]}>
    {level}
  </span>
)

/** What the levels of requirements mean. */
export const LevelTerms = () => (
  <details>
    <summary>What stated, leaning and inherited mean</summary>
    <PairList pairs={levels} />
  </details>
)

interface EntryProps {
  readonly id: string
  /** undefined for an id that leads nowhere */
  readonly href: string | undefined
  readonly sentence: ComponentChildren
  /** what stands beside the id */
  readonly note?: ComponentChildren
  /** whether the URL leads to it */
  readonly isTarget?: boolean
  readonly children: ComponentChildren
}

/** An entry of a list: its sentence, what belongs to it, and its id. */
export const Entry = ({ id, href, sentence, note, isTarget = false, children }: EntryProps) => (
  <li data-id={id} class={isTarget ? 'entry target' : 'entry'}>
    <p>{sentence}</p>
    {children}
    <p class="soft">
      {href === undefined ? (
        <code>{id}</code>
      ) : (
        <a class="id" href={href}>
          {id}
        </a>
      )}{' '}
      {note}
    </p>
  </li>
)

/** Scrolls to the entry to which the URL leads, when it is loaded. */
export function useTarget(id: string | undefined, isLoaded: boolean): void {
  useEffect(() => {
    if (id !== undefined) document.querySelector('.entry.target')?.scrollIntoView({ block: 'center' })
  }, [id, isLoaded])
}

/** A gap with its question, and its answer as a form. */
export const GapEntry = ({ gap, isTarget = false }: { gap: QuestionedGap; isTarget?: boolean }) => (
  <Entry
    id={gap.id}
    href={formatHref({ view: 'contract', kind: 'gaps', id: gap.id })}
    sentence={<b>{gap.question}</b>}
    note={changedGapIds.value.has(gap.id) && <span class="chip warn">changed</span>}
    isTarget={isTarget}
  >
    {hasTwin.value ? <GapAnswer gap={gap} /> : <small>{gap.says}</small>}
  </Entry>
)

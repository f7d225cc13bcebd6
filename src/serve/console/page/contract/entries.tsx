import { GapAnswer } from '../answers/gap-answer.tsx'
import type { Schemas } from '../api.ts'
import type { QuestionedGap } from '../catalogue.ts'
import { changedGapIds } from '../dialect.ts'
import { formatHref } from '../location.ts'
import { hasTwin } from '../proxy.ts'

export type Requirement = Schemas['Contract']['requirements'][number]

/** What the levels of requirements mean. */
export const levels: Readonly<Record<Requirement['level'], string>> = {
  stated: 'The specification states it. A deployment that breaks it fails.',
  leaning:
    'The specification suggests it, and another reading is possible. A deployment that breaks it gets a warning.',
  inherited: 'It comes from an RFC that the specification names. A deployment that breaks it gets a warning.',
}

interface RequirementEntryProps {
  readonly requirement: Requirement
  /** whether the URL leads to it */
  readonly isTarget: boolean
}

export const RequirementEntry = ({
  requirement: { id, level, sentence, quote },
  isTarget,
}: RequirementEntryProps) => (
  <li id={id} class={isTarget ? 'entry target' : 'entry'}>
    <p class="head">
      <a class="id" href={formatHref({ kind: 'requirements', id })}>
        {id}
      </a>
      <span class={`chip ${level}`} title={levels[level]}>
        {level}
      </span>
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
      <a class="id" href={formatHref({ view: 'contract', kind: 'gaps', id: gap.id })}>
        {gap.id}
      </a>
      {changedGapIds.value.has(gap.id) && <span class="chip changed">changed</span>}
    </p>
    <p>{gap.question}</p>
    {hasTwin.value ? <GapAnswer gap={gap} /> : <small>{gap.says}</small>}
  </li>
)

import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { getOwn } from '../../../../base/json.ts'
import {
  answerCase,
  answerGap,
  changedGapIds,
  dialect,
  formatAnswerText,
  type QuestionedGap,
} from '../catalogue.ts'
import { formatHref } from '../location.ts'
import { attempt } from '../notice.tsx'
import { FieldForm } from '../parts/field-form.tsx'
import { PairList } from '../parts/lists.tsx'
import { hasTwin } from '../proxy.ts'

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

/** The current answer of a gap, as a form that changes it at once. */
function GapAnswer({ gap }: { readonly gap: QuestionedGap }) {
  const answer = getOwn(dialect.value, gap.id) ?? gap.default
  const run = (action: () => Promise<void>, next: unknown): Promise<boolean> =>
    attempt(action, `The answer to ${gap.id} is now ${formatAnswerText(next)}.`)
  const change = (next: unknown): Promise<boolean> => run(() => answerGap(gap.id, next), next)
  const choices = listChoices(gap.answers)
  if (choices)
    return <ChoiceMenu label={`Answer of ${gap.id}`} choices={choices} value={answer} onChange={change} />
  const cases = listCaseChoices(gap.cases, gap.answers)
  if (cases)
    return (
      <div class="buttons">
        {Object.entries(cases).map(([name, options]) => (
          <span key={name} class="box">
            <code class="soft">{name}</code>
            <ChoiceMenu
              label={`Answer of ${gap.id} for ${name}`}
              choices={options}
              value={getOwn(answer as Readonly<Record<string, unknown>>, name)}
              onChange={(choice) => run(() => answerCase(gap.id, name, choice), choice)}
            />
          </span>
        ))}
      </div>
    )
  const items = listItems(gap.answers)
  if (items) {
    const chosen = answer as readonly string[]
    return (
      <div class="buttons">
        {items.map((item) => (
          <label key={item} class="box">
            <input
              type="checkbox"
              checked={chosen.includes(item)}
              onChange={() => change(items.filter((other) => (other === item) !== chosen.includes(other)))}
            />
            <code>{item}</code>
          </label>
        ))}
      </div>
    )
  }
  // The twin reads the text as `feedtwin --set` does.
  return (
    <FieldForm
      initial={{ text: formatAnswerText(answer) }}
      fields={{ text: { label: `Answer of ${gap.id}`, isLabelHidden: true, hint: gap.says } }}
      submit="Set"
      onSubmit={({ text }) => change(text)}
    />
  )
}

interface ChoiceMenuProps {
  readonly label: string
  readonly choices: readonly unknown[]
  readonly value: unknown
  readonly onChange: (choice: unknown) => void
}

/** A menu of the legal answers. */
const ChoiceMenu = ({ label, choices, value, onChange }: ChoiceMenuProps) => (
  <select
    aria-label={label}
    value={formatAnswerText(value)}
    onChange={(event) => onChange(choices[event.currentTarget.selectedIndex])}
  >
    {choices.map((choice) => (
      <option key={formatAnswerText(choice)} value={formatAnswerText(choice)}>
        {formatAnswerText(choice)}
      </option>
    ))}
  </select>
)

// What a form offers for the answer of a gap, read from the JSON Schema of its legal answers.

type Schema = Readonly<Record<string, unknown>>

/** The answers of a schema that is a list of values; undefined for other schemas. */
function listChoices(schema: Schema): readonly unknown[] | undefined {
  if (Array.isArray(schema.enum)) return schema.enum
  if ('const' in schema) return [schema.const]
  if (schema.type === 'boolean') return [true, false]
  if (!Array.isArray(schema.oneOf)) return undefined
  const parts = (schema.oneOf as Schema[]).map(listChoices)
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined
}

/** The values of a schema that is a subset of some values; undefined for other schemas. */
function listItems(schema: Schema): readonly string[] | undefined {
  const { enum: items } = (schema.type === 'array' ? (schema.items as Schema) : {}) as {
    readonly enum?: string[]
  }
  return items
}

/** The choices for each case of the question; undefined where a case can have other answers, too. */
function listCaseChoices(
  cases: readonly string[] | undefined,
  schema: Schema,
): Readonly<Record<string, readonly unknown[]>> | undefined {
  if (!cases || !Array.isArray(schema.oneOf)) return undefined
  const choices = (schema.oneOf as Schema[]).map(listChoices).find((found) => found !== undefined)
  return choices && Object.fromEntries(cases.map((name) => [name, choices]))
}

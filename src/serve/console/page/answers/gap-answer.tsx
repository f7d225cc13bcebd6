import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { getOwn } from '../../../../base/json.ts'
import type { QuestionedGap } from '../catalogue.ts'
import { listCaseChoices, listChoices, listItems } from '../choices.ts'
import { answerCase, answerGap, dialect, formatAnswerText } from '../dialect.ts'
import { attempt } from '../notice.tsx'
import { Form } from '../parts/form.tsx'
import { ChoiceMenu } from './choice-menu.tsx'

interface GapAnswerProps {
  readonly gap: QuestionedGap
}

/** The current answer of a gap, as a form that changes it at once. */
export function GapAnswer({ gap }: GapAnswerProps) {
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
      <div class="cases">
        {Object.entries(cases).map(([name, options]) => (
          <span key={name} class="case">
            <span>{name}</span>
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
  if (items) return <ItemBoxes items={items} chosen={answer as readonly string[]} onChange={change} />
  return <AnswerText gap={gap} text={formatAnswerText(answer)} onChange={change} />
}

interface ItemBoxesProps {
  readonly items: readonly string[]
  readonly chosen: readonly string[]
  readonly onChange: (items: readonly string[]) => void
}

/** A box for each value that the answer may contain. */
const ItemBoxes = ({ items, chosen, onChange }: ItemBoxesProps) => (
  <div class="boxes">
    {items.map((item) => (
      <label key={item}>
        <input
          type="checkbox"
          checked={chosen.includes(item)}
          onChange={() => onChange(items.filter((other) => (other === item) !== chosen.includes(other)))}
        />
        {item}
      </label>
    ))}
  </div>
)

interface AnswerTextProps {
  readonly gap: QuestionedGap
  readonly text: string
  /** @returns whether the twin accepts the answer */
  readonly onChange: (text: string) => Promise<boolean>
}

/** A field for answers with too many legal values for a menu. The twin reads the text as `feedtwin --set` does. */
function AnswerText({ gap, text, onChange }: AnswerTextProps) {
  const draft = useSignal<string | undefined>(undefined)
  const field = useRef<HTMLInputElement>(null)
  const send = async (): Promise<void> => {
    // The button is removed when it is not needed any more.
    field.current?.focus()
    if (await onChange(draft.value ?? text)) draft.value = undefined
  }
  return (
    <Form class="inline" onSubmit={send}>
      <input
        ref={field}
        type="text"
        aria-label={`Answer of ${gap.id}`}
        spellcheck={false}
        value={draft.value ?? text}
        onInput={(event) => (draft.value = event.currentTarget.value)}
      />
      {(draft.value ?? text) !== text && <button type="submit">Set</button>}
      <small>{gap.says}</small>
    </Form>
  )
}

import { useSignal } from '@preact/signals'
import { listCaseChoices, listChoices, listItems } from '../choices.ts'
import { answerGap, dialect, formatAnswerText, type QuestionedGap } from '../dialect.ts'
import { attempt } from '../notice.tsx'
import { Form } from '../parts/form.tsx'
import { ChoiceMenu } from './choice-menu.tsx'

interface GapAnswerProps {
  readonly gap: QuestionedGap
  /** called once the twin speaks the new answer */
  readonly onChange?: () => void
}

/** The current answer of a gap, as a form that changes it at once. */
export function GapAnswer({ gap, onChange }: GapAnswerProps) {
  const answer = dialect.value[gap.id] ?? gap.default
  const change = async (next: unknown): Promise<void> => {
    if (await attempt(() => answerGap(gap.id, next), `${gap.id} is answered with ${formatAnswerText(next)}.`))
      onChange?.()
  }
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
              value={(answer as Readonly<Record<string, unknown>>)[name]}
              onChange={(choice) => change({ ...(answer as object), [name]: choice })}
            />
          </span>
        ))}
      </div>
    )
  const items = listItems(gap.answers)
  if (items) return <ItemBoxes items={items} chosen={answer as readonly string[]} onChange={change} />
  return (
    <AnswerText key={formatAnswerText(answer)} gap={gap} text={formatAnswerText(answer)} onChange={change} />
  )
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
  readonly onChange: (text: string) => void
}

/** A field for answers with too many legal values for a menu. The twin reads the text as `feedtwin --set` does. */
function AnswerText({ gap, text, onChange }: AnswerTextProps) {
  const draft = useSignal(text)
  return (
    <Form class="inline" onSubmit={() => onChange(draft.value)}>
      <input
        type="text"
        aria-label={`Answer of ${gap.id}`}
        spellcheck={false}
        value={draft.value}
        onInput={(event) => (draft.value = event.currentTarget.value)}
      />
      {draft.value !== text && <button type="submit">Set</button>}
      <small>{gap.says}</small>
    </Form>
  )
}

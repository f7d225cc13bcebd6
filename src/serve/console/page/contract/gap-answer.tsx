import { getOwn } from '../../../../base/json.ts'
import type { QuestionedGap } from '../catalogue.ts'
import { answerCase, answerGap, dialect, formatAnswerText } from '../dialect.ts'
import { attempt } from '../notice.tsx'
import { FieldForm } from '../parts/field-form.tsx'

/** The current answer of a gap, as a form that changes it at once. */
export function GapAnswer({ gap }: { readonly gap: QuestionedGap }) {
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

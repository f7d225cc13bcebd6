import { formatAnswerText } from '../dialect.ts'

interface ChoiceMenuProps {
  readonly label: string
  readonly choices: readonly unknown[]
  readonly value: unknown
  readonly onChange: (choice: unknown) => void
}

/** A menu of the legal answers. */
export const ChoiceMenu = ({ label, choices, value, onChange }: ChoiceMenuProps) => (
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

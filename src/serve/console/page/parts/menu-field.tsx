interface MenuFieldProps {
  readonly label: string
  readonly value: string
  readonly options: readonly string[]
  /** the name of the empty option */
  readonly none?: string
  readonly onChange: (option: string) => void
}

/** A menu of texts with its label. */
export const MenuField = ({ label, value, options, none, onChange }: MenuFieldProps) => (
  <label>
    {label}
    <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      {options.map((option) => (
        <option key={option} value={option}>
          {option || none}
        </option>
      ))}
    </select>
  </label>
)

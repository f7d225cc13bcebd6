interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly placeholder?: string
  readonly onInput: (text: string) => void
}

export const SearchField = ({ label, value, placeholder = label, onInput }: SearchFieldProps) => (
  <input
    type="search"
    aria-label={label}
    placeholder={placeholder}
    spellcheck={false}
    autocomplete="off"
    value={value}
    onInput={(event) => onInput(event.currentTarget.value)}
  />
)

interface FieldProps {
  readonly label: string
  readonly value: string
  readonly onInput: (text: string) => void
  /** what may be entered */
  readonly hint?: string
  readonly placeholder?: string
  /** the style of the label */
  readonly class?: string
}

interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'password' | 'number'
  readonly required?: boolean
  /** what the browser accepts, as a regular expression */
  readonly pattern?: string
  readonly min?: number
  readonly max?: number
  /** 'any' accepts fractions */
  readonly step?: 'any'
}

/** A field of one line with its label. */
export const TextField = ({ label, hint, class: style, type = 'text', onInput, ...rest }: TextFieldProps) => (
  <label class={style}>
    {label}
    <input
      // The types of preact know no union of types of inputs.
      type={type as 'text'}
      spellcheck={false}
      autocomplete="off"
      onInput={(event) => onInput(event.currentTarget.value)}
      {...rest}
    />
    {hint !== undefined && <small>{hint}</small>}
  </label>
)

/** A field of several lines with its label. */
export const TextArea = ({
  label,
  hint,
  class: style,
  onInput,
  ...rest
}: FieldProps & { readonly rows: number }) => (
  <label class={style}>
    {label}
    <textarea spellcheck={false} onInput={(event) => onInput(event.currentTarget.value)} {...rest} />
    {hint !== undefined && <small>{hint}</small>}
  </label>
)

import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { getOwn } from '../../../../base/json.ts'

/** A field of a form: a menu if it has options, several lines if it has rows, and one line otherwise. */
export interface Field {
  readonly label: string
  /** only assistive technology reads such a label */
  readonly isLabelHidden?: boolean
  /** what may be entered */
  readonly hint?: string
  readonly options?: readonly string[]
  /** the name of the empty option */
  readonly none?: string
  readonly rows?: number
  /** a checkbox has the value `on` or an empty text */
  readonly type?: 'password' | 'number' | 'checkbox'
  readonly required?: boolean
  /** what the browser accepts, as a regular expression */
  readonly pattern?: string
  readonly min?: number
  readonly max?: number
  /** 'any' accepts fractions */
  readonly step?: 'any'
  readonly placeholder?: string
  /** what the browser offers */
  readonly suggestions?: readonly string[]
}

type Values<N extends string> = Readonly<Record<N, string>>
type Fields<N extends string> = Readonly<Partial<Record<N, Field>>>

interface FieldFormProps<N extends string> {
  /** A field follows its given value when that changes, and keeps what was entered otherwise. */
  readonly initial: Values<N>
  readonly fields: Fields<N> | ((values: Values<N>) => Fields<N>)
  readonly submit: string | ((values: Values<N>) => string)
  /** The form begins again if it returns true. */
  readonly onSubmit: (values: Values<N>) => Promise<boolean> | undefined
  /** says why the form cannot be sent yet */
  readonly findObstacle?: (values: Values<N>) => string | undefined
  readonly class?: string
  /** what stands beside the button */
  readonly children?: ComponentChildren | ((values: Values<N>) => ComponentChildren)
}

const resolve = <T, V>(given: T | ((values: V) => T), values: V): T =>
  given instanceof Function ? given(values) : given

/** A form made from a description of its fields. This page handles it: the browser sends nothing. */
export function FieldForm<N extends string>(props: FieldFormProps<N>) {
  const { initial, onSubmit, findObstacle } = props
  const drafts = useSignal<Readonly<Record<string, { readonly given: string; readonly text: string }>>>({})
  const values = Object.fromEntries(
    Object.entries<string>(initial).map(([name, given]) => {
      const draft = getOwn(drafts.value, name)
      return [name, draft?.given === given ? draft.text : given]
    }),
  ) as Values<N>
  const hintId = useId()
  const obstacle = findObstacle?.(values)
  return (
    <form
      class={props.class}
      onSubmit={async (event) => {
        event.preventDefault()
        if (await onSubmit(values)) drafts.value = {}
      }}
    >
      {(Object.entries(resolve(props.fields, values)) as [N, Field][]).map(([name, field]) => (
        <FieldLine
          key={name}
          field={field}
          value={getOwn(values, name) ?? ''}
          onInput={(text) =>
            (drafts.value = { ...drafts.value, [name]: { given: getOwn(initial, name) ?? '', text } })
          }
        />
      ))}
      <button
        type="submit"
        disabled={obstacle !== undefined}
        aria-describedby={obstacle === undefined ? undefined : hintId}
      >
        {resolve(props.submit, values)}
      </button>
      {resolve(props.children, values)}
      {obstacle !== undefined && <small id={hintId}>{obstacle}</small>}
    </form>
  )
}

interface FieldLineProps {
  readonly field: Field
  readonly value: string
  readonly onInput: (text: string) => void
}

function FieldLine({ field, value, onInput }: FieldLineProps) {
  const { label, isLabelHidden, hint, options, none, rows, type = 'text', suggestions, ...rest } = field
  const id = useId()
  const input = {
    ...{ id, spellcheck: false, autocomplete: 'off', ...rest, value },
    onInput: (event: { readonly currentTarget: { readonly value: string } }) =>
      onInput(event.currentTarget.value),
  } as const
  if (type === 'checkbox')
    return (
      <label class="box">
        <input type="checkbox" checked={value !== ''} onChange={() => onInput(value === '' ? 'on' : '')} />
        {label}
      </label>
    )
  return (
    <label for={id}>
      <span class={isLabelHidden ? 'unseen' : undefined}>{label}</span>
      {options ? (
        <select id={id} value={value} onChange={input.onInput}>
          {options.map((option) => (
            <option key={option} value={option}>
              {option || none}
            </option>
          ))}
        </select>
      ) : rows ? (
        <textarea rows={rows} {...input} />
      ) : (
        // The types of preact know no union of types of inputs.
        <input type={type as 'text'} {...(suggestions && { list: `${id}-list` })} {...input} />
      )}
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
      {hint !== undefined && <small>{hint}</small>}
    </label>
  )
}

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

import type { ComponentChildren } from 'preact'

interface FormProps {
  readonly class: string
  readonly onSubmit: () => void
  readonly children: ComponentChildren
}

/** A form that this page handles: the browser sends nothing. */
export const Form = ({ class: style, onSubmit, children }: FormProps) => (
  <form
    class={style}
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    {children}
  </form>
)

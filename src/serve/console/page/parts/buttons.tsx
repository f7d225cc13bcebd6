import { useSignal } from '@preact/signals'
import type { ButtonHTMLAttributes, ComponentChildren } from 'preact'

type Action = (() => unknown) | ButtonHTMLAttributes<HTMLButtonElement>

interface ButtonsProps {
  /** what each button does, by its text */
  readonly actions: Readonly<Record<string, Action>>
  readonly children?: ComponentChildren
}

/** Buttons side by side. */
export const Buttons = ({ actions, children }: ButtonsProps) => (
  <div class="buttons">
    {Object.entries(actions).map(([text, action], index) => (
      // A button whose text changes keeps the focus.
      <button key={index} type="button" {...(action instanceof Function ? { onClick: action } : action)}>
        {text}
      </button>
    ))}
    {children}
  </div>
)

interface ActionLineProps {
  /** buttons: their texts, what they are called for assistive technology, and what they do */
  readonly actions?: readonly (readonly [text: string, label: string, onClick: () => unknown])[]
  readonly children: ComponentChildren
}

/** A line of a list of the class `rows`, with buttons at its end. */
export const ActionLine = ({ actions = [], children }: ActionLineProps) => (
  <li>
    <span class="grow">{children}</span>
    {actions.map(([text, label, onClick]) => (
      <button key={text} type="button" class="plain" aria-label={label} onClick={onClick}>
        {text}
      </button>
    ))}
  </li>
)

/** Copies a text, and says whether the browser did it. */
export function CopyButton({ text, label = 'Copy' }: { readonly text: string; readonly label?: string }) {
  const result = useSignal('')
  return (
    <button
      type="button"
      onClick={async () => {
        result.value = (await copyText(text)) ? 'Copied' : 'Not copied'
        setTimeout(() => (result.value = ''), 1500)
      }}
    >
      {result.value || label}
    </button>
  )
}

/** Copies a text into the clipboard. @returns whether the browser did it */
export async function copyText(text: string): Promise<boolean> {
  // Browsers have no navigator.clipboard on pages of other machines without HTTPS.
  if (
    isSecureContext &&
    (await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    ))
  )
    return true
  const { activeElement } = document
  const area = document.createElement('textarea')
  area.value = text
  document.body.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true })
  return isCopied
}

/** Lets the browser save a text as a file. */
export function saveFile(name: string, text: string, type = 'application/json'): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

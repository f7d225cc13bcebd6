import { useSignal } from '@preact/signals'
import { copyText } from '../copy-text.ts'

interface CopyButtonProps {
  readonly text: string
  readonly label?: string
}

/** Copies a text, and says whether the browser did it. */
export function CopyButton({ text, label = 'Copy' }: CopyButtonProps) {
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

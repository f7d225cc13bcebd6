import { useSignal } from '@preact/signals'

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

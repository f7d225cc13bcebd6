import { signal } from '@preact/signals'
import { RequestProblem } from './api.ts'

interface Notice {
  readonly tone: 'good' | 'bad'
  readonly text: string
}

/** The result of the last action. */
const notice = signal<Notice | undefined>(undefined)

export function showNotice(text: string, tone: Notice['tone'] = 'good'): void {
  notice.value = { tone, text }
}

/** Runs an action, and shows its result or why it failed. @returns whether it succeeded */
export async function attempt(action: () => Promise<unknown>, done?: string): Promise<boolean> {
  try {
    await action()
    if (done !== undefined) showNotice(done)
    else if (notice.value?.tone === 'bad') notice.value = undefined
    return true
  } catch (error) {
    if (!(error instanceof RequestProblem)) throw error
    showNotice(error.message, 'bad')
    return false
  }
}

/** Shows the result of the last action until it is closed or replaced. */
export function NoticeLine() {
  const current = notice.value
  return (
    <div class="notice" role="status">
      {current && (
        <p class={current.tone}>
          <span>{current.text}</span>
          <button
            type="button"
            class="plain"
            aria-label="Close this message"
            onClick={() => (notice.value = undefined)}
          >
            ×
          </button>
        </p>
      )}
    </div>
  )
}

import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { attempt } from './notice.tsx'

/** Loads data at first, and again whenever somebody returns to this tab, since other tabs and tests change the twin, too. */
export function useFresh(load: () => Promise<unknown>): void {
  useEffect(() => {
    void attempt(load)
    // A twin that does not respond is reported by the next action.
    const loadAgain = (): void => void load().catch(() => undefined)
    addEventListener('focus', loadAgain)
    return () => removeEventListener('focus', loadAgain)
  }, [load])
}

/** Loads a value for some inputs, and again when one of them changes. @returns undefined before a value is loaded */
export function useLoaded<T>(load: () => Promise<T>, inputs: readonly unknown[]): T | undefined {
  const loaded = useSignal<T | undefined>(undefined)
  useEffect(
    () =>
      void attempt(async () => {
        loaded.value = await load()
      }),
    [...inputs],
  )
  return loaded.value
}

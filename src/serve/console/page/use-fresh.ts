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

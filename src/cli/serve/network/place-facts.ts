import type { Place } from './place.ts'
import { reachLines } from './reach-lines.ts'
import type { Started } from '../start-page.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { hintUnlessReached } from './hint-unreached.ts'
import { waysTo } from './urls.ts'

/** What a start page tells where a twin is not served in the usual place. */
export interface PlaceFacts extends Pick<Started, 'more' | 'ways' | 'authorityFile'> {
  /** Looks out for other devices, and says once why none may come. */
  wait(say: (text: string) => void): void
}

export function placeFacts(place: Place, url: string, screen: Terminal): PlaceFacts {
  const { controlToken, visitors, addresses = [] } = place.surroundings
  const { host, authorityFile } = place
  return {
    more: [
      ...(authorityFile
        ? [
            ['https', `certificate: ${authorityFile}`] as const,
            ['', `how devices come to trust it: ${url}/__twin/ca`] as const,
          ]
        : []),
      ...(controlToken ? [['control', `from other devices with this token: ${controlToken}`] as const] : []),
    ],
    ways: visitors && reachLines(waysTo(url, host, addresses), screen),
    authorityFile,
    wait: (say) => visitors && hintUnlessReached(visitors, say),
  }
}

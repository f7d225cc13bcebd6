import type { Terminal } from '../../terminal/terminal.ts'
import type { StartInfo } from '../start-page.ts'
import { hintWhenUnreached } from './hint-unreached.ts'
import type { NetworkSetup } from './place.ts'
import { formatReachLines } from './reach-lines.ts'
import { listReachableUrls } from './urls.ts'

/** What a start page tells where a twin is not served in the usual place. */
export interface NetworkFacts extends Pick<StartInfo, 'more' | 'ways' | 'authorityFile'> {
  /** Looks out for other devices, and says once why none may come. */
  wait(say: (text: string) => void): void
}

export function describeNetwork(place: NetworkSetup, url: string, screen: Terminal): NetworkFacts {
  const { controlToken, visitors, addresses = [] } = place.networkAccess
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
    ways: visitors && formatReachLines(listReachableUrls(url, host, addresses), screen),
    authorityFile,
    wait: (say) => visitors && hintWhenUnreached(visitors, say),
  }
}

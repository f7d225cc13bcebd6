import type { StartOptions } from '../../../src/index.ts'
import { closeAfterTest } from '../../close-after-test.ts'
import type { Door, Open } from '../../twin/behaviour/doors.ts'

export interface Opened extends Pick<Open, 'url' | 'call'> {
  /** Requests a URL of the twin. */
  fetchUrl(url: string, init?: RequestInit): Promise<Response>
}

/** Opens a twin for one test. */
export async function open(door: Door, options: StartOptions): Promise<Opened> {
  const twin = closeAfterTest(await door.open(options))
  return {
    url: twin.url,
    call: twin.call,
    fetchUrl(url, init) {
      if (!url.startsWith(`${twin.url}/`)) throw new Error(`${url} is not below ${twin.url}`)
      return twin.call(url.slice(twin.url.length), init)
    },
  }
}

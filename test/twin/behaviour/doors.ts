import { createTwin, type RunningTwin, type StartOptions, startTwin } from '../../../src/index.ts'
import { control } from '../../../src/serve/control/client/client.ts'

/** A twin that is reached in process or over a socket. The same tests use both. */
export interface Open
  extends Pick<RunningTwin, 'users' | 'posts' | 'categories' | 'reset' | 'close' | 'control'> {
  /** the base URL */
  readonly url: string
  call(path: string, init?: RequestInit): Promise<Response>
}

export interface Door {
  readonly name: string
  open(options?: StartOptions): Promise<Open>
}

export const doors: readonly Door[] = [
  {
    name: 'in process',
    async open(options) {
      const twin = await createTwin(options)
      const url = `http://feedtwin.test${twin.basePath}`
      return { ...twin, url, call: (path, init) => twin.fetch(url + path, init) }
    },
  },
  {
    name: 'over a socket',
    async open(options) {
      const twin = await startTwin(options)
      return { ...twin, control: control(twin.url), call: (path, init) => fetch(twin.url + path, init) }
    },
  },
]

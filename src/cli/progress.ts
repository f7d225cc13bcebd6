export interface Progress {
  readonly request: ((method: string, url: string) => void) | undefined
  end(): void
}

const CLEAR = '\r\u001b[K'

/** A line that tells how far a run is, on the standard error and only where a person looks at it. */
export function progress(): Progress {
  const { stderr } = process
  if (!stderr.isTTY) return { request: undefined, end() {} }
  let count = 0
  return {
    request(method, url) {
      count++
      const { pathname } = new URL(url)
      stderr.write(`${CLEAR}${`${count} ${method} ${pathname}`.slice(0, stderr.columns - 1)}`)
    },
    end: () => stderr.write(CLEAR),
  }
}

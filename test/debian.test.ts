import { describe, expect, test } from 'vitest'
import { type Machine, requirePackage } from './debian.ts'

/** A machine without Redis, and what was done to it. */
function machine(what: Pick<Machine, 'isCi' | 'canInstall'>): Machine & { readonly installed: string[] } {
  const installed: string[] = []
  const install = (name: string): void => void installed.push(name)
  return { ...what, installed, install, hasFile: () => installed.includes('redis-server') }
}

const ctx = {
  skip: (reason?: boolean | string): never => {
    throw new Error(`skipped: ${reason}`)
  },
}

describe('a test that needs a program which is missing', () => {
  test('is skipped with the reason, and installs nothing, also as root', () => {
    const bare = machine({ isCi: false, canInstall: true })
    expect(() => requirePackage(ctx, 'redis-server', bare)).toThrow(
      'skipped: redis-server is missing (apt-get install redis-server)',
    )
    expect(bare.installed).toEqual([])
  })

  test('installs it with CI set, as root', () => {
    const bare = machine({ isCi: true, canInstall: true })
    expect(requirePackage(ctx, 'redis-server', bare)).toEqual(['/usr/bin/redis-server'])
    expect(bare.installed).toEqual(['redis-server'])
  })

  test('fails with CI set, when it cannot install', () => {
    const bare = machine({ isCi: true, canInstall: false })
    expect(() => requirePackage(ctx, 'redis-server', bare)).toThrow(
      /^redis-server is missing .*no test is skipped$/,
    )
  })
})

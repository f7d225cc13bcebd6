import { describe, expect, test } from 'vitest'
import { type Machine, requirePackage } from './debian.ts'

/** Creates a machine without Redis. It records which packages are installed. */
function createMachine(
  what: Pick<Machine, 'isCi' | 'canInstall'>,
): Machine & { readonly installed: string[] } {
  const installed: string[] = []
  const install = (name: string): void => void installed.push(name)
  return { ...what, installed, install, hasFile: () => installed.includes('redis-server') }
}

const ctx = {
  skip: (reason?: boolean | string): never => {
    throw new Error(`skipped: ${reason}`)
  },
}

describe('a test that needs a missing package', () => {
  test('is skipped with the reason and installs nothing, even as root', () => {
    const machine = createMachine({ isCi: false, canInstall: true })
    expect(() => requirePackage(ctx, 'redis-server', machine)).toThrow(
      'skipped: redis-server is missing (apt-get install redis-server)',
    )
    expect(machine.installed).toEqual([])
  })

  test('installs the package if CI is set and the user is root', () => {
    const machine = createMachine({ isCi: true, canInstall: true })
    expect(requirePackage(ctx, 'redis-server', machine)).toEqual(['/usr/bin/redis-server'])
    expect(machine.installed).toEqual(['redis-server'])
  })

  test('fails if CI is set and the package cannot be installed', () => {
    const machine = createMachine({ isCi: true, canInstall: false })
    expect(() => requirePackage(ctx, 'redis-server', machine)).toThrow(
      /^redis-server is missing .*no test is skipped$/,
    )
  })
})

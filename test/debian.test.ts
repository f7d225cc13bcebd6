import { describe, expect, test } from 'vitest'
import { installPackages, type Machine, requirePackage } from './debian.ts'

/** Creates a machine without Redis. It records which packages are installed. */
function createMachine(
  what: Pick<Machine, 'isCi' | 'canInstall'>,
): Machine & { readonly installed: string[] } {
  const installed: string[] = []
  const install = (names: readonly string[]): void => void installed.push(...names)
  return { ...what, installed, install, hasFile: (path) => path !== '/usr/bin/redis-server' }
}

const ctx = {
  skip: (reason?: boolean | string): never => {
    throw new Error(`skipped: ${reason}`)
  },
}

describe('a test that needs a missing package', () => {
  test('is skipped with the reason, and nothing is installed, even for root', () => {
    const machine = createMachine({ isCi: false, canInstall: true })
    installPackages(machine)
    expect(() => requirePackage(ctx, 'redis-server', machine)).toThrow(
      'skipped: redis-server is missing (apt-get install redis-server)',
    )
    expect(machine.installed).toEqual([])
  })

  test('finds it, if CI is set and the user is root: it is installed before all tests', () => {
    const machine = createMachine({ isCi: true, canInstall: true })
    installPackages(machine)
    expect(machine.installed).toEqual(['redis-server'])
    expect(requirePackage(ctx, 'curl', machine)).toEqual(['/usr/bin/curl'])
  })

  test('fails if CI is set and the package cannot be installed', () => {
    const machine = createMachine({ isCi: true, canInstall: false })
    installPackages(machine)
    expect(machine.installed).toEqual([])
    expect(() => requirePackage(ctx, 'redis-server', machine)).toThrow(
      /^redis-server is missing .*no test is skipped$/,
    )
  })
})

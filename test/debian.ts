import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { TestContext } from 'vitest'

/** Programs that are not packages of npm, by the name of their Debian package. */
const programs = {
  chromium: ['/usr/bin/chromium'],
  curl: ['/usr/bin/curl'],
  'default-jdk-headless': ['/usr/bin/java', '/usr/bin/javac', '/usr/bin/keytool'],
  'libokhttp-java': ['/usr/share/java/okhttp.jar', '/usr/share/java/okio.jar'],
  'redis-server': ['/usr/bin/redis-server'],
} as const

/**
 * Gives the files of a Debian package, installed when that is possible. Otherwise skips the test and says why; where
 * CI is set, nothing may be skipped.
 */
export function need<P extends keyof typeof programs>(ctx: TestContext, name: P): (typeof programs)[P] {
  const missing = (): string | undefined => programs[name].find((path) => !existsSync(path))
  if (missing() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) install(name)
  const path = missing()
  if (path === undefined) return programs[name]
  const reason = `${path} is not here: apt-get install ${name}, as root, brings it`
  if (process.env.CI) throw new Error(reason)
  return ctx.skip(reason)
}

function install(name: string): void {
  const apt = (...args: string[]) =>
    execFileSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', '-qq', ...args], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  try {
    apt('update')
    apt('install', '--yes', '--no-install-recommends', name)
  } catch {
    // Without a network there is none; what is missing is said by the one who needs it.
  }
}

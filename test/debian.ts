import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { TestContext } from 'vitest'

/** The files of programs that npm does not install, by the name of their Debian package. */
const programs = {
  chromium: ['/usr/bin/chromium'],
  curl: ['/usr/bin/curl'],
  'default-jdk-headless': ['/usr/bin/java', '/usr/bin/javac', '/usr/bin/keytool'],
  'libokhttp-java': ['/usr/share/java/okhttp.jar', '/usr/share/java/okio.jar'],
  mitmproxy: ['/usr/bin/mitmdump', '/usr/share/doc/mitmproxy/examples/contrib/har_dump.py'],
  nginx: ['/usr/sbin/nginx'],
  'php-cli': ['/usr/bin/php'],
  'php-laravel-framework': ['/usr/share/php/Illuminate/Foundation/Application.php'],
  'php-sqlite3': ['/var/lib/dpkg/info/php-sqlite3.list'],
  puma: ['/usr/bin/puma'],
  'python3-djangorestframework': ['/usr/lib/python3/dist-packages/rest_framework/__init__.py'],
  'python3-djangorestframework-simplejwt': [
    '/usr/lib/python3/dist-packages/rest_framework_simplejwt/__init__.py',
  ],
  'redis-server': ['/usr/bin/redis-server'],
  'ruby-jwt': ['/var/lib/dpkg/info/ruby-jwt.list'],
  'ruby-rails': ['/var/lib/dpkg/info/ruby-rails.list'],
  'ruby-sinatra': ['/var/lib/dpkg/info/ruby-sinatra.list'],
  'ruby-sqlite3': ['/usr/lib/ruby/vendor_ruby/sqlite3.rb'],
} as const

/** The name of a Debian package that tests need. */
export type DebianPackage = keyof typeof programs

/** The machine that runs the tests. */
export interface Machine {
  readonly isCi: boolean
  readonly canInstall: boolean
  hasFile(path: string): boolean
  install(names: readonly string[]): void
}

const thisMachine: Machine = {
  isCi: Boolean(process.env.CI),
  canInstall: process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'),
  hasFile: existsSync,
  install(names) {
    console.log(`CI is set and this is root: installing ${names.join(', ')} with apt-get.`)
    const options = ['-o', 'DPkg::Lock::Timeout=300', '-qq']
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const command of [['update'], ['install', '--yes', '--no-install-recommends', ...names]])
      execFileSync('apt-get', [...options, ...command], { stdio: ['ignore', 'ignore', 'pipe'], env })
  },
}

const isMissing = (name: DebianPackage, machine: Machine): boolean =>
  !programs[name].every((path) => machine.hasFile(path))

/** Installs all packages that are missing, if CI is set and this is root. */
export function installPackages(machine: Machine): void {
  const missing = (Object.keys(programs) as DebianPackage[]).filter((name) => isMissing(name, machine))
  if (missing.length > 0 && machine.isCi && machine.canInstall) machine.install(missing)
}

/** Vitest calls this once before all tests, because an installation may take longer than a test is allowed to. */
export const setup = (): void => installPackages(thisMachine)

/**
 * Returns the paths of the files of a Debian package. If one is missing, the test is skipped with the reason. If CI is
 * set, no test is skipped: it fails.
 */
export function requirePackage<P extends DebianPackage>(
  ctx: Pick<TestContext, 'skip'>,
  name: P,
  machine = thisMachine,
): (typeof programs)[P] {
  if (!isMissing(name, machine)) return programs[name]
  const reason = `${name} is missing (apt-get install ${name})`
  if (machine.isCi) throw new Error(`${reason}, and with CI set no test is skipped`)
  return ctx.skip(reason)
}

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DebianPackage } from '../debian.ts'

/** A deployment on a framework, in the folder of its name. */
interface Framework {
  readonly title: string
  /** The Debian packages that start.sh needs. */
  readonly packages: readonly DebianPackage[]
  /** The package of the framework itself: one of Debian, or one of npm that its lock file names. */
  readonly framework: { readonly debian: DebianPackage } | { readonly npm: string }
}

export const frameworks = {
  laravel: {
    title: 'Laravel',
    packages: ['php-laravel-framework', 'php-cli', 'php-sqlite3'],
    framework: { debian: 'php-laravel-framework' },
  },
  'django-rest-framework': {
    title: 'Django REST framework',
    packages: ['python3-djangorestframework', 'python3-djangorestframework-simplejwt'],
    framework: { debian: 'python3-djangorestframework' },
  },
  rails: {
    title: 'Rails',
    packages: ['ruby-rails', 'puma', 'ruby-jwt', 'ruby-sqlite3'],
    framework: { debian: 'ruby-rails' },
  },
  nestjs: { title: 'NestJS', packages: [], framework: { npm: '@nestjs/core' } },
  express: { title: 'Express', packages: [], framework: { npm: 'express' } },
  hono: { title: 'Hono', packages: ['nginx'], framework: { npm: 'hono' } },
  sinatra: {
    title: 'Sinatra',
    packages: ['ruby-sinatra', 'puma', 'ruby-jwt', 'ruby-sqlite3'],
    framework: { debian: 'ruby-sinatra' },
  },
} as const satisfies Readonly<Record<string, Framework>>

export type FrameworkName = keyof typeof frameworks

export const frameworkNames = Object.keys(frameworks) as FrameworkName[]

/** Reads the installed version of a framework, without the revision of its Debian package. */
export function readVersion(name: FrameworkName): string {
  const { framework } = frameworks[name] as Framework
  if ('npm' in framework) {
    const lock = readFileSync(join(import.meta.dirname, name, 'package-lock.json'), 'utf8')
    const { packages } = JSON.parse(lock) as { packages: Record<string, { version: string }> }
    return packages[`node_modules/${framework.npm}`]?.version ?? ''
  }
  // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg-query replaces it
  const args = ['--show', '--showformat', '${source:Upstream-Version}', framework.debian]
  const version = execFileSync('dpkg-query', args, { encoding: 'utf8' })
  return version.replace(/^\d+:/, '').replace(/[+~].*$/, '')
}

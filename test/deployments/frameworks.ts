import type { DebianPackage } from '../debian.ts'

/** A deployment on a framework, in the folder of its name. */
interface Framework {
  readonly title: string
  /** The Debian packages that start.sh needs. */
  readonly packages: readonly DebianPackage[]
}

export const frameworks = {
  laravel: { title: 'Laravel', packages: ['php-laravel-framework', 'php-cli', 'php-sqlite3'] },
  'django-rest-framework': {
    title: 'Django REST framework',
    packages: ['python3-djangorestframework', 'python3-djangorestframework-simplejwt'],
  },
  rails: { title: 'Rails', packages: ['ruby-rails', 'puma', 'ruby-jwt', 'ruby-sqlite3'] },
  nestjs: { title: 'NestJS', packages: [] },
  express: { title: 'Express', packages: [] },
} as const satisfies Readonly<Record<string, Framework>>

export type FrameworkName = keyof typeof frameworks

export const frameworkNames = Object.keys(frameworks) as FrameworkName[]

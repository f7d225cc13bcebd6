import { requirements } from '../../contract/index.ts'
import type { Check } from '../check.ts'
import { authChecks } from './auth.ts'
import { commonChecks } from './common-headers.ts'
import { createChecks } from './create.ts'
import { errorChecks } from './errors.ts'
import { listChecks } from './list.ts'
import { loginChecks } from './login.ts'
import { postChecks } from './post.ts'
import { versionChecks } from './version.ts'
import { displayChecks } from './watched-requirements.ts'

const all: readonly Check[] = [
  ...commonChecks,
  ...loginChecks,
  ...postChecks,
  ...listChecks,
  ...createChecks,
  ...authChecks,
  ...errorChecks,
  ...versionChecks,
  ...displayChecks,
]

/** All checks that ask the target something, in the order of the requirements. */
export const checks: readonly Check[] = requirements.flatMap(({ id }) =>
  all.filter(({ requirement }) => requirement === id),
)

import { requirements } from '../../contract/generated/requirements.ts'
import { anyRows } from './any.ts'
import { authRows } from './auth.ts'
import { errorRows } from './errors.ts'
import { listRows } from './list.ts'
import { loginRows } from './login.ts'
import { postRows } from './post.ts'
import { notFoundMessageRow, rejectionRows } from './rejections.ts'
import { resultRows } from './results.ts'
import type { RequirementRow } from './row.ts'

const allRows: readonly RequirementRow[] = [
  ...anyRows,
  ...loginRows,
  ...postRows,
  ...listRows,
  ...resultRows,
  ...rejectionRows,
  notFoundMessageRow,
  ...authRows,
  ...errorRows,
]

/** All rows, in the order of the requirements. */
export const requirementRows: readonly RequirementRow[] = requirements.flatMap(({ id }) =>
  allRows.filter(({ requirement }) => requirement === id),
)

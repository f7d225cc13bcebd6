import { requirements } from '../../contract/generated/requirements.ts'
import { anyRows } from './any.ts'
import { authRows } from './auth.ts'
import { errorRows } from './errors.ts'
import { listRows } from './list.ts'
import { listCursorRows } from './list-cursors.ts'
import { listPositionRows } from './list-position.ts'
import { listRepetitionRows } from './list-repetition.ts'
import { listSizeRows } from './list-sizes.ts'
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
  ...listSizeRows,
  ...listCursorRows,
  ...listPositionRows,
  ...listRepetitionRows,
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

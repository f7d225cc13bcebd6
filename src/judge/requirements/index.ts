import { requirements } from '../../contract/generated/requirements.ts'
import { anyRows } from './any.ts'
import { authRows } from './auth.ts'
import { createAcceptedRows } from './create-accepted.ts'
import { createListedRows } from './create-listed.ts'
import { createReturnsRows } from './create-returns.ts'
import { errorRows } from './errors.ts'
import { listRows } from './list.ts'
import { listCursorRows } from './list-cursors.ts'
import { listPositionRows } from './list-position.ts'
import { listRepetitionRows } from './list-repetition.ts'
import { listSizeRows } from './list-sizes.ts'
import { listStatusRows } from './list-status.ts'
import { loginRows } from './login.ts'
import { loginAcceptedRows } from './login-accepted.ts'
import { loginAccountRows } from './login-accounts.ts'
import { loginTokenRows } from './login-token.ts'
import { postRows } from './post.ts'
import { notFoundMessageRow, rejectionRows } from './rejections.ts'
import { resultRows } from './results.ts'
import type { RequirementRow } from './row.ts'
import { serverErrorRows } from './server-errors.ts'
import { wrongTypeRows } from './wrong-types.ts'

const allRows: readonly RequirementRow[] = [
  ...anyRows,
  ...serverErrorRows,
  ...loginRows,
  ...loginTokenRows,
  ...loginAcceptedRows,
  ...loginAccountRows,
  ...postRows,
  ...listRows,
  ...listStatusRows,
  ...listSizeRows,
  ...listCursorRows,
  ...listPositionRows,
  ...listRepetitionRows,
  ...resultRows,
  ...rejectionRows,
  notFoundMessageRow,
  ...createAcceptedRows,
  ...createReturnsRows,
  ...createListedRows,
  ...authRows,
  ...errorRows,
  ...wrongTypeRows,
]

/** All rows, in the order of the requirements. */
export const requirementRows: readonly RequirementRow[] = requirements.flatMap(({ id }) =>
  allRows.filter(({ requirement }) => requirement === id),
)

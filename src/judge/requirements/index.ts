import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import { requirements } from '../../contract/generated/requirements.ts'
import { anyRows, serverErrorRows } from './any.ts'
import { authRows } from './auth.ts'
import { commonHeaderRows } from './common-headers.ts'
import { createAcceptedRows } from './create-accepted.ts'
import { createListedRows } from './create-listed.ts'
import { createReturnsRows } from './create-returns.ts'
import { errorRows } from './errors.ts'
import { listRows, listStatusRows } from './list.ts'
import { listCursorRows } from './list-cursors.ts'
import { listPositionRows } from './list-position.ts'
import { listRepetitionRows } from './list-repetition.ts'
import { listSizeRows } from './list-sizes.ts'
import type { RequirementRow } from './log/row.ts'
import { loginAcceptedRows, loginRows, loginTokenRows } from './login.ts'
import { loginAccountRows } from './login-accounts.ts'
import { postRows } from './post.ts'
import { notFoundMessageRow, rejectionRows, versionOneRow } from './rejections.ts'
import { wrongTypeRows } from './wrong-types.ts'

/** @throws Error if a requirement has two rows */
function indexRows<Id extends RequirementId>(
  rows: readonly RequirementRow<Id>[],
): Readonly<Record<Id, RequirementRow>> {
  const table = new Map(rows.map((row) => [row.requirement, row]))
  if (table.size < rows.length) throw new Error('A requirement has two rows.')
  return Object.fromEntries(table) as Record<Id, RequirementRow<Id>>
}

const known = indexRows([
  ...anyRows,
  ...serverErrorRows,
  ...commonHeaderRows,
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
  ...rejectionRows,
  notFoundMessageRow,
  ...createAcceptedRows,
  ...createReturnsRows,
  ...createListedRows,
  ...authRows,
  ...errorRows,
  ...wrongTypeRows,
  versionOneRow,
])

/** How each requirement is judged. The compiler says which of them has no row. */
const rowTable: Readonly<Record<RequirementId, RequirementRow>> = known

/** All rows, in the order of the requirements. */
export const requirementRows: readonly RequirementRow[] = requirements.map(({ id }) => rowTable[id])

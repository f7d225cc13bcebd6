import type { AppRuleId } from '../../contract/generated/app-rule-ids.ts'
import type { AppRow } from './app-log.ts'
import { limitRows } from './limit-rows.ts'
import { requestRows } from './request-rows.ts'
import { sequenceRows } from './sequence-rows.ts'
import { tokenRows } from './token-rows.ts'

/** How each app rule is judged. */
export const appRows: Readonly<Record<AppRuleId, AppRow>> = {
  ...requestRows,
  ...tokenRows,
  ...sequenceRows,
  ...limitRows,
}

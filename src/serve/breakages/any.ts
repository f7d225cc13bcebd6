import { type BreakageTable, changeResponses } from './breakage.ts'
import { failForCursors } from './cursor-values.ts'
import { isSecondPage } from './edits.ts'
import { failForLists } from './list-values.ts'

/** Sections 1 and 2: bodies. */
export const anyBreakages = {
  'any.wrong-cursor-is-500': failForCursors,
  'any.list-for-value-is-500': failForLists,
  'any.second-page-has-trailing-comma': changeResponses(
    (request, response) => isSecondPage(request) && response.status === 200,
    ({ text }) => ({ text: text.replace(/\]$/, ',]') }),
  ),
} satisfies BreakageTable

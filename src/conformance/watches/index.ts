import type { Watch } from '../check.ts'

/** All looks at answers, in the order of the requirements. */
export const watches: readonly Watch[] = []

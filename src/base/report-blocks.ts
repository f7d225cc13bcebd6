/** The columns of a report for a terminal. */
export const WIDTH = 80

/** Joins blocks of lines, with an empty line between each two. A block without lines is left out. */
export const joinBlocks = (blocks: readonly (readonly string[])[]): string =>
  `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`

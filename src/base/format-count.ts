/**
 * A number with separators between thousands.
 *
 *     formatNumber(1204) // '1,204'
 */
export const formatNumber = (number: number): string => number.toLocaleString('en-US')

/**
 * A number and a noun, which has a plural s unless the number is 1.
 *
 *     formatCount(1, 'post') // '1 post'
 *     formatCount(1204, 'post') // '1,204 posts'
 */
export const formatCount = (count: number, noun: string): string =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`

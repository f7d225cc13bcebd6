/** Whether a value is an object with names. Lists, files and texts of a wrong type are objects of other classes. */
export const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where this machine has programs of its own: without the folders that npm and the tests put first. */
export const machinePath: readonly string[] = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !/[\\/]node_modules([\\/]|$)/.test(folder))

/** The Node that this machine has of its own, if it has one. */
export const machineNode: string | undefined = machinePath
  .map((folder) => join(folder, 'node'))
  .find((path) => existsSync(path))

import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** The folders of PATH, without those that npm and the tests have added. */
export const machinePath: readonly string[] = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !/[\\/]node_modules([\\/]|$)/.test(folder))

/** The Node.js that is installed on this machine, if there is one. */
export const machineNode: string | undefined = machinePath
  .map((folder) => join(folder, 'node'))
  .find((path) => existsSync(path))

/** The Node.js that is installed on this machine, if the tests run with another one. */
export const otherNode: string | undefined = machineNode === process.execPath ? undefined : machineNode

/**
 * Creates the environment of a user with a certain Node.js. It has the variables that npm needs to reach its registry, and
 * none of those that npm and vitest set for this run.
 */
export function createEnvironment(node: string): NodeJS.ProcessEnv {
  const runVariables =
    /^(npm_|vitest|test$|dev$|prod$|mode$|path$|port$|host$|node_(?!extra_ca_certs))|color/i
  const others = Object.entries(process.env).filter(([name]) => !runVariables.test(name))
  return { ...Object.fromEntries(others), PATH: [dirname(node), ...machinePath].join(delimiter) }
}

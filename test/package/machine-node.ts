import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** Where this machine has programs of its own: without the folders that npm and the tests put first. */
export const machinePath: readonly string[] = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !/[\\/]node_modules([\\/]|$)/.test(folder))

/** The Node that this machine has of its own, if it has one. */
export const machineNode: string | undefined = machinePath
  .map((folder) => join(folder, 'node'))
  .find((path) => existsSync(path))

/** The environment of somebody who has a certain Node: how to reach registries is in it, the run of these tests is not. */
export function environmentWith(node: string): NodeJS.ProcessEnv {
  const ofThisRun = /^(npm_|vitest|test$|dev$|prod$|mode$|path$|port$|host$|node_(?!extra_ca_certs))|color/i
  const others = Object.entries(process.env).filter(([name]) => !ofThisRun.test(name))
  return { ...Object.fromEntries(others), PATH: [dirname(node), ...machinePath].join(delimiter) }
}

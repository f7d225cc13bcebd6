import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../cli/feedtwin.ts'

const source: { paths: object } = parse(readFileSync(join(root, 'contracts/control.openapi.yaml'), 'utf8'))

/** The paths of the control API. */
export const controlPaths: readonly string[] = Object.keys(source.paths)

const CONTROL_PATHS = [
  /(?<=__twin\/)(?!session|images|avatars|uploads|ca|reached|connect)[a-z][a-z./]*/g,
  /(?<=`(?:GET|PUT|POST|DELETE) )[a-z][a-z/]*(?=[`?])/g,
  /(?<=twin\(["'](?:GET|PUT|POST|DELETE)["'], ["'])[a-z/]+/g,
]

/** Finds the paths of the control API that a text names. */
export const findControlPaths = (text: string): string[] =>
  CONTROL_PATHS.flatMap((pattern) => text.match(pattern) ?? []).map((path) => `/__twin/${path}`)

import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { createOptionError } from '../../base/feedtwin-error.ts'
import { type Dialect, readDialect } from '../../contract/index.ts'
import { readJson } from './read-file.ts'

/** The path of a file or folder of the package, such as contracts/openapi.yaml. */
export const findPackageFile = (path: string): string =>
  join(dirname(createRequire(import.meta.url).resolve('feedtwin/package.json')), path)

/** The dialects that come with feedtwin: those of deployments on known frameworks. */
export const listFrameworks = (): readonly string[] =>
  readdirSync(findPackageFile('contracts/dialects')).map((file) => basename(file, '.json'))

/** The path of a dialect that is given by its path, or by the name of a framework, such as laravel. @throws FeedtwinError */
export function findDialectFile(given: string): string {
  const frameworks = listFrameworks()
  if (frameworks.includes(given)) return findPackageFile(`contracts/dialects/${given}.json`)
  if (existsSync(given) || /[./\\]/.test(given)) return given
  throw createOptionError(
    `There is no dialect ${given}: the file does not exist, and it is not one of ${frameworks.join(', ')}.`,
  )
}

/** Reads a dialect that is given as `findDialectFile` takes it. @throws FeedtwinError */
export const readDialectFile = (given: string): Dialect =>
  readDialect(readJson(findDialectFile(given)), given)

/** Reads a dialect where a URL is also allowed. Its name is for people. @throws FeedtwinError */
export function readNamedDialect(given: string): { readonly name: string; readonly dialect: Dialect } {
  if (!existsSync(given) && !listFrameworks().includes(given))
    throw createOptionError(
      `"${given}" is neither a URL such as http://localhost:4010 nor an existing dialect file.`,
    )
  return { name: `${given} (a twin with this dialect)`, dialect: readDialectFile(given) }
}

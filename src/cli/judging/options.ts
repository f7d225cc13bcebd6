import { execSync } from 'node:child_process'
import { createOptionError } from '../../base/feedtwin-error.ts'
import type { ScriptOptions } from '../../conformance.ts'
import { type AppFile, readAppFile } from '../../contract/app-file.ts'
import { FeedtwinError } from '../../contract/index.ts'
import { readDialectFile } from '../files/read-dialect-file.ts'
import { readJson } from '../files/read-file.ts'
import type { KitFlags } from './flags.ts'

/** Reads the options of a run from its flags. @throws FeedtwinError when a file or the token command fails */
export function readKitOptions(flags: KitFlags & { readonly dialect?: string }): ScriptOptions {
  const { header: headers, timeout, maxTime, maxWait, token, tokenCommand, dialect, ...rest } = flags
  return {
    ...rest,
    headers,
    timeout: timeout && timeout * 1000,
    maxTime: maxTime && maxTime * 1000,
    maxWait: maxWait === undefined ? undefined : maxWait * 1000,
    token: checkToken(tokenCommand === undefined ? token : runTokenCommand(tokenCommand)),
    dialect: dialect === undefined ? undefined : readDialectFile(dialect),
  }
}

/** How long the token command may run, in milliseconds. */
const TOKEN_COMMAND_TIMEOUT = 60_000

/** The messages show neither the command nor its output, because both may contain secrets. */
function runTokenCommand(command: string): string {
  let output: string
  try {
    output = execSync(command, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      timeout: TOKEN_COMMAND_TIMEOUT,
    })
  } catch (error) {
    const { status } = error as { status?: number | null }
    const outcome =
      typeof status === 'number'
        ? `failed with exit code ${status}`
        : `was stopped, or ran longer than ${TOKEN_COMMAND_TIMEOUT / 1000} s`
    throw new FeedtwinError('token-command-failed', `The token command ${outcome}.`)
  }
  if (output.trim() !== '') return output.trim()
  throw new FeedtwinError('token-command-failed', 'The token command printed nothing.')
}

/** A token that cannot be sent in a header would fail later, with a less clear message. */
function checkToken(token: string | undefined): string | undefined {
  if (token === '') throw createOptionError('The token (--token, FEEDTWIN_TOKEN) is empty.')
  if (token === undefined || /^[\x21-\x7e]+$/.test(token)) return token
  throw createOptionError('The token has spaces, line breaks or characters that are not ASCII.')
}

/** Reads the files of `--app`. @throws FeedtwinError `bad-option` also for `--fail-on app` without one, `file-unreadable` */
export function readApps(files: readonly string[], failOn: readonly string[]): readonly AppFile[] {
  if (failOn.includes('app') && files.length === 0)
    throw createOptionError(
      '--fail-on app needs --app FILE, what the tests of an app assume. feedtwin each dialect --save writes it.',
    )
  return files.map((file) => readAppFile(readJson(file), file))
}

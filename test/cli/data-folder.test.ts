import { homedir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getDataFolder } from '../../src/cli/files/data-folder.ts'

test.for<[platform: NodeJS.Platform, env: NodeJS.ProcessEnv, folder: string]>([
  ['linux', {}, join(homedir(), '.local/share/feedtwin')],
  ['linux', { XDG_DATA_HOME: '/data' }, '/data/feedtwin'],
  ['freebsd', { XDG_DATA_HOME: '' }, join(homedir(), '.local/share/feedtwin')],
  ['darwin', { XDG_DATA_HOME: '/data' }, join(homedir(), 'Library/Application Support/feedtwin')],
  ['win32', { LOCALAPPDATA: '/local' }, '/local/feedtwin'],
  ['win32', {}, join(homedir(), 'AppData/Local/feedtwin')],
  ['darwin', { FEEDTWIN_DATA: '/elsewhere' }, '/elsewhere'],
])('on %s with %j: %s', ([platform, env, folder]) => {
  expect(getDataFolder(env, platform)).toBe(folder)
})

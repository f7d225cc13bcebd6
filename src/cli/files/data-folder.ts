import { homedir } from 'node:os'
import { join } from 'node:path'

/** Where programs keep what users should not lose, by platform; elsewhere as the XDG Base Directory Specification says. */
const folders: Partial<Record<NodeJS.Platform, (env: NodeJS.ProcessEnv) => string>> = {
  darwin: () => join(homedir(), 'Library', 'Application Support', 'feedtwin'),
  win32: ({ LOCALAPPDATA }) => join(LOCALAPPDATA || join(homedir(), 'AppData', 'Local'), 'feedtwin'),
}

const xdg = ({ XDG_DATA_HOME }: NodeJS.ProcessEnv): string =>
  join(XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'feedtwin')

/** Where feedtwin keeps what outlives a run; FEEDTWIN_DATA names another place. */
export const getDataFolder = (env = process.env, platform = process.platform): string =>
  env.FEEDTWIN_DATA || (folders[platform] ?? xdg)(env)

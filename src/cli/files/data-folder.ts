import { homedir } from 'node:os'
import { join } from 'node:path'

/** The folder for data of programs, by platform. Others follow the XDG Base Directory Specification. */
const FOLDERS: Partial<Record<NodeJS.Platform, (env: NodeJS.ProcessEnv) => string>> = {
  darwin: () => join(homedir(), 'Library', 'Application Support', 'feedtwin'),
  win32: ({ LOCALAPPDATA }) => join(LOCALAPPDATA || join(homedir(), 'AppData', 'Local'), 'feedtwin'),
}

const getXdgFolder = ({ XDG_DATA_HOME }: NodeJS.ProcessEnv): string =>
  join(XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'feedtwin')

/** Gets the folder for what feedtwin keeps between runs. The variable FEEDTWIN_DATA overrides it. */
export const getDataFolder = (env = process.env, platform = process.platform): string =>
  env.FEEDTWIN_DATA || (FOLDERS[platform] ?? getXdgFolder)(env)

import type { ViewName } from './view-titles.ts'

/** The files of the console by their path below /__twin/, with their media types. `npm run build` writes them to dist/console. */
const consoleFiles = {
  '': { file: 'index.html', type: 'text/html; charset=utf-8' },
  'console/main.js': { file: 'main.js', type: 'text/javascript; charset=utf-8' },
  'console/console.css': { file: 'console.css', type: 'text/css; charset=utf-8' },
} as const

export type ConsolePath = keyof typeof consoleFiles

/** The name of a file in dist/console. */
export type ConsoleFileName = (typeof consoleFiles)[ConsolePath]['file']

export const isConsolePath = (path: string): path is ConsolePath => Object.hasOwn(consoleFiles, path)

/** The views whose names are paths, too, where the control API has no path of this name. */
const viewPaths: readonly string[] = ['map', 'controls', 'contract'] satisfies ViewName[]

/** Whether a path leads to a view of the console. */
export const isViewPath = (path: string): boolean => viewPaths.includes(path)

export const getConsoleFile = (path: ConsolePath): (typeof consoleFiles)[ConsolePath] => consoleFiles[path]

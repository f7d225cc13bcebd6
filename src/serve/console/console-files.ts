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

export const getConsoleFile = (path: ConsolePath): (typeof consoleFiles)[ConsolePath] => consoleFiles[path]

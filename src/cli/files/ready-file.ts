import { renameFile, writeFile } from './write-file.ts'

/** Writes the URL to the file of --ready-file. The file appears with all of its content. @throws FeedtwinError `file-unwritable` */
export function writeReadyFile(path: string, url: string): void {
  const unfinished = `${path}.${process.pid}`
  writeFile(unfinished, `${url}\n`)
  renameFile(unfinished, path)
}

import { readFile } from 'node:fs/promises'
import type { ConsoleFileName } from '../console/console-files.ts'

/** Bundles are beside the folder of the page. The source uses the page of the last build. */
const folder = new URL(
  import.meta.url.endsWith('.ts') ? '../../../dist/console/' : '../console/',
  import.meta.url,
)

/** Reads a file of the built console. @returns undefined if it is missing */
export async function readConsoleFile(name: ConsoleFileName): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(new URL(name, folder)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Creates a folder with some files. It is removed when the test finishes. */
export function createFolder(files: Readonly<Record<string, string>> = {}): string {
  const path = mkdtempSync(join(tmpdir(), 'feedtwin-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text)
  return path
}

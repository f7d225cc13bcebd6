import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serve } from '../../cli/feedtwin.ts'
import { createFolder } from '../../folder.ts'

export const run = promisify(execFile)

/** Serves HTTPS. @returns also the file with the certificate to trust */
export async function serveHttps(): Promise<{ url: string; ca: string; stdout: string }> {
  const env = { FEEDTWIN_DATA: createFolder() }
  const { url, twin } = await serve(['--https', '--world', 'empty'], { env })
  return { url, ca: join(env.FEEDTWIN_DATA, 'https/ca.pem'), stdout: twin.stdout }
}

import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../folder.ts'
import { expectRefusal } from './feedtwin.ts'

test('a pipe that no program writes to ends with a message', async () => {
  const folder = createFolder()
  execFileSync('mkfifo', [join(folder, 'session.har')])
  expect(await expectRefusal(['judge', 'session.har'], { cwd: folder })).toContain(
    'session.har cannot be read: the file is a pipe to which no program writes.',
  )
})

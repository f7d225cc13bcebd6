import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../folder.ts'
import { expectRefusal, serve } from './feedtwin.ts'
import { judgeRecording, listBroken, recorders, shownBreakages } from './recorded-session.ts'

test('a pipe that no program writes to ends with a message', async () => {
  const folder = createFolder()
  execFileSync('mkfifo', [join(folder, 'session.har')])
  expect(await expectRefusal(['judge', 'session.har'], { cwd: folder })).toContain(
    'session.har cannot be read: the file is a pipe to which no program writes.',
  )
})

test.for(Object.entries(recorders))(
  'a recording of %s of a deployment with breakages reports their requirements',
  async ([, recordSession], ctx) => {
    const path = join(createFolder(), 'session.har')
    const { url } = await serve(shownBreakages.flatMap(([id]) => ['--break', id]))
    await recordSession(ctx, url, path)
    const { report, code } = await judgeRecording(path, '--judge', 'deployment')
    expect(listBroken(report)).toEqual(shownBreakages.map(([, requirement]) => requirement))
    expect(code).toBe(1)
    expect(report.app).toBeUndefined()
  },
)

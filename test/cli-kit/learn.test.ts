import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTwin, readDialect } from '../../src/index.ts'
import { run } from '../cli/feedtwin.ts'
import { serving, servingTwin } from '../conformance-http/server.ts'
import { folder } from '../folder.ts'

const answers = { 'list.order': 'oldest-first', 'auth.challenge': false, 'list.page-size-max': 30 } as const

test('a dialect goes to a file, the gaps to the terminal', async () => {
  const { url } = await servingTwin(await createTwin({ dialect: answers }))
  const path = join(folder(), 'staging.json')
  const { code, stdout, stderr } = await run(['learn', url, '-o', path])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(readDialect(JSON.parse(readFileSync(path, 'utf8')))).toMatchObject(answers)
  expect(stdout).toMatch(/^list\.order +observed +oldest-first$/m)
  expect(stdout).toMatch(/^(\d+ \w+, )?\d+ observed$/m)
  expect(stdout.split('\n').filter((line) => line.length > 80 && !line.includes(path))).toEqual([])
})

test('without a file the dialect is printed, and nothing else on the standard output', async () => {
  const { url } = await servingTwin(await createTwin({ dialect: answers }))
  const { code, stdout, stderr } = await run(['learn', url])
  expect(code).toBe(0)
  expect(readDialect(JSON.parse(stdout))).toMatchObject(answers)
  expect(stderr).toContain('observed')
})

test('what cannot be reached teaches nothing', async () => {
  const { code, stdout, stderr } = await run(['learn', 'http://127.0.0.1:9'])
  expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
  expect(stderr).toMatch(/^feedtwin: The target cannot be reached: .*\n$/)
})

test('what answers nothing with 200 teaches nothing', async () => {
  const { url } = await serving((_, response) => response.writeHead(500).end())
  const { code, stdout, stderr } = await run(['learn', url])
  expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
  expect(stderr).toBe('feedtwin: Nothing could be learned: no request was answered with status 200.\n')
})

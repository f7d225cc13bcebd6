import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../../../folder.ts'
import { drawSeed } from '../../../sample.ts'
import { killRewinding } from './rewind-rounds.ts'

const newFile = (): string => join(createFolder(), 'state.jsonl')

test('a process that is killed while it rewinds its state loses no acknowledged event, nor a state that was left', async () => {
  const { mistakes, rewinds } = await killRewinding(newFile(), 5, drawSeed())
  expect(mistakes).toEqual([])
  expect(rewinds).toBeGreaterThan(5)
})

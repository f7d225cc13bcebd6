import { describe, expect, test } from 'vitest'
import type { WrittenAnswers } from '../../src/contract/index.ts'
import { createTwinFetch } from './change-responses.ts'
import { judge } from './judge.ts'

/** Answers that a kit must know before it sends images, texts and accounts. */
const dialects: readonly WrittenAnswers[] = [
  { 'params.encodings': ['form'], 'params.array-forms': ['indices'] },
  { 'params.encodings': ['multipart'], 'params.array-forms': ['repeat', 'single'] },
  { 'params.encodings': ['query'], 'params.array-forms': ['json'], 'create.empty-post': '400' },
  { 'params.encodings': ['form'], 'params.array-forms': ['single', 'json'], 'create.images-max': 1 },
  { 'params.trim': 'trimmed', 'create.content-max': 6 },
  { 'params.coercion': ['zero-as-empty'], 'create.content-max': 1 },
  { 'params.coercion': [], 'create.empty-post': '422-without-errors' },
  { 'login.open-id-max': 28, 'create.image-path-max': 40 },
  { 'list.cursor-invalid': 'rejected', 'list.page-size-invalid': 'maximum' },
  { 'create.out-of-range-position': 'accepted', 'list.radius': 'unlimited' },
]

describe('the answers about parameters', () => {
  test.each(dialects)('no check fails or warns with %j', async (dialect) => {
    const report = await judge(await createTwinFetch({ dialect }))
    const wrong = report.requirements.filter(({ verdict }) => !['pass', 'unjudged'].includes(verdict))
    expect(wrong.map(({ id, verdict, violation }) => ({ id, verdict, violation }))).toEqual([])
    expect(report.exitCode).toBe(0)
  })
})

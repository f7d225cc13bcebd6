import { type Dialect, type MessageKey, type Messages, readDialect } from '../../../src/contract/index.ts'
import type { MessageResult } from '../../../src/judge/report/report.ts'
import { formatDialectFile } from '../../../src/judge/runs/describe-run.ts'
import { type Answers, learnTwin, type Tier, withMessages } from '../learn-twin.ts'

/** The parameters that each key is spoken for. */
export const strict: Readonly<Partial<Record<MessageKey, readonly string[]>>> = {
  '400': [''],
  '400.json': [''],
  '400.empty-post': [''],
  '401.absent': [''],
  '401.segments': [''],
  '401.decoding': [''],
  '401.malformed': [''],
  '401.signature': [''],
  '404': [''],
  '404.method': [''],
  '404.entity': [''],
  '404.empty': [''],
  '406': [''],
  '422': [''],
  required: ['open_id', 'post_category_id', 'lng'],
  prohibits: ['max-id'],
  integer: ['page_size', 'max-id'],
  numeric: ['lng', 'lat'],
  array: ['images'],
  in: ['platform'],
  'between.min': ['lat'],
  'between.max': ['lng', 'lat'],
  'min.numeric': ['page_size'],
  'max.numeric': ['page_size'],
  'max.string': ['content'],
  'max.array': ['images'],
}

export const strictAnswers: Answers = {
  'params.malformed-json': 'rejected',
  'list.token': 'required',
  'list.page-size-max': 30,
  'list.page-size-over': 'rejected',
  'list.empty': '404',
  'create.empty-post': '400',
  'create.content-max': 40,
  'create.images-max': 3,
  'auth.message': 'specific',
  'errors.wrong-method': '404',
}

export const other: typeof strict = {
  '401.absent': [''],
  '401.segments': [''],
  '401.expired': [''],
  '405': [''],
  required_without: ['content', 'images'],
  exists: ['post_category_id'],
  object: ['platform_info'],
}

export const otherAnswers: Answers = {
  'list.token': 'required',
  'create.unknown-category': '422',
  'login.platform-info-type': 'object',
}

/** Learns from a twin with these messages. */
export async function learn(
  answers: Answers,
  messages: Messages,
  tier?: Tier,
): Promise<{ learned: Dialect; results: readonly MessageResult[] }> {
  const report = await learnTwin({ ...answers, messages }, 'three-pages', tier, undefined, withMessages)
  return { learned: readDialect(JSON.parse(formatDialectFile(report))), results: report.messages ?? [] }
}

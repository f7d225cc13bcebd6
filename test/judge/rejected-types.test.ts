import { expect, it } from 'vitest'
import { isObject } from '../../src/base/json.ts'
import type { Dialect } from '../../src/contract/index.ts'
import type { Report } from '../../src/judge/report/report.ts'
import type { Tier } from '../../src/judge/target/exchange.ts'
import { type Breakage, type RequestParts, replaceResponses } from '../../src/serve/breakages/breakage.ts'
import {
  editErrorEntries,
  editErrors,
  isCreateRequest,
  isLoginRequest,
  removeFields,
  setField,
} from '../../src/serve/breakages/edits.ts'
import { rejectRequests } from '../../src/serve/breakages/error-responses.ts'
import { createTwinFetch } from './change-responses.ts'
import { changeStatus, removeParameters, renameField } from './edits.ts'
import { findRequirement, judge } from './judge.ts'
import { breakServer } from './power/break-server.ts'

const STATUS = 'errors.wrong-type-is-422'
const NAME = 'errors.wrong-type-is-named'

async function judgeWith(
  change: Breakage,
  dialect: Partial<Dialect> = {},
  only: readonly string[] = [STATUS, NAME],
  tier: Tier = 'write',
): Promise<Report> {
  const fetch = await createTwinFetch({ dialect })
  return judge(breakServer(fetch, change), { tier }, { only })
}

const unchanged: Breakage = (handler) => handler

const listVerdicts = (report: Report): unknown[] =>
  [STATUS, NAME].map((id) => findRequirement(report, id)?.verdict)

const isTextAsNumber = ({ fields }: RequestParts): boolean => fields.lng === 'abc'
const isTextAsCursor = ({ fields }: RequestParts): boolean => fields['max-id'] === 'abc'
const isObjectAsText = (request: RequestParts): boolean =>
  isCreateRequest(request) && isObject(request.fields.content)
const isArrayAsText = (request: RequestParts): boolean =>
  isLoginRequest(request) && Array.isArray(request.fields.open_id)

it('a target that rejects wrong types with 422 and names them passes', async () => {
  expect(listVerdicts(await judgeWith(unchanged))).toEqual(['pass', 'pass'])
})

it.each<[string, (request: RequestParts) => boolean, string]>([
  ['a text for a number', isTextAsNumber, 'lng, lat'],
  ['a text for an integer', isTextAsCursor, 'max-id'],
  ['an array for a text', isArrayAsText, 'open_id'],
  ['an object for a text', isObjectAsText, 'content'],
])('%s that is answered with 400 is a warning', async (_, isWrong, names) => {
  const report = await judgeWith(rejectRequests(isWrong, 400, { message: 'Bad request' }))
  expect(listVerdicts(report)).toEqual(['warn', 'pass'])
  expect(findRequirement(report, STATUS)?.violation).toEqual({
    expected: `status_code 422 for a wrong type of ${names}`,
    actual: '400',
    where: 'status',
  })
})

it('404 for a text as a number is a warning where an empty list is an array', async () => {
  expect(listVerdicts(await judgeWith(rejectRequests(isTextAsNumber, 404)))).toEqual(['warn', 'pass'])
})

const withoutErrors = (isWrong: (request: RequestParts) => boolean): Breakage =>
  editErrors(422, removeFields('errors'), isWrong)
const withoutEntries = editErrors(422, setField('errors', []), isTextAsCursor)
const renameEntry = (name: string, other: string, isWrong: (request: RequestParts) => boolean): Breakage =>
  editErrorEntries(renameField(name, other), isWrong)
const otherName = '{"account":["The open id must be a string."]}'

it.each<[string, Breakage, string, string]>([
  ['has no errors', withoutErrors(isTextAsNumber), 'lng or lat', 'nothing'],
  ['has empty errors', withoutEntries, 'max-id', '[]'],
  ['names another parameter', renameEntry('open_id', 'account', isArrayAsText), 'open_id', otherName],
  ['of a publication has no errors', withoutErrors(isObjectAsText), 'content', 'nothing'],
])('a 422 that %s is a failure', async (_, change, name, actual) => {
  const report = await judgeWith(change)
  expect(listVerdicts(report)).toEqual(['pass', 'fail'])
  const expected = `an entry ${name} in errors`
  expect(findRequirement(report, NAME)?.violation).toEqual({ expected, actual, where: 'body, errors' })
})

const withoutContent = removeParameters(isObjectAsText, 'content')
const isTrueAsCategory = ({ fields }: RequestParts): boolean => fields.post_category_id === true

it.each<[string, Breakage, Partial<Dialect>]>([
  [
    'a text that is taken for 0 lists nothing, which is a 404',
    unchanged,
    {
      'list.empty': '404',
      'list.non-numeric-position': 'accepted',
      'list.cursor-invalid': { zero: 'empty', negative: 'empty', text: 'empty', blank: 'empty' },
    },
  ],
  [
    'content of a wrong type is dropped, and the empty post is a 400',
    withoutContent,
    { 'create.empty-post': '400' },
  ],
  [
    'content of a wrong type is dropped, and the empty post has no errors',
    withoutContent,
    { 'create.empty-post': '422-without-errors' },
  ],
  [
    'a category of a wrong type is an unknown one',
    rejectRequests(isTrueAsCategory, 404),
    { 'create.unknown-category': '404' },
  ],
  ['an array as open_id is an account that nobody has', rejectRequests(isArrayAsText, 403), {}],
  ['a part of the parameter is named', renameEntry('content', 'content.text', isObjectAsText), {}],
])('no finding: %s', async (_, change, answers) => {
  expect(listVerdicts(await judgeWith(change, answers))).toEqual(['pass', 'pass'])
})

it('a 5xx is left to its own requirement', async () => {
  const only = [STATUS, NAME, 'any.wrong-type-is-no-server-error']
  const report = await judgeWith(rejectRequests(isTextAsNumber, 500), {}, only)
  expect(report.requirements.map(({ verdict }) => verdict)).toEqual(['fail', 'pass', 'pass'])
})

it('errors that are no object are left to their own requirement', async () => {
  const only = [STATUS, NAME, 'errors.entries-are-arrays']
  const change = editErrors(422, setField('errors', [{ field: 'max-id' }]), isTextAsCursor)
  const report = await judgeWith(change, {}, only)
  expect(report.requirements.map(({ id, verdict }) => [id, verdict])).toEqual([
    ['errors.entries-are-arrays', 'fail'],
    [STATUS, 'pass'],
    [NAME, 'pass'],
  ])
})

it('a target that accepts each wrong type is not judged', async () => {
  const isWrong = ({ target }: RequestParts): boolean => /=abc|%5B|=(&|$)/.test(target)
  const accept = replaceResponses(isWrong, () => ({ json: [] }))
  const report = await judgeWith(accept, {}, undefined, 'read')
  expect(listVerdicts(report)).toEqual(['unjudged', 'unjudged'])
  expect(findRequirement(report, NAME)?.reason).toBe('the target accepts each wrong type that was sent')
})

it('one wrong status of all validation errors is one cause', async () => {
  const report = await judgeWith(changeStatus(422, 400), {}, [])
  const cause = report.causes?.find(({ dependents }) => dependents.includes(STATUS))
  expect(cause?.headline).toBe('a request without a required parameter is answered with 400, not 422')
  expect(cause?.dependents).toContain(NAME)
})

it('lists suffice to judge', async () => {
  expect(listVerdicts(await judgeWith(unchanged, {}, undefined, 'read'))).toEqual(['pass', 'pass'])
})

it('is no violation where the text of a fraction is accepted, and texts are short', async () => {
  const dialect: Partial<Dialect> = {
    'create.content-max': 5,
    'params.coercion': ['text-for-number', 'fraction-for-integer', 'fraction-text-for-integer'],
  }
  expect(findRequirement(await judgeWith(unchanged, dialect), NAME)).not.toMatchObject({ verdict: 'fail' })
})

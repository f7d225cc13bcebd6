import type { GapId } from '../../contract/index.ts'
import type { GapResult, Report } from './report.ts'

/** A dialect file: what `feedtwin serve --dialect` takes. */
export interface DialectFile {
  readonly feedtwin: 'dialect/1'
  /** only what was observed; the rest takes the default */
  readonly answers: Readonly<Partial<Record<GapId, unknown>>>
  /** how each was found */
  readonly observed: Readonly<Partial<Record<GapId, string>>>
}

/** What was looked at to find the answer of each gap. */
const looks: Readonly<Record<GapId, string>> = {
  'params.encodings': 'the same login in each encoding',
  'params.malformed-json': 'a login with broken JSON',
  'login.platform-required': 'a login without platform',
  'login.platform-values': 'logins with an invented platform and with well-known ones',
  'login.platform-info-required': 'a login without platform_info',
  'login.platform-info-type': 'logins with a string and with an object as platform_info',
  'user.gender-values': 'authors and users that were seen',
  'user.mobile-when-unknown': 'the mobile of a new user',
  'list.token': 'a list without a token, and with a bad one',
  'list.radius': 'one post, looked for from ever other distances',
  'list.order': 'the pages that were seen, and the orders that they rule out',
  'list.max-id-bound': 'a list with the id of a post as max-id',
  'list.since-id-bound': 'a list with the id of a post as since-id',
  'list.since-id-window': 'a list of one post above an old one',
  'list.both-cursors': 'a list with both cursors, and posts on either side of each',
  'list.page-size-max': 'a page of 500',
  'list.page-size-over': 'a page of 500, and whether there was more',
  'list.page-size-invalid': 'lists with page_size 0, -1 and abc',
  'list.empty': 'a list that no post can match',
  'list.non-numeric-position': 'a list at abc, abc',
  'list.out-of-range-position': 'a list at 181, 91',
  'post.created-at-unit': 'the size of created_at',
  'post.content-when-absent': 'posts without text',
  'create.token': 'a publication without a token',
  'create.empty-post': 'a publication with empty content and no images',
  'create.unknown-category': 'a publication with an invented category',
  'create.content-max': 'a publication with 10,000 characters, and sizes that its refusal names',
  'create.images-max': 'a publication with 100 images, and sizes that its refusal names',
  'category.set': 'posts that were seen',
  'auth.token-lifetime': 'iat and exp of a token',
  'auth.message': 'messages for a text that is no token and for a forged one',
  'auth.challenge': 'answers of status 401',
  'version.missing-accept': 'a list with an empty Accept',
  'version.other-accept': 'lists with Accept */* and application/json',
  'errors.wrong-method': 'GET of the path for logins',
  'rate-limit': 'headers of the first answer of a window',
}

/** The dialect that a run has found out. */
export function createDialectFile({ gaps }: Pick<Report, 'gaps'>): DialectFile {
  const found = gaps.filter(({ status }) => status === 'observed' || status === 'drift')
  return {
    feedtwin: 'dialect/1',
    answers: Object.fromEntries(found.map(({ id, answer }) => [id, answer])),
    observed: Object.fromEntries(found.map((gap) => [gap.id, howFound(gap)])),
  }
}

/** The dialect that a run has found out, as the text of a file. */
export const formatDialectFile = (report: Pick<Report, 'gaps'>): string =>
  `${JSON.stringify(createDialectFile(report), null, 2)}\n`

function howFound({ id, evidence }: GapResult): string {
  const exchanges = evidence.length === 1 ? 'exchange' : 'exchanges'
  return `${looks[id]}${evidence.length > 0 ? ` (${exchanges} ${ranges(evidence)})` : ''}`
}

/** 1, 2, 3 and 5 as "1–3, 5". */
function ranges(numbers: readonly number[]): string {
  const runs: [first: number, last: number][] = []
  for (const number of new Set([...numbers].sort((a, b) => a - b))) {
    const run = runs.at(-1)
    if (run && run[1] === number - 1) run[1] = number
    else runs.push([number, number])
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ')
}

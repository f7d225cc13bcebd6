import { publishEmpty, publishWordless } from '../observations/empty-posts.ts'
import { listPublications } from '../observations/find-listed-post.ts'
import { raceFirstLogins } from '../observations/parallel-logins.ts'
import { publishAllDrafts, publishDraft } from '../observations/publications.ts'
import { logInToSeveralAccounts } from '../observations/several-accounts.ts'
import { logInInEachEncoding } from '../observations/shared-requests.ts'
import type { Demonstration } from './demonstration.ts'

/** Requests that show how posts are published, and by whom. */
export const publicationDemonstrations: readonly Demonstration[] = [
  {
    shows: ['login.parallel-logins-succeed', 'login.parallel-logins-are-one-user'],
    tier: 'login',
    async request(client) {
      await logInInEachEncoding(client)
      await raceFirstLogins(client)
    },
  },
  { shows: ['login.other-account-other-user'], tier: 'login', request: logInToSeveralAccounts },
  {
    shows: [
      'create.returns-the-content',
      'create.returns-the-position',
      'create.returns-the-category',
      'create.returns-the-images',
      'create.returns-the-author',
      'create.is-listed-as-returned',
      'create.keeps-unicode',
    ],
    tier: 'write',
    request: listPublications,
  },
  { shows: ['create.answers-200'], tier: 'write', request: (client) => publishDraft(client, 'plain') },
  { shows: ['create.content-may-be-absent'], tier: 'write', request: publishWordless },
  {
    shows: ['create.empty-post-is-refused'],
    tier: 'write',
    request: (client) => publishEmpty(client, { content: '', images: [] }),
  },
  {
    shows: ['create.post-without-both-is-refused'],
    tier: 'write',
    request: (client) => publishEmpty(client, { content: undefined }),
  },
  { shows: ['create.ids-grow'], tier: 'write', request: publishAllDrafts },
]

import { publishEmpty, publishWordless } from '../observations/empty-posts.ts'
import { listPublications } from '../observations/list-publications.ts'
import { raceFirstLogins } from '../observations/parallel-logins.ts'
import { publishAllDrafts, publishDraft } from '../observations/publications.ts'
import { logInToSeveralAccounts } from '../observations/several-accounts.ts'
import { logInInEachEncoding } from '../observations/shared-requests.ts'
import type { TourSteps } from './tour-step.ts'

/** How posts are published, and by whom. */
export const publicationSteps = {
  'parallel-logins': {
    tier: 'login',
    async request(client) {
      await logInInEachEncoding(client)
      await raceFirstLogins(client)
    },
  },
  'login-to-several-accounts': { tier: 'login', request: logInToSeveralAccounts },
  publications: { tier: 'write', request: listPublications },
  'plain-post': { tier: 'write', request: (client) => publishDraft(client, 'plain') },
  'post-without-content': { tier: 'write', request: publishWordless },
  'empty-post': { tier: 'write', request: (client) => publishEmpty(client, { content: '', images: [] }) },
  'post-without-both': { tier: 'write', request: (client) => publishEmpty(client, { content: undefined }) },
  'all-drafts': { tier: 'write', request: publishAllDrafts },
} satisfies TourSteps

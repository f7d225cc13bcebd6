import { openAuthority } from '../../../src/serve/certificates/authority.ts'
import { issueServer } from '../../../src/serve/certificates/issue.ts'
import { createFolder } from '../../folder.ts'
import { openBackend } from './open-backend.ts'

export const TOKEN = 'a-token_of-22-letters'

export async function openSecure(): Promise<{
  readonly url: string
  readonly plain: string
  readonly close: () => Promise<void>
}> {
  const authority = await openAuthority(createFolder(), [], Date.now())
  const tls = await issueServer(authority, ['127.0.0.1'], Date.now())
  const { url, close } = await openBackend({
    tls,
    networkAccess: { authority: authority.cert, addresses: ['127.0.0.1'], controlToken: TOKEN },
  })
  return { url, plain: url.replace('https:', 'http:'), close }
}

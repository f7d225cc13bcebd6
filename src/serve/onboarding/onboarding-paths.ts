import type { OwnPaths, OwnRequest } from '../backend.ts'
import type { Reply } from '../reply.ts'
import { ok } from '../../twin/answer.ts'
import { asciiJson } from '../../twin/render/ascii-json.ts'
import { certificatePage, derFile, pemFile } from './certificate-page.ts'
import { welcome } from './connect-page.ts'

type Page = (own: OwnRequest) => Reply

const pages: Readonly<Record<string, Page>> = {
  '': welcome,
  reached: ({ backend, request }) =>
    ok(asciiJson({ devices: backend.surroundings.visitors?.othersThan(request) ?? [] })),
  ca: withAuthority((_, own) => certificatePage(own)),
  'ca.pem': withAuthority(pemFile),
  'ca.crt': withAuthority(derFile),
}

/** The pages that bring a device to the twin. */
export const onboarding: OwnPaths = (own) => {
  const page = Object.hasOwn(pages, own.path) ? pages[own.path] : undefined
  if (!page) return own.backend.problem(404)
  const { method } = own.request
  if (method === 'GET' || method === 'HEAD') return page(own)
  const refused = own.backend.problem(405)
  return { ...refused, headers: [...refused.headers, 'Allow', 'GET, HEAD'] }
}

/** What there is only where the twin made its certificate itself. */
function withAuthority(give: (pem: string, own: OwnRequest) => Reply): Page {
  return (own) => {
    const { authority } = own.backend.surroundings
    if (authority !== undefined) return give(authority, own)
    return own.backend.problem(404, 'There is no certificate to install: that is for feedtwin serve --https.')
  }
}

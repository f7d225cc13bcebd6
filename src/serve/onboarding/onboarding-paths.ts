import { createSuccess } from '../../twin/answer.ts'
import { toAsciiJson } from '../../twin/render/ascii-json.ts'
import type { TwinPathHandler, TwinPathRequest } from '../backend.ts'
import type { Reply } from '../reply.ts'
import { createDerReply, createPemReply, renderCertificatePage } from './certificate-page.ts'
import { renderConnectPage } from './connect-page.ts'
import { isPagePath, type PagePath } from './page-paths.ts'

type Page = (own: TwinPathRequest) => Reply

const pages: Readonly<Record<PagePath, Page>> = {
  '': renderConnectPage,
  reached: ({ backend, request }) =>
    createSuccess(toAsciiJson({ devices: backend.networkAccess.visitors?.othersThan(request) ?? [] })),
  ca: withAuthority((_, own) => renderCertificatePage(own)),
  'ca.pem': withAuthority(createPemReply),
  'ca.crt': withAuthority(createDerReply),
}

/** The pages that bring a device to the twin. */
export const handleOnboardingPath: TwinPathHandler = (own) => {
  if (!isPagePath(own.path)) return own.backend.createProblem(404)
  const page = pages[own.path]
  const { method } = own.request
  if (method === 'GET' || method === 'HEAD') return page(own)
  const refused = own.backend.createProblem(405)
  return { ...refused, headers: [...refused.headers, 'Allow', 'GET, HEAD'] }
}

/** What there is only where the twin made its certificate itself. */
function withAuthority(give: (pem: string, own: TwinPathRequest) => Reply): Page {
  return (own) => {
    const { authority } = own.backend.networkAccess
    if (authority !== undefined) return give(authority, own)
    return own.backend.createProblem(
      404,
      'There is no certificate to install: that is for feedtwin serve --https.',
    )
  }
}

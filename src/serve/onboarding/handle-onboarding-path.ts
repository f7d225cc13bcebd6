import { createSuccess } from '../../twin/answer.ts'
import { toAsciiJson } from '../../twin/render/ascii-json.ts'
import type { TwinPathHandler, TwinPathRequest } from '../backend.ts'
import { formatStartCommand } from '../console/start-command.ts'
import type { Reply } from '../reply.ts'
import { createDerReply, createPemReply, renderCertificatePage } from './certificate-page.ts'
import { renderConnectPage } from './connect-page.ts'
import { isPagePath, type PagePath } from './page-paths.ts'

type Page = (twinPathRequest: TwinPathRequest) => Reply

const pages: Readonly<Record<PagePath, Page>> = {
  connect: renderConnectPage,
  reached: ({ backend, request }) =>
    createSuccess(toAsciiJson({ devices: backend.networkAccess.visitors?.listOthers(request) ?? [] })),
  ca: createAuthorityPage((_, twinPathRequest) => renderCertificatePage(twinPathRequest)),
  'ca.pem': createAuthorityPage(createPemReply),
  'ca.crt': createAuthorityPage(createDerReply),
}

/** Answers the pages that help to connect a device to the twin. */
export const handleOnboardingPath: TwinPathHandler = (twinPathRequest) => {
  const { path, backend } = twinPathRequest
  return isPagePath(path) ? pages[path](twinPathRequest) : backend.createProblem(404)
}

/** Creates a page that needs the certificate authority, which exists only if the twin has created its certificate. */
function createAuthorityPage(createReply: (pem: string, twinPathRequest: TwinPathRequest) => Reply): Page {
  return (twinPathRequest) => {
    const { authority, proxy } = twinPathRequest.backend.networkAccess
    if (authority !== undefined) return createReply(authority, twinPathRequest)
    return twinPathRequest.backend.createProblem(
      404,
      `There is no certificate to install. Start the twin with ${formatStartCommand(proxy, '--https')} to get one.`,
    )
  }
}

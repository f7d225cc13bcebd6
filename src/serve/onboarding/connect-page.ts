import { renderSVG } from 'uqr'
import { emulatorAddresses, isLoopbackHost } from '../../base/loopback.ts'
import { trimTrailingSlashes } from '../../base/slashes.ts'
import type { TwinPathRequest } from '../backend.ts'
import type { Reply } from '../reply.ts'
import { ANDROID_MANIFEST, formatAndroidCleartext, IOS_CLEARTEXT, IOS_LOCAL_NETWORK } from './app-snippets.ts'
import { isHandheld, readDeviceKind } from './device-kind.ts'
import { Markup, markup } from './markup.ts'
import { renderColumns, renderCopyable, renderOpenDetails, renderPage, renderSection } from './page-layout.ts'

/** Renders the start page: the base URL, whether devices are connected, and on a computer the settings of an app. */
export function renderConnectPage(twinPathRequest: TwinPathRequest): Reply {
  return isHandheld(readDeviceKind(twinPathRequest.request.headers))
    ? renderPhonePage(twinPathRequest)
    : renderComputerPage(twinPathRequest)
}

/** Without the settings of an app, which are made on a computer. */
const renderPhonePage = (twinPathRequest: TwinPathRequest): Reply =>
  renderPage(
    'feedtwin',
    ...renderCertificateLink(twinPathRequest),
    renderSection(
      'The base URL for your app',
      renderCopyable(getBaseUrl(twinPathRequest), 'large'),
      connectedNotice,
    ),
    markup`<p class="soft">Open this page on a computer to see the settings that the app needs.</p>`,
  )

function renderComputerPage(twinPathRequest: TwinPathRequest): Reply {
  const { addresses = [], visitors, authority } = twinPathRequest.backend.networkAccess
  const baseUrl = getBaseUrl(twinPathRequest)
  const { protocol, hostname } = new URL(baseUrl)
  const phoneSection = renderPhoneSection(
    getPagesUrl(twinPathRequest),
    addresses.includes(hostname) ? hostname : addresses[0],
    authority !== undefined,
  )
  return renderPage(
    'feedtwin',
    renderColumns(
      [
        ...renderCertificateLink(twinPathRequest),
        renderSection('The base URL for your app', renderCopyable(baseUrl, 'large'), connectedNotice),
        phoneSection,
        ...(visitors ? [otherDevices] : []),
      ],
      [
        ...(protocol === 'http:' ? [renderAndroidSettings(listHosts(hostname, addresses))] : []),
        renderIosSettings(protocol),
      ],
    ),
  )
}

/** The URL of these pages, without the path below it. */
const getPagesUrl = ({ request, backend }: TwinPathRequest): string =>
  request.baseUrl ?? request.origin + backend.basePath

/** The base URL for apps. A proxy has it at another port than these pages. */
export function getBaseUrl(twinPathRequest: TwinPathRequest): string {
  const url = new URL(getPagesUrl(twinPathRequest))
  const { proxy } = twinPathRequest.backend.networkAccess
  if (proxy) url.port = String(proxy.port)
  return trimTrailingSlashes(url.href)
}

const connectedNotice = markup`<p id="here" class="mark good">✓ This device reaches the twin.</p>`

const otherDevices = renderSection(
  'Other devices',
  markup`<p id="others" class="mark">Waiting for your phone …</p>`,
  markup`<p class="soft">A device appears here after its first request. This device is not listed.</p>`,
)

function renderPhoneSection(pagesUrl: string, address: string | undefined, isSecure: boolean): Markup {
  if (address === undefined)
    return renderSection(
      'On a phone',
      markup`<p>Only this machine can reach the twin. To let devices in the same network reach it, start it with:</p>`,
      renderCopyable(`feedtwin serve --lan${isSecure ? ' --https' : ''}`),
    )
  const url = new URL(`${pagesUrl}/__twin/`)
  url.hostname = address
  return renderSection(
    'On a phone in the same network',
    markup`<div class="qr">${new Markup(renderSVG(url.href, { border: 2 }))}</div>`,
    markup`<p>Scan the code, or open <code>${url.href}</code></p>`,
  )
}

/** This section comes first, because a device cannot use HTTPS before it trusts the certificate. */
const renderCertificateLink = ({ backend }: TwinPathRequest): Markup[] =>
  backend.networkAccess.authority === undefined
    ? []
    : [
        renderSection(
          'First: trust the certificate',
          markup`<p>Apps and browsers on a device refuse the twin until its certificate is installed there.</p>`,
          markup`<p><a class="button" href="ca">Install the certificate</a></p>`,
        ),
      ]

/** Lists the hosts that an app may use. The machine of the twin has other addresses for emulators and phones. */
const listHosts = (host: string, addresses: readonly string[]): readonly string[] =>
  isLoopbackHost(host) ? [host, emulatorAddresses.android, ...addresses] : [host]

const renderAndroidSettings = (hosts: readonly string[]): Markup =>
  renderOpenDetails(
    'Android: allow HTTP to the twin',
    markup`<p><code>src/debug/res/xml/network_security_config.xml</code></p>`,
    renderCopyable(formatAndroidCleartext(hosts)),
    markup`<p><code>src/debug/AndroidManifest.xml</code></p>`,
    renderCopyable(ANDROID_MANIFEST),
  )

const renderIosSettings = (protocol: string): Markup =>
  renderOpenDetails(
    protocol === 'http:' ? 'iOS: allow HTTP in the local network' : 'iOS: ask for the local network',
    markup`<p><code>Info.plist</code></p>`,
    renderCopyable(protocol === 'http:' ? `${IOS_CLEARTEXT}\n${IOS_LOCAL_NETWORK}` : IOS_LOCAL_NETWORK),
    markup`<p class="soft">On a device, iOS asks once whether the app may find devices in the local network. Allow it.</p>`,
  )

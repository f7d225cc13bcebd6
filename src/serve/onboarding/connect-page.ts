import { renderSVG } from 'uqr'
import { emulatorAddresses, isLoopbackHost } from '../../base/loopback.ts'
import type { TwinPathRequest } from '../backend.ts'
import type { Reply } from '../reply.ts'
import { androidCleartext, iosCleartext, iosLocalNetwork, manifest } from './app-snippets.ts'
import { deviceKindOf, isHandheld } from './device-kind.ts'
import { Markup, markup } from './markup.ts'
import { columns, renderCopyable, renderPage, renderSection, unfolded } from './page-layout.ts'

/** What a phone, or whoever sets up an app, sees first: where the twin is, whether it is reached, what the app needs. */
export function renderConnectPage(own: TwinPathRequest): Reply {
  return isHandheld(deviceKindOf(own.request.headers)) ? phonePage(own) : computerPage(own)
}

/** Only what somebody needs who holds the device: apps are set up on a computer. */
const phonePage = (own: TwinPathRequest): Reply =>
  renderPage(
    'feedtwin',
    ...certificateFirst(own),
    renderSection('The base URL for your app', renderCopyable(baseUrlOf(own), 'large'), reached),
    markup`<p class="soft">What the app itself needs is on this page when a computer opens it.</p>`,
  )

function computerPage(own: TwinPathRequest): Reply {
  const { addresses = [], visitors, authority } = own.backend.networkAccess
  const baseUrl = baseUrlOf(own)
  const { protocol, hostname } = new URL(baseUrl)
  const forPhone = phone(
    baseUrl,
    addresses.includes(hostname) ? hostname : addresses[0],
    authority !== undefined,
  )
  return renderPage(
    'feedtwin',
    columns(
      [
        ...certificateFirst(own),
        renderSection('The base URL for your app', renderCopyable(baseUrl, 'large'), reached),
        forPhone,
        ...(visitors ? [arrivals] : []),
      ],
      [...(protocol === 'http:' ? [android(hostsFor(hostname, addresses))] : []), ios(protocol)],
    ),
  )
}

const baseUrlOf = ({ request, backend }: TwinPathRequest): string =>
  request.baseUrl ?? request.origin + backend.basePath

const reached = markup`<p id="here" class="mark good">✓ This device reaches the twin.</p>`

const arrivals = renderSection(
  'Other devices',
  markup`<p id="others" class="mark">Waiting for your phone …</p>`,
  markup`<p class="soft">It shows here as soon as it has asked for anything. This device does not count.</p>`,
)

function phone(baseUrl: string, address: string | undefined, isSecure: boolean): Markup {
  if (address === undefined)
    return renderSection(
      'On a phone',
      markup`<p>Only this machine reaches the twin now. To let devices in the same network reach it:</p>`,
      renderCopyable(`feedtwin serve --lan${isSecure ? ' --https' : ''}`),
    )
  const url = new URL(`${baseUrl}/__twin/`)
  url.hostname = address
  return renderSection(
    'On a phone in the same network',
    markup`<div class="qr">${new Markup(renderSVG(url.href, { border: 2 }))}</div>`,
    markup`<p>Scan it, or open <code>${url.href}</code></p>`,
  )
}

/** Over HTTPS nothing else works on a device before it trusts the certificate. */
const certificateFirst = ({ backend }: TwinPathRequest): Markup[] =>
  backend.networkAccess.authority === undefined
    ? []
    : [
        renderSection(
          'First: trust the certificate',
          markup`<p>Apps and browsers on a device refuse the twin until its certificate is installed there.</p>`,
          markup`<p><a class="button" href="ca">Install the certificate</a></p>`,
        ),
      ]

/** Who reads this on the machine of the twin sets up an app that calls that machine otherwise. */
const hostsFor = (host: string, addresses: readonly string[]): readonly string[] =>
  isLoopbackHost(host) ? [host, emulatorAddresses.android, ...addresses] : [host]

const android = (hosts: readonly string[]): Markup =>
  unfolded(
    'Android: allow HTTP to the twin',
    markup`<p><code>src/debug/res/xml/network_security_config.xml</code></p>`,
    renderCopyable(androidCleartext(hosts)),
    markup`<p><code>src/debug/AndroidManifest.xml</code></p>`,
    renderCopyable(manifest),
  )

const ios = (protocol: string): Markup =>
  unfolded(
    protocol === 'http:' ? 'iOS: allow HTTP in the local network' : 'iOS: ask for the local network',
    markup`<p><code>Info.plist</code></p>`,
    renderCopyable(protocol === 'http:' ? `${iosCleartext}\n${iosLocalNetwork}` : iosLocalNetwork),
    markup`<p class="soft">On a device, iOS asks once whether the app may find devices in the local network: allow it.</p>`,
  )

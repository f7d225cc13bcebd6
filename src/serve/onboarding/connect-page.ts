import { renderSVG } from 'uqr'
import { trimTrailingSlashes } from '../../base/slashes.ts'
import type { TwinPathRequest } from '../backend.ts'
import { formatStartCommand } from '../console/start-command.ts'
import { canControl } from '../control/access.ts'
import type { Reply } from '../reply.ts'
import { isHandheld, readDeviceKind } from './devices.ts'
import { Markup, markup } from './markup.ts'
import { renderColumns, renderCopyable, renderOpenDetails, renderPage, renderSection } from './page-layout.ts'
import {
  formatPhoneUrl,
  listDeviceAddresses,
  listReachableUrls,
  type ReachableUrls,
} from './reachable-urls.ts'

/** Renders the start page: the base URL, whether devices are connected, and on a computer the settings of an app. */
export const renderConnectPage = (twinPathRequest: TwinPathRequest): Reply =>
  isHandheld(readDeviceKind(twinPathRequest.request.headers))
    ? renderPhonePage(twinPathRequest)
    : renderComputerPage(twinPathRequest)

/** Without the settings of an app, which are made on a computer. */
const renderPhonePage = (twinPathRequest: TwinPathRequest): Reply =>
  renderPage(
    twinPathRequest,
    'Connect',
    ...renderCertificateLink(twinPathRequest),
    renderSection(
      'The base URL for your app',
      renderCopyable(getBaseUrl(twinPathRequest), 'large'),
      connectedNotice,
    ),
    markup`<p class="soft">Open this page on a computer to see the settings that the app needs.</p>`,
  )

function renderComputerPage(twinPathRequest: TwinPathRequest): Reply {
  const { addresses = [], visitors } = twinPathRequest.backend.networkAccess
  const baseUrl = getBaseUrl(twinPathRequest)
  const { protocol } = new URL(baseUrl)
  const urls = listReachableUrls(baseUrl, addresses)
  return renderPage(
    twinPathRequest,
    'Connect',
    renderColumns(
      [
        ...renderCertificateLink(twinPathRequest),
        renderBaseUrlSection(urls),
        renderPhoneSection(twinPathRequest, urls),
        ...(visitors ? [otherDevices] : []),
      ],
      [...(protocol === 'http:' ? [renderAndroidSettings(urls)] : []), renderIosSettings(protocol)],
    ),
  )
}

/** The URL on this machine, and those of devices that have another one. */
function renderBaseUrlSection(urls: ReachableUrls): Markup {
  const { thisMachine } = urls
  const all = listDeviceAddresses(urls)
  const others = all.filter(({ url, command }) => url !== thisMachine || command !== undefined)
  const same = all.filter((each) => !others.includes(each)).map(({ device }) => device)
  return renderSection(
    'The base URL for your app',
    renderCopyable(thisMachine, 'large'),
    connectedNotice,
    markup`<p class="soft">For: ${same.join(', ')}</p>`,
    ...others.map(
      ({ device, url, command, hint }) =>
        markup`<p class="device">${device}</p>${renderCopyable(command ?? url)}${
          command === undefined ? '' : markup`<p class="soft">then</p>${renderCopyable(url)}`
        }${hint === undefined ? '' : markup`<p class="soft">${hint}</p>`}`,
    ),
    markup`<p class="device">A test on this machine, as an environment variable</p>`,
    renderCopyable(`export FEED_BASE_URL=${thisMachine}`),
  )
}

/** The base URL for apps. A proxy has it at another port than these pages. */
export function getBaseUrl({ baseUrl, backend }: TwinPathRequest): string {
  const url = new URL(baseUrl)
  const { proxy } = backend.networkAccess
  if (proxy) url.port = String(proxy.port)
  return trimTrailingSlashes(url.href)
}

const connectedNotice = markup`<p id="here" class="mark good">✓ This device reaches the twin.</p>`

const otherDevices = renderSection(
  'Other devices',
  markup`<p id="others" class="mark">Waiting for your phone …</p>`,
  markup`<p class="soft">A device appears here after its first request. This device is not listed.</p>`,
)

function renderPhoneSection(twinPathRequest: TwinPathRequest, urls: ReachableUrls): Markup {
  const { addresses = [], listAddresses, authority, proxy, ...access } = twinPathRequest.backend.networkAccess
  const pages = `${twinPathRequest.baseUrl}/__twin/`
  const { hostname } = new URL(pages)
  const address = addresses.includes(hostname) ? hostname : addresses[0]
  if (address === undefined) {
    const { lan } = listReachableUrls(urls.thisMachine, listAddresses?.() ?? [])
    return renderSection(
      'On a phone',
      markup`<p>Only this machine can reach the twin. To let devices in the same network reach it, start it with:</p>`,
      renderCopyable(formatStartCommand(proxy, '--lan', ...(authority === undefined ? [] : ['--https']))),
      lan[0] === undefined
        ? markup``
        : markup`<p>Then the base URL for a phone is:</p>${renderCopyable(lan[0])}`,
    )
  }
  const controlToken = canControl(twinPathRequest) ? access.controlToken : undefined
  const { page, code } = formatPhoneUrl(pages, address, { authority, controlToken })
  return renderSection(
    'On a phone in the same network',
    markup`<div class="qr">${new Markup(renderSVG(code, { border: 2 }))}</div>`,
    markup`<p>Scan the code, or open <code>${page}</code></p>`,
    controlToken === undefined
      ? markup``
      : markup`<p class="soft">The code carries the control token, so that the phone can use all views.</p>`,
    markup`<p class="device">The base URL for the app</p>`,
    ...urls.lan.map((url) => renderCopyable(url)),
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

/** The machine of the twin has other addresses for emulators and phones. */
const renderAndroidSettings = ({ thisMachine, androidEmulator, genymotion, lan }: ReachableUrls): Markup =>
  renderOpenDetails(
    'Android: allow HTTP to the twin',
    markup`<p><code>src/debug/res/xml/network_security_config.xml</code></p>`,
    renderCopyable(
      formatAndroidCleartext([
        ...new Set([thisMachine, androidEmulator, genymotion, ...lan].map((url) => new URL(url).hostname)),
      ]),
    ),
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

// Settings that debug builds of apps need to connect to a twin.

const formatAndroidCleartext = (hosts: readonly string[]): string => `<?xml version="1.0" encoding="utf-8"?>
<network-security-config>
  <domain-config cleartextTrafficPermitted="true">
${hosts.map((host) => `    <domain>${host}</domain>`).join('\n')}
  </domain-config>
</network-security-config>`

export const ANDROID_MANIFEST = `<manifest xmlns:android="http://schemas.android.com/apk/res/android">
  <application android:networkSecurityConfig="@xml/network_security_config" />
</manifest>`

const IOS_CLEARTEXT = `<key>NSAppTransportSecurity</key>
<dict>
  <key>NSAllowsLocalNetworking</key>
  <true/>
</dict>`

const IOS_LOCAL_NETWORK = `<key>NSLocalNetworkUsageDescription</key>
<string>To reach the backend on a developer's machine.</string>`

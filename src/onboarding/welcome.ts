import { renderSVG } from 'uqr'
import type { OwnRequest } from '../backend/backend.ts'
import type { Reply } from '../backend/reply.ts'
import { Markup, markup } from './markup.ts'
import { copyable, folded, page, section } from './page.ts'
import { androidCleartext, iosCleartext, iosLocalNetwork, manifest } from './snippets.ts'

/** What a phone, or whoever sets up an app, sees first: where the twin is, whether it is reached, what the app needs. */
export function welcome({ request, backend }: OwnRequest): Reply {
  const baseUrl = request.baseUrl ?? request.origin + backend.basePath
  const { addresses = [], visitors, authority } = backend.surroundings
  const { protocol, hostname } = new URL(baseUrl)
  return page(
    'feedtwin',
    section(
      'The base URL for your app',
      copyable(baseUrl, 'large'),
      markup`<p id="here" class="mark good">✓ This device reaches the twin.</p>`,
    ),
    addresses.includes(hostname) ? markup`` : phone(baseUrl, addresses[0]),
    visitors
      ? section(
          'Other devices',
          markup`<p id="others" class="mark">Waiting for your phone …</p>`,
          markup`<p class="soft">It shows here as soon as it has asked for anything.</p>`,
        )
      : markup``,
    ...(authority ? [certificate()] : []),
    protocol === 'http:' ? android(hostname) : markup``,
    ios(protocol),
  )
}

function phone(baseUrl: string, address: string | undefined): Markup {
  if (address === undefined)
    return section(
      'On a phone',
      markup`<p>Only this machine reaches the twin now. To let devices in the same network reach it:</p>`,
      copyable('feedtwin serve --lan'),
    )
  const url = new URL(`${baseUrl}/__twin/`)
  url.hostname = address
  return section(
    'On a phone in the same network',
    markup`<div class="qr">${new Markup(renderSVG(url.href, { border: 2 }))}</div>`,
    markup`<p>Scan it, or open <code>${url.href}</code></p>`,
  )
}

const certificate = (): Markup =>
  section(
    'HTTPS',
    markup`<p>If this device warned you, or the app refuses to connect, it does not know the twin's certificate yet.</p>`,
    markup`<p><a class="button" href="ca">Install the certificate</a></p>`,
  )

const android = (host: string): Markup =>
  folded(
    'Android: allow HTTP to this address',
    markup`<p><code>src/debug/res/xml/network_security_config.xml</code></p>`,
    copyable(androidCleartext(host)),
    markup`<p><code>src/debug/AndroidManifest.xml</code></p>`,
    copyable(manifest),
  )

const ios = (protocol: string): Markup =>
  folded(
    protocol === 'http:' ? 'iOS: allow HTTP in the local network' : 'iOS: ask for the local network',
    markup`<p><code>Info.plist</code></p>`,
    copyable(protocol === 'http:' ? `${iosCleartext}\n${iosLocalNetwork}` : iosLocalNetwork),
    markup`<p class="soft">On a device, iOS asks once whether the app may find devices in the local network: allow it.</p>`,
  )

import type { TwinPathRequest } from '../backend.ts'
import type { Reply } from '../reply.ts'
import { androidTrust, manifest } from './app-snippets.ts'
import { type DeviceKind, deviceKindOf, isHandheld } from './device-kind.ts'
import { type Markup, markup } from './markup.ts'
import { renderCopyable, renderFolded, renderPage, renderSection } from './page-layout.ts'

/** The bytes of a certificate in PEM. */
const derOf = (pem: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(pem.replace(/-----[A-Z ]+-----/g, '')), (character) => character.charCodeAt(0))

const FILE = 'feedtwin-ca.pem'

/** For curl and the like. */
export const createPemReply = (pem: string): Reply => ({
  status: 200,
  headers: [
    'Content-Type',
    'application/x-pem-file',
    'Content-Disposition',
    `attachment; filename="${FILE}"`,
  ],
  body: pem,
})

/** Phones offer to install what comes under this type. */
export const createDerReply = (pem: string): Reply => ({
  status: 200,
  headers: ['Content-Type', 'application/x-x509-ca-cert'],
  body: derOf(pem),
})

/** How each platform learns to trust the twin; on a phone, how this phone does. */
export function renderCertificatePage(own: TwinPathRequest): Reply {
  const kind = deviceKindOf(own.request.headers)
  return renderPage(
    'Trust this twin',
    renderSection(
      'The certificate',
      markup`<p><a class="button" href="ca.crt">Install on this ${isHandheld(kind) ? 'phone' : 'device'}</a></p>`,
      isHandheld(kind) ? markup`` : markup`<p>For anything else: <a href="ca.pem">${FILE}</a></p>`,
      markup`<p class="soft">It was made on the machine that runs the twin. Remove it when you need it no more: whoever has
the key that stays there can stand in for any site on a device that trusts it.</p>`,
    ),
    ...(phoneSteps[kind] ?? allSteps(own)),
    markup`<p><a href="./">Back: the base URL, and whether it is reached</a></p>`,
  )
}

const iphoneSteps = markup`<ol>
<li>In Safari, tap the button above, and allow the download of the profile.</li>
<li>Settings → General → VPN &amp; Device Management → the profile of feedtwin → Install.</li>
<li>Settings → General → About → Certificate Trust Settings: switch on full trust for it. Without this, apps still refuse.</li>
</ol>`

const androidSteps = markup`<ol>
<li>Tap the button above; Android keeps the file in Downloads.</li>
<li>Settings → Security → Encryption &amp; credentials → Install a certificate → CA certificate, and choose the file. (Or search the settings for “CA certificate”.)</li>
<li>Apps trust it only when their debug build says so.</li>
</ol>`

const phoneSteps: Partial<Record<DeviceKind, readonly Markup[]>> = {
  iPhone: [renderSection('On this iPhone', iphoneSteps)],
  iPad: [renderSection('On this iPad', iphoneSteps)],
  Android: [
    renderSection(
      'On this phone',
      androidSteps,
      markup`<p class="soft">How a debug build says so is on this page when a computer opens it.</p>`,
    ),
  ],
}

function allSteps({ request, backend }: TwinPathRequest): Markup[] {
  const baseUrl = request.baseUrl ?? request.origin + backend.basePath
  return [
    renderFolded('iPhone, iPad', iphoneSteps),
    renderFolded(
      'iOS simulator',
      markup`<p>On the Mac, with the simulator running:</p>`,
      renderCopyable(`xcrun simctl keychain booted add-root-cert ${FILE}`),
    ),
    renderFolded(
      'Android, emulator included',
      androidSteps,
      markup`<p><code>src/debug/res/xml/network_security_config.xml</code></p>`,
      renderCopyable(androidTrust),
      markup`<p><code>src/debug/AndroidManifest.xml</code></p>`,
      renderCopyable(manifest),
    ),
    renderFolded('curl', renderCopyable(`curl --cacert ${FILE} '${baseUrl}/posts?lng=139.7671&lat=35.6812'`)),
    renderFolded('Node', renderCopyable(`NODE_EXTRA_CA_CERTS=${FILE} node app.js`)),
    renderFolded(
      'Java, Kotlin: tests with OkHttp',
      renderCopyable(
        `keytool -importcert -noprompt -alias feedtwin -file ${FILE} -keystore feedtwin.p12 -storetype PKCS12 -storepass changeit`,
      ),
      renderCopyable(
        'java -Djavax.net.ssl.trustStore=feedtwin.p12 -Djavax.net.ssl.trustStorePassword=changeit -jar app.jar',
      ),
    ),
  ]
}

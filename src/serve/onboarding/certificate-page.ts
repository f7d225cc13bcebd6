import type { TwinPathRequest } from '../backend.ts'
import type { Reply } from '../reply.ts'
import { ANDROID_MANIFEST, getBaseUrl } from './connect-page.ts'
import { type DeviceKind, isHandheld, readDeviceKind } from './devices.ts'
import { type Markup, markup } from './markup.ts'
import { renderCopyable, renderDetails, renderPage, renderSection } from './page-layout.ts'

/** Converts a certificate from PEM to DER. */
const toDer = (pem: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(pem.replace(/-----[A-Z ]+-----/g, '')), (character) => character.charCodeAt(0))

const FILE_NAME = 'feedtwin-ca.pem'

/** The certificate as a file, for command lines. */
export const createPemReply = (pem: string): Reply => ({
  status: 200,
  headers: [
    'Content-Type',
    'application/x-pem-file',
    'Content-Disposition',
    `attachment; filename="${FILE_NAME}"`,
  ],
  body: pem,
})

/** The certificate with a media type that phones offer to install. */
export const createDerReply = (pem: string): Reply => ({
  status: 200,
  headers: ['Content-Type', 'application/x-x509-ca-cert'],
  body: toDer(pem),
})

/** Renders how to trust the certificate: on a phone, the steps for this phone; otherwise, the steps for all platforms. */
export function renderCertificatePage(twinPathRequest: TwinPathRequest): Reply {
  const kind = readDeviceKind(twinPathRequest.request.headers)
  return renderPage(
    twinPathRequest,
    'Trust this twin',
    renderSection(
      'The certificate',
      markup`<p><a class="button" href="ca.crt">Install on this ${isHandheld(kind) ? 'phone' : 'device'}</a></p>`,
      isHandheld(kind) ? markup`` : markup`<p>For other programs: <a href="ca.pem">${FILE_NAME}</a></p>`,
      markup`<p class="soft">The twin has created it on its machine. Remove it when you no longer need it: anyone who gets its
private key from that machine could impersonate other sites on a device that trusts it.</p>`,
    ),
    ...(phoneSteps[kind] ?? renderAllSteps(twinPathRequest)),
    markup`<p><a href="connect">Back to the base URL</a></p>`,
  )
}

const iphoneSteps = markup`<ol>
<li>In Safari, tap the button above, and allow the download of the profile.</li>
<li>Settings → General → VPN &amp; Device Management → the profile of feedtwin → Install.</li>
<li>Settings → General → About → Certificate Trust Settings: switch on full trust for it. Without this step, apps still refuse the twin.</li>
</ol>`

const androidSteps = markup`<ol>
<li>Tap the button above; Android keeps the file in Downloads.</li>
<li>Settings → Security → Encryption &amp; credentials → Install a certificate → CA certificate, and choose the file. (Or search the settings for “CA certificate”.)</li>
<li>Apps trust it only if their debug build declares it.</li>
</ol>`

const phoneSteps: Partial<Record<DeviceKind, readonly Markup[]>> = {
  iPhone: [renderSection('On this iPhone', iphoneSteps)],
  iPad: [renderSection('On this iPad', iphoneSteps)],
  Android: [
    renderSection(
      'On this phone',
      androidSteps,
      markup`<p class="soft">Open this page on a computer to see how a debug build declares it.</p>`,
    ),
  ],
}

function renderAllSteps(twinPathRequest: TwinPathRequest): Markup[] {
  const baseUrl = getBaseUrl(twinPathRequest)
  return [
    renderDetails('iPhone, iPad', iphoneSteps),
    renderDetails(
      'iOS simulator',
      markup`<p>On the Mac, with the simulator running:</p>`,
      renderCopyable(`xcrun simctl keychain booted add-root-cert ${FILE_NAME}`),
    ),
    renderDetails(
      'Android and its emulator',
      androidSteps,
      markup`<p><code>src/debug/res/xml/network_security_config.xml</code></p>`,
      renderCopyable(ANDROID_TRUST),
      markup`<p><code>src/debug/AndroidManifest.xml</code></p>`,
      renderCopyable(ANDROID_MANIFEST),
    ),
    renderDetails(
      'curl',
      renderCopyable(`curl --cacert ${FILE_NAME} '${baseUrl}/posts?lng=139.7671&lat=35.6812'`),
    ),
    renderDetails('Node', renderCopyable(`NODE_EXTRA_CA_CERTS=${FILE_NAME} node app.js`)),
    renderDetails(
      'Java and Kotlin: tests with OkHttp',
      renderCopyable(
        `keytool -importcert -noprompt -alias feedtwin -file ${FILE_NAME} -keystore feedtwin.p12 -storetype PKCS12 -storepass changeit`,
      ),
      renderCopyable(
        'java -Djavax.net.ssl.trustStore=feedtwin.p12 -Djavax.net.ssl.trustStorePassword=changeit -jar app.jar',
      ),
    ),
  ]
}

/** The setting with which a debug build of an app trusts the certificate. */
const ANDROID_TRUST = `<?xml version="1.0" encoding="utf-8"?>
<network-security-config>
  <debug-overrides>
    <trust-anchors>
      <certificates src="user" />
    </trust-anchors>
  </debug-overrides>
</network-security-config>`

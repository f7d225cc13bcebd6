import type { OwnRequest } from '../backend/backend.ts'
import type { Reply } from '../backend/reply.ts'
import { markup } from './markup.ts'
import { copyable, folded, page, section } from './page.ts'
import { androidTrust, manifest } from './snippets.ts'

/** The bytes of a certificate in PEM. */
const derOf = (pem: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(pem.replace(/-----[A-Z ]+-----/g, '')), (character) => character.charCodeAt(0))

const FILE = 'feedtwin-ca.pem'

/** For curl and the like. */
export const pemFile = (pem: string): Reply => ({
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
export const derFile = (pem: string): Reply => ({
  status: 200,
  headers: ['Content-Type', 'application/x-x509-ca-cert'],
  body: derOf(pem),
})

/** How each platform learns to trust the twin. */
export function certificatePage({ request, backend }: OwnRequest): Reply {
  const baseUrl = request.baseUrl ?? request.origin + backend.basePath
  return page(
    'Trust this twin',
    section(
      'The certificate',
      markup`<p><a class="button" href="ca.crt">Install on this phone</a></p>`,
      markup`<p>For anything else: <a href="ca.pem">${FILE}</a></p>`,
      markup`<p class="soft">It was made on the machine that runs the twin. Remove it when you need it no more: whoever has
the key that stays there can stand in for any site on this phone.</p>`,
    ),
    folded(
      'iPhone, iPad',
      markup`<ol>
<li>In Safari, tap <b>Install on this phone</b>, and allow the download of the profile.</li>
<li>Settings → General → VPN &amp; Device Management → the profile of feedtwin → Install.</li>
<li>Settings → General → About → Certificate Trust Settings: switch on full trust for it. Without this, apps still refuse.</li>
</ol>`,
    ),
    folded(
      'iOS simulator',
      markup`<p>On the Mac, with the simulator running:</p>`,
      copyable(`xcrun simctl keychain booted add-root-cert ${FILE}`),
    ),
    folded(
      'Android, emulator included',
      markup`<ol>
<li>Tap <b>Install on this phone</b>; Android keeps the file in Downloads.</li>
<li>Settings → Security → Encryption &amp; credentials → Install a certificate → CA certificate, and choose the file. (Or search the settings for “CA certificate”.)</li>
<li>Apps trust it only when they say so. In the debug build, <code>src/debug/res/xml/network_security_config.xml</code>:</li>
</ol>`,
      copyable(androidTrust),
      markup`<p><code>src/debug/AndroidManifest.xml</code></p>`,
      copyable(manifest),
    ),
    folded('curl', copyable(`curl --cacert ${FILE} '${baseUrl}/posts?lng=139.7671&lat=35.6812'`)),
    folded('Node', copyable(`NODE_EXTRA_CA_CERTS=${FILE} node app.js`)),
    folded(
      'Java, Kotlin: tests with OkHttp',
      copyable(
        `keytool -importcert -noprompt -alias feedtwin -file ${FILE} -keystore feedtwin.p12 -storetype PKCS12 -storepass changeit`,
      ),
      copyable(
        'java -Djavax.net.ssl.trustStore=feedtwin.p12 -Djavax.net.ssl.trustStorePassword=changeit -jar app.jar',
      ),
    ),
    markup`<p><a href="./">Back: the base URL, and whether it is reached</a></p>`,
  )
}

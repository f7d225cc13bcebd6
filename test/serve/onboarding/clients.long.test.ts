import { join } from 'node:path'
import { expect, test } from 'vitest'
import { requirePackage } from '../../debian.ts'
import { createFolder } from '../../folder.ts'
import { requireOkHttp } from '../clients/require-okhttp.ts'
import { run, serveHttps } from './serve-https.ts'

test('OkHttp logs in, publishes and lists when Java trusts the authority', async (ctx) => {
  const runJava = requireOkHttp(ctx)
  const [, , keytool] = requirePackage(ctx, 'default-jdk-headless')
  const { url, ca } = await serveHttps()
  const store = join(createFolder(), 'feedtwin.p12')
  const secret = ['-storetype', 'PKCS12', '-storepass', 'changeit']
  await run(keytool, [
    ...['-importcert', '-noprompt', '-alias', 'feedtwin', '-file'],
    ca,
    '-keystore',
    store,
    ...secret,
  ])
  const source = join(import.meta.dirname, 'OkHttpClientOfTheTwin.java')
  const trust = [`-Djavax.net.ssl.trustStore=${store}`, '-Djavax.net.ssl.trustStorePassword=changeit']
  expect(await runJava(source, [url], trust)).toBe('200\n200\n200\nlisted\n')
})

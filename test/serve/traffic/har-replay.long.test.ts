import { expect, test } from 'vitest'
import { closeAfterTest } from '../../close-after-test.ts'
import { findFreePort } from '../../free-port.ts'
import { launchChromium } from '../clients/chromium.ts'
import { record, sent } from './record-archive.ts'

test('the developer tools of Chromium import the archive', async (ctx) => {
  const { twin, text } = await record()
  const port = await findFreePort()
  const browser = closeAfterTest(await launchChromium(ctx, [`--remote-debugging-port=${port}`]))
  const tools = `http://127.0.0.1:${port}/devtools`
  const importer = `${tools}/models/har/har.js`
  if (!(await fetch(importer)).ok) ctx.skip('this Chromium has no developer tools of its own')
  const page = await browser.newPage()
  await page.goto(`${tools}/devtools_app.html`)
  const imported = await page.evaluate(`import('${importer}').then(({ HARFormat, Importer }) => {
    const { log } = new HARFormat.HARRoot(${text})
    return Promise.all(Importer.Importer.requestsFromHARLog(log).map(async (request) => {
      const { text } = await request.requestContentData()
      return [request.requestMethod, request.url(), request.statusCode, text.length]
    }))
  })`)
  const { log } = JSON.parse(text)
  expect(imported).toEqual(
    sent.map(({ path, method = 'GET' }, index) => [
      method,
      twin.url + path,
      log.entries[index].response.status,
      log.entries[index].response.content.text.length,
    ]),
  )
})

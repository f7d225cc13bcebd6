import { Agent, request } from 'undici'
import { expect, onTestFinished, test } from 'vitest'
import { runCleanApp, type Send } from './clean-app.ts'
import { observeTwin } from './observe-twin.ts'
import { createSetup, scenarios } from './scenarios.ts'

const sendWithFetch: Send = (url, init) => fetch(url, init)

function createUndiciSender(): Send {
  const dispatcher = new Agent()
  onTestFinished(() => dispatcher.destroy())
  return async (url, { method = 'GET', headers, body }) => {
    const response = await request(url, { method, headers, dispatcher, ...(body !== undefined && { body }) })
    return { status: response.statusCode, text: () => response.body.text() }
  }
}

test.for(scenarios)('Node.js, alone and four in parallel, breaks no rule in %s', async (scenario) => {
  const { url, judge, listBroken } = await observeTwin(createSetup(scenario))
  const devices = ['phone-1', 'phone-2', 'phone-3', 'phone-4']
  await runCleanApp(url, 'phone-0', sendWithFetch)
  await Promise.all(devices.map((device) => runCleanApp(url, device, sendWithFetch)))
  await Promise.all(
    devices.map((device) => runCleanApp(`${url}/__twin/session/${device}`, device, createUndiciSender())),
  )
  expect(listBroken()).toEqual([])
  expect(judge.listClients().map(({ name }) => name)).toContain('session phone-1')
})

test('four copies that cannot be told apart break no rule', async () => {
  const { url, listBroken } = await observeTwin({})
  await Promise.all([1, 2, 3, 4].map(() => runCleanApp(url, 'phone', sendWithFetch)))
  expect(listBroken()).toEqual([])
})

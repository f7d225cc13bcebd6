import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../../folder.ts'
import { findReadmeBlock } from '../../package/app.ts'
import { program } from '../feedtwin.ts'
import { Agent } from './agent.ts'

test('the configuration of the README gives an agent a twin, and judges what it records', async () => {
  const folder = createFolder({})
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
  symlinkSync(program, join(folder, 'node_modules/.bin/feedtwin'))
  const { mcpServers } = JSON.parse(findReadmeBlock('mcp.json'))
  const { command, args } = mcpServers.feedtwin
  const agent = await Agent.open([], { command, before: args, cwd: folder })

  const { tools } = await agent.client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['start', 'publish', 'explain', 'judge']),
  )
  const url = await agent.start()
  const { data } = await agent.call('publish', { open_id: 'ada', lng: 2.35, lat: 48.85, content: 'Bonjour' })
  expect(JSON.parse(data)).toMatchObject({ content: 'Bonjour' })
  await fetch(`${url}/posts?lat=48.85`)
  expect((await agent.call('explain')).data).toContain('list.lng-missing-is-422')
  await agent.call('setFaults', { faults: 'error=503' })
  expect((await fetch(`${url}/posts?lng=2.35&lat=48.85`)).status).toBe(503)

  const har = await (await fetch(`${url}/__twin/traffic.har`)).text()
  writeFileSync(join(folder, 'session.har'), har)
  const judged = await agent.call('judge', { file: 'session.har' })
  expect(judged).toMatchObject({ isError: false, data: expect.stringMatching(/exit code [013]/) })
})

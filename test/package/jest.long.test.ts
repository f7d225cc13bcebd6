import { expect, test } from 'vitest'
import { App, findReadmeBlock, isNamedInReadme } from './app.ts'

const versions = { jest: '30.5.2', 'jest-fixed-jsdom': '0.0.11' }

const suite = `
  const { createTwin, startTwin } = require('feedtwin')
  const inProcess = require('feedtwin/msw')
  const { setupServer } = require('msw/node')
  const path = '/posts?lng=139.7671&lat=35.6812'

  test('a twin in process', async () => {
    const twin = await createTwin({ world: 'one-post', locale: 'de' })
    expect(await (await twin.fetch(path)).json()).toHaveLength(1)
    expect((await twin.fetch('/__twin/avatars/1.png')).status).toBe(200)
  })

  test('a twin on a port', async () => {
    const twin = await startTwin({ world: 'one-post' })
    expect(await (await fetch(twin.url + path)).json()).toHaveLength(1)
    expect((await fetch(twin.url + '/__twin/images/1-1.png')).status).toBe(200)
    await twin.close()
  })

  test('the handlers of msw', async () => {
    const twin = await inProcess.createTwin({ world: 'one-post' })
    const server = setupServer(...inProcess.handlers(twin, 'https://api.example.com'))
    server.listen()
    expect(await (await fetch('https://api.example.com' + path)).json()).toHaveLength(1)
    server.close()
  })`

test('Jest runs tests that require feedtwin and feedtwin/msw, as the README says', async () => {
  const files = {
    'twin.test.js': suite,
    'empty.config.js': 'module.exports = {}',
    'jest.config.js': findReadmeBlock('jest.config.js'),
  }
  const packages = Object.entries(versions).map(([name, version]) => `${name}@${version}`)
  const app = await App.create(files, ...packages, '@babel/plugin-transform-modules-commonjs@7')
  const jest = async (
    environment: string,
    config: string,
    options = '',
  ): Promise<[number | null, string]> => {
    const args = ['node_modules/jest/bin/jest.js', '--env', environment, '--config', config, '--ci']
    const { code, stderr } = await app.run(args, options ? { NODE_OPTIONS: options } : {})
    return [code, stderr]
  }
  const passed = [0, expect.stringMatching(/Tests: +3 passed, 3 total/)]
  const runs = [
    ['2.10.5', 'empty.config.js'],
    ['2.15.0', 'jest.config.js'],
    ['3.0.2', 'empty.config.js', '--experimental-vm-modules'],
  ] as const
  for (const [msw, config, options] of runs) {
    await app.install(`msw@${msw}`)
    for (const environment of ['node', 'jest-fixed-jsdom'])
      expect(await jest(environment, config, options), `msw ${msw} in ${environment}`).toEqual(passed)
    expect(isNamedInReadme(msw)).toBe(true)
  }
  for (const version of Object.values(versions)) expect(isNamedInReadme(version)).toBe(true)
})

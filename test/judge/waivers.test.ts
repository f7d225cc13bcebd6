import { describe, expect, test } from 'vitest'
import { check, type Report, type Waiver } from '../../src/conformance.ts'
import { changeResponses, createTwinFetch } from './change-responses.ts'

/** Judges a deployment whose list is not an array, with a waiver for it. */
async function checkWithWaiver(baseUrl: string, deployment: string): Promise<Report> {
  const owned = { reason: 'FEED-12', owner: 'ann', expiry: '2999-12-31' }
  const waiver: Waiver = { requirement: 'list.is-array', deployment, ...owned }
  const { pathname: basePath } = new URL(baseUrl)
  const fetch = changeResponses(await createTwinFetch({ basePath }), (response, { method }) => {
    if (method === 'GET' && response.status === 200) Object.assign(response, { json: {} })
  })
  return check({ fetch, baseUrl }, { tier: 'read', only: ['list.is-array'], waivers: [waiver] })
}

describe('a waiver excuses the deployment that its base URL names', () => {
  test.for([
    ['https://api.example.com', 'https://api.example.com'],
    ['https://API.example.com', 'https://api.example.com:443/'],
    ['https://api.example.com:443/', 'https://API.example.com'],
    ['http://api.example.com', 'http://api.example.com:80'],
    ['https://api.example.com/v1', 'HTTPS://api.example.com/v1/'],
  ] as const)('%s is also %s', async ([baseUrl, deployment]) => {
    const report = await checkWithWaiver(baseUrl, deployment)
    expect(report).toMatchObject({ exitCode: 0, requirements: [{ verdict: 'warn', waived: true }] })
  })

  test.for([
    ['https://api.example.com', 'https://api.example.com:8443'],
    ['https://api.example.com', 'http://api.example.com'],
    ['https://api.example.com', 'https://api.example.com.evil.test'],
    ['https://api.example.com/v1', 'https://api.example.com/V1'],
    ['https://api.example.com/v1', 'https://api.example.com'],
  ] as const)('%s is not %s', async ([baseUrl, deployment]) => {
    const report = await checkWithWaiver(baseUrl, deployment)
    expect(report).toMatchObject({ exitCode: 1, requirements: [{ verdict: 'fail' }] })
    expect(report.requirements[0]).not.toHaveProperty('waived')
  })

  test('a deployment that is not a base URL is rejected before the run', async () => {
    await expect(checkWithWaiver('https://api.example.com', 'staging')).rejects.toMatchObject({
      code: 'bad-option',
      message: expect.stringContaining('"staging"'),
    })
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { check } from '../../../src/conformance.ts'
import { breakageIds } from '../../../src/contract/generated/breakage-ids.ts'
import { createTwin } from '../../../src/index.ts'
import { addFindings } from '../../../src/judge/report/findings/baseline.ts'
import type { Finding, JudgedReport, RequirementResult, Verdict } from '../../../src/judge/report/report.ts'
import { reporters } from '../../../src/judge/report/reporters/index.ts'
import { judgeTwin } from '../reporters/judge-breakages.ts'
import { nonconformant } from '../reporters/report.ts'

describe('the findings of a run', () => {
  test.each([
    [
      'post.single-image-is-object',
      ['images is an object, not an array of objects, in the 200 for GET /posts and POST /posts.'],
    ],
    [
      'errors.entries-are-objects',
      ['An element of errors.max-id is an object, not a string, in the 422 for GET /posts.'],
    ],
    ['login.token-begins-with-scheme', ['POST /auth/third_party returns a token that is not a JWT.']],
    [
      'auth.signatures-are-not-verified',
      ['Each of GET /posts and POST /posts with a changed token is answered with 200, not 401.'],
    ],
  ] as const)('of %s say what is wrong, and nothing that follows', async (breakage, causes) => {
    const { findings } = await judgeTwin([breakage])
    expect(findings.map(({ cause }) => cause)).toEqual(causes)
  })

  test('have one example with a command, and how often it was seen', async () => {
    const { findings } = await judgeTwin(['post.count-images-is-text'])
    const [first] = findings
    expect(findings).toHaveLength(1)
    expect(first).toMatchObject({
      id: 'post.count-images-counts: count_images string',
      cause: expect.stringMatching(/^count_images is "\d".* in the 200 for GET \/posts and POST \/posts\.$/),
      requirements: ['post.count-images-counts'],
      example: { response: { status: 200 }, command: expect.stringMatching(/^curl -i /) },
    })
    expect(first?.count).toBe(first?.exchanges.length)
    expect(first?.exchanges).toContain(first?.example?.exchange)
  })

  test('name what follows from a cause only there', async () => {
    const { findings } = await judgeTwin(['any.errors-have-status-200'])
    const [first, ...others] = findings
    expect(first?.consequences.length).toBeGreaterThan(3)
    for (const { requirements } of others)
      for (const id of requirements) expect(first?.requirements).not.toContain(id)
  })

  test('have the same ids in another run, on another target', async () => {
    const listIds = async (seed: string, baseUrl: string): Promise<string[]> => {
      const twin = await createTwin({
        breakages: [
          'any.list-for-value-is-500',
          'post.author-has-no-gender' as never,
          'create.is-201',
        ].filter((id) => (breakageIds as readonly string[]).includes(id)) as never,
        basePath: new URL(baseUrl).pathname,
      })
      const report = await check(
        { fetch: (url, init) => twin.fetch(url, init), baseUrl },
        { seed, tier: 'write', allowWrites: 60 },
      )
      return report.findings.map(({ id }) => id).sort()
    }
    const ids = await listIds('a', 'http://127.0.0.1:4010')
    expect(ids.length).toBeGreaterThan(1)
    expect(await listIds('b', 'https://staging.example.com/v2')).toEqual(ids)
  })
})

const VERDICTS: readonly Verdict[] = ['fail', 'error', 'unstable', 'warn', 'unjudged', 'pass']

/** A report with any verdicts, some of which follow from others. */
const anyReport = fc
  .array(fc.record({ verdict: fc.constantFrom(...VERDICTS), isDependent: fc.boolean() }), { maxLength: 12 })
  .map((choices): JudgedReport => {
    const [sample] = nonconformant.requirements
    const requirements = choices.map(({ verdict, isDependent }, index): RequirementResult => {
      const id = `list.sample-${index}` as RequirementResult['id']
      const isCaused = isDependent && index > 0
      return {
        ...(sample as RequirementResult),
        id,
        verdict,
        ...(isCaused && { causedBy: 'list.sample-0' as RequirementResult['id'] }),
        ...(verdict === 'pass' || verdict === 'unjudged'
          ? { reason: 'no data' }
          : { violation: { expected: 'a', actual: `b${index}`, where: 'body' } }),
      }
    })
    const { findings: _, app: __, causes: ___, ...rest } = nonconformant
    const [first] = requirements
    return {
      ...rest,
      requirements,
      ...(first && {
        causes: [
          {
            headline: 'the cause',
            requirement: first.id,
            dependents: requirements.slice(1).map(({ id }) => id),
          },
        ],
      }),
    }
  })

const isNotable = ({ verdict }: Pick<RequirementResult, 'verdict'>): boolean =>
  ['fail', 'error', 'unstable', 'warn'].includes(verdict)

test('no result that needs attention is lost between the run, the findings and each reporter', () => {
  fc.assert(
    fc.property(anyReport, (judged) => {
      const report = addFindings(judged)
      const named = report.findings.flatMap(({ requirements }) => requirements)
      expect(new Set(named).size).toBe(named.length)
      for (const result of judged.requirements.filter(isNotable)) expect(named).toContain(result.id)
      for (const [name, reporter] of Object.entries(reporters)) {
        const text = reporter(report).replaceAll(/\s+/g, ' ')
        for (const { cause } of report.findings) {
          const escaped = name === 'html' || name === 'junit' ? cause.replaceAll('"', '&quot;') : cause
          expect(text.replaceAll('%3A', ':').replaceAll('%2C', ','), name).toContain(
            escaped.replace(/\.$/, ''),
          )
        }
      }
    }),
    { numRuns: 200 },
  )
})

test('a baseline of all findings leaves none, in any order', () => {
  fc.assert(
    fc.property(anyReport, (judged) => {
      const known = addFindings(judged).findings.map(({ id, cause }: Finding) => ({ id, cause }))
      const { findings, endedFindings } = addFindings(judged, { findings: known.toReversed() })
      expect(findings.filter((finding) => !finding.known && finding.severity !== 'error')).toEqual([])
      expect(endedFindings).toBeUndefined()
    }),
    { numRuns: 200 },
  )
})

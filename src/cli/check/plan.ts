import { isLoopbackUrl } from '../../base/loopback.ts'
import { truncate } from '../../base/text/format-value.ts'
import { wrapLines } from '../../base/text/wrap-text.ts'
import { checkWithExchanges, type ScriptOptions } from '../../conformance.ts'
import { defaultDialect } from '../../contract/index.ts'
import { type Exchange, resolveTier, type Tier } from '../../judge/index.ts'
import { createTwin } from '../../serve/in-process/create-twin.ts'

const TIERS: readonly Tier[] = ['read', 'login', 'write']

/** A plan sends nothing, so it does not know whether the target is a twin. */
const TWIN_NOTE = ['If it is a feedtwin twin, --tier write shows the plan for it.'] as const

/** Lists the requests of a run. They are sent to a twin in this process, and none to the target. */
export async function formatPlan(baseUrl: string, options: ScriptOptions): Promise<string> {
  const dialect = options.dialect ?? defaultDialect
  const isLocal = isLoopbackUrl(baseUrl)
  const { tier, maxWrites } = resolveTier(options, { isLocal, isPrivate: false })
  const allowWrites = Number.isFinite(maxWrites) ? maxWrites : undefined
  const twin = await createTwin({ dialect, basePath: new URL(baseUrl).pathname })
  const { exchanges, report } = await checkWithExchanges(
    { fetch: (url, init) => twin.fetch(url, init), baseUrl },
    { ...options, tier, allowWrites, rate: undefined },
  )
  const dialectName = options.dialect === undefined ? 'the default dialect' : 'this dialect'
  const counts = TIERS.map(
    (name) => `${name} ${exchanges.filter(({ outgoing }) => outgoing.tier === name).length}`,
  )
  return `${[
    `The plan for ${baseUrl}, tier ${tier}. Nothing was sent there.`,
    ...wrapLines(
      `These are the ${exchanges.length} requests that a twin with ${dialectName} gets. The responses of the target may lead to a few other requests.`,
      80,
    ),
    ...(isLocal && options.tier === undefined ? TWIN_NOTE : []),
    '',
    `${counts.join(', ')}; posts published: ${report.writes}`,
    ...TIERS.flatMap((name) => formatTier(name, exchanges)),
  ].join('\n')}\n`
}

function formatTier(tier: Tier, exchanges: readonly Exchange[]): string[] {
  const lines = exchanges.filter(({ outgoing }) => outgoing.tier === tier).map(formatRequest)
  const unique = [...new Set(lines)]
  const formatRepeats = (line: string): string => {
    const count = lines.filter((other) => other === line).length
    return count > 1 ? `  (${count} times)` : ''
  }
  return unique.length === 0 ? [] : ['', tier, ...unique.map((line) => `  ${line}${formatRepeats(line)}`)]
}

/** Characters of a body that are shown. */
const MAX_BODY_LENGTH = 100

function formatRequest({ request, outgoing }: Exchange): string {
  const body = request.body?.replaceAll(/\s+/g, ' ') ?? ''
  return [outgoing.method, outgoing.path, truncate(body, MAX_BODY_LENGTH)].filter(Boolean).join(' ')
}

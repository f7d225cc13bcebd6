import { createOptionError } from '../../../base/feedtwin-error.ts'
import { operationIds } from '../../../contract/generated/operations.ts'
import { parseOverride } from '../../../contract/overrides/override-text.ts'
import { readRules } from '../../faults/rules.ts'
import type { ScenarioName } from '../../sessions/named-scenarios.ts'
import { MAX_PLANNED, type NextResponse } from '../../sessions/next-responses.ts'
import { getScenario, scenarioNames } from '../../sessions/scenario.ts'
import type { Session } from '../../sessions/session.ts'
import { loadBrokenService, loadFaults } from '../../sessions/session-parts.ts'
import type { OperationResult, SomeOperations } from '../control-operation.ts'
import { attributeErrors, refuseParameter } from '../refusal.ts'
import { describeWorld } from './world.ts'

export const settingOperations = {
  getFaults: ({ session }) => describeFaults(session),
  async setFaults({ session, body: { faults, seed } }) {
    await attributeErrors('faults', () => session.setFaults(faults === '' ? undefined : faults, seed))
    return describeFaults(session)
  },
  async clearFaults({ session }) {
    await session.setFaults(undefined)
    return describeFaults(session)
  },
  getBreakages: ({ session }) => describeBreakages(session),
  async setBreakages({ session, body: { breakages } }) {
    await attributeErrors('breakages', () => session.setBreakages(breakages))
    return describeBreakages(session)
  },
  async clearBreakages({ session }) {
    await session.setBreakages([])
    return describeBreakages(session)
  },
  getLive: ({ session }) => describeLive(session),
  async setLive({ session, body: { live } }) {
    await attributeErrors('live', () => session.setLive(live === '' ? undefined : live))
    return describeLive(session)
  },
  async stopLive({ session }) {
    await session.setLive(undefined)
    return describeLive(session)
  },
  listScenarios: () => ({
    scenarios: scenarioNames.map((name) => ({ name, description: getScenario(name).description })),
  }),
  async playScenario({ session, body }) {
    await attributeErrors('scenario', () => session.playScenario(body.scenario as ScenarioName))
    return describeWorld(session)
  },
  getNext: ({ session }) => describeNext(session),
  async planNext({ session, body: { operation: name, count = 1, faults, override } }) {
    const operation = operationIds.find((id) => id === name)
    if (operation === undefined)
      throw refuseParameter('operation', `must be one of ${operationIds.join(', ')}, got ${name}`)
    if ((faults === undefined) === (override === undefined))
      throw refuseParameter('faults', 'or override must be sent, and not both')
    if (session.next.list().length >= MAX_PLANNED)
      throw refuseParameter(
        'count',
        `comes after ${MAX_PLANNED} others that wait. Remove them with DELETE /__twin/next`,
      )
    if (faults !== undefined) await planFaults(session, { operation, count, faults })
    if (override !== undefined) await planOverride(session, { operation, count, override })
    return describeNext(session)
  },
  clearNext({ session }) {
    session.next.clear()
    return describeNext(session)
  },
} satisfies SomeOperations

const describeFaults = ({ setup }: Session): OperationResult<'getFaults'> => ({ faults: setup.faults ?? '' })

const describeBreakages = ({ setup }: Session): OperationResult<'getBreakages'> => ({
  breakages: setup.breakages ?? [],
})

const describeLive = ({ setup: { live = '' } }: Session): OperationResult<'getLive'> => ({ live })

const describeNext = ({ next }: Session): OperationResult<'getNext'> => ({ next: [...next.list()] })

type Plan<Change extends 'faults' | 'override'> = Required<Pick<NextResponse, 'operation' | 'count' | Change>>

const planFaults = ({ next, clock }: Session, response: Plan<'faults'>): Promise<void> =>
  attributeErrors('faults', async () => {
    if (readRules(response.faults).rules.some(({ operation }) => operation !== '*'))
      throw createOptionError('The faults of the next responses name no operation of their own.')
    next.add({ response, faults: await loadFaults(response.faults, clock) })
  })

const planOverride = ({ next, setup, twin }: Session, response: Plan<'override'>): Promise<void> =>
  attributeErrors('override', async () => {
    const { operation, override: text } = response
    const override = parseOverride(text.trimStart().startsWith('{') ? text : `${operation}: ${text}`)
    const overrides = [...(twin.dialect.overrides ?? []), override]
    next.add({ response, service: await loadBrokenService(setup.breakages, overrides, setup.cors) })
  })

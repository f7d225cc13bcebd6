import { type OperationId, operationIds } from '../../../contract/generated/operations.ts'
import { FeedtwinError } from '../../../contract/index.ts'
import { parseOverride } from '../../../contract/overrides/override-text.ts'
import { readRules } from '../../faults/rules.ts'
import { MAX_PLANNED } from '../../sessions/next-responses.ts'
import type { Session } from '../../sessions/session.ts'
import { loadBrokenService, loadFaults } from '../../sessions/session-parts.ts'
import type { ControlOperations, OperationResult } from '../control-operation.ts'
import { attributeErrors, refuseParameter } from '../refusal.ts'

export const nextOperations: ControlOperations<'getNext' | 'planNext' | 'clearNext'> = {
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
}

const describeNext = ({ next }: Session): OperationResult<'getNext'> => ({ next: [...next.list()] })

interface FaultPlan {
  readonly operation: OperationId
  readonly count: number
  readonly faults: string
}

const planFaults = ({ next, clock }: Session, response: FaultPlan): Promise<void> =>
  attributeErrors('faults', async () => {
    if (readRules(response.faults).rules.some(({ operation }) => operation !== '*'))
      throw new FeedtwinError(
        'bad-option',
        'The faults of the next responses name no operation of their own.',
      )
    next.add({ response, faults: await loadFaults(response.faults, clock) })
  })

interface OverridePlan {
  readonly operation: OperationId
  readonly count: number
  readonly override: string
}

const planOverride = ({ next, setup, twin }: Session, response: OverridePlan): Promise<void> =>
  attributeErrors('override', async () => {
    const { operation, override: text } = response
    const override = parseOverride(text.trimStart().startsWith('{') ? text : `${operation}: ${text}`)
    const overrides = [...(twin.dialect.overrides ?? []), override]
    next.add({ response, service: await loadBrokenService(setup.breakages, overrides, setup.cors) })
  })

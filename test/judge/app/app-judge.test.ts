import { describe, expect, test } from 'vitest'
import { appRuleIds } from '../../../src/contract/generated/app-rule-ids.ts'
import { appRuleTable } from '../../../src/contract/generated/app-rules.ts'
import { defaultAppLimits } from '../../../src/judge/app/app-limits.ts'
import { AppLog, GivenToAll } from '../../../src/judge/app/app-log.ts'
import { limitRows } from '../../../src/judge/app/limit-rows.ts'
import { requestRows } from '../../../src/judge/app/request-rows.ts'
import { sequenceRows } from '../../../src/judge/app/sequence-rows.ts'
import { tokenRows } from '../../../src/judge/app/token-rows.ts'
import { AppJudge, appRows } from '../../../src/judge/runs/recordings/app-judge.ts'
import type { ClientExchange } from '../../../src/judge/target/exchange.ts'
import { badApps } from './bad-apps.ts'
import { list, login, record, repeat, WITH_TOKEN } from './exchanges.ts'
import { goodApps } from './good-apps.ts'

function judge(exchanges: readonly ClientExchange[]): AppJudge {
  const judge = new AppJudge()
  for (const exchange of record(exchanges)) judge.add(exchange)
  return judge
}

const isBroken = ({ verdict }: { readonly verdict: string }): boolean =>
  verdict === 'fail' || verdict === 'warn'
const findRule = (exchanges: readonly ClientExchange[], wanted: string) =>
  judge(exchanges)
    .createResults()
    .find(({ id }) => id === wanted)

const listBroken = (exchanges: readonly ClientExchange[]): readonly string[] =>
  judge(exchanges)
    .createResults()
    .filter(isBroken)
    .map(({ id }) => id)

describe('apps that break one rule', () => {
  for (const [id, apps] of Object.entries(badApps))
    for (const [name, exchanges] of Object.entries(apps))
      test(`${id}: ${name}`, () => expect(listBroken(exchanges)).toEqual([id]))
})

describe('apps that break no rule', () => {
  for (const [name, exchanges] of Object.entries(goodApps))
    test(name, () => expect(listBroken(exchanges)).toEqual([]))
})

test('contract, rules and bad apps have the same ids', () => {
  const rows = [requestRows, tokenRows, sequenceRows, limitRows].flatMap((table) => Object.keys(table))
  expect(rows.sort()).toEqual([...appRuleIds].sort())
  expect(Object.keys(badApps)).toEqual([...appRuleIds])
  const advice = appRuleTable.filter(({ level }) => level === 'advice').map(({ id }) => id)
  expect(Object.keys(defaultAppLimits).sort()).toEqual([...advice].sort())
})

test('a row says the same about an exchange when it judges it again', () => {
  for (const exchanges of [
    ...Object.values(goodApps),
    ...Object.values(badApps).flatMap((apps) => Object.values(apps)),
  ]) {
    const log = new AppLog(defaultAppLimits, new GivenToAll())
    for (const exchange of record(exchanges)) {
      const judgeByAll = (): unknown => Object.values(appRows).map((row) => row.judge(exchange, log))
      expect(judgeByAll()).toEqual(judgeByAll())
      for (const row of Object.values(appRows)) row.count?.(exchange, log)
      log.add(exchange)
    }
  }
})

test('each rule is kept by a good app', () => {
  const kept = Object.values(goodApps).flatMap((exchanges) =>
    judge(exchanges)
      .createResults()
      .filter(({ verdict }) => verdict === 'pass')
      .map(({ id }) => id),
  )
  expect([...new Set(kept)].sort()).toEqual([...appRuleIds].sort())
})

test('a rule that was never put to the test is unjudged and says what is missing', () => {
  expect(findRule([list()], 'app.cursor-was-seen')).toMatchObject({
    verdict: 'unjudged',
    reason: 'no list was requested with a cursor after a list without one',
  })
  for (const { verdict, reason } of judge([]).createResults())
    expect([verdict, typeof reason]).toEqual(['unjudged', 'string'])
})

test('a stated rule fails, and others warn', () => {
  for (const [id, apps] of Object.entries(badApps)) {
    const [exchanges = []] = Object.values(apps)
    const result = findRule(exchanges, id)
    expect(result?.verdict, id).toBe(result?.level === 'stated' ? 'fail' : 'warn')
  }
})

test('a violation comes with the exchanges that show it, and with how many there are', () => {
  const both = list({ 'max-id': 1, 'since-id': 2 })
  const result = findRule(record([list(), both, both]), 'app.cursors-not-together')
  expect(result).toMatchObject({
    reason: '2 exchanges break the rule; this is the first one',
    violation: { expected: 'max-id or since-id, or neither', actual: 'max-id 1 and since-id 2' },
  })
  expect(result?.evidence.map(({ number }) => number)).toEqual([2])
})

test('apps are judged apart', () => {
  const exchanges = record([
    ...repeat(3, 1, (at) => login({ at, client: 'one' })),
    ...repeat(3, 1, (at) => login({ at, client: 'two' })),
    list({ 'max-id': 1, 'since-id': 2 }, [], { client: 'two' }),
    list({}, [], { client: 'one', at: 500, headers: WITH_TOKEN }),
  ])
  const judged = judge(exchanges)
  expect(listBroken(exchanges)).toEqual(['app.cursors-not-together'])
  const broken = judged
    .listClients()
    .map(({ name, exchanges: count, rules }) => ({ name, count, rules: rules.filter(isBroken) }))
  expect(broken).toMatchObject([
    { name: 'one', count: 4, rules: [] },
    { name: 'two', count: 4, rules: [{ id: 'app.cursors-not-together', exchanges: [7] }] },
  ])
})

test('a new violation is reported when it happens', () => {
  const judged = new AppJudge()
  expect(judged.add({ ...list(), number: 1 })).toEqual([])
  expect(judged.add({ ...list({ lat: undefined }), number: 2 })).toMatchObject([
    { id: 'app.list-has-position', level: 'stated', violation: { actual: 'no lat' } },
  ])
})

test('a limit can be changed', () => {
  const judged = new AppJudge({ 'app.no-hammering': { times: 1, seconds: 1 } })
  judged.add(list())
  expect(judged.add(list({}, [1], { at: 500 })).map(({ id }) => id)).toEqual(['app.no-hammering'])
  expect(judged.add(list({}, [1], { at: 5000 }))).toEqual([])
})

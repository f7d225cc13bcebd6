import { describe, expect, test } from 'vitest'
import { takeAll } from '../sample.ts'
import { testHostileTargets } from './check-hostile-targets.ts'
import { hostileTargets } from './hostile-targets.ts'
import { listFailures, runKit } from './kit-process.ts'

testHostileTargets(takeAll)

describe('in a separate process', () => {
  const worst = ['gzip bomb', '503']
  test.for(hostileTargets.filter(({ name }) => worst.some((start) => name.startsWith(start))))(
    '$name: the kit takes little memory, and ends',
    async (target) => {
      const { url, stop } = await target.start()
      const run = await runKit(['check', url, '--max-time', '1'])
      stop()
      expect(listFailures(run, 20), run.output.slice(-1000)).toEqual([])
    },
  )
})

import type { Reporter, TestModule } from 'vitest/node'

/** Prints at the end of a run how many tests were skipped, and why. */
export class SkippedReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = new Map<string, number>()
    for (const module of modules)
      for (const test of module.children.allTests('skipped')) {
        const result = test.result()
        // Tests that a filter of the command line skips have no reason.
        const reason = result.state === 'skipped' ? result.note : undefined
        if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1)
      }
    for (const [reason, count] of counts)
      console.log(`Skipped: ${count} ${count === 1 ? 'test' : 'tests'}: ${reason}`)
  }
}

import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Finds violations of accessibility rules, each with the first elements. */
export async function findViolations(page: Page): Promise<unknown[]> {
  await page.evaluate(axe.source)
  return page.evaluate(`axe.run().then(({ violations }) =>
    violations.map(({ id, nodes }) => [id, ...nodes.slice(0, 3).map(({ html }) => html.slice(0, 200))]))`)
}

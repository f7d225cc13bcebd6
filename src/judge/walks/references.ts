import type { Cursor, Step } from './walk.ts'

/**
 * Changes the indexes of the steps that a step refers to.
 *
 * @param change returns the new index; undefined if there is no such step any more
 * @returns undefined if the step can only repeat a step that does not exist any more
 */
export function changeReferences(
  step: Step,
  change: (index: number) => number | undefined,
): Step | undefined {
  if (step.kind === 'repeat') {
    const index = change(step.step)
    return index === undefined ? undefined : { ...step, step: index }
  }
  if (step.kind !== 'list') return step
  const cursors = step.cursors.flatMap(({ kind, of }): Cursor[] => {
    const index = change(of.step)
    return index === undefined ? [] : [{ kind, of: { ...of, step: index } }]
  })
  return { ...step, cursors }
}

/** The indexes of the steps that a step refers to. */
export function listReferences(step: Step): readonly number[] {
  if (step.kind === 'repeat') return [step.step]
  return step.kind === 'list' ? step.cursors.map(({ of }) => of.step) : []
}

import { gapQuestions } from '../../../contract/generated/gap-questions.ts'
import { gaps } from '../../../contract/generated/gaps.ts'
import type { ControlOperations } from '../control-operation.ts'

export const contractOperations: ControlOperations<'getContract'> = {
  async getContract() {
    // Only the console and tools ask for these tables.
    const [{ requirements }, { breakageTable }] = await Promise.all([
      import('../../../contract/generated/requirements.ts'),
      import('../../../contract/generated/breakages.ts'),
    ])
    return {
      requirements: requirements.map(({ id, level, section, sentence, quote }) => ({
        ...{ id, level, section, sentence, quote },
      })),
      gaps: gaps.map((gap) => ({ ...gap, ...gapQuestions[gap.id] })),
      breakages: breakageTable.map(({ id, says, breaks }) => ({ id, says, breaks: [...breaks] })),
    }
  },
}

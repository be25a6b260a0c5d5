import type { ChildBenefit } from '../child-benefit.ts'

/** [B3.47]: what a reset leads back to ([B4.03]). */
const defaultCode = `function calculate(loan) {
  return 0
}
`

export const childBenefitDefaults: readonly ChildBenefit[] = [{ id: 'CHILD_BENEFIT', code: defaultCode }]

import type { ChildBenefit } from './schema.ts'

/** [B3.47]: the code after a reset ([B4.03]). */
const defaultCode = `function calculate(loan) {
  return 0
}
`

export const childBenefitDefaults: readonly ChildBenefit[] = [{ id: 'CHILD_BENEFIT', code: defaultCode }]

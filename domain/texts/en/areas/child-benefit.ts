import type { childBenefit as German } from '../../de/areas/child-benefit.ts'

export const childBenefit: typeof German = {
  label: 'Child benefit',
  properties: {
    code: 'Calculation code',
  },
  item: 'Calculation of the child benefit',
}

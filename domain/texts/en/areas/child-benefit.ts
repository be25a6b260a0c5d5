import type { childBenefit as German } from '../../de/areas/child-benefit.ts'

export const childBenefit: typeof German = {
  label: 'Child benefit',
  properties: {
    code: 'Calculation code',
  },
  item: 'Calculation of the child benefit',
  samples: {
    couple: 'Two applicants, one child',
    noChild: 'One person without children',
    oneChild: 'One person with one child',
    threeChildren: 'Two applicants, three children',
  },
}

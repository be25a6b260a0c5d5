import { defineArea } from '../../area.ts'
import { childBenefitDefaults } from './defaults.ts'
import { ChildBenefit } from './schema.ts'

export const childBenefitArea = defineArea({
  key: 'CHILD_BENEFIT',
  item: ChildBenefit,
  label: { de: 'Kindergeld', en: 'Child benefit' },
  editors: ['ADMIN'],
  defaults: childBenefitDefaults,
  fixed: true,
  itemLabel: (_item, locale) => ({ de: 'Berechnung des Kindergelds', en: 'Calculation of the child benefit' })[locale],
  publicView: () => undefined,
})

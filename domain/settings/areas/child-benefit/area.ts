import { childBenefitTexts } from './labels.ts'
import { defineArea, forAdministrators } from '../../area.ts'
import { ChildBenefit } from './schema.ts'
import { id, labelled, text } from '../../labels/property.ts'

/** [B3.47]: the code after a reset ([B4.03]). */
const defaultCode = `function calculate(loan) {
  return 0
}
`

const childBenefitDefaults: readonly ChildBenefit[] = [{ id: 'CHILD_BENEFIT', code: defaultCode }]

export const childBenefitArea = defineArea({
  key: 'CHILD_BENEFIT',
  item: ChildBenefit,
  label: childBenefitTexts.label,
  properties: labelled(childBenefitTexts.properties, {
    id,
    code: text,
  }),
  editors: ['ADMIN'],
  calls: {
    current: '/api/settings/child-benefit',
    summary: 'Get the calculation code of the child benefit',
    changes: '/api/settings/child-benefit/changes',
  },
  defaults: childBenefitDefaults,
  fixed: true,
  itemLabel: (_item, locale) => childBenefitTexts.item[locale],
  publicView: forAdministrators,
})

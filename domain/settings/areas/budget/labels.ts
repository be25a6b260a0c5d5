import { localizedTexts } from '../../../text/localized-texts.ts'
import { budget as de } from '../../../texts/de/areas/budget.ts'
import { budget as en } from '../../../texts/en/areas/budget.ts'
import type { BudgetItem, AggregationCategory, BudgetKind } from './schema.ts'
import { flag, id, labelled, localized, localizedLine, option, type PropertiesOf } from '../../labels/property.ts'
import type { Labels } from '../../labels/options.ts'

export const budgetTexts = localizedTexts({ de, en })

export const budgetKindLabels: Labels<BudgetKind> = budgetTexts.budgetKind

export const categoryLabels: Labels<AggregationCategory> = budgetTexts.category

export const livingProperties: PropertiesOf<BudgetItem> = labelled(budgetTexts.properties, {
  id,
  kind: option(budgetKindLabels),
  label: localizedLine,
  category: option(categoryLabels),
  hint: localized,
  existingInstalment: flag,
})

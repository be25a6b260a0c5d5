import type { BudgetItem, AggregationCategory, BudgetKind } from './schema.ts'
import { flag, id, localized, localizedLine, option, type PropertiesOf } from '../../labels/property.ts'
import type { Labels } from '../../labels/options.ts'

export const budgetKindLabels: Labels<BudgetKind> = {
  INCOME: { de: 'Einnahme', en: 'Income' },
  EXPENSES: { de: 'Ausgabe', en: 'Expense' },
}

export const categoryLabels: Labels<AggregationCategory> = {
  INCOME: { de: 'Gehalt und Lohn', en: 'Salary and wages' },
  CHILD_BENEFIT: { de: 'Kindergeld', en: 'Child benefit' },
  GOVERNMENT_SUPPORT: { de: 'Staatliche Leistungen', en: 'Government support' },
  RENT_INCOME: { de: 'Mieteinnahmen', en: 'Rental income' },
  OTHER_INCOME: { de: 'Sonstige Einnahmen', en: 'Other income' },
  RENT_EXPENSES: { de: 'Miete und Wohnkosten', en: 'Rent and housing' },
  INSURANCE: { de: 'Versicherungen', en: 'Insurance' },
  LIVING_COST: { de: 'Lebenshaltung', en: 'Living costs' },
  CREDIT_COST: { de: 'Kreditraten', en: 'Credit instalments' },
  TELECOMMUNICATION: { de: 'Telefon und Internet', en: 'Phone and internet' },
  OTHER_EXPENSES: { de: 'Sonstige Ausgaben', en: 'Other expenses' },
}

export const livingProperties: PropertiesOf<BudgetItem> = {
  id,
  kind: option('Art', 'Kind', budgetKindLabels),
  label: localizedLine('Bezeichnung', 'Name'),
  category: option('Kategorie der Kontoabfrage', 'Account check category', categoryLabels),
  hint: localized('Hinweis', 'Hint'),
  existingInstalment: flag('Rate eines laufenden Kredits', 'Instalment of an existing loan'),
}

import type { Localized } from '../../../text/locale.ts'
import type { BudgetItem } from './schema.ts'

/** A row: category, id, and label in German and English. */
const itemMaker =
  (kind: BudgetItem['kind']) =>
  (category: BudgetItem['category'], id: string, de: string, en: string, hint?: Localized): BudgetItem => ({
    id,
    kind,
    category,
    label: { de, en },
    ...(hint === undefined ? {} : { hint }),
  })
const income = itemMaker('INCOME')
const expense = itemMaker('EXPENSES')

/** The usual items of a household statement in Germany; amounts are in the borrower's period. */
export const budgetDefaults: readonly BudgetItem[] = [
  income('INCOME', 'netIncome', 'Nettoeinkommen', 'Net income', {
    de: 'Der Betrag, der regelmäßig auf Ihrem Konto eingeht. Einmalzahlungen wie Weihnachtsgeld zählen nicht mit.',
    en: 'The amount that regularly reaches your account. One-off payments such as a Christmas bonus do not count.',
  }),
  income('CHILD_BENEFIT', 'childBenefit', 'Kindergeld', 'Child benefit', {
    de: 'Für alle Kinder zusammen, sofern es an Sie ausgezahlt wird.',
    en: 'For all children together, if it is paid to you.',
  }),
  income('GOVERNMENT_SUPPORT', 'governmentSupport', 'Staatliche Leistungen', 'Government support', {
    de: 'Zum Beispiel Elterngeld, Wohngeld oder BAföG.',
    en: 'For example parental allowance, housing benefit or student grants.',
  }),
  income('RENT_INCOME', 'rentIncome', 'Mieteinnahmen', 'Rental income', {
    de: 'Kaltmiete ohne Nebenkosten.',
    en: 'Rent without service charges.',
  }),
  income('OTHER_INCOME', 'maintenanceIncome', 'Erhaltener Unterhalt', 'Maintenance received'),
  income('OTHER_INCOME', 'otherIncome', 'Weitere Einnahmen', 'Other income', {
    de: 'Zum Beispiel Nebentätigkeit, Betriebsrente oder Kapitalerträge.',
    en: 'For example a second job, a company pension or investment income.',
  }),
  expense('RENT_EXPENSES', 'housing', 'Wohnkosten', 'Housing costs', {
    de: 'Warmmiete oder Hausgeld, dazu Strom und Heizung. Raten einer Baufinanzierung tragen Sie bei „Raten laufender Kredite“ ein.',
    en: 'Rent including heating, or service charges, and electricity. Enter mortgage instalments under “Instalments of existing loans”.',
  }),
  expense('LIVING_COST', 'livingCosts', 'Lebenshaltung', 'Living costs', {
    de: 'Lebensmittel, Kleidung, Mobilität, Freizeit und was sonst im Alltag anfällt.',
    en: 'Food, clothing, transport, leisure and everything else in daily life.',
  }),
  expense('INSURANCE', 'insurance', 'Versicherungen', 'Insurance', {
    de: 'Ohne Beiträge, die schon vom Lohn abgezogen werden.',
    en: 'Without contributions that are already deducted from your pay.',
  }),
  expense(
    'TELECOMMUNICATION',
    'telecommunication',
    'Telefon, Internet und Rundfunkbeitrag',
    'Phone, internet and TV licence',
  ),
  {
    id: 'creditInstalments',
    kind: 'EXPENSES',
    category: 'CREDIT_COST',
    existingInstalment: true,
    label: { de: 'Raten laufender Kredite', en: 'Instalments of existing loans' },
    hint: {
      de: 'Alle Kredit- und Leasingraten zusammen, auch für Immobilien.',
      en: 'All loan and leasing instalments together, mortgages included.',
    },
  },
  expense('OTHER_EXPENSES', 'maintenanceExpenses', 'Gezahlter Unterhalt', 'Maintenance paid'),
  expense('OTHER_EXPENSES', 'otherExpenses', 'Weitere Ausgaben', 'Other expenses', {
    de: 'Zum Beispiel Sparpläne, Vereinsbeiträge oder Kinderbetreuung.',
    en: 'For example savings plans, membership fees or childcare.',
  }),
]

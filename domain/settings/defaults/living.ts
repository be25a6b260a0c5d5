import type { LivingItem } from '../living.ts'

/** The usual items of a household statement in Germany; amounts are in the borrower's period. */
export const livingDefaults: readonly LivingItem[] = [
  {
    id: 'netIncome',
    kind: 'INCOME',
    category: 'INCOME',
    label: { de: 'Nettoeinkommen', en: 'Net income' },
    hint: {
      de: 'Der Betrag, der regelmäßig auf Ihrem Konto eingeht. Einmalzahlungen wie Weihnachtsgeld zählen nicht mit.',
      en: 'The amount that regularly reaches your account. One-off payments such as a Christmas bonus do not count.',
    },
  },
  {
    id: 'childBenefit',
    kind: 'INCOME',
    category: 'CHILD_BENEFIT',
    label: { de: 'Kindergeld', en: 'Child benefit' },
    hint: {
      de: 'Für alle Kinder zusammen, sofern es an Sie ausgezahlt wird.',
      en: 'For all children together, if it is paid to you.',
    },
  },
  {
    id: 'governmentSupport',
    kind: 'INCOME',
    category: 'GOVERNMENT_SUPPORT',
    label: { de: 'Staatliche Leistungen', en: 'Government support' },
    hint: {
      de: 'Zum Beispiel Elterngeld, Wohngeld oder BAföG.',
      en: 'For example parental allowance, housing benefit or student grants.',
    },
  },
  {
    id: 'rentIncome',
    kind: 'INCOME',
    category: 'RENT_INCOME',
    label: { de: 'Mieteinnahmen', en: 'Rental income' },
    hint: { de: 'Kaltmiete ohne Nebenkosten.', en: 'Rent without service charges.' },
  },
  {
    id: 'maintenanceIncome',
    kind: 'INCOME',
    category: 'OTHER_INCOME',
    label: { de: 'Erhaltener Unterhalt', en: 'Maintenance received' },
  },
  {
    id: 'otherIncome',
    kind: 'INCOME',
    category: 'OTHER_INCOME',
    label: { de: 'Weitere Einnahmen', en: 'Other income' },
    hint: {
      de: 'Zum Beispiel Nebentätigkeit, Betriebsrente oder Kapitalerträge.',
      en: 'For example a second job, a company pension or investment income.',
    },
  },
  {
    id: 'housing',
    kind: 'EXPENSES',
    category: 'RENT_EXPENSES',
    label: { de: 'Wohnkosten', en: 'Housing costs' },
    hint: {
      de: 'Warmmiete oder Hausgeld, mit Strom und Heizung. Raten einer Baufinanzierung gehören zu den Kreditraten.',
      en: 'Rent including heating, or service charges, and electricity. Enter mortgage instalments under loan instalments.',
    },
  },
  {
    id: 'livingCosts',
    kind: 'EXPENSES',
    category: 'LIVING_COST',
    label: { de: 'Lebenshaltung', en: 'Living costs' },
    hint: {
      de: 'Lebensmittel, Kleidung, Mobilität, Freizeit und was sonst im Alltag anfällt.',
      en: 'Food, clothing, transport, leisure and everything else in daily life.',
    },
  },
  {
    id: 'insurance',
    kind: 'EXPENSES',
    category: 'INSURANCE',
    label: { de: 'Versicherungen', en: 'Insurance' },
    hint: {
      de: 'Ohne Beiträge, die schon vom Lohn abgezogen werden.',
      en: 'Without contributions that are already deducted from your pay.',
    },
  },
  {
    id: 'telecommunication',
    kind: 'EXPENSES',
    category: 'TELECOMMUNICATION',
    label: { de: 'Telefon, Internet und Rundfunk', en: 'Phone, internet and broadcasting' },
  },
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
  {
    id: 'maintenanceExpenses',
    kind: 'EXPENSES',
    category: 'OTHER_EXPENSES',
    label: { de: 'Gezahlter Unterhalt', en: 'Maintenance paid' },
  },
  {
    id: 'otherExpenses',
    kind: 'EXPENSES',
    category: 'OTHER_EXPENSES',
    label: { de: 'Weitere Ausgaben', en: 'Other expenses' },
    hint: {
      de: 'Zum Beispiel Sparpläne, Vereinsbeiträge oder Kinderbetreuung.',
      en: 'For example savings plans, membership fees or childcare.',
    },
  },
]

import type { FintecSetting } from './schema.ts'

export const fintecDefaults: readonly FintecSetting[] = [
  {
    id: 'SETTINGS',
    days: 90,
    documents: [
      { type: 'ACCOUNT_REPORT', documentId: 'other' },
      { type: 'BOOKINGS', documentId: 'bank-statement' },
    ],
  },
  {
    id: 'CATEGORIES',
    categories: [
      { category: 'INCOME', livingId: 'netIncome' },
      { category: 'CHILD_BENEFIT', livingId: 'childBenefit' },
      { category: 'GOVERNMENT_SUPPORT', livingId: 'governmentSupport' },
      { category: 'RENT_INCOME', livingId: 'rentIncome' },
      { category: 'OTHER_INCOME', livingId: 'otherIncome' },
      { category: 'RENT_EXPENSES', livingId: 'housing' },
      { category: 'INSURANCE', livingId: 'insurance' },
      { category: 'LIVING_COST', livingId: 'livingCosts' },
      { category: 'CREDIT_COST', livingId: 'creditInstalments' },
      { category: 'TELECOMMUNICATION', livingId: 'telecommunication' },
      { category: 'OTHER_EXPENSES', livingId: 'otherExpenses' },
    ],
  },
  {
    id: 'TEXTS',
    title: { de: 'Angaben aus dem Bankkonto übernehmen', en: 'Use figures from your bank account' },
    introduction: {
      de: 'Sie melden sich einmal bei Ihrer Bank an, und wir füllen Ihre Einnahmen und Ausgaben für Sie aus. Ihre Zugangsdaten sehen und speichern wir nicht.',
      en: 'Sign in to your bank once, and we fill in your income and expenses for you. We neither see nor store your bank credentials.',
    },
    consent: {
      de: 'Ich bin damit einverstanden, dass die Buchungen meines Kontos einmalig abgerufen und für diesen Antrag ausgewertet werden. Die Einwilligung ist freiwillig, und ich kann sie jederzeit für die Zukunft widerrufen.',
      en: 'I agree that the transactions of my account are retrieved once and analysed for this application. My consent is voluntary, and I may withdraw it at any time with effect for the future.',
    },
    done: {
      de: 'Ihre Angaben sind übernommen. Bitte prüfen Sie die Beträge und ändern Sie, was nicht stimmt.',
      en: 'We have filled in your figures. Please check the amounts and correct anything that is not right.',
    },
  },
]

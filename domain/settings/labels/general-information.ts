import type { Localized } from '../../text/locale.ts'

/** Titles of the page, of its file, and of blocks that follow from settings. */
export const informationLabels = {
  title: { de: 'Allgemeine Informationen', en: 'General information' },
  file: { de: 'Als PDF herunterladen', en: 'Download as PDF' },
  lender: { de: 'Kreditgeber und Kontakt', en: 'Lender and contact' },
  terms: { de: 'Betrag und Laufzeit', en: 'Amount and term' },
  fixedTerms: { de: 'Betrag und Zinsbindung', en: 'Amount and fixed-rate period' },
} as const satisfies Readonly<Record<string, Localized>>

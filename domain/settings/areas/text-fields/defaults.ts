import type { TextField } from './schema.ts'

/** Figures are placeholders in braces, filled from the live conditions and never typed. */
export const textFieldDefaults: readonly TextField[] = [
  {
    id: 'REPRESENTATIVE_EXAMPLE',
    text: {
      de: 'Repräsentatives Beispiel gemäß §\u00A017 PAngV: {lender}, {lenderAddress}. Nettodarlehensbetrag {amount}, gebundener Sollzinssatz {nominalRate} p. a., effektiver Jahreszins {effectiveRate} p. a., Laufzeit {term}, {instalmentCount} monatliche Raten zu je {instalment} (davon die letzte {finalInstalment}), Zinsen und Kosten insgesamt {interestsAndFees}, Gesamtbetrag {totalAmount}. Bonität vorausgesetzt; mindestens zwei Drittel der Verträge, die aufgrund dieser Werbung geschlossen werden, haben diesen oder einen niedrigeren effektiven Jahreszins.',
      en: 'Representative example under section\u00A017 of the German Price Indication Ordinance: {lender}, {lenderAddress}. Net loan amount {amount}, borrowing rate (fixed) {nominalRate} p.a., annual percentage rate (APR) {effectiveRate}, term {term}, {instalmentCount} monthly instalments of {instalment} each (the final one {finalInstalment}), total interest and costs {interestsAndFees}, total amount payable {totalAmount}. Subject to creditworthiness; at least two thirds of the contracts concluded because of this advertisement have this APR or a lower one.',
    },
  },
  {
    id: 'PAGE_TITLE',
    text: { de: 'Musterbank – Kredit online beantragen', en: 'Musterbank – apply for a loan online' },
  },
  { id: 'HEADER_TEXT', text: { de: 'Musterbank', en: 'Musterbank' } },
  {
    id: 'FOOTER_TEXT',
    text: {
      de: '<p>© Musterbank AG · <a href="https://www.musterbank.example/impressum">Impressum der Bank</a> · <a href="https://www.musterbank.example/datenschutz">Datenschutzhinweise der Bank</a></p>',
      en: '<p>© Musterbank AG · <a href="https://www.musterbank.example/en/imprint">The bank’s legal notice</a> · <a href="https://www.musterbank.example/en/privacy">The bank’s privacy notice</a></p>',
    },
  },
]

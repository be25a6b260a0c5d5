import type { FeeStep } from '../../../loan/land-charge-fee.ts'
import type { LegalEntry } from './schema.ts'

const bgb = (section: string) => ({
  title: `§ ${section} BGB`,
  link: `https://www.gesetze-im-internet.de/bgb/__${section}.html`,
})
const hgb257 = { title: '§ 257 HGB', link: 'https://www.gesetze-im-internet.de/hgb/__257.html' }
const consumerCredit = {
  title: 'Richtlinie (EU) 2023/2225',
  link: 'https://eur-lex.europa.eu/eli/dir/2023/2225/oj',
}
const mortgageCredit = { title: 'Richtlinie 2014/17/EU', link: 'https://eur-lex.europa.eu/eli/dir/2014/17/oj' }

/** The day from which directive (EU) 2023/2225 is applied; nothing is shipped for loans from before. */
const validFrom = '2026-11-20'

/** Court fees by value in euro, GNotKG § 34 (2), table B (BGBl. 2013 I p. 2586). */
export const tableB: FeeStep[] = [
  { upTo: 500, step: 500, rise: 15 },
  { upTo: 2000, step: 500, rise: 4 },
  { upTo: 10_000, step: 1000, rise: 6 },
  { upTo: 25_000, step: 3000, rise: 8 },
  { upTo: 50_000, step: 5000, rise: 10 },
  { upTo: 200_000, step: 15_000, rise: 27 },
  { upTo: 500_000, step: 30_000, rise: 50 },
  { upTo: 5_000_000, step: 50_000, rise: 80 },
  { upTo: 10_000_000, step: 200_000, rise: 130 },
  { upTo: 20_000_000, step: 250_000, rise: 150 },
  { upTo: 30_000_000, step: 500_000, rise: 280 },
  { upTo: 60_000_000, step: 1_000_000, rise: 120 },
]
const gnotkg = { title: '§ 34 GNotKG', link: 'https://www.gesetze-im-internet.de/gnotkg/__34.html' }

const gwg = (section: string) => ({
  title: `§ ${section} GwG`,
  link: `https://www.gesetze-im-internet.de/gwg_2017/__${section}.html`,
})
const moneyLaundering = {
  title: 'Verordnung (EU) 2024/1624, Artikel 22',
  link: 'https://eur-lex.europa.eu/eli/reg/2024/1624/oj',
}
const gdpr = (article: number) => ({
  title: `Verordnung (EU) 2016/679, Artikel ${article}`,
  link: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
})
/** The day from which the GDPR is applied. */
const gdprFrom = '2018-05-25'
/** The day on which the German act on money laundering began to apply. */
const gwgFrom = '2017-06-26'

/**
 * All shipped values are unconfirmed. What the bank has to look up itself ships without a value: the base rate, the
 * highest rate of mortgages, contacts and the word list.
 */
export const legalDefaults: readonly LegalEntry[] = [
  { id: 'BASE_RATE', values: [] },
  { id: 'ARREARS_POINTS', values: [{ validFrom, number: 5, source: bgb('288') }] },
  { id: 'ARREARS_POINTS_MORTGAGE', values: [{ validFrom, number: 2.5, source: bgb('497') }] },
  { id: 'EARLY_REPAYMENT_OVER_A_YEAR', values: [{ validFrom, percent: 1, source: bgb('502') }] },
  { id: 'EARLY_REPAYMENT_UP_TO_A_YEAR', values: [{ validFrom, percent: 0.5, source: bgb('502') }] },
  { id: 'HIGHEST_MORTGAGE_RATE', values: [] },
  { id: 'WITHDRAWAL_DAYS', values: [{ validFrom, number: 14, source: bgb('355') }] },
  { id: 'WITHDRAWAL_EXTENSION_MONTHS', values: [{ validFrom, number: 12, source: consumerCredit }] },
  { id: 'REFLECTION_DAYS', values: [{ validFrom, number: 7, source: mortgageCredit }] },
  { id: 'INSURANCE_COMPARISON_DAYS', values: [{ validFrom, number: 3, source: consumerCredit }] },
  {
    id: 'WITHDRAW_BUTTON',
    // The function is mandatory since this day.
    values: [
      {
        validFrom: '2026-06-19',
        text: { de: 'Vertrag widerrufen', en: 'Withdraw from the contract' },
        source: bgb('356a'),
      },
    ],
  },
  {
    id: 'CONFIRM_WITHDRAWAL_BUTTON',
    values: [
      {
        validFrom: '2026-06-19',
        text: { de: 'Widerruf bestätigen', en: 'Confirm withdrawal' },
        source: bgb('356a'),
      },
    ],
  },
  { id: 'CREDITOR', values: [] },
  { id: 'SUPERVISOR', values: [] },
  { id: 'REDRESS_BODY', values: [] },
  { id: 'DEBT_ADVICE', values: [] },
  { id: 'DATA_PROTECTION', values: [] },
  { id: 'DATA_PROTECTION_OFFICER', values: [] },
  { id: 'PRIVACY_NOTICE', values: [] },
  { id: 'FORBIDDEN_PHRASES', values: [] },
  // Without rows: the portal's own wording, which the bank confirms or replaces row by row.
  { id: 'SECCI_TEXTS', values: [{ validFrom, rows: [], source: consumerCredit }] },
  { id: 'ESIS_TEXTS', values: [{ validFrom, rows: [], source: mortgageCredit }] },
  {
    id: 'IDENT_METHODS',
    values: [
      { validFrom: gwgFrom, methods: ['VIDEO', 'EID', 'BRANCH'], source: gwg('12') },
      // Electronic means first, video only where they are not available.
      { validFrom: '2027-07-10', methods: ['EID', 'WALLET', 'BRANCH', 'VIDEO'], source: moneyLaundering },
    ],
  },
  { id: 'IDENT_MONTHS', values: [{ validFrom: gwgFrom, number: 24, source: gwg('17') }] },
  // Whether an address says something of an abuse shows within a quarter; afterwards it says who was where.
  { id: 'ADDRESS_DAYS', values: [{ validFrom: gdprFrom, number: 90, source: gdpr(5) }] },
  // Claims become statute-barred three years after the end of their year.
  { id: 'AUDIT_YEARS', values: [{ validFrom: gdprFrom, number: 3, source: bgb('199') }] },
  // Who has set the terms of a contract is part of what explains the books.
  { id: 'CHANGE_YEARS', values: [{ validFrom: gdprFrom, number: 10, source: hgb257 }] },
  // As claims do: what a request was answered can be claimed about for as long.
  { id: 'CASE_YEARS', values: [{ validFrom: gdprFrom, number: 3, source: bgb('199') }] },
  // Twice the time in which an unused account ends: a bank that is still at work has written within it.
  { id: 'UNDECIDED_DAYS', values: [{ validFrom: gdprFrom, number: 730, source: gdpr(5) }] },
  { id: 'KIND_DATA_PROTECTION', values: [{ validFrom: gdprFrom, kind: 'NOTICE_B', source: gdpr(13) }] },
  { id: 'KIND_SCHUFA', values: [{ validFrom: gdprFrom, kind: 'CONSENT_A', source: gdpr(7) }] },
  { id: 'KIND_ACCOUNT_INFORMATION', values: [{ validFrom: gdprFrom, kind: 'CONSENT_A', source: gdpr(7) }] },
  { id: 'KIND_CONTACT', values: [{ validFrom: gdprFrom, kind: 'CONSENT_A', source: gdpr(7) }] },
  { id: 'LAND_CHARGE_FEES', values: [{ validFrom: '2013-08-01', fees: tableB, source: gnotkg }] },
]

import { creditWarning } from '../schemas/text-fields.ts'
import type { LegalEntry } from '../schemas/legal.ts'

const bgb = (section: string) => ({
  title: `§ ${section} BGB`,
  link: `https://www.gesetze-im-internet.de/bgb/__${section}.html`,
})
const consumerCredit = {
  title: 'Richtlinie (EU) 2023/2225',
  link: 'https://eur-lex.europa.eu/eli/dir/2023/2225/oj',
}
const mortgageCredit = { title: 'Richtlinie 2014/17/EU', link: 'https://eur-lex.europa.eu/eli/dir/2014/17/oj' }

/** The day from which directive (EU) 2023/2225 is applied; nothing is shipped for loans from before. */
const validFrom = '2026-11-20'

/**
 * All shipped values are unconfirmed. What the bank has to look up itself ships without a value: the base rate, contacts
 * and the word list.
 */
export const legalDefaults: readonly LegalEntry[] = [
  { id: 'BASE_RATE', values: [] },
  { id: 'ARREARS_POINTS', values: [{ validFrom, number: 5, source: bgb('288') }] },
  { id: 'EARLY_REPAYMENT_OVER_A_YEAR', values: [{ validFrom, percent: 1, source: bgb('502') }] },
  { id: 'EARLY_REPAYMENT_UP_TO_A_YEAR', values: [{ validFrom, percent: 0.5, source: bgb('502') }] },
  { id: 'WITHDRAWAL_DAYS', values: [{ validFrom, number: 14, source: bgb('355') }] },
  { id: 'WITHDRAWAL_EXTENSION_MONTHS', values: [{ validFrom, number: 12, source: consumerCredit }] },
  { id: 'REFLECTION_DAYS', values: [{ validFrom, number: 7, source: mortgageCredit }] },
  { id: 'INSURANCE_COMPARISON_DAYS', values: [{ validFrom, number: 3, source: consumerCredit }] },
  { id: 'CREDIT_WARNING', values: [{ validFrom, text: creditWarning, source: consumerCredit }] },
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
  { id: 'SUPERVISOR', values: [] },
  { id: 'REDRESS_BODY', values: [] },
  { id: 'DEBT_ADVICE', values: [] },
  { id: 'DATA_PROTECTION', values: [] },
  { id: 'FORBIDDEN_PHRASES', values: [] },
]

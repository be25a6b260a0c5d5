import * as v from 'valibot'

import { Localized } from '../../locale.ts'
import { Day } from './day.ts'
import { Name } from './item-id.ts'

const percentIds = ['BASE_RATE', 'EARLY_REPAYMENT_OVER_A_YEAR', 'EARLY_REPAYMENT_UP_TO_A_YEAR'] as const
const numberIds = [
  'ARREARS_POINTS',
  'WITHDRAWAL_DAYS',
  'WITHDRAWAL_EXTENSION_MONTHS',
  'REFLECTION_DAYS',
  'INSURANCE_COMPARISON_DAYS',
] as const
const phraseIds = ['CREDIT_WARNING', 'WITHDRAW_BUTTON', 'CONFIRM_WITHDRAWAL_BUTTON'] as const
const contactIds = ['SUPERVISOR', 'REDRESS_BODY', 'DEBT_ADVICE', 'DATA_PROTECTION'] as const
const wordListIds = ['FORBIDDEN_PHRASES'] as const

export type LegalNumberId = (typeof numberIds)[number]
export type LegalPhraseId = (typeof phraseIds)[number]
export type LegalId = (
  | typeof percentIds
  | typeof numberIds
  | typeof phraseIds
  | typeof contactIds
  | typeof wordListIds
)[number]

const Link = v.pipe(v.string(), v.maxLength(300), v.regex(/^https:\/\/[^\s/]+\.\S+$/, 'starts_with'))

/** What every value has beside itself. Applies from its day on, until the day of the next value. */
const dated = {
  validFrom: Day,
  source: v.strictObject({ title: Name, link: Link }),
  /** The person of the bank who confirmed that the value is right. */
  confirmedBy: v.optional(Name),
  confirmedOn: v.optional(Day),
}

const valuesAtMost = 100

const Percent = v.pipe(
  v.number(),
  v.minValue(-10),
  v.maxValue(100),
  v.check((value) => Math.round(value * 100) / 100 === value, 'twoDecimals'),
)

const Contact = v.strictObject({
  name: Name,
  address: v.pipe(v.string(), v.nonEmpty(), v.maxLength(500)),
  phone: v.optional(Name),
  email: v.optional(v.pipe(v.string(), v.maxLength(254), v.email())),
  website: v.optional(Link),
})

const Words = v.pipe(v.array(Name), v.maxLength(500))

/** Something that the law sets, with its values over time: a rate, a number, a phrase, a contact or a list of words. */
export const LegalEntry = v.variant('id', [
  v.strictObject({
    id: v.picklist(percentIds),
    values: v.pipe(v.array(v.strictObject({ ...dated, percent: Percent })), v.maxLength(valuesAtMost)),
  }),
  v.strictObject({
    id: v.picklist(numberIds),
    values: v.pipe(
      v.array(v.strictObject({ ...dated, number: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)) })),
      v.maxLength(valuesAtMost),
    ),
  }),
  v.strictObject({
    id: v.picklist(phraseIds),
    values: v.pipe(v.array(v.strictObject({ ...dated, text: Localized })), v.maxLength(valuesAtMost)),
  }),
  v.strictObject({
    id: v.picklist(contactIds),
    values: v.pipe(v.array(v.strictObject({ ...dated, contact: Contact })), v.maxLength(valuesAtMost)),
  }),
  v.strictObject({
    id: v.picklist(wordListIds),
    values: v.pipe(
      v.array(v.strictObject({ ...dated, words: v.strictObject({ de: Words, en: Words }) })),
      v.maxLength(valuesAtMost),
    ),
  }),
])
export type LegalEntry = v.InferOutput<typeof LegalEntry>
export type LegalValue = LegalEntry['values'][number]

export const legalNames: Readonly<Record<LegalId, Localized>> = {
  BASE_RATE: { de: 'Basiszinssatz', en: 'Base rate' },
  EARLY_REPAYMENT_OVER_A_YEAR: {
    de: 'Höchste Vorfälligkeitsentschädigung bei mehr als zwölf Monaten Restlaufzeit',
    en: 'Cap of the early repayment compensation with more than twelve months left',
  },
  EARLY_REPAYMENT_UP_TO_A_YEAR: {
    de: 'Höchste Vorfälligkeitsentschädigung bei höchstens zwölf Monaten Restlaufzeit',
    en: 'Cap of the early repayment compensation with up to twelve months left',
  },
  ARREARS_POINTS: {
    de: 'Verzugszinsen: Prozentpunkte über dem Basiszinssatz',
    en: 'Interest on arrears: percentage points above the base rate',
  },
  WITHDRAWAL_DAYS: { de: 'Widerrufsfrist in Tagen', en: 'Withdrawal period in days' },
  WITHDRAWAL_EXTENSION_MONTHS: {
    de: 'Verlängerung der Widerrufsfrist bei fehlenden Informationen in Monaten',
    en: 'Extension of the withdrawal period in months if information is missing',
  },
  REFLECTION_DAYS: {
    de: 'Bedenkzeit bei Baufinanzierungen ohne Widerrufsrecht in Tagen',
    en: 'Reflection period for mortgages without a right of withdrawal in days',
  },
  INSURANCE_COMPARISON_DAYS: {
    de: 'Zeit zum Vergleich einer verlangten Versicherung in Tagen',
    en: 'Time to compare a required insurance in days',
  },
  CREDIT_WARNING: { de: 'Warnhinweis der Kreditwerbung', en: 'Warning in credit advertising' },
  WITHDRAW_BUTTON: { de: 'Schaltfläche zum Widerruf', en: 'Button to withdraw' },
  CONFIRM_WITHDRAWAL_BUTTON: {
    de: 'Schaltfläche zur Bestätigung des Widerrufs',
    en: 'Button to confirm the withdrawal',
  },
  SUPERVISOR: { de: 'Aufsichtsbehörde', en: 'Supervisory authority' },
  REDRESS_BODY: { de: 'Schlichtungsstelle', en: 'Ombudsman' },
  DEBT_ADVICE: { de: 'Schuldnerberatung', en: 'Debt advice' },
  DATA_PROTECTION: { de: 'Datenschutzaufsicht', en: 'Data protection authority' },
  FORBIDDEN_PHRASES: { de: 'Unzulässige Formulierungen in der Werbung', en: 'Phrases forbidden in advertising' },
}

import * as v from 'valibot'

import { TypedEmail } from '../../../identifiers/email.ts'
import { Localized, localizedSchema } from '../../../text/locale.ts'
import { identMethods } from '../../../identity/evidence.ts'
import { isEuroAmount } from '../../../money/cents.ts'
import { legalKinds } from '../../../privacy/ledger.ts'
import { Day } from '../../schemas/day.ts'
import { isOnce, ItemId, Name } from '../../schemas/item-id.ts'

/** Rates of the market, which may be negative. */
const rateIds = ['BASE_RATE'] as const
const capIds = ['EARLY_REPAYMENT_OVER_A_YEAR', 'EARLY_REPAYMENT_UP_TO_A_YEAR', 'HIGHEST_MORTGAGE_RATE'] as const
const pointIds = ['ARREARS_POINTS', 'ARREARS_POINTS_MORTGAGE'] as const
const periodIds = [
  'WITHDRAWAL_DAYS',
  'WITHDRAWAL_EXTENSION_MONTHS',
  'REFLECTION_DAYS',
  'INSURANCE_COMPARISON_DAYS',
  'IDENT_MONTHS',
] as const
/** How long something of people is kept, with the least and the greatest value. */
export const keptPeriods = {
  ADDRESS_DAYS: { least: 7, most: 180 },
  AUDIT_YEARS: { least: 1, most: 10 },
  CHANGE_YEARS: { least: 3, most: 30 },
  CASE_YEARS: { least: 1, most: 10 },
  UNDECIDED_DAYS: { least: 365, most: 1830 },
} as const satisfies Readonly<Record<string, { readonly least: number; readonly most: number }>>
const phraseIds = ['WITHDRAW_BUTTON', 'CONFIRM_WITHDRAWAL_BUTTON', 'PRIVACY_NOTICE'] as const
const contactIds = [
  'CREDITOR',
  'SUPERVISOR',
  'REDRESS_BODY',
  'DEBT_ADVICE',
  'DATA_PROTECTION',
  'DATA_PROTECTION_OFFICER',
] as const
const wordListIds = ['FORBIDDEN_PHRASES'] as const
const feeIds = ['LAND_CHARGE_FEES'] as const
const methodIds = ['IDENT_METHODS'] as const
const documentIds = ['SECCI_TEXTS', 'ESIS_TEXTS'] as const
const kindIds = ['KIND_DATA_PROTECTION', 'KIND_SCHUFA', 'KIND_ACCOUNT_INFORMATION', 'KIND_CONTACT'] as const

export type LegalPercentId = (typeof rateIds | typeof capIds)[number]
export type LegalKeptId = keyof typeof keptPeriods
export type LegalNumberId = (typeof pointIds | typeof periodIds)[number] | LegalKeptId
export type LegalPhraseId = (typeof phraseIds)[number]
export type LegalContactId = (typeof contactIds)[number]
export type LegalFeesId = (typeof feeIds)[number]
export type LegalMethodsId = (typeof methodIds)[number]
export type LegalDocumentId = (typeof documentIds)[number]
export type LegalKindId = (typeof kindIds)[number]
export type LegalId =
  | LegalPercentId
  | LegalNumberId
  | LegalPhraseId
  | LegalContactId
  | LegalFeesId
  | LegalMethodsId
  | LegalDocumentId
  | LegalKindId
  | (typeof wordListIds)[number]

const Link = v.pipe(v.string(), v.maxLength(300), v.regex(/^https:\/\/[^\s/]+\.\S+$/, 'starts_with'))

/** Where a value can be read. */
export const LegalSource = v.strictObject({ title: Name, link: Link })

/** What every value has beside itself. Applies from its day on, until the day of the next value. */
const dated = {
  validFrom: Day,
  source: LegalSource,
  /** The administrator who confirmed the value, by name, and the day in Berlin; set by the server only. */
  confirmedBy: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(300))),
  confirmedOn: v.optional(Day),
}

/** At most two decimals, from `least` to 100. */
const hundredths = (least: number) =>
  v.pipe(
    v.number(),
    v.minValue(least),
    v.maxValue(100),
    v.check((value) => Math.round(value * 100) / 100 === value, 'twoDecimals'),
  )

export const LegalContact = v.strictObject({
  name: Name,
  address: v.pipe(v.string(), v.nonEmpty(), v.maxLength(500)),
  phone: v.optional(Name),
  email: v.optional(TypedEmail),
  website: v.optional(Link),
})

const Words = v.pipe(
  v.array(
    v.pipe(
      Name,
      v.check((phrase) => phrase.trim() !== '', 'non_empty'),
    ),
  ),
  v.minLength(1),
  v.maxLength(500),
)

const Euro = (least: number) =>
  v.pipe(v.number(), v.minValue(least), v.maxValue(1_000_000_000), v.check(isEuroAmount, 'twoDecimals'))

/** A row of a fee table, in euro (`landChargeFee`). */
export const FeeRow = v.strictObject({ upTo: Euro(1), step: Euro(1), rise: Euro(0) })

const Fees = v.pipe(
  v.array(FeeRow),
  v.minLength(1),
  v.maxLength(50),
  v.check((rows) => rows.every(({ upTo }, at) => upTo > (rows[at - 1]?.upTo ?? 0)), 'feesNotRising'),
)

/** Ways to identify, the preferred one first. */
const Methods = v.pipe(
  v.array(v.picklist(identMethods)),
  v.minLength(1),
  v.check((methods) => isOnce(methods), 'duplicateId'),
)

const placeholder = /\{\{\w+\}\}/g

/** The placeholders in a text, each once and sorted; undefined if braces are left over. */
function placeholdersIn(text: string): string | undefined {
  if (/[{}]/.test(text.replaceAll(placeholder, ''))) return undefined
  return [...new Set(text.match(placeholder))].toSorted().join()
}

/** The bank's texts of a document, by its rows; the portal's own wording stands where a row has none. */
const Rows = v.pipe(
  v.array(
    v.strictObject({
      row: ItemId,
      /** With placeholders as `{{name}}`. */
      text: v.pipe(
        Localized,
        v.check(({ de, en }) => {
          const inGerman = placeholdersIn(de)
          return inGerman !== undefined && inGerman === placeholdersIn(en)
        }, 'placeholders'),
      ),
    }),
  ),
  v.maxLength(200),
  v.check((rows) => isOnce(rows.map(({ row }) => row)), 'duplicateId'),
)

export const RateValue = v.strictObject({ ...dated, percent: hundredths(-10) })
export const CapValue = v.strictObject({ ...dated, percent: hundredths(0) })
/** Percentage points. */
export const PointsValue = v.strictObject({ ...dated, number: hundredths(0) })
/** Days or months. */
export const PeriodValue = v.strictObject({
  ...dated,
  number: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
})
const keptValue = ({ least, most }: { readonly least: number; readonly most: number }) =>
  v.strictObject({ ...dated, number: v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most)) })
export const AddressDaysValue = keptValue(keptPeriods.ADDRESS_DAYS)
export const AuditYearsValue = keptValue(keptPeriods.AUDIT_YEARS)
export const ChangeYearsValue = keptValue(keptPeriods.CHANGE_YEARS)
export const CaseYearsValue = keptValue(keptPeriods.CASE_YEARS)
export const UndecidedDaysValue = keptValue(keptPeriods.UNDECIDED_DAYS)
export const PhraseValue = v.strictObject({ ...dated, text: Localized })
export const ContactValue = v.strictObject({ ...dated, contact: LegalContact })
export const WordsValue = v.strictObject({ ...dated, words: localizedSchema(Words) })
export const FeesValue = v.strictObject({ ...dated, fees: Fees })
export const MethodsValue = v.strictObject({ ...dated, methods: Methods })
export const DocumentValue = v.strictObject({ ...dated, rows: Rows })
export const KindValue = v.strictObject({ ...dated, kind: v.picklist(legalKinds) })

const over = <const Value extends v.GenericSchema>(value: Value) => v.pipe(v.array(value), v.maxLength(100))

/**
 * Something that the law sets, with its values over time: a rate, a number, a phrase, a contact, a list, a
 * table, ways to identify or texts of a document.
 */
export const LegalEntry = v.variant('id', [
  v.strictObject({ id: v.picklist(rateIds), values: over(RateValue) }),
  v.strictObject({ id: v.picklist(capIds), values: over(CapValue) }),
  v.strictObject({ id: v.picklist(pointIds), values: over(PointsValue) }),
  v.strictObject({ id: v.picklist(periodIds), values: over(PeriodValue) }),
  // Always one: nothing is kept without an end.
  v.strictObject({ id: v.literal('ADDRESS_DAYS'), values: v.pipe(over(AddressDaysValue), v.minLength(1)) }),
  v.strictObject({ id: v.literal('AUDIT_YEARS'), values: v.pipe(over(AuditYearsValue), v.minLength(1)) }),
  v.strictObject({ id: v.literal('CHANGE_YEARS'), values: v.pipe(over(ChangeYearsValue), v.minLength(1)) }),
  v.strictObject({ id: v.literal('CASE_YEARS'), values: v.pipe(over(CaseYearsValue), v.minLength(1)) }),
  v.strictObject({ id: v.literal('UNDECIDED_DAYS'), values: v.pipe(over(UndecidedDaysValue), v.minLength(1)) }),
  v.strictObject({ id: v.picklist(phraseIds), values: over(PhraseValue) }),
  v.strictObject({ id: v.picklist(contactIds), values: over(ContactValue) }),
  v.strictObject({ id: v.picklist(wordListIds), values: over(WordsValue) }),
  // Mortgages cannot be calculated without a table.
  v.strictObject({ id: v.picklist(feeIds), values: v.pipe(over(FeesValue), v.minLength(1)) }),
  v.strictObject({ id: v.picklist(methodIds), values: over(MethodsValue) }),
  v.strictObject({ id: v.picklist(documentIds), values: over(DocumentValue) }),
  // Always one: it stands with every entry of the ledger.
  v.strictObject({ id: v.picklist(kindIds), values: v.pipe(over(KindValue), v.minLength(1)) }),
])
export type LegalEntry = v.InferOutput<typeof LegalEntry>

export const LegalValue = v.union([
  RateValue,
  CapValue,
  PointsValue,
  PeriodValue,
  PhraseValue,
  ContactValue,
  WordsValue,
  FeesValue,
  MethodsValue,
  DocumentValue,
  KindValue,
])
export type LegalValue = LegalEntry['values'][number]
export type LegalRows = v.InferOutput<typeof Rows>
export type LegalContact = v.InferOutput<typeof LegalContact>

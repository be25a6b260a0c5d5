import { type DocumentContent, recognise, countSigns } from './contents.ts'
import { type DateInText, datesInText, possibleMonths } from './dates-in-text.ts'
import { addMonths, getLastDayOfMonth, toMonth, monthsBefore } from './months.ts'

/** The checks of a kind of document on a file's text. */
export interface DocumentCheck {
  readonly content: DocumentContent
  readonly maxAgeMonths?: number | undefined
}

/** Why a file is probably the wrong one. */
export type DocumentVerdict =
  | { readonly kind: 'otherContent'; readonly content: DocumentContent; readonly looksLike: DocumentContent }
  /** For a month (`2026-03`) before the required ones, both ends included. */
  | {
      readonly kind: 'otherMonth'
      readonly content: DocumentContent
      readonly found: string
      readonly from: string
      readonly to: string
    }
  /** The newest date in it is too old. */
  | { readonly kind: 'tooOld'; readonly content: DocumentContent; readonly found: string; readonly from: string }

/** A text as dates and signs are looked for in it. */
export const comparable = (raw: string): string => raw.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ')

/**
 * The objection to a file by its text; undefined without one, and whenever it is unclear which date counts, because a wrong
 * objection costs the applicant more than a missing one.
 */
export function documentVerdict(check: DocumentCheck, raw: string, today: string): DocumentVerdict | undefined {
  const text = comparable(raw)
  const { content, maxAgeMonths } = check
  if (countSigns(content, text) === 0) {
    const looksLike = recognise(text)
    return looksLike === undefined ? undefined : { kind: 'otherContent', content, looksLike }
  }
  if (maxAgeMonths === undefined) return undefined
  return content === 'PAYSLIP'
    ? monthVerdict(content, maxAgeMonths, text, today)
    : ageVerdict(content, maxAgeMonths, text, today)
}

/** Requires one of the last whole months; until the middle of a month, the newest one may not be available yet. */
function monthVerdict(
  content: DocumentContent,
  months: number,
  text: string,
  today: string,
): DocumentVerdict | undefined {
  const current = toMonth(today)
  const from = addMonths(current, -months)
  const earliest = Number(today.slice(8)) <= lateUntil ? addMonths(from, -1) : from
  const dates = datesInText(text).filter((each) => isOfDocument(text, each))
  const named = dates.filter((each) => isMonth(each) && !isCorrection(text, each))
  const periods = dates.filter((each) => !isMonth(each) && isBehind(text, each, periodWords))
  const isCertain = periods.length > 0 || named.some((each) => isBehind(text, each, accountingWords))
  // Without a keyword, a month counts only if no day contradicts it.
  if (!isCertain && dates.some(({ iso }) => iso >= earliest)) return undefined
  const found = newest([...named, ...periods].map(({ iso }) => toMonth(iso)))
  // A future month, or one of years ago, is probably misread.
  if (found === undefined || found >= earliest || found < addMonths(current, -oldestMonths)) return undefined
  if (mayBeSince(text, earliest, current)) return undefined
  return { kind: 'otherMonth', content, found, from, to: addMonths(current, -1) }
}

const lateUntil = 15
const oldestMonths = 36

/** Objects if every date is too old, so that it does not matter which is the document's. */
function ageVerdict(
  content: DocumentContent,
  months: number,
  text: string,
  today: string,
): DocumentVerdict | undefined {
  const from = monthsBefore(today, months)
  const past = datesInText(text).filter((each) => isOfDocument(text, each) && each.iso <= today)
  const found = newest(past.map(({ iso }) => iso))
  if (found === undefined || getLastDayOfMonth(found) >= from || found < addMonths(toMonth(today), -oldestMonths))
    return undefined
  // A later year may belong to a date in an unknown format.
  const years = [...text.matchAll(/(?<![\d.,])20\d{2}(?!\d|[.,]\d)/g)].map(([each]) => each)
  if (years.some((each) => each > found.slice(0, 4) && each <= today.slice(0, 4))) return undefined
  return mayBeSince(text, toMonth(from), toMonth(today)) ? undefined : { kind: 'tooOld', content, found, from }
}

const mayBeSince = (text: string, from: string, to: string): boolean =>
  possibleMonths(text).some((month) => month >= from && month <= to)

const isMonth = ({ iso }: DateInText): boolean => iso.length === 7

/** The newest of days and months; a month counts as its last day. */
const newest = (isos: readonly string[]): string | undefined =>
  isos.toSorted((a, b) => (getLastDayOfMonth(a) < getLastDayOfMonth(b) ? 1 : -1))[0]

/** Keywords before the month of a payslip, up to a row of labels away. */
const accountingWords =
  /abrechnung|abr\.-?monat|bezügemitteilung|entgeltnachweis|\bmonat\b|für den monat|pay ?slip|pay (?:period|month)|salary statement|\bmonth\b|\bperiod\b/
const periodWords = /abrechnungszeitraum|\bzeitraum\b|pay (?:period|date)|payment date|period ending|\bbis\b *$/

/** Keywords before dates that are not the document's; those about a person, unless a period follows. */
const ofPerson = new RegExp(
  `(?:geb(?:oren|urtsdatum|\\.)|\\bdob\\b|birth|\\bborn\\b|eintritt|austritt|joined|\\bhire|start date|beschäftigt)(?!.*(?:${periodWords.source}))`,
)
const ofForm = /\bstand\b|gültig|\bvalid\b|\bseit\b|\bsince\b|\bab\b|version|fassung|eröffn|\bopened\b|vertrag|contract/

const before = (text: string, { start }: DateInText, length: number): string =>
  text.slice(Math.max(0, start - length), start)

/** Whether a date may be the document's, and not that of a person, form or contract. */
export const isOfDocument = (text: string, date: DateInText): boolean =>
  !ofForm.test(before(text, date, 16)) && (isMonth(date) || !ofPerson.test(before(text, date, 48)))

/** Whether a payslip mentions a month because it corrects it. */
const isCorrection = (text: string, date: DateInText): boolean =>
  /(?:rückrechnung|nachberechnung|nachzahlung|korrektur|retro|arrears|back ?pay|correction)/.test(
    before(text, date, 40),
  )

const isBehind = (text: string, date: DateInText, words: RegExp): boolean => words.test(before(text, date, 80))

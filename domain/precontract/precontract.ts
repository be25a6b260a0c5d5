import { addDays } from '../dates.ts'
import { offerSchedule } from '../loan/offer-schedule.ts'
import { isMortgage } from '../loan/request-fields.ts'
import { legalNumber, legalRows } from '../settings/legal/legal-on-day.ts'
import { esisPhrases } from './esis.ts'
import { figuresOf } from './figures.ts'
import type { Phrase, Precontract, PrecontractInput, PrecontractKind, PrecontractSection } from './model.ts'
import { denyingRows, esisRows, secciRows } from './rows.ts'
import { secciPhrases, when } from './secci.ts'
import { hasFiguresOf } from './text-of.ts'

/**
 * The information that the law prescribes for an offer before it is signed. Its figures are those of the offer and of its
 * schedule. Rows that do not apply are left out, and so are sections without rows.
 */
export function precontractOf(input: PrecontractInput): Precontract {
  const schedule = offerSchedule(input.calculationType, input.offer)
  const figures = figuresOf(input, schedule)
  const kind: PrecontractKind = isMortgage(input.calculationType) ? 'ESIS' : 'SECCI'
  const bankTexts = legalRows(input.legal, kind === 'ESIS' ? 'ESIS_TEXTS' : 'SECCI_TEXTS', input.day) ?? []
  const phrases = kind === 'ESIS' ? esisPhrases(figures, input.locale) : secciPhrases(figures, input.locale)
  const phrasesOf = (row: string): readonly Phrase[] => {
    const own = bankTexts.find((each) => each.row === row)
    if (own === undefined) return phrases[row] ?? []
    const mayBeRequired = insuranceRows.includes(row) && standsForComparison(input)
    if (hasFiguresOf(own.text, figures)) return [own.text, ...when(mayBeRequired, 'insuranceComparison')]
    // Only a text of an older release can lack a figure on a denying row.
    return denyingRows.includes(row) ? [] : (phrases[row] ?? [])
  }
  return { kind, figures, sections: sectionsOf(kind, phrasesOf), schedule }
}

/** Rows in which a bank says that it requires an insurance: of a SECCI and of an ESIS. */
const insuranceRows: readonly string[] = ['insurance', 'duties']

/** Whether the offer stands as long as its applicant may compare policies of a required insurance. */
function standsForComparison({ legal, day, offer }: PrecontractInput): boolean {
  const days = legalNumber(legal, 'INSURANCE_COMPARISON_DAYS', day)
  return days !== undefined && offer.validUntil.slice(0, 10) >= addDays(day, days)
}

const lastPages: Readonly<Record<string, number>> = { essentials: 1, repayment: 2 }

/** The sections that have rows, in the order of the law, with the numbers of an ESIS. */
export function sectionsOf(
  kind: PrecontractKind,
  phrasesOf: (row: string) => readonly Phrase[],
): readonly PrecontractSection[] {
  const rowsBySection: Readonly<Record<string, readonly string[]>> = kind === 'ESIS' ? esisRows : secciRows
  const sections = Object.entries(rowsBySection)
    .map(([id, rows]) => ({
      id,
      rows: rows.map((row) => ({ id: row, phrases: phrasesOf(row) })).filter(({ phrases }) => phrases.length > 0),
    }))
    .filter(({ rows }) => rows.length > 0)
  if (kind === 'SECCI') return sections.map((section) => ({ ...section, lastPage: lastPages[section.id] }))
  const first = sections[0]?.id === 'preliminary' ? 0 : 1
  return sections.map((section, at) => (at + first === 0 ? section : { ...section, number: at + first }))
}

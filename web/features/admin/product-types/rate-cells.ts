import { formatDate, isEnterableYear, parseTypedDate } from '#domain/dates.ts'
import type { SettingsProblem } from '#domain/settings/area.ts'
import { itemProblems } from '#domain/settings/areas.ts'
import { isSame } from '#domain/settings/canonical.ts'
import type { InterestCondition } from '#domain/settings/interest-conditions.ts'
import { withPart } from '#domain/settings/schema-parts.ts'
import type { Locale } from '#domain/locale.ts'
import { editableNumber } from '#web/fields/typed-number.ts'
import { parseTypedNumber } from '#web/ui/typed-number.ts'

/** What of a price is a cell of its own; what it is for is not edited, because its rows go by that. */
export const cellNames = [
  'amountFrom',
  'amountTo',
  'termFrom',
  'termTo',
  'redemptionRateFrom',
  'redemptionRateTo',
  'nominalRate',
  'feePercent',
  'validFrom',
  'validTo',
] as const satisfies readonly (keyof InterestCondition)[]
export type CellName = (typeof cellNames)[number]
export type CellValue = string | number | undefined

/** One cell as somebody has left it; `was` is what stood there when they began. */
export interface CellEdit {
  readonly id: string
  readonly name: CellName
  /** The whole price as it was saved then: what the value was entered for. */
  readonly base: InterestCondition
  readonly was: CellValue
  readonly value: CellValue
}

export const isDated = (name: CellName): boolean => name === 'validFrom' || name === 'validTo'
const mayBeEmpty = (name: CellName): boolean => name.startsWith('redemptionRate')

/** As it is typed: without a unit, in the language's way of writing. */
export const typedText = (name: CellName, value: CellValue, locale: Locale): string =>
  value === undefined
    ? ''
    : typeof value === 'number'
      ? editableNumber(value, locale)
      : isDated(name)
        ? formatDate(value, locale)
        : value

type Read = { readonly value: CellValue } | { readonly unreadable: 'number' | 'thousands' | 'day' | 'empty' }

/**
 * Amounts alone are so large that their thousands are set apart. In a rate or a term a mark for thousands is a slip, and
 * must not make another number of it: `4.999` in German.
 */
const inOnePiece = {
  de: /^[-+]?\d+(?:,\d*)?\s*%?$/,
  en: /^[-+]?\d+(?:\.\d*)?\s*%?$/,
} satisfies Record<Locale, RegExp>
const isInPieces = /^[-+]?\d[\d.,'\s]*%?$/

/** What somebody typed into a cell. */
export function readCell(name: CellName, typed: string, locale: Locale): Read {
  const text = typed.trim()
  if (text === '') return mayBeEmpty(name) ? { value: undefined } : { unreadable: 'empty' }
  if (isDated(name)) {
    const day = parseTypedDate(text, 'day')
    return day === undefined || !isEnterableYear(day) ? { unreadable: 'day' } : { value: day }
  }
  if (!name.startsWith('amount') && !inOnePiece[locale].test(text))
    return { unreadable: isInPieces.test(text) ? 'thousands' : 'number' }
  const number = parseTypedNumber(text, locale)
  return number === undefined ? { unreadable: 'number' } : { value: number }
}

/** The edits with one more; one that changes nothing is none, and does not have to be taken back either. */
export const withEdit = (edits: readonly CellEdit[], edit: CellEdit): readonly CellEdit[] =>
  edit.value === edit.was ? edits : [...edits, edit]

/** A price as it is once these edits are saved. */
export const editedRate = (rate: InterestCondition, edits: readonly CellEdit[]): InterestCondition =>
  edits.reduce((row, { id, name, value }) => (id === rate.id ? withPart(row, [name], value) : row), rate)

/** The parts that differ in the end, by the ids of their prices; null takes one away. */
export function partsOf(
  rates: readonly InterestCondition[],
  edits: readonly CellEdit[],
): Readonly<Record<string, Readonly<Record<string, string | number | null>>>> {
  return Object.fromEntries(
    rates.flatMap((rate) => {
      const edited = editedRate(rate, edits)
      const parts = cellNames.flatMap((name) =>
        edited[name] === rate[name] ? [] : [[name, edited[name] ?? null] as const],
      )
      return parts.length === 0 ? [] : [[rate.id, Object.fromEntries(parts)]]
    }),
  )
}

/** What is wrong with the prices that the edits touch, each in itself. */
export const problemsOf = (rates: readonly InterestCondition[], edits: readonly CellEdit[]): SettingsProblem[] => {
  const touched = new Set(edits.map(({ id }) => id))
  return rates
    .filter(({ id }) => touched.has(id))
    .flatMap((rate) => itemProblems('INTEREST_CONDITIONS', editedRate(rate, edits)))
}

/** A price that is not any more what values were entered for. */
export interface Overtaken {
  readonly base: InterestCondition
  /** As it is now; undefined where it is gone. */
  readonly theirs: InterestCondition | undefined
  /** The base with what was entered. */
  readonly yours: InterestCondition
}

/** Prices that somebody else has changed, in whatever cell, since theirs were edited here, and prices that are gone. */
export function overtakenBy(present: readonly InterestCondition[], edits: readonly CellEdit[]): Overtaken[] {
  const rows = new Map(present.map((rate) => [rate.id, rate]))
  return basesOf(edits).flatMap((base) => {
    const theirs = rows.get(base.id)
    return isSame(theirs ?? null, base) ? [] : [{ base, theirs, yours: editedRate(base, edits) }]
  })
}

/** Prices as they were when the first of their cells was edited. */
const basesOf = (edits: readonly CellEdit[]): InterestCondition[] =>
  edits.filter(({ id }, at) => edits.findIndex((each) => each.id === id) === at).map(({ base }) => base)

/**
 * The edits over what is there now, which counts as seen: those of prices that are gone are none any more, and a cell
 * that was left as it had been stays as it has become.
 */
export const carriedOver = (present: readonly InterestCondition[], edits: readonly CellEdit[]): CellEdit[] => {
  const bases = new Map(present.map((rate) => [rate.id, rate]))
  const rows = new Map(bases)
  const former = new Map(basesOf(edits).map((base) => [base.id, { base, yours: editedRate(base, edits) }]))
  return edits.flatMap((edit) => {
    const { id, name, value } = edit
    const [base, row, before] = [bases.get(id), rows.get(id), former.get(id)]
    if (base === undefined || row === undefined || before?.yours[name] === before?.base[name]) return []
    rows.set(id, withPart(row, [name], value))
    return [{ ...edit, base, was: row[name] }]
  })
}

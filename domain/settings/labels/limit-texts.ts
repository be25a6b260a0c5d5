import type { Localized } from '../../text/locale.ts'
import type { SettingsProblem } from '../problem.ts'
import type { ProblemText } from './problem-text.ts'

type LimitText = (limit: string, count: number) => Localized

/** A counted limit: characters of a text, entries of a list. */
const pickPlural = (count: number, one: string, many: string): string => (count === 1 ? one : many)

const texts: Readonly<Record<string, LimitText>> = {
  min_value: (limit) => ({
    de: `Der Wert ist zu klein. Möglich ist mindestens ${limit}.`,
    en: `The value is too small. The minimum is ${limit}.`,
  }),
  max_value: (limit) => ({
    de: `Der Wert ist zu groß. Möglich ist höchstens ${limit}.`,
    en: `The value is too large. The maximum is ${limit}.`,
  }),
  min_length: (limit, count) => ({
    de: `Die Angabe ist zu kurz. Nötig ${pickPlural(count, 'ist', 'sind')} mindestens ${limit} Zeichen.`,
    en: `The value is too short. The minimum is ${pickPlural(count, 'one character', `${limit} characters`)}.`,
  }),
  max_length: (limit, count) => ({
    de: `Die Angabe ist zu lang. Möglich ${pickPlural(count, 'ist', 'sind')} höchstens ${limit} Zeichen.`,
    en: `The value is too long. The maximum is ${pickPlural(count, 'one character', `${limit} characters`)}.`,
  }),
}

const ofEntries: Readonly<Record<string, LimitText>> = {
  min_length: (limit, count) => ({
    de: `Das sind zu wenige Einträge. ${pickPlural(count, 'Mindestens einer ist', `Mindestens ${limit} sind`)} nötig.`,
    en: `There are too few entries. The minimum is ${pickPlural(count, 'one', limit)}.`,
  }),
  max_length: (limit, count) => ({
    de: `Das sind zu viele Einträge. Möglich ${pickPlural(count, 'ist höchstens einer', `sind höchstens ${limit}`)}.`,
    en: `There are too many entries. The maximum is ${pickPlural(count, 'one', limit)}.`,
  }),
}

/** The text of an exceeded limit; undefined if the limit is unknown. `inUnit` formats it in the field's unit. */
export function limitText(
  { code, params }: SettingsProblem,
  inUnit: (limit: number) => string,
  plain: (count: number) => string,
): ProblemText | undefined {
  const limit = params?.['limit']
  if (typeof limit !== 'number') return undefined
  const table = params?.['of'] === 'entries' ? ofEntries : texts
  const describeValue = Object.hasOwn(table, code) ? table[code] : undefined
  if (describeValue === undefined) return undefined
  return { text: describeValue(code.endsWith('_value') ? inUnit(limit) : plain(limit), limit) }
}

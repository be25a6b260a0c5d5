import type { Localized } from '../../text/locale.ts'
import { settingsProblemTexts } from '../../texts/settings-problems.ts'
import type { SettingsProblem } from '../problem.ts'
import type { ProblemText } from './problem-text.ts'

type LimitText = (limit: string, count: number) => Localized

/** A counted limit: characters of a text, entries of a list. */
const texts: Readonly<Record<string, LimitText>> = settingsProblemTexts.limits
const ofEntries: Readonly<Record<string, LimitText>> = settingsProblemTexts.limitsOfEntries

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

import type { SettingsProblem } from '#domain/settings/area.ts'
import { itemProblemsText } from '#domain/settings/labels/problems.ts'
import type { Words } from '#domain/settings/labels/words.ts'
import type { Texts } from '#web/i18n/use-texts.ts'

interface Reading {
  readonly t: Texts['t']
  /** What a column is called on the screen. */
  readonly columns: (column: string) => string | undefined
  readonly words: Words
}

/** What is wrong with a table: its line as the file counts them, the column as the screen calls it. */
export function tableProblemText(problem: SettingsProblem, { t, columns, words }: Reading): string {
  const { path, code, params } = problem
  const line = params?.['line'] ?? 1
  const column = columns(path)
  // Of a column that is not there, both: it is looked for in the file.
  if (code === 'csvColumnMissing' && column !== undefined && column !== path)
    return t('transfer.missing', { line, column, name: path })
  const other = params?.['otherLine']
  if (other !== undefined) return t(`rates.import.${code === 'duplicateId' ? 'again' : 'overlap'}`, { line, other })
  const { text } = itemProblemsText(problem, words.locale, words.areas)
  // The sentence about a column that lacks or is too many names it by itself.
  return column === undefined || code === 'csvColumnMissing' || code === 'csvColumnUnknown'
    ? t('transfer.row', { line, text })
    : t('transfer.line', { line, column, text })
}

import type { SettingsProblem } from '#domain/settings/area.ts'
import { itemProblemsText } from '#domain/settings/labels/problems.ts'
import type { Words } from '#domain/settings/labels/words.ts'
import type { Texts } from '#web/i18n/use-texts.ts'

interface Reading {
  readonly t: Texts['t']
  readonly columns: (column: string) => string | undefined
  readonly words: Words
}

/** Describes a problem of a table by its line in the file and its column on the screen. */
export function tableProblemText(problem: SettingsProblem, { t, columns, words }: Reading): string {
  const { path, code, params } = problem
  const line = params?.['line'] ?? 1
  const column = columns(path)
  // A missing column is also named as in the file, where it must be added.
  if (code === 'csvColumnMissing' && column !== undefined && column !== path)
    return t('transfer.missing', { line, column, name: path })
  const other = params?.['otherLine']
  if (other !== undefined) return t(`rates.import.${code === 'duplicateId' ? 'again' : 'overlap'}`, { line, other })
  const { text } = itemProblemsText(problem, words.locale, words.areas)
  // Texts about missing and unknown columns already name them.
  return column === undefined || code === 'csvColumnMissing' || code === 'csvColumnUnknown'
    ? t('transfer.row', { line, text })
    : t('transfer.line', { line, column, text })
}

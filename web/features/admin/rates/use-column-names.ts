import { areaLabels } from '#domain/settings/areas.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { cellNames } from './rate-grid.ts'

/** The labels of the columns of prices, by their names in a table. */
export function useColumnNames(): (column: string) => string | undefined {
  const { t, locale } = useTexts()
  return (column) => {
    const cell = cellNames.find((name) => name === column)
    if (cell !== undefined) return t(`cells.column.${cell}`)
    const labels = areaLabels.INTEREST_CONDITIONS
    return Object.hasOwn(labels, column) ? labels[column]?.label[locale] : undefined
  }
}

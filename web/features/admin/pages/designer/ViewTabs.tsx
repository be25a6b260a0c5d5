import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'

import { useTexts } from '#web/i18n/use-texts.ts'

/** Where fields, outline, properties and preview stand beside each other. */
export const useWide = (): boolean => useMediaQuery('(min-width: 80rem)', undefined, { getInitialValueInEffect: false })

export type View = 'outline' | 'properties' | 'preview'

const views: readonly View[] = ['outline', 'properties', 'preview']

interface ViewTabsProps {
  readonly view: View
  readonly onView: (view: View) => void
}

/** Where there is no room for all of them beside each other. */
export function ViewTabs({ view, onView }: ViewTabsProps) {
  const { t } = useTexts()
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('designer.tabs')}
      value={view}
      data={views.map((value) => ({ value, label: t(`designer.${value}`) }))}
      onChange={onView}
    />
  )
}

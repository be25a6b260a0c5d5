import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'

import { useTexts } from '#web/i18n/use-texts.ts'

/** Whether the screen shows fields, outline, properties and preview side by side. */
export const useIsWide = (): boolean =>
  useMediaQuery('(min-width: 80rem)', undefined, { getInitialValueInEffect: false })

export type View = 'outline' | 'properties' | 'preview'

const views: readonly View[] = ['outline', 'properties', 'preview']

interface ViewTabsProps {
  readonly view: View
  readonly onView: (view: View) => void
}

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

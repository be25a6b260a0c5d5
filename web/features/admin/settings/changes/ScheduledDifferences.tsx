import { useTexts } from '#web/i18n/use-texts.ts'

import { type Difference, differenceRows } from './difference-rows.ts'
import { FieldChanges } from './FieldChanges.tsx'

/** A `details` with the number of differences; unfolded, live and scheduled values side by side. */
export function ScheduledDifferences({ fields }: { readonly fields: readonly Difference[] }) {
  const { t } = useTexts()
  return (
    <>
      <summary className="lp-fold-title">{t('settings.compare', { count: differenceRows(fields).length })}</summary>
      <FieldChanges caption={t('settings.compare.caption')} fields={fields} />
    </>
  )
}

import { isSame } from '#domain/shared/canonical.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { ChangeMark } from '../settings/changes/ChangeMark.tsx'
import { KindBadge } from '../settings/changes/KindBadge.tsx'
import type { CellRow } from './cell-rows.ts'

/** The scheduled change of a price with its author and time, and the effect of unsaved edits on it. */
export function RowMark({ row, overlaps }: { readonly row: CellRow; readonly overlaps: boolean }) {
  const { t } = useTexts()
  const unsaved = findUnsaved(row)
  return (
    <>
      {row.change !== undefined && <ChangeMark change={row.change} />}
      {unsaved !== undefined && (
        <span className="lp-inline-flex lp-wrap lp-items-center lp-gap-2-5 lp-muted lp-text-sm">
          <KindBadge kind={unsaved} /> {t('cells.unsaved')}
        </span>
      )}
      {overlaps && <span className="lp-warning lp-text-sm lp-weight-600">{t('cells.overlaps')}</span>}
      {row.change === undefined && unsaved === undefined && !overlaps && t('admin.none')}
    </>
  )
}

function findUnsaved({ state, item, rate }: CellRow): 'ADDED' | 'CHANGED' | 'REMOVED' | undefined {
  if (state === 'new') return 'ADDED'
  if (state === 'removed') return 'REMOVED'
  return isSame(item, rate) ? undefined : 'CHANGED'
}

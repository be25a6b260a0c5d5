import type { AreaKey } from '#domain/settings/snapshot.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import { DetailsPanel } from '../ui/DetailsPanel.tsx'
import { NotYet } from '../ui/NotYet.tsx'
import { PanelBody } from '../ui/PanelParts.tsx'
import { useAreaForm } from './area-form.ts'
import { type AreaRow, nameOf } from './area-rows.ts'
import { areaWords } from './area-words.ts'
import { writesOf } from './area-writes.ts'
import { ChangeMark } from './changes/ChangeMark.tsx'
import { EditItem } from './EditItem.tsx'
import { GoneItem, LiveItem, ScheduledItem } from './ReadItem.tsx'
import { useWords } from './form/use-words.ts'
import { usePendingRow } from './use-pending-row.ts'
import type { Version } from './view-address.ts'

interface ItemPanelProps {
  readonly area: AreaKey
  /** Undefined if no version has the item. */
  readonly row: AreaRow | undefined
  readonly version: Version
  readonly onClose: () => void
}

/** One item: the scheduled version can be edited, the live one only viewed. */
export function ItemPanel({ area, row, version, onClose }: ItemPanelProps) {
  const { t } = useTexts()
  const { wide = false } = useAreaForm()
  const size = wide ? '68rem' : '46rem'
  const { words, loading, ...progress } = useWords(areaWords(area))
  const { pendingRow, isGone, onDirty } = usePendingRow(row)
  const shownRow = pendingRow ?? row
  if (shownRow === undefined)
    return (
      <DetailsPanel title={t('settings.gone.title')} size={size} onClose={onClose}>
        <PanelBody reading>
          <Notice kind="info" live>
            {t('settings.gone')}
          </Notice>
        </PanelBody>
      </DetailsPanel>
    )
  const { label, item, change, gone } = shownRow
  return (
    <DetailsPanel
      title={loading ? label : nameOf(area, item, words.locale, words.areas)}
      about={
        change === undefined || isGone !== gone ? t(`settings.version.${version}`) : <ChangeMark change={change} />
      }
      size={size}
      revision={change?.id}
      onClose={onClose}
    >
      {loading ? (
        <PanelBody>
          <NotYet loading={progress} title={t('settings.error')} />
        </PanelBody>
      ) : gone ? (
        <GoneItem area={area} row={shownRow} words={words} onClose={onClose} />
      ) : version === 'current' ? (
        <LiveItem area={area} item={item} words={words} />
      ) : writesOf(area) === undefined ? (
        <ScheduledItem area={area} row={shownRow} words={words} onClose={onClose} />
      ) : (
        <EditItem area={area} row={shownRow} isGone={isGone} words={words} onDirty={onDirty} onClose={onClose} />
      )}
    </DetailsPanel>
  )
}

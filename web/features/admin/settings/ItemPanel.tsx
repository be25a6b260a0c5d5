import { Button } from '@mantine/core'

import type { AreaKey } from '#domain/settings/snapshot.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import type { Item } from '#domain/settings/area.ts'
import type { LabelContext } from '#domain/settings/labels/label-context.ts'

import { DetailsPanel } from '../ui/DetailsPanel.tsx'
import { LoadingOrError } from '../ui/LoadingOrError.tsx'
import { PanelBody, PanelActions, PanelFields } from '../ui/PanelParts.tsx'
import { useAreaForm } from './area-form.ts'
import { type AreaRow, getItemName } from './area-rows.ts'
import { getLabelAreas } from './label-areas.ts'
import { findWrites } from './area-writes.ts'
import { ChangeMark } from './changes/ChangeMark.tsx'
import { EditItem } from './EditItem.tsx'
import { useLabels } from './form/use-labels.ts'
import { usePendingRow } from './use-pending-row.ts'
import type { ViewedVersion } from './view-address.ts'
import { ScheduledDifferences } from './changes/ScheduledDifferences.tsx'
import { useItemForm } from './form/use-item-form.ts'
import { ItemFields } from './ItemFields.tsx'
import { UndoButton } from './changes/UndoButton.tsx'

interface ItemPanelProps {
  readonly area: AreaKey
  /** Undefined if no version has the item. */
  readonly row: AreaRow | undefined
  readonly version: ViewedVersion
  readonly onClose: () => void
}

/** One item: the scheduled version can be edited, the live one only viewed. */
export function ItemPanel({ area, row, version, onClose }: ItemPanelProps) {
  const { t } = useTexts()
  const { wide = false } = useAreaForm()
  const size = wide ? '68rem' : '46rem'
  const { words, loading, ...progress } = useLabels(getLabelAreas(area))
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
      title={loading ? label : getItemName(area, item, words.locale, words.areas)}
      about={
        change === undefined || isGone !== gone ? t(`settings.version.${version}`) : <ChangeMark change={change} />
      }
      size={size}
      revision={change?.id}
      onClose={onClose}
    >
      {loading ? (
        <PanelBody>
          <LoadingOrError loading={progress} title={t('settings.error')} />
        </PanelBody>
      ) : gone ? (
        <GoneItem area={area} row={shownRow} words={words} onClose={onClose} />
      ) : version === 'current' ? (
        <LiveItem area={area} item={item} words={words} />
      ) : findWrites(area) === undefined ? (
        <ScheduledItem area={area} row={shownRow} words={words} onClose={onClose} />
      ) : (
        <EditItem area={area} row={shownRow} isGone={isGone} words={words} onDirty={onDirty} onClose={onClose} />
      )}
    </DetailsPanel>
  )
}

interface LiveItemProps {
  readonly area: AreaKey
  readonly item: Item
  readonly words: LabelContext
}

/** The live item, as applicants get it. */
function LiveItem({ area, item, words }: LiveItemProps) {
  const form = useItemForm(area, item)
  return (
    <PanelBody reading>
      <PanelFields>
        <ItemFields area={area} form={form} words={words} readOnly />
      </PanelFields>
    </PanelBody>
  )
}

interface ScheduledItemProps {
  readonly area: AreaKey
  readonly row: AreaRow
  readonly words: LabelContext
  readonly onClose: () => void
}

/** An item that nobody edits by hand: its scheduled change can be viewed and reverted. */
function ScheduledItem({ area, row, words, onClose }: ScheduledItemProps) {
  const { t } = useTexts()
  const { Actions } = useAreaForm()
  const { change } = row
  const form = useItemForm(area, row.item)
  return (
    <>
      <PanelBody reading>
        <PanelFields>
          <Notice kind="info">{t(`settings.elsewhere.${area}`)}</Notice>
          {change !== undefined && change.fields.length > 0 && (
            <details className="lp-p-5-7 lp-bordered lp-round-md" open={change.kind === 'CHANGED'}>
              <ScheduledDifferences fields={change.fields} />
            </details>
          )}
          <ItemFields area={area} form={form} words={words} readOnly />
        </PanelFields>
      </PanelBody>
      <PanelActions>
        <Button variant="default" onClick={onClose}>
          {t('admin.panel.close')}
        </Button>
        <UndoButton change={change} onDone={onClose} />
        {Actions !== undefined && <Actions item={row.item} />}
      </PanelActions>
    </>
  )
}

/** An item that is about to be removed: it can be viewed and kept. */
function GoneItem({ area, row, words, onClose }: ScheduledItemProps) {
  const { t } = useTexts()
  const form = useItemForm(area, row.item)
  return (
    <>
      <PanelBody reading>
        <PanelFields>
          <Notice kind="info">{t('settings.toGo', { name: row.label })}</Notice>
          <ItemFields area={area} form={form} words={words} readOnly />
        </PanelFields>
      </PanelBody>
      <PanelActions>
        <Button variant="default" onClick={onClose}>
          {t('admin.panel.close')}
        </Button>
        <UndoButton change={row.change} onDone={onClose} />
      </PanelActions>
    </>
  )
}

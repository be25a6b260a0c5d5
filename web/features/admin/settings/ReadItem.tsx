import { Button } from '@mantine/core'

import type { Item } from '#domain/settings/area.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import type { Words } from '#domain/settings/labels/words.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'

import { PanelActions, PanelBody, PanelFields } from '../ui/PanelParts.tsx'
import { useAreaForm } from './area-form.ts'
import type { AreaRow } from './area-rows.ts'
import { ScheduledDifferences } from './changes/ScheduledDifferences.tsx'
import { useItemForm } from './form/use-item-form.ts'
import { ItemFields } from './ItemFields.tsx'
import styles from './settings.module.css'
import { UndoButton } from './changes/UndoButton.tsx'

interface LiveItemProps {
  readonly area: AreaKey
  readonly item: Item
  readonly words: Words
}

/** The live item, as applicants get it. */
export function LiveItem({ area, item, words }: LiveItemProps) {
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
  readonly words: Words
  readonly onClose: () => void
}

/** An item that nobody edits by hand: its scheduled change can be viewed and reverted. */
export function ScheduledItem({ area, row, words, onClose }: ScheduledItemProps) {
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
            <details className={styles.changes} open={change.kind === 'CHANGED'}>
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
export function GoneItem({ area, row, words, onClose }: ScheduledItemProps) {
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

import type { Item } from '#domain/settings/area.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import type { LabelContext } from '#domain/settings/labels/label-context.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'

import { ApprovalNotice } from './changes/ApprovalNotice.tsx'
import type { OpenChange } from './area-queries.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import { DecidedNotice } from './changes/DecidedNotice.tsx'
import type { Saving } from './use-save-item.ts'
import styles from './settings.module.css'

interface ConflictNoticesProps {
  readonly area: AreaKey
  readonly change: OpenChange | undefined
  readonly saving: Saving
  readonly entered: Item
  readonly gone: boolean
  readonly words: LabelContext
  /** Saves valid entries as a new item. */
  readonly onSaveAsNew: (save: (item: Item) => void) => void
}

/** Edits and decisions of others, before or during the editing, that saving would undo. */
export function ConflictNotices({ area, change, saving, entered, gone, words, onSaveAsNew }: ConflictNoticesProps) {
  const { t } = useTexts()
  const { conflict, decided, decidedOthers, saveAsNew, busy } = saving
  return (
    <>
      {decided === undefined ? (
        !gone && <ApprovalNotice change={change} by="save" />
      ) : (
        <DecidedNotice change={decided} />
      )}
      {decidedOthers.map((other) => (
        <DecidedNotice key={other.id} change={other} isOther />
      ))}
      {conflict !== undefined && !gone && (
        <ConflictNotice area={area} conflict={conflict} saving={saving} entered={entered} words={words} />
      )}
      {gone && (
        <div className={`${styles.conflict} lp-grid lp-gap-6`}>
          <Notice kind="warning" live title={t('settings.taken.title')}>
            <p>{t(saveAsNew === undefined ? 'settings.taken.lost' : 'settings.taken.kept')}</p>
          </Notice>
          {saveAsNew !== undefined && (
            <ActionButton variant="default" loading={busy} onClick={() => onSaveAsNew(saveAsNew)}>
              {t('settings.taken.createAgain')}
            </ActionButton>
          )}
        </div>
      )}
    </>
  )
}

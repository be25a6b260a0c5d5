import { Button } from '@mantine/core'

import type { Item } from '#domain/settings/area.ts'
import type { AreaKey } from '#domain/settings/areas.ts'
import { fieldChanges } from '#domain/settings/diff.ts'
import { contradictionPlace } from '#domain/settings/labels/problems.ts'
import type { Words } from '#domain/settings/labels/words.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'

import { ApprovalNotice } from './ApprovalNotice.tsx'
import type { Change } from './area-queries.ts'
import { DecidedNotice } from './DecidedNotice.tsx'
import { FieldChanges } from './FieldChanges.tsx'
import type { Conflict, Saving } from './use-save-item.ts'
import styles from './settings.module.css'

interface OvertakenNoticesProps {
  readonly area: AreaKey
  /** What is to change of it. */
  readonly change: Change | undefined
  readonly saving: Saving
  /** What stands in the form by now. */
  readonly entered: Item
  /** Nobody has it any more. */
  readonly gone: boolean
  readonly words: Words
  /** Sends what was entered as something new, if that is sound. */
  readonly onAnew: (save: (item: Item) => void) => void
}

/** What others did to an item, before or while it was edited, that saving it would undo. */
export function OvertakenNotices({ area, change, saving, entered, gone, words, onAnew }: OvertakenNoticesProps) {
  const { t } = useTexts()
  const { conflict, decided, decidedOthers, takeTheirs, saveAnew, busy } = saving
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
        <ConflictNotice area={area} conflict={conflict} entered={entered} words={words} onTheirs={takeTheirs} />
      )}
      {gone && (
        <div className={styles.conflict}>
          <Notice kind="warning" live title={t('settings.taken.title')}>
            <p>{t(saveAnew === undefined ? 'settings.taken.lost' : 'settings.taken.kept')}</p>
          </Notice>
          {saveAnew !== undefined && (
            <ActionButton variant="default" loading={busy} onClick={() => onAnew(saveAnew)}>
              {t('settings.taken.anew')}
            </ActionButton>
          )}
        </div>
      )}
    </>
  )
}

interface ConflictNoticeProps {
  readonly area: AreaKey
  readonly conflict: Conflict
  readonly entered: Item
  readonly words: Words
  /** Gives up what was entered. */
  readonly onTheirs: () => void
}

/** Somebody else changed the item meanwhile: their version, and what the form has made of both by now. */
function ConflictNotice({ area, conflict, entered, words, onTheirs }: ConflictNoticeProps) {
  const { t, locale } = useTexts()
  const { theirs, merge } = conflict
  const both = merge.conflicts.length > 0
  const differences = fieldChanges(area, theirs, entered, locale, words.areas)
  return (
    <div className={styles.conflict}>
      <Notice kind="warning" live title={t('settings.conflict.title')}>
        <p>{t(both ? 'settings.conflict.both' : 'settings.conflict.merged')}</p>
        {both && (
          <ul>
            {merge.conflicts.map((each) => {
              const place = contradictionPlace(area, each, conflict, words)
              return (
                <li key={JSON.stringify(each)}>
                  {each.removedBy === undefined ? place : t(`settings.conflict.removed.${each.removedBy}`, { place })}
                </li>
              )
            })}
          </ul>
        )}
      </Notice>
      {differences.length > 0 && (
        <FieldChanges
          caption={t('settings.conflict.caption')}
          fields={differences}
          sides={{ before: t('settings.conflict.saved'), after: t('settings.conflict.yours') }}
        />
      )}
      <Button variant="default" onClick={onTheirs}>
        {t('settings.conflict.theirs')}
      </Button>
    </div>
  )
}

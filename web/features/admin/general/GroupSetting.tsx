import { Button } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { flushSync } from 'react-dom'

import type { Locale } from '#domain/locale.ts'
import type { SettingsProblem } from '#domain/settings/area.ts'
import { generalSettingsArea } from '#domain/settings/areas/general-settings.ts'
import { isSame } from '#domain/canonical.ts'
import type { Words } from '#domain/settings/labels/words.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { afterPress } from '#web/ui/after-press.ts'

import { ApprovalNotice } from '../settings/changes/ApprovalNotice.tsx'
import type { Change } from '../settings/area-queries.ts'
import { ChangeMark } from '../settings/changes/ChangeMark.tsx'
import { ConflictNotice } from '../settings/ConflictNotice.tsx'
import { DecidedNotice } from '../settings/changes/DecidedNotice.tsx'
import { ItemFields } from '../settings/ItemFields.tsx'
import { ScheduledDifferences } from '../settings/changes/ScheduledDifferences.tsx'
import { UndoButton } from '../settings/changes/UndoButton.tsx'
import settingsStyles from '../settings/settings.module.css'
import styles from './general.module.css'
import type { EditedSetting, useSaveGroup } from './use-save-group.ts'

interface GroupSettingProps {
  readonly setting: EditedSetting
  readonly words: Words
  readonly refused: readonly SettingsProblem[] | undefined
  readonly conflict: ReturnType<ReturnType<typeof useSaveGroup>['conflictOf']>
  /** A change that another user has decided on since the form was opened. */
  readonly decided: Change | undefined
  readonly language: Locale
  readonly onLanguage: (language: Locale) => void
  /** Called after a reset to the default, which removes its button. */
  readonly onReset: () => void
  /** One of its inputs gets the focus; they all lose it. */
  readonly onFocus: () => void
  readonly onBlur: () => void
}

/** One setting in the form of its group: its input, its open change, and conflicts with other users. */
export function GroupSetting({
  setting,
  words,
  conflict,
  decided,
  refused = [],
  onReset,
  onFocus,
  onBlur,
  ...fields
}: GroupSettingProps) {
  const { t } = useTexts()
  const { id, label, form, change } = setting
  const shipped = generalSettingsArea.defaults.find((item) => item.id === id)
  const canReset = shipped !== undefined && !isSame(shipped, form.value)
  return (
    <div className={styles.setting} data-setting={id} data-changed={form.dirty || undefined}>
      {decided === undefined ? <ApprovalNotice change={change} by="save" /> : <DecidedNotice change={decided} />}
      {conflict !== undefined && (
        <ConflictNotice
          area="GENERAL_SETTINGS"
          conflict={conflict.conflict}
          saving={conflict}
          entered={form.value}
          words={words}
        />
      )}
      <div
        onFocus={onFocus}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (currentTarget.contains(relatedTarget)) return
          // A press on the label returns the focus to its control.
          afterPress(() => {
            if (!currentTarget.contains(document.activeElement)) onBlur()
          })
        }}
      >
        <ItemFields area="GENERAL_SETTINGS" form={form} words={words} refused={refused} isOneOfMany {...fields} />
      </div>
      {change !== undefined && change.fields.length > 0 && conflict === undefined && (
        <details className={settingsStyles.changes}>
          <ScheduledDifferences fields={change.fields} />
        </details>
      )}
      {(form.dirty || change !== undefined || canReset) && (
        <div className={styles.marks} role="group" aria-label={label}>
          {form.dirty && <span className={styles.unsaved}>{t('general.unsaved')}</span>}
          {change !== undefined && <ChangeMark change={change} />}
          <span className={styles.actions}>
            {canReset && (
              <Button
                variant="default"
                size="sm"
                leftSection={<IconRestore size={18} aria-hidden />}
                onClick={() => {
                  flushSync(() => form.adopt(() => shipped))
                  onReset()
                }}
              >
                {t('general.reset')}
              </Button>
            )}
            <UndoButton small change={change} disabled={form.dirty} />
          </span>
        </div>
      )}
    </div>
  )
}

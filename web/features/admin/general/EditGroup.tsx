import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'

import type { Locale } from '#domain/text/locale.ts'
import type { Item } from '#domain/settings/area.ts'
import type { SettingsProblem } from '#domain/settings/problem.ts'
import { isSame } from '#domain/shared/canonical.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { showField } from '#web/ui/use-error-focus.ts'
import { useUnsaved } from '#web/ui/use-unsaved.ts'
import { generalSettingsArea } from '#domain/settings/areas/general-settings/area.ts'
import type { LabelContext } from '#domain/settings/labels/label-context.ts'
import { afterPress } from '#web/ui/after-press.ts'

import { PanelForm } from '../ui/PanelForm.tsx'
import type { AreaRow } from '../settings/area-rows.ts'
import { useStoreItems, useStoredItems } from '../settings/form/stored-entries.ts'
import { pickLanguage } from '../settings/form/missing-texts.ts'
import { RequiredLegend } from '../settings/form/RequiredLegend.tsx'
import { useItemForms } from '../settings/form/use-item-form.ts'
import { useRefusal } from '../settings/form/use-refusal.ts'
import { FormProblems } from '../settings/FormProblems.tsx'
import { ProblemNotice } from '../settings/ProblemNotice.tsx'
import { getGroupPath, type GroupProps } from './find-group.ts'
import { type EditedSetting, useSaveGroup } from './use-save-group.ts'
import { ApprovalNotice } from '../settings/changes/ApprovalNotice.tsx'
import type { OpenChange } from '../settings/area-queries.ts'
import { ChangeMark } from '../settings/changes/ChangeMark.tsx'
import { ConflictNotice } from '../settings/ConflictNotice.tsx'
import { DecidedNotice } from '../settings/changes/DecidedNotice.tsx'
import { ItemFields } from '../settings/ItemFields.tsx'
import { ScheduledDifferences } from '../settings/changes/ScheduledDifferences.tsx'
import { UndoButton } from '../settings/changes/UndoButton.tsx'
import styles from './general.module.css'

const area = 'GENERAL_SETTINGS'

/** Focuses a setting's input and returns it. */
function showSetting({ current: form }: RefObject<HTMLElement | null>, setting: string) {
  const field = form?.querySelector<HTMLElement>(
    `[data-setting="${CSS.escape(setting)}"] :is(input:not([type="hidden"]), select, textarea)`,
  )
  if (field) showField(field)
  return field
}

/** A form with all settings of a group, which are saved together. */
export function EditGroup({ rows, open, words, onClose }: GroupProps) {
  const { t, locale } = useTexts()
  const [language, setLanguage] = useState<Locale>(locale)
  const [focused, setFocused] = useState<string>()
  const { settings, setBase } = useGroup(rows, focused)
  const changed = settings.filter(({ form }) => form.dirty)
  const unsaved = useUnsaved(changed.length > 0, getGroupPath)
  const saving = useSaveGroup({
    settings,
    onBase: setBase,
    onSaved: () => {
      unsaved.release()
      onClose()
    },
  })
  useStoreItems(
    area,
    changed.map(({ id, base, form }) => ({ base: saving.begunWith(id) ?? base, entered: form.value })),
  )
  const { failure } = saving
  const { errorArea, refuse, unplaced } = useRefusal(saving)
  // An unchanged setting may break a newer rule, which does not block saving.
  const problems = changed.flatMap(({ form }) => form.problems)
  const save = () => {
    for (const { form } of changed) form.revealAll()
    if (problems.length === 0) return saving.save(changed)
    setLanguage(pickLanguage(problems, language))
    refuse(problems)
  }
  useEffect(() => {
    // Otherwise the panel focuses its first button.
    showSetting(errorArea, open)?.setAttribute('data-autofocus', 'true')
  }, [errorArea, open])
  return (
    <PanelForm
      errorArea={errorArea}
      submit={t('settings.save')}
      busy={saving.busy}
      blocked={changed.length === 0}
      onSubmit={() => changed.length > 0 && save()}
      unsaved={unsaved}
      onCancel={onClose}
      problems={
        <>
          <ProblemNotice failure={failure} words={words} />
          <FormProblems
            problems={problems.filter(({ item }) => changed.some(({ id, form }) => id === item && form.reveals([])))}
            words={words}
            unplaced={unplaced}
            onLead={(problem) => {
              flushSync(() => setLanguage(pickLanguage([problem], language)))
              showSetting(errorArea, problem.item)
            }}
          />
        </>
      }
    >
      <RequiredLegend />
      {settings.map((setting) => (
        <GroupSetting
          key={setting.id}
          setting={setting}
          words={words}
          refused={failure?.problems.filter(({ item }) => item === setting.id)}
          conflict={saving.conflictOf(setting)}
          decided={saving.decidedOf(setting.id)}
          language={language}
          onLanguage={setLanguage}
          onFocus={() => setFocused(setting.id)}
          onBlur={() => setFocused((present) => (present === setting.id ? undefined : present))}
          onReset={() => showSetting(errorArea, setting.id)}
        />
      ))}
    </PanelForm>
  )
}

/**
 * One form per setting. A form without unsaved entries follows the edits of other users, unless it has the focus, which
 * would be lost.
 */
function useGroup(rows: readonly AreaRow[], focused: string | undefined) {
  const [bases, setBases] = useState(() => rows.map(({ item }) => item))
  const stored = useStoredItems(area, bases)
  const forms = useItemForms(
    area,
    bases,
    stored.map(({ value }) => value),
  )
  const setBase = (base: Item) => setBases((all) => all.map((each) => (each.id === base.id ? base : each)))
  const settings: EditedSetting[] = rows.flatMap(({ id, label, item, change }) => {
    const base = bases.find((each) => each.id === id)
    const form = forms.find(({ value }) => value.id === id)
    // The setting is newer than the form.
    if (base === undefined || form === undefined) return []
    if (!form.dirty && !isSame(item, base) && id !== focused) {
      // During rendering, so that no frame shows the old value.
      setBase(item)
      form.replace(item)
    }
    return [{ id, label, base, form, change, contradicted: stored.find(({ value }) => value.id === id)?.contradicted }]
  })
  return { settings, setBase }
}

interface GroupSettingProps {
  readonly setting: EditedSetting
  readonly words: LabelContext
  readonly refused: readonly SettingsProblem[] | undefined
  readonly conflict: ReturnType<ReturnType<typeof useSaveGroup>['conflictOf']>
  /** A change that another user has decided on since the form was opened. */
  readonly decided: OpenChange | undefined
  readonly language: Locale
  readonly onLanguage: (language: Locale) => void
  /** Called after a reset to the default, which removes its button. */
  readonly onReset: () => void
  /** One of its inputs gets the focus; they all lose it. */
  readonly onFocus: () => void
  readonly onBlur: () => void
}

/** One setting in the form of its group: its input, its open change, and conflicts with other users. */
function GroupSetting({
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
    <div
      className={`${styles.setting} lp-grid lp-one-column lp-gap-5 lp-ps-6`}
      data-setting={id}
      data-changed={form.dirty || undefined}
    >
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
        <details className="lp-p-5-7 lp-bordered lp-round-md">
          <ScheduledDifferences fields={change.fields} />
        </details>
      )}
      {(form.dirty || change !== undefined || canReset) && (
        <div className="lp-row lp-gap-4-7" role="group" aria-label={label}>
          {form.dirty && <span className="lp-text-sm lp-weight-600">{t('general.unsaved')}</span>}
          {change !== undefined && <ChangeMark change={change} />}
          <span className="lp-row lp-gap-4-7">
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

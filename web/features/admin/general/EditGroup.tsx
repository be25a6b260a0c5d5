import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

import type { Locale } from '#domain/locale.ts'
import type { Item } from '#domain/settings/area.ts'
import { isSame } from '#domain/canonical.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { showField } from '#web/ui/use-error-focus.ts'
import { useUnsaved } from '#web/ui/use-unsaved.ts'

import { PanelForm } from '../ui/PanelForm.tsx'
import { UnsavedQuestion } from '../ui/UnsavedQuestion.tsx'
import type { AreaRow } from '../settings/area-rows.ts'
import { useStoreItems, useStoredItems } from '../settings/form/stored-entries.ts'
import { languageOf } from '../settings/form/missing-texts.ts'
import { RequiredLegend } from '../settings/form/RequiredLegend.tsx'
import { useItemForms } from '../settings/form/use-item-form.ts'
import { useRefusal } from '../settings/form/use-refusal.ts'
import { FormProblems } from '../settings/FormProblems.tsx'
import { ProblemNotice } from '../settings/ProblemNotice.tsx'
import { GroupSetting } from './GroupSetting.tsx'
import { groupPlaceOf, type GroupProps } from './group-of.ts'
import { type EditedSetting, useSaveGroup } from './use-save-group.ts'

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
  const unsaved = useUnsaved(changed.length > 0, groupPlaceOf)
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
    setLanguage(languageOf(problems, language))
    refuse(problems)
  }
  useEffect(() => {
    // Otherwise the panel focuses its first button.
    showSetting(errorArea, open)?.setAttribute('data-autofocus', 'true')
  }, [errorArea, open])
  return (
    <>
      <PanelForm
        errorArea={errorArea}
        submit={t('settings.save')}
        busy={saving.busy}
        blocked={changed.length === 0}
        onSubmit={() => changed.length > 0 && save()}
        onCancel={onClose}
      >
        <ProblemNotice failure={failure} words={words} />
        <FormProblems
          problems={problems.filter(({ item }) => changed.some(({ id, form }) => id === item && form.reveals([])))}
          words={words}
          unplaced={unplaced}
          onLead={(problem) => {
            flushSync(() => setLanguage(languageOf([problem], language)))
            showSetting(errorArea, problem.item)
          }}
        />
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
      <UnsavedQuestion unsaved={unsaved} />
    </>
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

import { useEffect, useState } from 'react'

import type { Locale } from '#domain/text/locale.ts'
import type { Item } from '#domain/settings/area.ts'
import type { SettingsProblem } from '#domain/settings/problem.ts'
import { areas } from '#domain/settings/areas.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { canonical } from '#domain/shared/canonical.ts'
import { type LabelContext, withItem } from '#domain/settings/labels/label-context.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useUnsaved } from '#web/ui/use-unsaved.ts'

import { PanelForm } from '../ui/PanelForm.tsx'
import type { AreaRow } from './area-rows.ts'
import { findWrites } from './area-writes.ts'
import { ScheduledDifferences } from './changes/ScheduledDifferences.tsx'
import { pickLanguage, textProblems } from './form/missing-texts.ts'
import { useStoreEntries, useStoredEntries } from './form/stored-entries.ts'
import { useItemForm } from './form/use-item-form.ts'
import { useRefusal } from './form/use-refusal.ts'
import { FormProblems } from './FormProblems.tsx'
import { ItemFields } from './ItemFields.tsx'
import { ConflictNotices } from './ConflictNotices.tsx'
import { ProblemNotice } from './ProblemNotice.tsx'
import { RemoveButton } from './RemoveButton.tsx'
import { UndoButton } from './changes/UndoButton.tsx'
import { type Trial, trialIn, TrialNotice } from './TrialNotice.tsx'
import { remainingFailure } from './remaining-failure.ts'
import { useSaveItem } from './use-save-item.ts'
import { getItemPath } from './view-address.ts'

interface EditItemProps {
  readonly area: AreaKey
  readonly row: AreaRow
  /** Another user has removed the item: the entries can only be saved as a new item. */
  readonly isGone: boolean
  readonly words: LabelContext
  readonly onDirty: (dirty: boolean) => void
  readonly onClose: () => void
}

/** Edits an item of the scheduled version, below its open change. */
export function EditItem({ area, row, isGone, words, onDirty, onClose }: EditItemProps) {
  const { t, locale } = useTexts()
  const [language, setLanguage] = useState<Locale>(locale)
  const [base, setBase] = useState(row.item)
  const [trial, setTrial] = useState<Trial>()
  const stored = useStoredEntries(area, base)
  const written = useItemForm(area, base, stored.value)
  const lost = lostTexts(area, base, written.value, words).filter(
    // Omitted if the text already has another problem.
    ({ path }) => !written.problems.some((problem) => problem.path === path),
  )
  const form = { ...written, problems: [...written.problems, ...lost] }
  const { dirty } = form
  useEffect(() => onDirty(dirty), [onDirty, dirty])
  const unsaved = useUnsaved(dirty, getItemPath)
  const close = () => {
    unsaved.release()
    onClose()
  }
  const saving = useSaveItem({
    area,
    base,
    entered: form.value,
    change: row.change,
    contradicted: stored.contradicted,
    onBase: (theirs, value) => {
      setBase(theirs)
      form.replace(value)
    },
    adopt: form.adopt,
    onSaved: (reply, saved) => {
      const tried = trialIn(reply)
      if (tried === undefined) return close()
      // The panel stays open until the result has been read.
      setBase(saved)
      setTrial(tried)
    },
  })
  useStoreEntries(area, saving.begunWith ?? base, dirty ? form.value : undefined)
  const failure = remainingFailure({ area, failure: saving.failure, sent: saving.sent, value: form.value })
  const { errorArea, refuse, lead, incomplete, unplaced } = useRefusal(saving)
  const writes = findWrites(area)
  const removable = writes?.remove !== undefined && areas[area].fixed === undefined
  const gone = isGone || saving.gone
  const send = (save: (item: Item) => void) => {
    form.revealAll()
    if (form.problems.length === 0) return save(form.value)
    setLanguage(pickLanguage(form.problems, language))
    refuse(form.problems)
  }
  const leadTo = (problem: SettingsProblem) => {
    setLanguage(pickLanguage([problem], language))
    lead(problem)
  }
  const { change } = row
  return (
    <PanelForm
      errorArea={errorArea}
      submit={t('settings.save')}
      busy={saving.busy}
      blocked={!dirty || gone}
      aside={
        <>
          {removable && !gone && <RemoveButton area={area} base={base} row={row} disabled={dirty} onDone={close} />}
          {!gone && <UndoButton change={change} disabled={dirty} onDone={close} />}
        </>
      }
      onSubmit={() => {
        if (dirty && !gone) send(saving.save)
      }}
      unsaved={unsaved}
      onCancel={onClose}
    >
      <ConflictNotices
        area={area}
        change={change}
        saving={saving}
        entered={form.value}
        gone={gone}
        words={words}
        onSaveAsNew={send}
      />
      <ProblemNotice failure={failure} words={withItem(words, area, saving.sent)} />
      <FormProblems
        problems={form.reveals([]) ? form.problems : []}
        words={withItem(words, area, form.value)}
        unplaced={unplaced}
        onLead={leadTo}
      />
      {trial !== undefined && !dirty && <TrialNotice trial={trial} />}
      {change !== undefined && !gone && change.fields.length > 0 && saving.conflict === undefined && (
        <details className="lp-p-5-7 lp-bordered lp-round-md">
          <ScheduledDifferences fields={change.fields} />
        </details>
      )}
      <ItemFields
        area={area}
        form={form}
        words={words}
        refused={failure?.problems ?? []}
        sent={saving.sent}
        trial={trial}
        incomplete={incomplete}
        language={language}
        onLanguage={setLanguage}
      />
    </PanelForm>
  )
}

/** Missing texts that existed before, which the server would refuse. */
function lostTexts(area: AreaKey, base: Item, value: Item, { areas: settings }: LabelContext): SettingsProblem[] {
  const known = new Set(textProblems(area, base, settings).map(canonical))
  return textProblems(area, value, settings).filter((problem) => !known.has(canonical(problem)))
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Item } from '#domain/settings/area.ts'
import { isSame } from '#domain/shared/canonical.ts'
import type { GeneralSetting } from '#domain/settings/areas/general-settings/schema.ts'
import { areaLabels } from '#domain/settings/areas.ts'
import { merged, type MergePart, type Side } from '#domain/settings/versions/merge.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useIsMounted } from '#web/ui/use-is-mounted.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { notifyAlreadySaved } from '../settings/already-saved.ts'
import { type OpenChange, readWithChanges, reloadSettings } from '../settings/area-queries.ts'
import { send, writeSettings } from '../settings/area-writes.ts'
import { type SettingsFailure, toFailure } from '../settings/failure.ts'
import type { Contradicted } from '../settings/form/stored-entries.ts'
import type { ItemForm } from '../settings/form/item-form.ts'
import { unseenDecisions } from '../settings/conflicting-edit.ts'
import { retryOnStale } from '../settings/retry-on-stale.ts'
import { chosen, type Conflict, mergeConflict, unchosenIn } from '../settings/use-save-item.ts'

const area = 'GENERAL_SETTINGS'

/** A setting in the form of its group. */
export interface EditedSetting {
  readonly id: string
  readonly label: string
  /** The initial item of its form. */
  readonly base: Item
  readonly form: ItemForm
  /** Its open change. */
  readonly change: OpenChange | undefined
  /** Both versions, if entries outlived a session and another user has edited the setting since. */
  readonly contradicted: Contradicted | undefined
}

/** Other users have edited some of the settings since the form was opened, or decided on a change that saving would undo. */
class StaleGroup extends Error {
  override readonly name = 'StaleGroup'
  /** The edited settings as stored now. */
  readonly theirs: readonly Item[]
  readonly changes: readonly OpenChange[]
  readonly decided: readonly OpenChange[]

  constructor(theirs: readonly Item[], changes: readonly OpenChange[], decided: readonly OpenChange[]) {
    super('stale')
    this.theirs = theirs
    this.changes = changes
    this.decided = decided
  }
}

type Conflicts = Readonly<Record<string, Conflict>>
const findChange = (changes: readonly OpenChange[], id: string): OpenChange | undefined =>
  changes.find(({ key }) => key === id)

interface Attempt {
  readonly edited: readonly EditedSetting[]
  /** All settings of the group as entered then. */
  readonly entered: readonly Item[]
}

/** The complete failure until a setting is edited; then its problems with settings that have the same value as in the attempt. */
function remainingFailure(failure: SettingsFailure, settings: readonly EditedSetting[], { entered }: Attempt) {
  const unedited = settings.filter(({ form }) => entered.some((item) => isSame(item, form.value)))
  if (unedited.length === settings.length) return failure
  const problems = failure.problems.filter((problem) =>
    unedited.some(({ id }) => problem.area === area && problem.item === id),
  )
  return problems.length === 0 ? undefined : { problems, texts: [] }
}

interface GroupSaving {
  readonly settings: readonly EditedSetting[]
  /** Replaces the base of a setting's form. */
  readonly onBase: (base: Item) => void
  readonly onSaved: () => void
}

/**
 * Saves a group's edited settings in one call, all or none. Sends nothing if another user has edited or decided on one of
 * them: that setting keeps its entries and shows the conflict, which needs a choice.
 */
export function useSaveGroup({ settings, onBase, onSaved }: GroupSaving) {
  const { locale } = useTexts()
  const queries = useQueryClient()
  const isThere = useIsMounted()
  const [conflicts, setConflicts] = useState<Conflicts>(() =>
    Object.fromEntries(
      settings.flatMap(({ id, change, contradicted }) =>
        contradicted === undefined ? [] : [[id, { ...contradicted, change, choices: new Map() }]],
      ),
    ),
  )
  const [known, setKnown] = useState(() => settings.flatMap(({ change }) => (change === undefined ? [] : [change])))
  const [decided, setDecided] = useState<readonly OpenChange[]>([])
  const [attempts, setAttempts] = useState(0)
  const saving = useSingleFlight<void, Attempt>({
    mutationFn: ({ edited }) =>
      retryOnStale(
        () => readWithChanges(area, locale),
        async ({ items, changes, tag }) => {
          const edits = edited
            .map(({ base, form: { value } }) => ({
              base,
              value: value as GeneralSetting,
              theirs: items.find(({ id }) => id === base.id) ?? base,
            }))
            // Skips settings that already have the entered value.
            .filter(({ base, value, theirs }) => !isSame(merged(base, value, theirs, areaLabels[area]).value, theirs))
          if (edits.length === 0) return notifyAlreadySaved()
          const unseen = edits.flatMap(({ value }) => unseenDecisions(area, value, { items, changes }, known))
          const stale = edits.filter(({ base, theirs }) => !isSame(theirs, base)).map(({ theirs }) => theirs)
          if (stale.length > 0 || unseen.length > 0) throw new StaleGroup(stale, changes, unseen)
          await send(writeSettings(edits.map(({ value }) => value)), tag)
        },
      ),
    meta: { silent: true },
    onSuccess: async () => {
      await reloadSettings(queries)
      if (isThere()) onSaved()
    },
    onError: (error) => {
      if (!(error instanceof StaleGroup)) return
      const { theirs, changes } = error
      setDecided(error.decided)
      setKnown([...known, ...error.decided])
      setAttempts(0)
      for (const item of theirs) {
        const setting = settings.find(({ id }) => id === item.id)
        if (setting === undefined) continue
        const { id, base, form } = setting
        const next = { base, mine: form.value, theirs: item, change: findChange(changes, id), choices: new Map() }
        setConflicts((all) => ({ ...all, [id]: next }))
        onBase(item)
        form.replace(mergeConflict(area, next).value)
      }
      void reloadSettings(queries)
    },
  })
  const { error, variables: attempt } = saving
  const getUnchosen = (id: string): string[] => {
    const conflict = conflicts[id]
    return conflict === undefined ? [] : unchosenIn(area, conflict)
  }
  return {
    save: (edited: readonly EditedSetting[]) => {
      if (settings.some(({ id }) => getUnchosen(id).length > 0)) setAttempts(attempts + 1)
      else saving.mutate({ edited, entered: settings.map(({ form }) => form.value) })
    },
    busy: saving.isPending,
    failure:
      error === null || error instanceof StaleGroup || attempt === undefined
        ? undefined
        : remainingFailure(toFailure(error), settings, attempt),
    error,
    reset: saving.reset,
    decidedOf: (id: string): OpenChange | undefined => findChange(decided, id),
    /** The initial item of a setting's form, while its conflict is without a choice. */
    begunWith: (id: string): Item | undefined => (getUnchosen(id).length > 0 ? conflicts[id]?.base : undefined),
    conflictOf: ({ id, form }: EditedSetting) => {
      const conflict = conflicts[id]
      if (conflict === undefined) return undefined
      return {
        conflict,
        unchosen: getUnchosen(id),
        /** How often saving was attempted before all choices were made. */
        attempts,
        choose: (part: MergePart, side: Side) => {
          const { next, into } = chosen(area, conflict, part, side)
          setConflicts((all) => ({ ...all, [id]: next }))
          form.adopt(into)
        },
      }
    },
  }
}

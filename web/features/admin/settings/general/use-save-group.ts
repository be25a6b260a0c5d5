import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Item } from '#domain/settings/area.ts'
import { isSame } from '#domain/settings/canonical.ts'
import type { GeneralSetting } from '#domain/settings/general-settings.ts'
import { areaLabels } from '#domain/settings/labels.ts'
import { merged, type Part, type Side } from '#domain/settings/merge.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useIsThere } from '#web/ui/use-is-there.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { notifyAlreadySaved } from '../already-saved.ts'
import { type Change, readWithChanges, reloadSettings } from '../area-queries.ts'
import { send, writeSettings } from '../area-writes.ts'
import { type Failure, failureOf } from '../failure.ts'
import type { Contradicted } from '../form/stored-entries.ts'
import type { ItemForm } from '../form/item-form.ts'
import { unseenDecisions } from '../conflicting-edit.ts'
import { sendOver } from '../send-over.ts'
import { chosen, type Conflict, mergeOf, unchosenIn } from '../use-save-item.ts'

const area = 'GENERAL_SETTINGS'

/** A setting in the form of its group. */
export interface EditedSetting {
  readonly id: string
  readonly label: string
  /** What its form began with. */
  readonly base: Item
  readonly form: ItemForm
  /** What is to change of it. */
  readonly change: Change | undefined
  /** Kept when a session ended, where somebody else has changed the setting since. */
  readonly contradicted: Contradicted | undefined
}

/** Others have changed some of the settings since the form was opened, or decided on a change that saving would undo. */
class StaleGroup extends Error {
  override readonly name = 'StaleGroup'
  /** As they are now. */
  readonly theirs: readonly Item[]
  readonly changes: readonly Change[]
  readonly decided: readonly Change[]

  constructor(theirs: readonly Item[], changes: readonly Change[], decided: readonly Change[]) {
    super('stale')
    this.theirs = theirs
    this.changes = changes
    this.decided = decided
  }
}

type Conflicts = Readonly<Record<string, Conflict>>
const changeOf = (changes: readonly Change[], id: string): Change | undefined => changes.find(({ key }) => key === id)

/** All of a refusal while everything is as it was then; after that, what is wrong with settings that are as they were sent. */
function standing(failure: Failure, settings: readonly EditedSetting[], sent: readonly EditedSetting[]) {
  const sentOf = (id: string): Item | undefined => sent.find((each) => each.id === id)?.form.value
  if (settings.every(({ id, base, form }) => isSame(sentOf(id) ?? base, form.value))) return failure
  const same = settings.filter(({ id, form }) => isSame(sentOf(id), form.value))
  const problems = failure.problems.filter(({ item }) => same.some(({ id }) => id === item))
  return problems.length === 0 ? undefined : { problems, texts: [] }
}

interface GroupSaving {
  readonly settings: readonly EditedSetting[]
  /** Another version has come to stand beneath the form of a setting. */
  readonly onBase: (base: Item) => void
  readonly onSaved: () => void
}

/**
 * Saves a group's edited settings in one call, all or none. If others have changed or decided on one of them, nothing is sent:
 * that setting shows it and keeps its input, and a conflict waits for a choice.
 */
export function useSaveGroup({ settings, onBase, onSaved }: GroupSaving) {
  const { locale } = useTexts()
  const queries = useQueryClient()
  const isThere = useIsThere()
  const [conflicts, setConflicts] = useState<Conflicts>(() =>
    Object.fromEntries(
      settings.flatMap(({ id, change, contradicted }) =>
        contradicted === undefined ? [] : [[id, { ...contradicted, change, choices: new Map() }]],
      ),
    ),
  )
  const [known, setKnown] = useState(() => settings.flatMap(({ change }) => (change === undefined ? [] : [change])))
  const [decided, setDecided] = useState<readonly Change[]>([])
  const [asks, setAsks] = useState(0)
  const saving = useSingleFlight<void, readonly EditedSetting[]>({
    mutationFn: (edited) =>
      sendOver(
        () => readWithChanges(area, locale),
        async ({ items, changes, tag }) => {
          const open = edited
            .map(({ base, form: { value } }) => ({
              base,
              value: value as GeneralSetting,
              theirs: items.find(({ id }) => id === base.id) ?? base,
            }))
            // Skips settings that already have the entered value.
            .filter(({ base, value, theirs }) => !isSame(merged(base, value, theirs, areaLabels[area]).value, theirs))
          if (open.length === 0) return notifyAlreadySaved()
          const unseen = open.flatMap(({ value }) => unseenDecisions(area, value, { items, changes }, known))
          const moved = open.filter(({ base, theirs }) => !isSame(theirs, base)).map(({ theirs }) => theirs)
          if (moved.length > 0 || unseen.length > 0) throw new StaleGroup(moved, changes, unseen)
          await send(writeSettings(open.map(({ value }) => value)), tag)
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
      setAsks(0)
      for (const item of theirs) {
        const setting = settings.find(({ id }) => id === item.id)
        if (setting === undefined) continue
        const { id, base, form } = setting
        const next = { base, mine: form.value, theirs: item, change: changeOf(changes, id), choices: new Map() }
        setConflicts((all) => ({ ...all, [id]: next }))
        onBase(item)
        form.replace(mergeOf(area, next).value)
      }
      void reloadSettings(queries)
    },
  })
  const { error, variables: sent = [] } = saving
  const unchosenOf = (id: string): string[] => {
    const conflict = conflicts[id]
    return conflict === undefined ? [] : unchosenIn(area, conflict)
  }
  return {
    save: (edited: readonly EditedSetting[]) => {
      if (settings.some(({ id }) => unchosenOf(id).length > 0)) setAsks(asks + 1)
      else saving.mutate(edited)
    },
    busy: saving.isPending,
    /** What is left of it since: another value may be sound, and what others say may not be so any more. */
    failure: error === null || error instanceof StaleGroup ? undefined : standing(failureOf(error), settings, sent),
    error,
    reset: saving.reset,
    decidedOf: (id: string): Change | undefined => changeOf(decided, id),
    /** What a setting's form began with, while it is not said yet which of two versions counts. */
    begunWith: (id: string): Item | undefined => (unchosenOf(id).length > 0 ? conflicts[id]?.base : undefined),
    conflictOf: ({ id, form }: EditedSetting) => {
      const conflict = conflicts[id]
      if (conflict === undefined) return undefined
      return {
        conflict,
        unchosen: unchosenOf(id),
        asks,
        choose: (part: Part, side: Side) => {
          const { next, into } = chosen(area, conflict, part, side)
          setConflicts((all) => ({ ...all, [id]: next }))
          form.adopt(into)
        },
      }
    },
  }
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import type { Locale } from '#domain/text/locale.ts'
import type { Item } from '#domain/settings/area.ts'
import type { SettingsProblem } from '#domain/settings/problem.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { isSame } from '#domain/shared/canonical.ts'
import { areaLabels } from '#domain/settings/areas.ts'
import type { Properties } from '#domain/settings/labels/property.ts'
import { type LabelContext, withItem } from '#domain/settings/labels/label-context.ts'
import { getAtPath, withPart } from '#domain/settings/editing/schema-parts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { approvedAmong } from './changes/reviewed-changes.ts'
import { PanelForm } from '../ui/PanelForm.tsx'
import { changesQuery, type OpenChange, readItem, reloadSettings } from './area-queries.ts'
import { type Write, findWrites, send } from './area-writes.ts'
import { DecidedNotice } from './changes/DecidedNotice.tsx'
import { pickLanguage, textProblems } from './form/missing-texts.ts'
import type { ItemForm } from './form/item-form.ts'
import { useRefusal } from './form/use-refusal.ts'
import { FormProblems } from './FormProblems.tsx'
import { ItemFields } from './ItemFields.tsx'
import { ProblemNotice } from './ProblemNotice.tsx'
import { remainingFailure } from './remaining-failure.ts'
import { VoidedApprovals } from './changes/VoidedApprovals.tsx'
import { notifyAlreadySaved } from './already-saved.ts'
import { toFailure } from './failure.ts'
import { StaleEdit, unseenDecisions } from './conflicting-edit.ts'
import { retryOnStale } from './retry-on-stale.ts'

interface NewItemFormProps {
  readonly area: AreaKey
  readonly form: ItemForm
  readonly words: LabelContext
  /** The properties asked for; all if undefined. */
  readonly properties?: Properties
  readonly submit?: string
  /** Message key of the success. */
  readonly success?: string
  readonly lead?: ReactNode
  /** The call, if it is not the area's own one. */
  readonly write?: (item: Item) => Write
  readonly onMade: (item: Item) => void
  readonly onCancel: () => void
}

/** The form of a new item, which is created if the entries are complete; otherwise the first problem gets the focus. */
export function NewItemForm({
  area,
  form: given,
  words,
  properties,
  submit,
  success,
  lead,
  write,
  onMade,
  onCancel,
}: NewItemFormProps) {
  const { t, locale } = useTexts()
  const [language, setLanguage] = useState<Locale>(locale)
  const item = given.value
  const propertyNames = Object.keys(properties ?? areaLabels[area])
  const problems = [
    ...given.problems,
    // Only problems of properties in this form can be corrected here.
    ...textProblems(area, item, words.areas).filter(({ path }) =>
      propertyNames.some((name) => path === name || path.startsWith(`${name}.`)),
    ),
  ]
  const form: ItemForm = { ...given, problems }
  const making = useMakeItem({ area, write, success, onMade })
  const { taken, decided, sent } = making
  const failure = remainingFailure({ area, failure: making.failure, sent, value: item })
  const { errorArea, refuse, lead: goTo, incomplete, unplaced } = useRefusal(making)
  const changed = findWrites(area)?.others
  const { data: changes = [] } = useQuery({ ...changesQuery(area, locale), enabled: changed !== undefined })
  const others = new Set(changed?.(item, words.areas[area] ?? []).map(({ id }) => id))
  const voided = approvedAmong(
    changes.filter(({ id, key }) => others.has(key) && !decided.some((each) => each.id === id)),
  )
  const make = () => {
    form.revealAll()
    // Without a reply, the item may exist, so that its proposed id and address are no longer free.
    if (making.failure?.outcomeUnknown === true && sent !== undefined && isSame(proposedAs(item, sent), sent))
      return making.make(sent, voided)
    if (problems.length === 0) return making.make(item, voided)
    setLanguage(pickLanguage(problems, language))
    refuse(problems)
  }
  const leadTo = (problem: SettingsProblem) => {
    setLanguage(pickLanguage([problem], language))
    goTo(problem)
  }
  return (
    <PanelForm
      errorArea={errorArea}
      submit={submit ?? t('settings.new.submit')}
      busy={making.busy}
      onSubmit={make}
      onCancel={onCancel}
    >
      {taken && (
        <Notice kind="warning" live>
          {t('settings.new.taken')}
        </Notice>
      )}
      {decided.map((change) => (
        <DecidedNotice key={change.id} change={change} isOther={change.key !== sent?.id} />
      ))}
      <ProblemNotice failure={failure} words={words} />
      <FormProblems
        problems={form.reveals([]) ? form.problems : []}
        words={withItem(words, area, item)}
        unplaced={unplaced}
        onLead={leadTo}
      />
      <VoidedApprovals
        approvals={voided}
        title={t('settings.new.voids', { count: voided.length })}
        text={t('settings.voided.again', { count: voided.length })}
      />
      {lead}
      <ItemFields
        area={area}
        form={form}
        words={words}
        refused={failure?.problems ?? []}
        incomplete={incomplete}
        isNew
        properties={properties}
        language={language}
        onLanguage={setLanguage}
      />
    </PanelForm>
  )
}

/** The item with the id and address of the last attempt, because new proposals avoid used ones. */
const proposedAs = (item: Item, sent: Item): Item =>
  ['id', 'uri'].reduce((each, name) => {
    const proposed = getAtPath(sent, [name])
    return proposed === undefined ? each : withPart(each, [name], proposed)
  }, item)

interface Making {
  readonly area: AreaKey
  /** The call, if it is not the area's own one. */
  readonly write: ((item: Item) => Write) | undefined
  /** Message key of the success, if the server's own message is not enough. */
  readonly success: string | undefined
  readonly onMade: (item: Item) => void
}

interface Wanted {
  readonly item: Item
  /** Decisions that the screen announces as undone by the creation. */
  readonly announced: readonly OpenChange[]
}

/**
 * Creates an item; succeeds if an identical one exists. Nothing is sent if another user has created one with the same id,
 * or if the creation would undo a decision that was not shown yet; the next attempt is sent then.
 */
function useMakeItem({ area, write, success, onMade }: Making) {
  const { locale } = useTexts()
  const queries = useQueryClient()
  const [known, setKnown] = useState<readonly OpenChange[]>([])
  const making = useSingleFlight<Item, Wanted>({
    mutationFn: async ({ item, announced }) => {
      await retryOnStale(
        () => readItem(area, item.id, locale),
        async ({ tag, item: theirs, ...present }) => {
          if (theirs !== undefined && isSame(theirs, item)) {
            notifyAlreadySaved()
            return undefined
          }
          const unseen = theirs === undefined ? unseenDecisions(area, item, present, [...announced, ...known]) : []
          const call = write?.(item) ?? findWrites(area)?.add?.(item, present.items)
          if (call === undefined || theirs !== undefined || unseen.length > 0)
            throw new StaleEdit(theirs, undefined, unseen)
          return send(call, tag, success)
        },
      )
      return item
    },
    meta: { silent: true },
    onSuccess: () => reloadSettings(queries),
    onError: async (error) => {
      if (!(error instanceof StaleEdit)) return
      setKnown([...known, ...error.decided])
      // The list shows which ids are free.
      await reloadSettings(queries)
    },
  })
  const { error } = making
  const stale = error instanceof StaleEdit ? error : undefined
  return {
    // Called only while the form is open, so that users who have left it stay where they are.
    make: (item: Item, announced: readonly OpenChange[]) =>
      making.mutate({ item, announced }, { onSuccess: (made) => onMade(made) }),
    busy: making.isPending,
    failure: error === null || stale !== undefined ? undefined : toFailure(error),
    error,
    reset: making.reset,
    sent: making.variables?.item,
    /** Whether the last attempt found another user's item with the same id. */
    taken: stale?.theirs !== undefined,
    decided: stale?.decided ?? [],
  }
}

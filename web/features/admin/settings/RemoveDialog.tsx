import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Item } from '#domain/settings/area.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { isSame } from '#domain/shared/canonical.ts'
import { fieldChanges } from '#domain/settings/versions/diff.ts'
import type { LabelContext } from '#domain/settings/labels/label-context.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { isSameView } from './changes/reviewed-changes.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { ApprovalNotice } from './changes/ApprovalNotice.tsx'
import { type OpenChange, readItem, reloadSettings } from './area-queries.ts'
import type { AreaRow } from './area-rows.ts'
import { getLabelAreas } from './label-areas.ts'
import { send, findWrites } from './area-writes.ts'
import { ChangeMark } from './changes/ChangeMark.tsx'
import { toFailure } from './failure.ts'
import { FieldChanges } from './changes/FieldChanges.tsx'
import { useLabels } from './form/use-labels.ts'
import { isUsedBy, ProblemNotice } from './ProblemNotice.tsx'
import styles from './settings.module.css'

interface RemoveDialogProps {
  readonly area: AreaKey
  /** The item as shown when its removal was requested. */
  readonly requested: AreaRow
  /** The present item. */
  readonly row: AreaRow
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Another user has edited the item; the refetched list shows how. */
class StaleChange extends Error {
  override readonly name = 'StaleChange'
}

interface Sight {
  readonly item: Item | undefined
  readonly change: OpenChange | undefined
}
const isSeen = (seen: Sight, now: Sight): boolean => isSame(seen.item, now.item) && isSameView(seen.change, now.change)

/** Confirms the removal of an item, and again if the item has changed since the request. */
export function RemoveDialog({ area, requested, row, onDone, onClose }: RemoveDialogProps) {
  const { t, locale } = useTexts()
  const queries = useQueryClient()
  const [seen, setSeen] = useState(requested)
  const stale = !isSeen(seen, row)
  const removing = useSingleFlight({
    mutationFn: async () => {
      const { items, tag, ...now } = await readItem(area, row.id, locale)
      if (!isSeen(seen, now)) throw new StaleChange()
      const write = findWrites(area)?.remove?.(row.id, items)
      if (write !== undefined) await send(write, tag)
    },
    meta: { silent: true },
    // Closes before the list, which no longer contains the item, is refetched.
    onSuccess: async () => {
      onDone()
      await reloadSettings(queries)
    },
    // Shows the edited item before the next attempt.
    onError: () => reloadSettings(queries),
  })
  const { error } = removing
  const failure = error === null || error instanceof StaleChange ? undefined : toFailure(error)
  // Violations of the settings' rules would repeat on every attempt.
  const problems = failure?.problems ?? []
  const isUsed = problems.length > 0 && problems.every((problem) => isUsedBy(row.id, problem))
  const { words } = useLabels(getLabelAreas(area))
  const place = useErrorFocus<HTMLDivElement>(error)
  return (
    <ConfirmDialog
      title={t('settings.remove.title', { name: row.label })}
      confirm={t('settings.remove')}
      dangerous
      busy={removing.isPending}
      blocked={stale}
      refused={!stale && problems.length > 0}
      onConfirm={() => removing.mutate()}
      onCancel={onClose}
    >
      <div ref={place} className={`${styles.conflict} lp-grid lp-gap-6`}>
        {stale ? (
          <EditedItem
            area={area}
            seen={seen}
            now={row}
            words={words}
            onSeen={() => {
              setSeen(row)
              removing.reset()
            }}
          />
        ) : (
          <>
            <ProblemNotice
              failure={failure}
              words={words}
              title={t(isUsed ? 'settings.remove.used' : 'settings.remove.refused')}
              removed={row.id}
            />
            {problems.length === 0 && (
              <>
                <p>{t('settings.remove.text')}</p>
                <ApprovalNotice change={seen.change} by="remove" />
              </>
            )}
          </>
        )}
      </div>
    </ConfirmDialog>
  )
}

interface EditedItemProps {
  readonly area: AreaKey
  readonly seen: AreaRow
  readonly now: AreaRow
  readonly words: LabelContext
  readonly onSeen: () => void
}

/** The edits of others: the item's content and its status. */
function EditedItem({ area, seen, now, words, onSeen }: EditedItemProps) {
  const { t, locale } = useTexts()
  const fields = fieldChanges(area, seen.item, now.item, locale, words.areas)
  return (
    <>
      <Notice kind="warning" live title={t('releases.moved.title')}>
        <p>{t('settings.remove.moved')}</p>
      </Notice>
      {now.change === undefined ? <p>{t('settings.remove.live')}</p> : <ChangeMark change={now.change} />}
      {fields.length > 0 && (
        <FieldChanges
          caption={t('settings.remove.versions')}
          fields={fields}
          sides={{ before: t('settings.remove.seen'), after: t('settings.remove.now') }}
        />
      )}
      <div>
        <Button variant="default" onClick={onSeen}>
          {t('releases.moved.seen')}
        </Button>
      </div>
    </>
  )
}

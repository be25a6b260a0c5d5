import { Button, Radio } from '@mantine/core'
import { useEffect, useRef } from 'react'

import type { Item } from '#domain/settings/area.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { fieldChanges } from '#domain/settings/versions/diff.ts'
import type { LabelContext } from '#domain/settings/labels/label-context.ts'
import { partKey, type MergePart, type Side } from '#domain/settings/versions/merge.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { showField } from '#web/ui/use-error-focus.ts'
import { partPlace } from '#domain/settings/labels/problems.ts'

import { berlinTime } from '../ui/berlin-time.ts'
import { FieldChanges } from './changes/FieldChanges.tsx'
import { type Conflict, mergeConflict, type Saving } from './use-save-item.ts'
import styles from './settings.module.css'
import { type DifferenceRow, differenceRows } from './changes/difference-rows.ts'

interface ConflictNoticeProps {
  readonly area: AreaKey
  readonly conflict: Conflict
  /** Without `takeTheirs`, for a single value, which has no other parts. */
  readonly saving: Pick<Saving, 'unchosen' | 'attempts' | 'choose'> & Partial<Pick<Saving, 'takeTheirs'>>
  readonly entered: Item
  readonly words: LabelContext
}

/** A conflict with another user's edit: the choice for each part, and the resulting item. */
export function ConflictNotice({ area, conflict, saving, entered, words }: ConflictNoticeProps) {
  const { t, locale } = useTexts()
  const { theirs, change } = conflict
  const { unchosen, attempts, takeTheirs } = saving
  const isSingle = takeTheirs === undefined
  const parts = mergeConflict(area, conflict).parts
  const both = parts.some(({ changedBy }) => changedBy === 'both')
  const differences = fieldChanges(area, theirs, entered, locale, words.areas)
  const choices = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // With several in one form, each one focuses the first.
    const form = attempts === 0 ? null : choices.current?.closest('form')
    const first = form?.querySelector<HTMLElement>('[data-unchosen] input')
    if (first) showField(first)
  }, [attempts])
  return (
    <div className={`${styles.conflict} lp-grid lp-gap-6`}>
      <Notice
        kind="warning"
        live
        title={
          change === undefined
            ? t('settings.conflict.title')
            : t('settings.conflict.by', { who: change.author, at: berlinTime(change.changedAt, locale) })
        }
      >
        <p>{t(!both ? 'settings.conflict.merged' : isSingle ? 'general.conflict' : 'settings.conflict.both')}</p>
      </Notice>
      <div ref={choices} className="lp-grid lp-gap-8">
        {parts.map((part) => {
          const key = partKey(part)
          return (
            <PartChoice
              key={key}
              area={area}
              part={part}
              conflict={conflict}
              words={words}
              missing={unchosen.includes(key)}
              reveals={attempts > 0}
              onChoose={(side) => saving.choose(part, side)}
            />
          )
        })}
      </div>
      {!isSingle && differences.length > 0 && (
        <FieldChanges
          caption={t('settings.conflict.caption')}
          fields={differences}
          sides={{ before: t('settings.conflict.saved'), after: t('settings.conflict.yours') }}
        />
      )}
      {!isSingle && (
        <Button variant="default" onClick={takeTheirs}>
          {t('settings.conflict.theirs')}
        </Button>
      )}
    </div>
  )
}

interface PartChoiceProps {
  readonly area: AreaKey
  readonly part: MergePart
  readonly conflict: Conflict
  readonly words: LabelContext
  /** The part is contradictory and without a choice. */
  readonly missing: boolean
  /** Shows the missing choice as an error. */
  readonly reveals: boolean
  readonly onChoose: (side: Side) => void
}

/** The choice between both versions of a part, with their values. */
function PartChoice({ area, part, conflict, words, missing, reveals, onChoose }: PartChoiceProps) {
  const { t, locale } = useTexts()
  const key = partKey(part)
  const place = partPlace(area, part, conflict, words)
  const label =
    part.changedBy === 'both' && part.removedBy !== undefined
      ? t(`settings.conflict.removed.${part.removedBy}`, { place })
      : place
  const mergedWith = (side: Side) =>
    mergeConflict(area, { ...conflict, choices: new Map(conflict.choices).set(key, side) }).value
  const differences = fieldChanges(area, mergedWith('theirs'), mergedWith('mine'), locale, words.areas)
  const rows = differenceRows(differences)
  // Several lines, and values other than text, are shown side by side.
  const [row] = rows.length === 1 && rows.every(isOneLine) ? rows : []
  const valueText = (text: string | undefined) => (row === undefined ? undefined : (text ?? t('admin.none')))
  const value = missing ? null : (conflict.choices.get(key) ?? (part.changedBy === 'theirs' ? 'theirs' : 'mine'))
  return (
    <div className="lp-grid lp-gap-4 lp-min-0" data-unchosen={missing || undefined}>
      <Radio.Group
        label={label}
        value={value}
        onChange={(side) => onChoose(side === 'theirs' ? 'theirs' : 'mine')}
        error={missing && reveals ? t('settings.conflict.choose') : undefined}
      >
        <div className={`${styles.sides} lp-gap-4-12 lp-flex lp-anywhere`}>
          <Radio value="mine" label={t('settings.conflict.mine')} description={valueText(row?.after)} />
          <Radio value="theirs" label={t('settings.conflict.other')} description={valueText(row?.before)} />
        </div>
      </Radio.Group>
      {row === undefined && rows.length > 0 && (
        <FieldChanges
          caption={place}
          fields={differences}
          sides={{ before: t('settings.conflict.other'), after: t('settings.conflict.mine') }}
        />
      )}
    </div>
  )
}

const isOneLine = ({ shownAs, images, before = '', after = '' }: DifferenceRow): boolean =>
  shownAs === undefined && images === undefined && !`${before}${after}`.includes('\n')

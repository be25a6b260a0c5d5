import { Radio } from '@mantine/core'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { fieldChanges } from '#domain/settings/versions/diff.ts'
import { partPlace } from '#domain/settings/labels/problems.ts'
import type { Words } from '#domain/settings/labels/words.ts'
import { type Part, partKey, type Side } from '#domain/settings/versions/merge.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { type DifferenceRow, differenceRows } from './changes/difference-rows.ts'
import { FieldChanges } from './changes/FieldChanges.tsx'
import { type Conflict, mergeOf } from './use-save-item.ts'
import styles from './settings.module.css'

interface PartChoiceProps {
  readonly area: AreaKey
  readonly part: Part
  readonly conflict: Conflict
  readonly words: Words
  /** The part is contradictory and without a choice. */
  readonly missing: boolean
  /** Shows the missing choice as an error. */
  readonly reveals: boolean
  readonly onChoose: (side: Side) => void
}

/** The choice between both versions of a part, with their values. */
export function PartChoice({ area, part, conflict, words, missing, reveals, onChoose }: PartChoiceProps) {
  const { t, locale } = useTexts()
  const key = partKey(part)
  const place = partPlace(area, part, conflict, words)
  const label =
    part.changedBy === 'both' && part.removedBy !== undefined
      ? t(`settings.conflict.removed.${part.removedBy}`, { place })
      : place
  const mergedWith = (side: Side) =>
    mergeOf(area, { ...conflict, choices: new Map(conflict.choices).set(key, side) }).value
  const differences = fieldChanges(area, mergedWith('theirs'), mergedWith('mine'), locale, words.areas)
  const rows = differenceRows(differences)
  // Several lines, and values other than text, are shown side by side.
  const [row] = rows.length === 1 && rows.every(isOneLine) ? rows : []
  const valueText = (text: string | undefined) => (row === undefined ? undefined : (text ?? t('admin.none')))
  const value = missing ? null : (conflict.choices.get(key) ?? (part.changedBy === 'theirs' ? 'theirs' : 'mine'))
  return (
    <div className={styles.choice} data-unchosen={missing || undefined}>
      <Radio.Group
        label={label}
        value={value}
        onChange={(side) => onChoose(side === 'theirs' ? 'theirs' : 'mine')}
        error={missing && reveals ? t('settings.conflict.choose') : undefined}
      >
        <div className={styles.sides}>
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

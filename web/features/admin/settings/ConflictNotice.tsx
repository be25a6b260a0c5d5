import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'

import type { Item } from '#domain/settings/area.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { fieldChanges } from '#domain/settings/versions/diff.ts'
import type { Words } from '#domain/settings/labels/words.ts'
import { partKey } from '#domain/settings/versions/merge.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { showField } from '#web/ui/use-error-focus.ts'

import { berlinTime } from '../ui/berlin-time.ts'
import { FieldChanges } from './changes/FieldChanges.tsx'
import { PartChoice } from './PartChoice.tsx'
import { type Conflict, mergeOf, type Saving } from './use-save-item.ts'
import styles from './settings.module.css'

interface ConflictNoticeProps {
  readonly area: AreaKey
  readonly conflict: Conflict
  /** Without `takeTheirs`, for a single value, which has no other parts. */
  readonly saving: Pick<Saving, 'unchosen' | 'attempts' | 'choose'> & Partial<Pick<Saving, 'takeTheirs'>>
  readonly entered: Item
  readonly words: Words
}

/** A conflict with another user's edit: the choice for each part, and the resulting item. */
export function ConflictNotice({ area, conflict, saving, entered, words }: ConflictNoticeProps) {
  const { t, locale } = useTexts()
  const { theirs, change } = conflict
  const { unchosen, attempts, takeTheirs } = saving
  const isSingle = takeTheirs === undefined
  const parts = mergeOf(area, conflict).parts
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
    <div className={styles.conflict}>
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
      <div ref={choices} className={styles.choices}>
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

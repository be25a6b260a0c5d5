import { Button, Checkbox } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'

import type { AreaChanges as Changes, Change } from '../settings/area-queries.ts'
import { ChangeRow } from './ChangeRow.tsx'
import { isToChoose } from './choosing.ts'
import styles from './releases.module.css'

/** Areas with more changes are collapsed at first; their heading shows the number. */
const unfoldedAtMost = 10
const shownAtOnce = 50

interface AreaChangesProps {
  readonly area: Changes
  readonly chosen: ReadonlySet<string>
  /** The screen has few changes, so that each one shows its differences. */
  readonly few: boolean
  readonly onChoose: (ids: readonly string[], wanted: boolean) => void
  readonly onReject: (change: Change) => void
  readonly onRevert: (change: Change) => void
}

/** The changes of one area with their differences; many are collapsed at first and shown in portions. */
export function AreaChanges({
  area: { area, label, changes },
  chosen,
  few,
  onChoose,
  onReject,
  onRevert,
}: AreaChangesProps) {
  const { t } = useTexts()
  const listId = useId()
  const [open, setOpen] = useState(changes.length <= unfoldedAtMost)
  const [visibleCount, setVisibleCount] = useState(shownAtOnce)
  const list = useRef<HTMLUListElement>(null)
  const ids = changes.filter(isToChoose).map(({ id }) => id)
  const all = ids.length > 0 && ids.every((id) => chosen.has(id))
  const rest = changes.length - visibleCount
  useEffect(() => {
    // The button disappears with the last portion, so the first new row takes the focus.
    if (visibleCount > shownAtOnce)
      (list.current?.children[visibleCount - shownAtOnce] as HTMLElement | undefined)?.focus()
  }, [visibleCount])
  return (
    <section className={styles.area} aria-label={label}>
      <div className={styles.areaHead}>
        <Checkbox
          aria-label={t('releases.chooseArea', { area: label })}
          checked={all}
          disabled={ids.length === 0}
          indeterminate={!all && ids.some((id) => chosen.has(id))}
          onChange={() => onChoose(ids, !all)}
        />
        <h2 className={styles.areaName}>
          <button
            type="button"
            className={styles.fold}
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            onClick={() => setOpen(!open)}
          >
            {label}
            <IconChevronDown size={18} stroke={2} aria-hidden />
          </button>
        </h2>
        <span className={styles.count}>
          {t('releases.count', { count: changes.length })}
          {changes.length > 1 && ` (${kindsOf(changes, t)})`}
        </span>
      </div>
      {open && (
        <ul ref={list} id={listId} className={styles.changes}>
          {changes.slice(0, visibleCount).map((change) => (
            <ChangeRow
              key={change.id}
              area={area}
              change={change}
              chosen={chosen.has(change.id)}
              few={few}
              onChoose={(wanted) => onChoose([change.id], wanted)}
              onReject={() => onReject(change)}
              onRevert={() => onRevert(change)}
            />
          ))}
        </ul>
      )}
      {open && rest > 0 && (
        <div className={styles.more}>
          <Button variant="default" size="sm" onClick={() => setVisibleCount(visibleCount + shownAtOnce)}>
            {t('releases.more', { count: Math.min(rest, shownAtOnce), rest })}
          </Button>
        </div>
      )}
    </section>
  )
}

const kinds = ['ADDED', 'CHANGED', 'REMOVED'] as const

/** The numbers of new, changed and removed items. */
function kindsOf(changes: readonly Change[], t: ReturnType<typeof useTexts>['t']): string {
  const counts = kinds.map((kind) => ({ kind, count: changes.filter((change) => change.kind === kind).length }))
  return counts
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => t(`releases.kind.${kind}`, { count }))
    .join(', ')
}

import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Link, type To } from 'react-router'

import type { Item } from '#domain/settings/area.ts'

import type { AreaRow } from './area-rows.ts'
import { ChangeMark } from './changes/ChangeMark.tsx'
import styles from './settings.module.css'

export interface AreaListProps {
  readonly caption: string
  readonly rows: readonly AreaRow[]
  readonly open: string | undefined
  /** Id of a new item, which is scrolled into view. */
  readonly made?: string | undefined
  readonly to: (id: string) => To
  readonly about?: ((item: Item) => string) | undefined
  /** A sample of the item, shown before its description. */
  readonly sample?: ((item: Item) => ReactNode) | undefined
}

/** The items of an area with their open changes. */
export function AreaList({ caption, rows, open, made, to, about, sample }: AreaListProps) {
  const listId = useId()
  const list = useRef<HTMLUListElement>(null)
  const focused = useRef<string>(undefined)
  const isThere = open === undefined && rows.some(({ id }) => id === made)
  useEffect(() => {
    if (made === undefined || !isThere || focused.current === made) return
    focused.current = made
    // The closing panel first returns the focus to its opener.
    queueMicrotask(() => {
      const link = list.current?.querySelector<HTMLElement>('[data-made] a')
      link?.focus({ preventScroll: true })
      link?.scrollIntoView({ block: 'center' })
    })
  }, [made, isThere])
  return (
    <ul ref={list} className={styles.items} aria-label={caption}>
      {rows.map(({ id, label, item, change, gone }) => (
        <li
          key={id}
          className={`${styles.item} lp-p-5-8 lp-relative lp-flex lp-items-center lp-between lp-gap-2-8 lp-line-bottom`}
          data-open={id === open || undefined}
          data-made={id === made || undefined}
          data-gone={gone || undefined}
        >
          <div className="lp-basis-14 lp-grid lp-min-0">
            <Link
              className={`${styles.itemLink} lp-cover lp-ink-inherit lp-weight-600 lp-anywhere lp-undecorated`}
              to={to(id)}
              aria-current={id === open || undefined}
              aria-describedby={about === undefined ? undefined : `${listId}-${id}`}
              preventScrollReset
            >
              {label}
            </Link>
            {about !== undefined && (
              <span id={`${listId}-${id}`} className="lp-muted lp-text-sm lp-anywhere">
                {sample?.(item)}
                {about(item)}
              </span>
            )}
          </div>
          {change !== undefined && <ChangeMark change={change} />}
        </li>
      ))}
    </ul>
  )
}

import { arrayMove } from '@dnd-kit/sortable'
import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, type TablerIcon } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'

import type { Item } from '#domain/settings/area.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { isSame } from '#domain/shared/canonical.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useUnsaved } from '#web/ui/use-unsaved.ts'

import { UnsavedQuestion } from '../ui/UnsavedQuestion.tsx'
import { useInertWhileBusy } from '../ui/use-inert-while-busy.ts'
import { ApprovalNotice } from './changes/ApprovalNotice.tsx'
import type { OpenChange } from './area-queries.ts'
import { getItemName } from './area-rows.ts'
import { DecidedNotice } from './changes/DecidedNotice.tsx'
import { SortableList, SortableRow } from './form/Sortable.tsx'
import { orderWith } from './order.ts'
import { ProblemNotice } from './ProblemNotice.tsx'
import { type OrderSight, useSaveOrder } from './use-save-order.ts'
import styles from './settings.module.css'

interface OrderItemsProps {
  readonly area: AreaKey
  readonly items: readonly Item[]
  readonly about?: ((item: Item) => string) | undefined
  readonly change: OpenChange | undefined
  readonly onDone: () => void
}

const getItemPath = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string =>
  `${pathname} ${new URLSearchParams(search).get('order') ?? ''}`

/** Reorders the items of an area by mouse, touch, keyboard or buttons; all moves are saved together. */
export function OrderItems({ area, items, about, change, onDone }: OrderItemsProps) {
  const { t, locale } = useTexts()
  const [base, setBase] = useState<OrderSight>(() => ({ ids: items.map(({ id }) => id), change }))
  const [order, setOrder] = useState(base.ids)
  const [announcement, setAnnouncement] = useState('')
  /** The edits and decisions of others that the last attempt found. */
  const [stale, setStale] = useState<{ readonly edited: boolean; readonly decided: OpenChange | undefined }>()
  const dirty = !isSame(order, base.ids)
  const unsaved = useUnsaved(dirty, getItemPath)
  const saving = useSaveOrder({
    area,
    base,
    onReached: setBase,
    onSaved: () => {
      unsaved.release()
      onDone()
    },
    onStale: (present, decided) => {
      setBase(present)
      setOrder((before) => orderWith(before, present.ids))
      setStale({ edited: decided === undefined || !isSame(present.ids, base.ids), decided })
    },
  })
  const known = new Map(items.map((item) => [item.id, getItemName(area, item, locale)]))
  const summaries = new Map(items.map((item) => [item.id, about?.(item)]))
  const nameAt = (id: string): string => known.get(id) ?? id
  const move = (from: number, to: number) => setOrder((before) => arrayMove([...before], from, to))
  const moveByButton = (from: number, to: number) => {
    move(from, to)
    setAnnouncement(t('settings.drag.over', { name: nameAt(order[from] ?? ''), place: to + 1, total: order.length }))
  }
  const list = useRef<HTMLDivElement>(null)
  const { inert, button } = useInertWhileBusy(saving.busy, list)
  const titleId = useId()
  return (
    <section className="lp-grid lp-gap-7 lp-min-0" aria-labelledby={titleId}>
      <h2 id={titleId} className="lp-m-0 lp-text-lg lp-weight-650">
        {t('order.title')}
      </h2>
      <p className="lp-m-0 lp-muted lp-text-sm">{t('order.text')}</p>
      {stale?.edited === true && (
        <Notice kind="warning" live>
          {t('order.stale')}
        </Notice>
      )}
      {stale?.decided === undefined ? (
        <ApprovalNotice change={change} by="save" />
      ) : (
        <DecidedNotice change={stale.decided} />
      )}
      <ProblemNotice failure={saving.failure} words={{ locale, areas: { [area]: items } }} />
      <div ref={list} inert={inert}>
        <SortableList ids={order} nameAt={(at) => nameAt(order[at] ?? '')} className={styles.items} onMove={move}>
          {order.map((id, at) => (
            <OrderedItem
              key={id}
              id={id}
              name={nameAt(id)}
              about={summaries.get(id)}
              first={at === 0}
              last={at === order.length - 1}
              onMove={(by) => moveByButton(at, at + by)}
            />
          ))}
        </SortableList>
      </div>
      <div className={`${styles.orderActions} lp-flex lp-gap-6`}>
        <ActionButton variant="default" disabled={saving.busy} onClick={onDone}>
          {t('admin.cancel')}
        </ActionButton>
        <ActionButton ref={button} loading={saving.busy} disabled={!dirty} onClick={() => saving.save(order)}>
          {t('order.save')}
        </ActionButton>
        <span className="lp-visually-hidden" role="status">
          {announcement}
        </span>
      </div>
      <UnsavedQuestion unsaved={unsaved} busy={saving.busy} />
    </section>
  )
}

interface OrderedItemProps {
  readonly id: string
  readonly name: string
  /** Distinguishes items of the same name. */
  readonly about: string | undefined
  readonly first: boolean
  readonly last: boolean
  readonly onMove: (by: number) => void
}

function OrderedItem({ id, name, about, first, last, onMove }: OrderedItemProps) {
  const { t } = useTexts()
  return (
    <SortableRow id={id} name={name} className={styles.ordered}>
      {(handle) => (
        <>
          {handle}
          <span className={styles.itemName}>
            {name}
            {about !== undefined && about !== '' && <span className="lp-block lp-muted lp-text-sm">{about}</span>}
          </span>
          <ArrowButton label={t('order.up', { name })} Icon={IconArrowUp} blocked={first} onPress={() => onMove(-1)} />
          <ArrowButton
            label={t('order.down', { name })}
            Icon={IconArrowDown}
            blocked={last}
            onPress={() => onMove(1)}
          />
        </>
      )}
    </SortableRow>
  )
}

interface ArrowButtonProps {
  readonly label: string
  readonly Icon: TablerIcon
  readonly blocked: boolean
  readonly onPress: () => void
}

/** Stays enabled at the end of the list, because a disabled button would lose the focus. */
const ArrowButton = ({ label, Icon, blocked, onPress }: ArrowButtonProps) => (
  <ActionIcon
    variant="subtle"
    aria-label={label}
    aria-disabled={blocked}
    {...(blocked ? { 'data-disabled': true } : {})}
    onClick={() => blocked || onPress()}
  >
    <Icon size={18} aria-hidden />
  </ActionIcon>
)

import { Button, Checkbox, SegmentedControl } from '@mantine/core'
import { IconArrowsSort, IconListSearch, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { To } from 'react-router'

import type { Item } from '#domain/settings/area.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { orderId } from '#domain/settings/versions/changes.ts'
import { newItemLabel } from '#domain/settings/areas.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'

import { useFailureAmong } from '../ui/use-failure-among.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { TableSkeleton } from '../ui/TableSkeleton.tsx'
import { useListAddress } from '../ui/use-list-address.ts'
import { type AreaForm, AreaFormContext } from './area-form.ts'
import { AreaList, type AreaListProps } from './AreaList.tsx'
import { changesQuery, currentQuery, scheduledQuery, type OpenChange } from './area-queries.ts'
import { type AreaRow, matching, orderChange, toAreaRows } from './area-rows.ts'
import { findWrites } from './area-writes.ts'
import { ItemPanel } from './ItemPanel.tsx'
import { NewItemPanel } from './NewItemPanel.tsx'
import { OrderItems } from './OrderItems.tsx'
import { newItem, isOnlyChangedShown, type ViewedVersion, versionIn } from './view-address.ts'
import styles from './settings.module.css'
import { ChangeMark } from './changes/ChangeMark.tsx'
import { UndoButton } from './changes/UndoButton.tsx'

export interface OpenPanelProps {
  readonly rows: readonly AreaRow[]
  readonly open: string
  readonly version: ViewedVersion
  readonly onClose: () => void
}

interface AreaPageProps {
  readonly area: AreaKey
  /** The key of its texts: `admin.screen.<id>`. */
  readonly screen: string
  /** The text of a row beside its name. */
  readonly about?: (item: Item) => string
  /** A sample of an item; `items` are all items of the version. */
  readonly sample?: (item: Item, items: readonly Item[]) => ReactNode
  readonly actions?: ReactNode
  /** Other areas of the same screen. */
  readonly tabs?: ReactNode
  readonly above?: ReactNode
  /** Replaces the plain list of items; `all` are also those that search and filter leave out. */
  readonly List?: ComponentType<
    Pick<AreaListProps, 'rows' | 'open' | 'made' | 'to'> & { readonly all: readonly AreaRow[] }
  >
  /** The address of an item that is edited on its own page. */
  readonly itemTo?: (id: string, version: ViewedVersion) => To
  /** The panel of items that are edited together. */
  readonly Panel?: ComponentType<OpenPanelProps>
  /** The panel of a new item, if it asks only for part of the properties. */
  readonly NewPanel?: ComponentType<{ readonly onClose: () => void }>
  /** What the area adds to the form of its items. */
  readonly form?: AreaForm
}

const generated: AreaForm = {}

/** An area with both versions ([B4.01]): its items and their open changes, and editing of each item. */
export const AreaPage = ({ form = generated, ...props }: AreaPageProps) => (
  <AreaFormContext value={form}>
    <Items {...props} />
  </AreaFormContext>
)

function Items(props: Omit<AreaPageProps, 'form'>) {
  const { area, screen, about, sample, actions, tabs, above, List, itemTo, Panel, NewPanel } = props
  const { t, local, locale } = useTexts()
  const { search, to, go } = useListAddress()
  const version = versionIn(search)
  const asksOnlyChanged = isOnlyChangedShown(search)
  const text = search.get('search') ?? ''
  const open = search.get('item') ?? undefined
  const scheduled = useQuery(scheduledQuery(area))
  const current = useQuery(currentQuery(area))
  const changes = useQuery(changesQuery(area, locale))
  const failed = useFailureAmong([scheduled, current, changes])
  const loaded = scheduled.data !== undefined && current.data !== undefined && changes.data !== undefined
  const unchanged = loaded && changes.data.every(({ key }) => key === orderId)
  // An area that opens without changes keeps showing all items while they are edited one after the other.
  const [showsAll, setShowsAll] = useState(false)
  if (unchanged && !showsAll) setShowsAll(true)
  const onlyChanged = asksOnlyChanged && !showsAll
  const all = !loaded
    ? []
    : version === 'current'
      ? toAreaRows(area, current.data.items, [], [], locale)
      : toAreaRows(area, scheduled.data.items, current.data.items, changes.data, locale)
  const rows = matching(all, text, locale).filter(({ change }) => !onlyChanged || change !== undefined)
  const moved = loaded && version === 'scheduled' ? orderChange(changes.data) : undefined
  const writes = findWrites(area)
  const newLabel = newItemLabel(area)
  const adding = open === newItem && newLabel !== undefined
  const close = () => go({ item: undefined })
  const [made, setMade] = useState<string>()
  const ordering = search.get('order') === 'true' && version === 'scheduled' && writes?.arrange !== undefined
  const openRow = all.find(({ id }) => id === open)
  const shownList = { rows, open, made, to: (id: string): To => itemTo?.(id, version) ?? to({ item: id }) }
  if (loaded && ordering)
    return (
      <>
        <PageHead title={t(`admin.screen.${screen}`)} text={t(`admin.screen.${screen}.text`)} />
        <OrderItems
          area={area}
          items={scheduled.data.items}
          about={about}
          change={moved}
          onDone={() => go({ order: undefined })}
        />
      </>
    )
  return (
    <>
      <PageHead title={t(`admin.screen.${screen}`)} text={t(`admin.screen.${screen}.text`)}>
        {version === 'scheduled' && actions}
        {writes?.arrange !== undefined && version === 'scheduled' && loaded && scheduled.data.items.length > 1 && (
          <Button
            variant="default"
            leftSection={<IconArrowsSort size={18} stroke={1.75} aria-hidden />}
            onClick={() => {
              setMade(undefined)
              go({ order: 'true', item: undefined })
            }}
          >
            {t('order.change')}
          </Button>
        )}
        {newLabel !== undefined && version === 'scheduled' && (
          <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => go({ item: newItem })}>
            {t('settings.add')}
          </Button>
        )}
      </PageHead>
      {tabs !== undefined && <div className={`${styles.tabs} lp-mb-8`}>{tabs}</div>}
      {above !== undefined && <div className="lp-mb-10">{above}</div>}
      <div className={`${styles.bar} lp-gap-7-10 lp-flex lp-items-flex-end lp-mb-8`}>
        <SegmentedControl
          aria-label={t('settings.version')}
          value={version}
          data={[
            { value: 'scheduled', label: t('settings.version.scheduled') },
            { value: 'current', label: t('settings.version.current') },
          ]}
          onChange={(type) => go({ type, item: undefined })}
        />
        <div className={`${styles.search} lp-basis-16`}>
          <SearchField
            label={t('settings.search')}
            value={text}
            onSearch={(next) => go({ search: next }, { replace: true })}
          />
        </div>
        {version === 'scheduled' && (
          <Checkbox
            className="lp-flex lp-items-center"
            label={t('settings.onlyChanged')}
            checked={onlyChanged}
            disabled={unchanged}
            onChange={() => {
              setShowsAll(false)
              if (onlyChanged === asksOnlyChanged) go({ showOnlyChanged: asksOnlyChanged ? undefined : 'true' })
            }}
          />
        )}
        <p className="lp-flex lp-items-center lp-m-0 lp-ms-auto lp-muted lp-text-md" role="status">
          {loaded && t('settings.count', { total: rows.length })}
        </p>
      </div>
      {failed !== undefined && <LoadFailure title={t('settings.error')} {...failed} />}
      {!loaded && failed === undefined && <TableSkeleton />}
      {unchanged && version === 'scheduled' && moved === undefined && all.length > 0 && (
        <p className="lp-m-0 lp-mb-6 lp-muted lp-text-md">{t('settings.noChange')}</p>
      )}
      {moved !== undefined && <OrderChange change={moved} />}
      {loaded &&
        rows.length > 0 &&
        (List === undefined ? (
          <AreaList
            {...shownList}
            caption={t(`admin.screen.${screen}`)}
            about={about}
            sample={
              sample &&
              ((item) =>
                sample(
                  item,
                  all.map((row) => row.item),
                ))
            }
          />
        ) : (
          <List {...shownList} all={all} />
        ))}
      {loaded && rows.length === 0 && (
        <EmptyState
          icon={IconListSearch}
          title={t(all.length === 0 ? 'settings.empty.title' : 'settings.noMatch.title')}
          action={
            all.length > 0 && (
              <Button variant="default" onClick={() => go({ search: undefined, showOnlyChanged: undefined })}>
                {t('settings.showAll')}
              </Button>
            )
          }
        >
          {t(all.length === 0 ? 'settings.empty.text' : 'settings.noMatch.text')}
        </EmptyState>
      )}
      {loaded &&
        adding &&
        (NewPanel === undefined ? (
          <NewItemPanel
            area={area}
            title={local(newLabel)}
            onMade={(id) => {
              setMade(id)
              // The search might hide the new item.
              go({ item: undefined, search: undefined })
            }}
            onClose={close}
          />
        ) : (
          <NewPanel onClose={close} />
        ))}
      {loaded &&
        open !== undefined &&
        !adding &&
        (Panel === undefined || openRow === undefined ? (
          <ItemPanel key={`${version} ${open}`} area={area} row={openRow} version={version} onClose={close} />
        ) : (
          <Panel rows={all} open={open} version={version} onClose={close} />
        ))}
    </>
  )
}

/** The open change of the items' order, which belongs to no single item. */
function OrderChange({ change }: { readonly change: OpenChange }) {
  const { t } = useTexts()
  return (
    <div
      className={`${styles.order} lp-gap-4-8 lp-p-5-8 lp-flex lp-items-center lp-mb-8 lp-bordered lp-round-md lp-paper`}
    >
      <span className={styles.itemName}>{t('settings.order.changed')}</span>
      <ChangeMark change={change} />
      <UndoButton change={change} small />
    </div>
  )
}

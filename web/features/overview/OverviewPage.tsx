import { Button, Title, Checkbox, NativeSelect, Popover } from '@mantine/core'
import { IconFilterOff, IconPlus, IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, useId } from 'react'
import { Link } from 'react-router'

import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'
import { useAccount } from '#web/api/account.ts'
import { generalSettingsQuery } from '#web/api/settings.ts'
import { Invitations } from '#web/features/sharing/Invitations.tsx'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { CreditWarning } from '#web/ui/CreditWarning.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'
import { NamedIcon } from '#web/ui/icons.tsx'
import { startNewApplication } from '#web/features/wizard/memory.ts'
import { statusLabels } from '#domain/loan/status.ts'

import { type FilterSettings, toFilterSettings, inOneList, filterCount, ownerships, sorts, toggled } from './filters.ts'
import { LoanCard } from './LoanCard.tsx'
import { FirstApplication } from './FirstApplication.tsx'
import styles from './overview.module.css'
import { keepFilters, previewsQuery } from './previews.ts'
import { PreviewsSkeleton } from './PreviewsSkeleton.tsx'
import { RemoveLoanDialog, type ToRemove } from './RemoveLoanDialog.tsx'
import createButtonStyles from './CreateButton.module.css'
import { type CreateEntry, createKind } from './create-entries.ts'
import { useCreateEntries } from './use-create-entries.ts'

const noFilters: FilterSettings = { status: [], ownership: [], sort: 'changeDate,desc' }

/** [A2.17]–[A2.21] */
export function OverviewPage() {
  const { t } = useTexts()
  const { account } = useAccount()
  const { data: general = [] } = useQuery(generalSettingsQuery)
  const sharing = generalSetting(general, 'APPLICATIONS_SHARING')
  // Applied on the screen at once, before the account has stored it.
  const [chosen, setChosen] = useState<FilterSettings>()
  const settings = chosen ?? (account === null ? noFilters : toFilterSettings(account.filterSettings))
  const listed = useInfiniteQuery({
    ...previewsQuery(settings, sharing, generalSetting(general, 'OVERVIEW_ITEMS_PER_PAGE')),
    enabled: account !== null,
  })
  const { data, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = listed
  const error = useLastError(listed.error, listed.isLoading)
  // One after the other, because each changes the account's version.
  const filtering = useMutation({
    mutationFn: keepFilters,
    scope: { id: 'overview-filters' },
    meta: { background: true },
    onError: () => setChosen(undefined),
  })
  const filter = (next: FilterSettings) => {
    setChosen(next)
    filtering.mutate(next)
  }
  const [toRemove, setToRemove] = useState<ToRemove>()
  const title = useRef<HTMLHeadingElement>(null)
  const [removals, setRemovals] = useState(0)
  useEffect(() => {
    // The button that opened the dialog has disappeared with its card.
    if (removals > 0) title.current?.focus()
  }, [removals])

  const newest = data?.pages.at(-1)
  const all = newest?.absoluteSize ?? 0
  const matching = newest?.totalElements ?? 0
  const previews = data === undefined ? [] : inOneList(data.pages)
  const showAll = () => filter({ ...settings, status: [], ownership: [] })
  const empty = data !== undefined && all === 0
  return (
    <div>
      <PageTitle name={t('overview.title')} />
      <div className="lp-row lp-between lp-gap-8 lp-mb-12">
        <Title ref={title} tabIndex={-1}>
          {t('overview.title')}
        </Title>
        {!empty && <CreateButton />}
      </div>
      {sharing && account !== null && <Invitations />}
      {error !== null && (
        <LoadFailure title={t('overview.error.title')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <PreviewsSkeleton />}
      {empty && <FirstApplication />}
      {all > 1 && <FilterBar settings={settings} sharing={sharing} onChange={filter} />}
      {(all > 1 || matching < all) && (
        <p className="lp-gap-2-4 lp-min-h-2 lp-row lp-m-0 lp-mb-8 lp-muted lp-text-md" role="status">
          {t('overview.shown', { shown: matching, total: all })}
          {matching < all && (
            <>
              {' '}
              <span className="lp-warning">{t('overview.hidden', { hidden: all - matching })}</span>
              <Button variant="subtle" size="compact-md" onClick={showAll}>
                {t('overview.showAll')}
              </Button>
            </>
          )}
        </p>
      )}
      {all > 0 && matching === 0 && (
        <EmptyState icon={IconFilterOff} title={t('overview.noMatch.title')}>
          {t('overview.noMatch.text')}
        </EmptyState>
      )}
      {previews.length > 0 && (
        <ul className="lp-fill lp-list lp-grid lp-gap-10" style={{ '--least': '26rem' }}>
          {previews.map((preview) => (
            <li key={preview.id}>
              <LoanCard preview={preview} sharing={sharing} onRemove={setToRemove} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className={`${styles.more} lp-children-center lp-grid lp-gap-5 lp-mt-12`}>
          <p>{t('overview.loaded', { loaded: previews.length, shown: matching })}</p>
          <ActionButton variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('overview.more')}
          </ActionButton>
        </div>
      )}
      <div className="lp-mt-12">
        <CreditWarning />
      </div>
      <RemoveLoanDialog
        loan={toRemove}
        onClose={() => setToRemove(undefined)}
        onRemoved={() => {
          setToRemove(undefined)
          setRemovals(removals + 1)
        }}
      />
    </div>
  )
}

const plus = <IconPlus size={20} stroke={2.25} aria-hidden />

/** A single entry is a plain button, a few are a speed dial, more a menu ([A2.17]). */
function CreateButton() {
  const { t } = useTexts()
  const entries = useCreateEntries()
  const [first] = entries
  if (first === undefined) return null
  return (
    <div className={createButtonStyles.place}>
      {createKind(entries) === 'button' ? (
        <Button
          component={Link}
          to={first.to}
          onClick={() => startNewApplication(first.journey)}
          leftSection={plus}
          className={createButtonStyles.button}
        >
          {t('overview.create')}
        </Button>
      ) : (
        <Choices entries={entries} />
      )}
    </div>
  )
}

/** Links under a button; a disclosure, not an ARIA menu. Its style sheet makes it a speed dial or a menu. */
function Choices({ entries }: { readonly entries: readonly CreateEntry[] }) {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    setOpen(false)
    button.current?.focus()
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the events bubble up from the button and links
    <nav className="lp-relative" aria-label={t('overview.create')} onKeyDown={onKeyDown} onBlur={onBlur}>
      <Button
        ref={button}
        leftSection={<span className={`${createButtonStyles.plus} lp-flex`}>{plus}</span>}
        className={createButtonStyles.button}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        {t('overview.create')}
      </Button>
      <ul
        id={listId}
        className={`${createButtonStyles.list} lp-list lp-absolute`}
        data-kind={createKind(entries)}
        hidden={!open}
      >
        {entries.map(({ id, journey, title, icon, to }) => (
          <li key={id}>
            <Link
              to={to}
              className={`${createButtonStyles.entry} lp-weight-500 lp-flex lp-items-center lp-gap-6 lp-round-md lp-ink-inherit lp-anywhere lp-undecorated`}
              onClick={() => startNewApplication(journey)}
            >
              <span className="lp-size-2_25 lp-grid lp-rigid lp-middle lp-circle lp-tint lp-primary">
                <NamedIcon name={icon} />
              </span>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface FilterBarProps {
  readonly settings: FilterSettings
  readonly sharing: boolean
  readonly onChange: (settings: FilterSettings) => void
}

/** [A2.18], [A2.20], [A2.21] */
function FilterBar({ settings, sharing, onChange }: FilterBarProps) {
  const { t } = useTexts()
  const count = filterCount(settings, sharing)
  return (
    <div className="lp-flex lp-wrap lp-gap-6 lp-mb-6">
      <Popover position="bottom-start" shadow="lg" trapFocus returnFocus>
        <Popover.Target>
          <Button
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />}
            rightSection={
              count > 0 && (
                <span className={`${styles.count} lp-px-3 lp-filled lp-grid lp-middle lp-round-1rem`}>{count}</span>
              )
            }
          >
            {t('overview.filters')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={`${styles.filters} lp-grid lp-gap-10`}>
          <FilterGroup title={t('overview.filters.status')}>
            {statusLabels.map((label) => (
              <Checkbox
                key={label}
                label={t(`overview.status.${label}`)}
                checked={settings.status.includes(label)}
                onChange={() => onChange({ ...settings, status: toggled(statusLabels, settings.status, label) })}
              />
            ))}
          </FilterGroup>
          {sharing && (
            <FilterGroup title={t('overview.filters.ownership')}>
              {ownerships.map((ownership) => (
                <Checkbox
                  key={ownership}
                  label={t(`overview.ownership.${ownership}`)}
                  checked={settings.ownership.includes(ownership)}
                  onChange={() =>
                    onChange({ ...settings, ownership: toggled(ownerships, settings.ownership, ownership) })
                  }
                />
              ))}
            </FilterGroup>
          )}
        </Popover.Dropdown>
      </Popover>
      <NativeSelect
        aria-label={t('overview.sort')}
        className={styles.sort ?? ''}
        size="md"
        value={settings.sort}
        onChange={(event) => {
          const sort = sorts.find((each) => each === event.currentTarget.value)
          if (sort !== undefined) onChange({ ...settings, sort })
        }}
        data={sorts.map((sort) => ({
          value: sort,
          label: t(`overview.sort.${sort === 'changeDate,desc' ? 'newest' : 'oldest'}`),
        }))}
      />
    </div>
  )
}

const FilterGroup = ({ title, children }: { readonly title: string; readonly children: React.ReactNode }) => (
  <fieldset className="lp-grid lp-gap-6 lp-m-0 lp-p-0 lp-borderless">
    <legend className="lp-mb-5 lp-p-0 lp-text-sm lp-weight-650">{title}</legend>
    {children}
  </fieldset>
)

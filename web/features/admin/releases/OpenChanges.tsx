import { Button, Checkbox } from '@mantine/core'
import { IconChecks, IconEye, IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, useEffect, useRef } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { StickyActions } from '#web/ui/StickyActions.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'

import { type OpenChange, openChangesQuery, type AreaChanges as Changes } from '../settings/area-queries.ts'
import { UndoDialog } from '../settings/changes/UndoDialog.tsx'
import { TableSkeleton } from '../ui/TableSkeleton.tsx'
import type { Approved } from './calls.ts'
import { isToChoose, mayChoose, nothingToChoose } from './choosing.ts'
import { DueCalendar } from './DueCalendar.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import { ReleaseOutcome } from './ReleaseOutcome.tsx'
import { ReleasePanel } from './ReleasePanel.tsx'
import styles from './releases.module.css'
import { ChangeRow } from './ChangeRow.tsx'

/** Up to this number, all changes are shown expanded. */
const maxFew = 10

/** All open changes by area; the chosen ones are released together. */
export function OpenChanges() {
  const { t, locale } = useTexts()
  const { data, error: failed, refetch, isLoading, isFetching } = useQuery(openChangesQuery(locale))
  const error = useLastError(failed, isLoading)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // The changes as shown when the decision began.
  const [releasing, setReleasing] = useState<readonly OpenChange[]>()
  const [rejecting, setRejecting] = useState<OpenChange>()
  const [reverting, setReverting] = useState<OpenChange>()
  const [looking, setLooking] = useState(false)
  const whyId = useId()
  // Kept until the next decision, because the release may be scheduled.
  const [released, setReleased] = useState<Approved>()
  const look = (
    <Button variant="default" leftSection={<IconEye size={18} aria-hidden />} onClick={() => setLooking(true)}>
      {t('preview.title')}
    </Button>
  )
  // Also shown with earlier data, because the decision must consider that there may be more changes.
  const failure = error !== null && (
    <LoadFailure title={t('releases.error')} error={error} busy={isFetching} onRetry={() => void refetch()} />
  )
  if (data === undefined) return failure || <TableSkeleton />
  const { items: areas } = data
  const changes = areas.flatMap((each) => each.changes)
  const choose = (some: readonly string[], wanted: boolean) =>
    setChosen((before) => {
      const next = new Set(before)
      for (const id of some)
        if (wanted) next.add(id)
        else next.delete(id)
      return next
    })
  const deciding = (
    <>
      {releasing !== undefined && (
        <ReleasePanel
          changes={releasing}
          open={changes}
          onChoose={({ id }) => choose([id], true)}
          onDone={(done) => {
            setReleased(done)
            setChosen(new Set())
            setReleasing(undefined)
          }}
          onClose={() => setReleasing(undefined)}
        />
      )}
      {rejecting !== undefined && (
        <RejectDialog
          change={rejecting}
          open={changes}
          onDone={() => {
            setReleased(undefined)
            setRejecting(undefined)
          }}
          onClose={() => setRejecting(undefined)}
        />
      )}
      {reverting !== undefined && (
        <UndoDialog
          change={reverting}
          open={changes}
          onDone={() => {
            setReleased(undefined)
            setReverting(undefined)
          }}
          onClose={() => setReverting(undefined)}
        />
      )}
    </>
  )
  if (changes.length === 0)
    return (
      <>
        {failure}
        <ReleaseOutcome released={released} />
        {deciding}
        <EmptyState icon={IconChecks} title={t('releases.empty.title')} action={look}>
          {t('releases.empty.text')}
        </EmptyState>
        {looking && <PreviewPanel ids={[]} due={undefined} onClose={() => setLooking(false)} />}
      </>
    )
  // Changes released or reverted meanwhile are no longer chosen, nor those that now need another user's approval.
  const chosenNow = changes.filter((change) => chosen.has(change.id) && mayChoose(change))
  const ids = chosenNow.map(({ id }) => id)
  const undecided = changes.filter(isToChoose).map(({ id }) => id)
  const all = undecided.length > 0 && undecided.every((id) => chosen.has(id))
  const why = nothingToChoose(changes)
  return (
    <>
      {failure}
      <ReleaseOutcome released={released} />
      <div>{look}</div>
      <DueCalendar changes={changes} />
      {areas.map((each) => (
        <AreaChanges
          key={each.area}
          area={each}
          chosen={chosen}
          few={changes.length <= maxFew}
          onChoose={choose}
          onReject={setRejecting}
          onRevert={setReverting}
        />
      ))}
      <StickyActions
        stays
        note={
          <>
            <span role="status">{t('releases.chosen', { count: ids.length, total: changes.length })}</span>
            {why !== undefined && (
              <span id={whyId} className="lp-block">
                {t(why)}
              </span>
            )}
          </>
        }
        extra={
          <Button
            variant="default"
            disabled={why !== undefined}
            aria-describedby={why && whyId}
            onClick={() => choose(undecided, !all)}
          >
            {t(all ? 'releases.chooseNone' : 'releases.chooseAll')}
          </Button>
        }
      >
        <Button disabled={ids.length === 0} onClick={() => setReleasing(chosenNow)}>
          {t('releases.release')}
        </Button>
      </StickyActions>
      {looking && <PreviewPanel ids={ids} due={nextDue(changes)} onClose={() => setLooking(false)} />}
      {deciding}
    </>
  )
}

/** The next release time of an approved change. */
const nextDue = (
  changes: readonly { readonly status: string; readonly releaseAt: string | null }[],
): string | undefined =>
  changes
    .flatMap(({ status, releaseAt }) => (status === 'APPROVED' && releaseAt !== null ? [releaseAt] : []))
    .filter((timestamp) => Date.parse(timestamp) > Date.now())
    .toSorted()[0]

/** Areas with more changes are collapsed at first; their heading shows the number. */
const maxUnfolded = 10
const shownAtOnce = 50

interface AreaChangesProps {
  readonly area: Changes
  readonly chosen: ReadonlySet<string>
  /** The screen has few changes, so that each one shows its differences. */
  readonly few: boolean
  readonly onChoose: (ids: readonly string[], wanted: boolean) => void
  readonly onReject: (change: OpenChange) => void
  readonly onRevert: (change: OpenChange) => void
}

/** The changes of one area with their differences; many are collapsed at first and shown in portions. */
function AreaChanges({ area: { area, label, changes }, chosen, few, onChoose, onReject, onRevert }: AreaChangesProps) {
  const { t } = useTexts()
  const listId = useId()
  const [open, setOpen] = useState(changes.length <= maxUnfolded)
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
    <section className="lp-min-0 lp-bordered lp-round-md lp-paper" aria-label={label}>
      <div className="lp-row lp-gap-4-6 lp-p-6-8">
        <Checkbox
          aria-label={t('releases.chooseArea', { area: label })}
          checked={all}
          disabled={ids.length === 0}
          indeterminate={!all && ids.some((id) => chosen.has(id))}
          onChange={() => onChoose(ids, !all)}
        />
        <h2 className="lp-m-0 lp-text-lg">
          <button
            type="button"
            className={`${styles.fold} lp-text-start lp-plain-button lp-inline-flex lp-items-center lp-gap-3 lp-p-0 lp-ink-inherit`}
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            onClick={() => setOpen(!open)}
          >
            {label}
            <IconChevronDown size={18} stroke={2} aria-hidden />
          </button>
        </h2>
        <span className="lp-muted lp-text-sm">
          {t('releases.count', { count: changes.length })}
          {changes.length > 1 && ` (${describeKinds(changes, t)})`}
        </span>
      </div>
      {open && (
        <ul ref={list} id={listId} className="lp-list">
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
        <div className="lp-p-6-8 lp-line-top">
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
function describeKinds(changes: readonly OpenChange[], t: ReturnType<typeof useTexts>['t']): string {
  const counts = kinds.map((kind) => ({ kind, count: changes.filter((change) => change.kind === kind).length }))
  return counts
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => t(`releases.kind.${kind}`, { count }))
    .join(', ')
}

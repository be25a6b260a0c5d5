import { Button } from '@mantine/core'
import { IconChecks, IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { StickyActions } from '#web/ui/StickyActions.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'

import { type Change, openChangesQuery } from '../settings/area-queries.ts'
import { UndoDialog } from '../settings/changes/UndoDialog.tsx'
import { TableSkeleton } from '../ui/TableSkeleton.tsx'
import { AreaChanges } from './AreaChanges.tsx'
import type { Approved } from './calls.ts'
import { isToChoose, mayChoose, nothingToChoose } from './choosing.ts'
import { DueCalendar } from './DueCalendar.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import { ReleaseOutcome } from './ReleaseOutcome.tsx'
import { ReleasePanel } from './ReleasePanel.tsx'
import styles from './releases.module.css'

/** Up to this number, all changes are shown expanded. */
const fewAtMost = 10

/** All open changes by area; the chosen ones are released together. */
export function OpenChanges() {
  const { t, locale } = useTexts()
  const { data, error: failed, refetch, isLoading, isFetching } = useQuery(openChangesQuery(locale))
  const error = useLastError(failed, isLoading)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // The changes as shown when the decision began.
  const [releasing, setReleasing] = useState<readonly Change[]>()
  const [rejecting, setRejecting] = useState<Change>()
  const [reverting, setReverting] = useState<Change>()
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
          few={changes.length <= fewAtMost}
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
              <span id={whyId} className={styles.refusal}>
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

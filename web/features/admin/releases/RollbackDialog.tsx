import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useLastError } from '#web/ui/use-last-error.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { orDone } from '../settings/already-saved.ts'
import { reloadReleased } from '../settings/area-queries.ts'
import { VoidedApprovals } from '../settings/changes/VoidedApprovals.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { isRolledBack, type Release, releasedQuery, rollback, rollbackQuery } from './calls.ts'
import { ImpactFacts } from './ImpactFacts.tsx'
import { ProblemLines } from './ProblemLines.tsx'
import { ReleaseRefused } from '../settings/changes/ReleaseRefused.tsx'
import { isSameView } from '../settings/changes/reviewed-changes.ts'
import { isSuperseded } from '../settings/changes/superseded-release.ts'

interface RollbackDialogProps {
  readonly release: Release
  readonly onClose: () => void
}

/** Rolls back a release after showing the effect on scheduled changes and on drafts. */
export function RollbackDialog({ release: { number, changeCount }, onClose }: RollbackDialogProps) {
  const { t, locale } = useTexts()
  const queries = useQueryClient()
  const effect = useQuery(rollbackQuery(number, locale))
  const unread = useLastError(effect.error, effect.isLoading)
  const { approvals, impact, contradictions = [] } = effect.data ?? {}
  const problems = impact?.problems ?? []
  const [seen, setSeen] = useState(approvals)
  if (seen === undefined && approvals !== undefined) setSeen(approvals)
  // Approvals that are already void do not matter; new ones must be reviewed.
  const stale = approvals?.some((now) => !seen?.some((each) => isSameView(each, now))) === true
  const rolling = useSingleFlight({
    mutationFn: () =>
      orDone(
        () => rollback(number, effect.data?.tag),
        () => isRolledBack(number),
      ),
    meta: { silent: true },
    onSuccess: async () => {
      await reloadReleased(queries)
      onClose()
    },
    // Shows new approvals before the next attempt.
    onError: () => effect.refetch(),
  })
  const refused = isSuperseded(effect.error) ? effect.error : rolling.error
  // Items that no longer exist are named as in the release.
  const { data: released = [] } = useQuery({ ...releasedQuery(number, locale), enabled: refused !== null })
  const place = useErrorFocus<HTMLDivElement>(refused)
  return (
    <ConfirmDialog
      title={t('releases.rollback.title', { number })}
      confirm={t('releases.rollback')}
      dangerous
      busy={rolling.isPending}
      blocked={impact === undefined || problems.length > 0 || stale || isSuperseded(refused)}
      onConfirm={() => rolling.mutate()}
      onCancel={onClose}
    >
      <div ref={place} className="lp-flush lp-grid lp-gap-8">
        {unread !== null && !isSuperseded(unread) && (
          <LoadFailure
            title={t('releases.rollback.error')}
            error={unread}
            busy={effect.isFetching}
            onRetry={() => void effect.refetch()}
          />
        )}
        {refused === null && <p>{t('releases.rollback.text', { count: changeCount })}</p>}
        {refused !== null && !stale && (
          <ReleaseRefused error={refused} title={t('releases.rollback.refused', { number })} released={released} />
        )}
        {stale && (
          <Notice kind="warning" live title={t('releases.moved.title')}>
            <p>{t('releases.rollback.moved')}</p>
          </Notice>
        )}
        {effect.isPending && unread === null && <Spinner />}
        <VoidedApprovals
          approvals={approvals ?? []}
          title={t('releases.rollback.voids', { count: approvals?.length ?? 0 })}
          text={t('releases.rollback.voids.text', { count: approvals?.length ?? 0 })}
        />
        {refused === null && problems.length > 0 && (
          <ProblemLines kind="error" title={t('releases.impact.blocked')} problems={problems} />
        )}
        {contradictions.length > 0 && (
          <ProblemLines
            kind="warning"
            title={t('releases.rollback.contradicts')}
            text={t('releases.rollback.contradicts.text')}
            problems={contradictions}
          />
        )}
        {impact !== undefined && <ImpactFacts impact={impact} />}
        {stale && (
          <div>
            <Button
              variant="default"
              onClick={() => {
                setSeen(approvals)
                rolling.reset()
              }}
            >
              {t('releases.moved.seen')}
            </Button>
          </div>
        )}
      </div>
    </ConfirmDialog>
  )
}

import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useOnce } from '#web/ui/use-once.ts'

import { type Change, reloadReleased, reloadSettings } from '../settings/area-queries.ts'
import { DetailsPanel } from '../ui/DetailsPanel.tsx'
import { PanelActions, PanelBody } from '../ui/PanelParts.tsx'
import { berlinMoment } from './berlin-moment.ts'
import { approve, type Approved, impactQuery } from './calls.ts'
import { ImpactFacts } from './ImpactFacts.tsx'
import { MomentChoice } from './MomentChoice.tsx'
import { MovedChanges } from './MovedChanges.tsx'
import { ReleaseRefused } from './ReleaseRefused.tsx'
import styles from './releases.module.css'
import { useMomentChoice } from './use-moment-choice.ts'
import { useSeen } from './use-seen.ts'

interface ReleasePanelProps {
  /** Those that were chosen, as they were then. */
  readonly changes: readonly Change[]
  /** All that is to come now. */
  readonly open: readonly Change[]
  readonly onDone: (released: Approved) => void
  readonly onClose: () => void
}

/** What releasing the chosen changes would do, and when they are to be in force. */
export function ReleasePanel({ changes, open, onDone, onClose }: ReleasePanelProps) {
  const { t, locale } = useTexts()
  const queries = useQueryClient()
  const { seen, tag, moved, now, looks, look } = useSeen(changes, open)
  const ids = now.map(({ id }) => id)
  // Those that were rejected, or are approved for a moment already.
  const decided = now.filter(({ status }) => status !== 'OPEN')
  const forOthers = open.filter(({ id, needsOther }) => needsOther && ids.includes(id))
  const chosen = useMomentChoice()
  const { complete, moment } = chosen
  const later = chosen.when === 'later'
  const choice = { ids, releaseAt: moment }
  const asked = complete && ids.length > 0
  const impact = useQuery({ ...impactQuery(choice, now[0]?.tag, locale), enabled: asked })
  const releasing = useOnce({
    mutationFn: () => approve(choice, tag),
    meta: { silent: true },
    // Closed before the list is read anew, in which what was released does not stand any more.
    onSuccess: async (released) => {
      onDone(released)
      await reloadReleased(queries)
    },
    // What has moved stands there before anybody can try again.
    onError: () => reloadSettings(queries),
  })
  const blocked = (impact.data?.problems.length ?? 0) > 0
  const area = useErrorFocus<HTMLDivElement>(releasing.error)
  return (
    <DetailsPanel
      title={t('releases.release.title', { count: seen.length })}
      size="46rem"
      revision={looks}
      onClose={onClose}
    >
      <PanelBody>
        <div ref={area} className={styles.panel}>
          {releasing.error !== null && moved.length === 0 && (
            <ReleaseRefused error={releasing.error} title={t('releases.refused')} />
          )}
          <MovedChanges
            moved={moved}
            onSeen={
              now.length === 0
                ? undefined
                : () => {
                    look()
                    releasing.reset()
                  }
            }
          />
          {decided.length > 0 && (
            <Notice kind="warning" title={t('releases.decided')}>
              <ul>
                {decided.map((change) => (
                  <li key={change.id}>
                    {t(`releases.decided.${wayOf(change)}`, {
                      name: change.label,
                      at: change.releaseAt === null ? '' : berlinMoment(change.releaseAt, locale),
                    })}
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          {forOthers.length > 0 && (
            <Notice kind="warning" title={t('releases.needsOther.title', { count: forOthers.length })}>
              <ul>
                {forOthers.map(({ id, label }) => (
                  <li key={id}>{label}</li>
                ))}
              </ul>
            </Notice>
          )}
          <MomentChoice
            chosen={chosen}
            label={t('releases.when')}
            now={t('releases.now')}
            later={t('releases.later')}
            at={(shown) => t('releases.at', { moment: shown })}
          />
          {asked && impact.isPending && <Spinner />}
          {impact.error !== null && (
            <LoadFailure
              title={t('releases.impact.error')}
              error={impact.error}
              busy={impact.isFetching}
              onRetry={() => void impact.refetch()}
            />
          )}
          {asked && impact.data !== undefined && <ImpactFacts impact={impact.data} />}
          {blocked && (
            <Notice kind="error" title={t('releases.impact.blocked')}>
              <ul>
                {impact.data?.problems.map(({ path, code, message }) => (
                  <li key={`${path} ${code}`}>{message}</li>
                ))}
              </ul>
            </Notice>
          )}
        </div>
      </PanelBody>
      <PanelActions>
        <Button variant="default" onClick={onClose}>
          {t('admin.cancel')}
        </Button>
        <ActionButton
          loading={releasing.isPending}
          disabled={
            !asked || moved.length > 0 || impact.data === undefined || (blocked && !later) || forOthers.length > 0
          }
          onClick={() => releasing.mutate()}
        >
          {t(later ? 'releases.release.later' : 'releases.release.now')}
        </ActionButton>
      </PanelActions>
    </DetailsPanel>
  )
}

/** How it was decided on. */
const wayOf = ({ status, releaseAt }: Change): 'rejected' | 'dated' | 'approved' =>
  status === 'REJECTED' ? 'rejected' : releaseAt === null ? 'approved' : 'dated'

import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'
import { areas } from '#domain/settings/areas.ts'

import { type OpenChange, reloadReleased } from '../settings/area-queries.ts'
import { DetailsPanel } from '../ui/DetailsPanel.tsx'
import { PanelActions, PanelBody } from '../ui/PanelParts.tsx'
import { berlinTime } from '../ui/berlin-time.ts'
import { approve, type Approved, impactQuery, type Impact } from './calls.ts'
import { VoidedApprovals } from '../settings/changes/VoidedApprovals.tsx'
import { DecisionBody } from '../settings/changes/DecisionBody.tsx'
import { ImpactFacts } from './ImpactFacts.tsx'
import { TimeChoice } from './TimeChoice.tsx'
import { ProblemLines } from './ProblemLines.tsx'
import { useDecision } from '../settings/changes/use-decision.ts'
import { useTimeChoice } from './use-time-choice.ts'
import { ChangeMark } from '../settings/changes/ChangeMark.tsx'
import { ChangeDetails } from '../settings/changes/ChangeDetails.tsx'

interface ReleasePanelProps {
  /** The chosen changes as shown when the release began. */
  readonly changes: readonly OpenChange[]
  /** The present open changes. */
  readonly open: readonly OpenChange[]
  /** Adds a change that the chosen ones depend on. */
  readonly onChoose: (change: OpenChange) => void
  readonly onDone: (released: Approved) => void
  readonly onClose: () => void
}

/** The impact of releasing the chosen changes, and the time when they go live. */
export function ReleasePanel({ changes, open, onChoose, onDone, onClose }: ReleasePanelProps) {
  const { t, locale } = useTexts()
  const queries = useQueryClient()
  const chosen = useTimeChoice()
  const { complete, timestamp } = chosen
  const toChoice = (some: readonly OpenChange[]) => ({ ids: some.map(({ id }) => id), releaseAt: timestamp })
  const decision = useDecision({
    opened: changes,
    open,
    decide: ({ now: some, tag }) => approve(toChoice(some), tag),
    // Closes before the list, which no longer contains the released changes, is refetched.
    onDone: async (released: Approved) => {
      onDone(released)
      await reloadReleased(queries)
    },
  })
  const { seen, now, looks, stale } = decision
  const choice = toChoice(now)
  const { ids } = choice
  // Changes that were rejected, or are already approved for a time.
  const decided = now.filter(({ status }) => status !== 'OPEN')
  // Approved with one of them and not chosen: they lose that approval, unless they are due and go live as well.
  const approvals = new Set(now.filter(({ status }) => status === 'APPROVED').map(getApproval))
  const beside = open.filter(
    (change) =>
      change.status === 'APPROVED' &&
      approvals.has(getApproval(change)) &&
      !ids.includes(change.id) &&
      (chosen.when === 'later' || !isDue(change)),
  )
  const forOthers = open.filter(({ id, needsOther }) => needsOther && ids.includes(id))
  const later = chosen.when === 'later'
  const isChosen = complete && ids.length > 0
  const impact = useQuery({ ...impactQuery(choice, now[0]?.tag, locale), enabled: isChosen })
  const error = useLastError(impact.error, impact.isLoading)
  const problems = impact.data?.problems ?? []
  const blocked = problems.length > 0
  const needed = open.filter(({ id }) => problems.some(({ needs }) => needs === id))
  const others = problems.filter(({ needs }) => !needed.some(({ id }) => id === needs))
  return (
    <DetailsPanel
      title={t('releases.release.title', { count: seen.length })}
      size="46rem"
      revision={looks}
      onClose={onClose}
    >
      <PanelBody>
        <DecisionBody decision={decision} refused={t('releases.refused')}>
          {decided.length > 0 && (
            <Notice kind="warning" title={t('releases.decided')}>
              <ul>
                {decided.map((change) => (
                  <li key={change.id}>
                    {t(`releases.decided.${decisionKind(change)}`, {
                      name: change.label,
                      at: change.releaseAt === null ? '' : berlinTime(change.releaseAt, locale),
                    })}
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          {isChosen && (
            <VoidedApprovals
              approvals={beside}
              title={t('releases.taken.voids', { count: beside.length })}
              text={t('settings.voided.again', { count: beside.length })}
            />
          )}
          {forOthers.length > 0 && (
            <Notice kind="warning" title={t('releases.needsOther.title', { count: forOthers.length })}>
              <ul>
                {forOthers.map(({ id, label }) => (
                  <li key={id}>{label}</li>
                ))}
              </ul>
              <p>{t('releases.needsOther.way')}</p>
            </Notice>
          )}
          <TimeChoice
            chosen={chosen}
            label={t('releases.when')}
            now={t('releases.now')}
            later={t('releases.later')}
            at={(time) => t('releases.at', { time })}
          />
          {isChosen && impact.isPending && error === null && <Spinner />}
          {error !== null && (
            <LoadFailure
              title={t('releases.impact.error')}
              error={error}
              busy={impact.isFetching}
              onRetry={() => void impact.refetch()}
            />
          )}
          {isChosen && impact.data !== undefined && <ImpactFacts impact={impact.data} />}
          <NeededChanges
            needed={needed}
            problems={problems}
            onChoose={(change) => {
              decision.add(change)
              onChoose(change)
            }}
          />
          {others.length > 0 && <ProblemLines kind="error" title={t('releases.impact.blocked')} problems={others} />}
        </DecisionBody>
      </PanelBody>
      <PanelActions>
        <Button variant="default" onClick={onClose}>
          {t('admin.cancel')}
        </Button>
        <ActionButton
          loading={decision.busy}
          disabled={!isChosen || stale || impact.data === undefined || (blocked && !later) || forOthers.length > 0}
          onClick={decision.confirm}
        >
          {t(later ? 'releases.release.later' : 'releases.release.now')}
        </ActionButton>
      </PanelActions>
    </DetailsPanel>
  )
}

const getApproval = ({ approvedAt, approvedBy }: OpenChange): string => `${approvedAt}|${approvedBy}`

const isDue = ({ releaseAt }: OpenChange): boolean => releaseAt !== null && Date.parse(releaseAt) <= Date.now()

const decisionKind = ({ status, releaseAt }: OpenChange): 'rejected' | 'dated' | 'approved' =>
  status === 'REJECTED' ? 'rejected' : releaseAt === null ? 'approved' : 'dated'

interface NeededChangesProps {
  readonly needed: readonly OpenChange[]
  readonly problems: Impact['problems']
  readonly onChoose: (change: OpenChange) => void
}

/** Lists scheduled changes that the chosen ones depend on, and offers to choose them, too. */
function NeededChanges({ needed, problems, onChoose }: NeededChangesProps) {
  const { t, locale } = useTexts()
  if (needed.length === 0) return null
  return (
    <Notice kind="warning" title={t('releases.needed', { count: needed.length })}>
      <ul className="lp-grid lp-empty-hidden lp-list lp-gap-3">
        {needed.map((change) => (
          <li key={change.id} className="lp-grid lp-gap-4 lp-min-0">
            <div className="lp-flex lp-wrap lp-items-center lp-gap-2-6">
              <strong>
                {areas[change.area].label[locale]} › {change.label}
              </strong>
              <ChangeMark change={change} />
            </div>
            <p>{t('releases.needed.by', { places: getPlaces(problems, change).join(', ') })}</p>
            <ChangeDetails change={change} caption={t('settings.compare.caption')} />
            <div>
              <ActionButton variant="default" size="sm" onClick={() => onChoose(change)}>
                {t('releases.needed.choose', { name: change.label })}
              </ActionButton>
            </div>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const getPlaces = (problems: Impact['problems'], { id }: OpenChange): string[] => [
  ...new Set(problems.flatMap(({ needs, place }) => (needs === id ? [place] : []))),
]

import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'

import type { LabelContext } from '#domain/settings/labels/label-context.ts'
import { isApiError } from '#web/api/errors.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { useAfterPress } from '#web/ui/use-after-press.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { type OpenChange, reloadSettings } from '../settings/area-queries.ts'
import type { AreaRow } from '../settings/area-rows.ts'
import { ChangeMark } from '../settings/changes/ChangeMark.tsx'
import { toFailure, isStale } from '../settings/failure.ts'
import { ProblemNotice } from '../settings/ProblemNotice.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { revertRates } from './calls.ts'
import styles from './rate-grid.module.css'

interface RevertButtonProps {
  /** Prices with a scheduled change. */
  readonly rows: readonly AreaRow[]
  /** The change of the order, if it is reverted as well. */
  readonly moved: OpenChange | undefined
  readonly words: LabelContext
  readonly busy: boolean
  /** The prices have unsaved input, which would be lost. */
  readonly typed: boolean
  readonly onDone: () => void
}

/** Longer lists are not read; changes with a release time come first. */
const maxShown = 20

/** Another user has edited, decided on or released one of the changes. */
const isOutdated = (error: unknown): boolean => isStale(error) || (isApiError(error) && error.status === 404)

/**
 * Reverts the scheduled changes of the chosen prices at once, after confirmation: those on the screen, without
 * concurrent ones.
 */
export function RevertButton({ rows, moved, words, busy, typed, onDone }: RevertButtonProps) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const typedId = useId()
  // The explanation may move the grid below it.
  const isExplained = useAfterPress(typed)
  const reverting = useSingleFlight({
    mutationFn: () =>
      revertRates(
        rows.map(({ id }) => id),
        rows[0]?.change?.tag,
      ),
    meta: { silent: true },
    onSuccess: async () => {
      await reloadSettings(queries)
      setAsking(false)
      onDone()
    },
    onError: async (error) => {
      await reloadSettings(queries)
      if (isOutdated(error)) setAsking(false)
    },
  })
  const changes = [...rows.flatMap(({ change }) => change ?? []), ...(moved === undefined ? [] : [moved])].toSorted(
    (one, other) => Number(other.releaseAt !== null) - Number(one.releaseAt !== null),
  )
  const stale = reverting.error !== null && isOutdated(reverting.error)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        disabled={rows.length === 0 || busy || typed}
        aria-describedby={isExplained ? typedId : undefined}
        onClick={() => {
          reverting.reset()
          setAsking(true)
        }}
      >
        {t('cells.revert', { count: rows.length })}
      </Button>
      {isExplained && (
        <span id={typedId} className="lp-muted lp-text-sm">
          {t('cells.revert.typed')}
        </span>
      )}
      {stale && !asking && (
        <div className={styles.fullWidth}>
          <Notice kind="warning" live>
            {t('cells.revert.stale')}
          </Notice>
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title={t('cells.revert.title', { count: rows.length })}
          confirm={t('cells.revert.confirm')}
          dangerous
          busy={reverting.isPending}
          onConfirm={() => reverting.mutate()}
          onCancel={() => setAsking(false)}
        >
          <p>{t('cells.revert.text')}</p>
          <ul className="lp-m-0 lp-my-6 lp-grid lp-gap-4 lp-ps-10 lp-anywhere">
            {changes.slice(0, maxShown).map((change) => (
              <li key={change.id}>
                {change === moved ? t('settings.order.changed') : change.label} <ChangeMark change={change} />
              </li>
            ))}
            {changes.length > maxShown && <li>{t('settings.voided.more', { count: changes.length - maxShown })}</li>}
          </ul>
          <ProblemNotice
            failure={reverting.error === null || stale ? undefined : toFailure(reverting.error)}
            words={words}
            title={t('cells.revert.refused')}
          />
        </ConfirmDialog>
      )}
    </>
  )
}

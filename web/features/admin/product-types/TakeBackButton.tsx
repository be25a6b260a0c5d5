import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'

import type { Words } from '#domain/settings/labels/words.ts'
import { isApiError } from '#web/api/errors.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { useOnce } from '#web/ui/use-once.ts'

import { type Change, reloadSettings } from '../settings/area-queries.ts'
import type { AreaRow } from '../settings/area-rows.ts'
import { ChangeMark } from '../settings/ChangeMark.tsx'
import { failureOf, isOvertaken } from '../settings/failure.ts'
import { ProblemNotice } from '../settings/ProblemNotice.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { takeRatesBack } from './calls.ts'
import styles from './cells.module.css'

interface TakeBackButtonProps {
  /** Prices that something is planned for. */
  readonly rows: readonly AreaRow[]
  /** Their order, where it is taken back with them. */
  readonly moved: Change | undefined
  readonly words: Words
  readonly busy: boolean
  /** Something is entered for them and not saved, that would go with it. */
  readonly typed: boolean
  readonly onDone: () => void
}

/** More than anybody reads; those that are to come into force by themselves stand first. */
const shownAtMost = 20

/** Somebody else has changed, decided or released some of it meanwhile. */
const isOutdated = (error: unknown): boolean => isOvertaken(error) || (isApiError(error) && error.status === 404)

/**
 * Takes what is planned for the chosen prices back, all of it at once, after a question: what stands on the screen, and
 * nothing that somebody else has planned since.
 */
export function TakeBackButton({ rows, moved, words, busy, typed, onDone }: TakeBackButtonProps) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const typedId = useId()
  const taking = useOnce({
    mutationFn: () =>
      takeRatesBack(
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
  const overtaken = taking.error !== null && isOutdated(taking.error)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        disabled={rows.length === 0 || busy || typed}
        aria-describedby={typed ? typedId : undefined}
        onClick={() => {
          taking.reset()
          setAsking(true)
        }}
      >
        {t('cells.takeBack', { count: rows.length })}
      </Button>
      {typed && (
        <span id={typedId} className={styles.typed}>
          {t('cells.takeBack.typed')}
        </span>
      )}
      {overtaken && !asking && (
        <div className={styles.whole}>
          <Notice kind="warning" live>
            {t('cells.takeBack.overtaken')}
          </Notice>
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title={t('cells.takeBack.title', { count: rows.length })}
          confirm={t('cells.takeBack.confirm')}
          dangerous
          busy={taking.isPending}
          onConfirm={() => taking.mutate()}
          onCancel={() => setAsking(false)}
        >
          <p>{t('cells.takeBack.text')}</p>
          <ul className={styles.planned}>
            {changes.slice(0, shownAtMost).map((change) => (
              <li key={change.id}>
                {change === moved ? t('settings.order.changed') : change.label} <ChangeMark change={change} />
              </li>
            ))}
            {changes.length > shownAtMost && (
              <li>{t('settings.voided.more', { count: changes.length - shownAtMost })}</li>
            )}
          </ul>
          <ProblemNotice
            failure={taking.error === null || overtaken ? undefined : failureOf(taking.error)}
            words={words}
            title={t('cells.takeBack.refused')}
          />
        </ConfirmDialog>
      )}
    </>
  )
}

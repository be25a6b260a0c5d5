import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { may } from '#domain/loan/access.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { timeOf } from '#web/features/overview/times.ts'
import { loanQuery } from '#web/features/wizard/loan-query.ts'
import { isLockedByOther, useLockHolder } from '#web/features/wizard/use-edit-lock.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { queryClient } from '#web/query-client.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'

import styles from './sharing.module.css'

/** How often a waiting reader checks whether the loan is free. */
const askEveryMs = 5000

/** Somebody else edits the loan: who, until when at most, and the option to wait. */
export function LockNotice({ loan }: { readonly loan: Loan }) {
  const { t } = useTexts()
  const lock = useLockHolder(loan)
  const [waiting, setWaiting] = useState(false)
  const lockedByOther = isLockedByOther(lock)
  // Each reply brings the other user's changes; once the loan is free, the lock is requested.
  useQuery({ ...loanQuery(loan.id), enabled: lockedByOther && waiting, refetchInterval: askEveryMs })
  const own = lock?.self === true
  const wasLockedByOther = useRef(false)
  useEffect(() => {
    if (lockedByOther) wasLockedByOther.current = true
    if (!own || !wasLockedByOther.current) return
    wasLockedByOther.current = false
    setWaiting(false)
    void queryClient.invalidateQueries(loanQuery(loan.id))
    toast({ kind: 'success', text: { id: 'sharing.lock.yours' } })
  }, [lockedByOther, own, loan.id])
  if (!lockedByOther || lock === null) return null
  const wait = () => {
    setWaiting(true)
    void queryClient.invalidateQueries(loanQuery(loan.id))
  }
  const mayTake = may(loan.ownership.role, 'save')
  return (
    <Notice kind="warning" live title={t('sharing.lock.other', { name: lock.name })}>
      <div className={styles.noticeRow}>
        <p>{t('sharing.lock.until', { time: timeOf(lock.until) })}</p>
        {mayTake && !waiting && (
          <Button variant="default" size="sm" onClick={wait}>
            {t('sharing.lock.wait')}
          </Button>
        )}
        {waiting && (
          <>
            <p role="status">{t('sharing.lock.waiting')}</p>
            <Button variant="subtle" size="sm" onClick={() => setWaiting(false)}>
              {t('sharing.lock.stop')}
            </Button>
          </>
        )}
      </div>
    </Notice>
  )
}

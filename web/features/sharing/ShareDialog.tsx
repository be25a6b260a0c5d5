import { Button, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'

import type { LoanRole } from '#domain/loan/access.ts'
import type { LoanStatus } from '#domain/loan/status.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'
import { path } from '#web/routing/paths.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { OwnerSharing } from './OwnerSharing.tsx'
import { type Sharing, sharingQuery, type ShareRole, leaveSharing } from './calls.ts'
import styles from './sharing.module.css'
import { useIncomeSwitch } from './use-income-switch.ts'
import { Question } from './Question.tsx'
import { useConfirmation } from './use-confirmation.ts'

export interface ShareDialogProps {
  readonly id: string
  readonly name: string
  readonly role: LoanRole
  readonly status: LoanStatus
  /** Whether there are two borrowers; undefined in lists, which do not know. */
  readonly secondBorrower?: boolean | undefined
  readonly onClose: () => void
}

/** Who a loan is shared with, or a member's own rights ([A3.20], [A6.03]). */
export function ShareDialog({ role, ...loan }: ShareDialogProps) {
  const { t } = useTexts()
  const { id, onClose } = loan
  return (
    <Dialog
      opened
      title={t(role === 'OWNER' ? 'sharing.title' : 'sharing.title.member')}
      size={role === 'OWNER' ? 'lg' : 'md'}
      onClose={onClose}
    >
      {role === 'OWNER' && <Loaded id={id}>{(sharing) => <OwnerSharing {...loan} sharing={sharing} />}</Loaded>}
      {role === 'CO_BORROWER' && (
        <Loaded id={id}>{(sharing) => <CoBorrowerSharing id={id} sharing={sharing} onClose={onClose} />}</Loaded>
      )}
      {(role === 'EDITOR' || role === 'VIEWER') && <MemberSharing {...loan} role={role} />}
    </Dialog>
  )
}

interface CoBorrowerSharingProps {
  readonly id: string
  readonly sharing: Sharing
  readonly onClose: () => void
}

/** What a second borrower sees and shares. */
function CoBorrowerSharing({ id, sharing, onClose }: CoBorrowerSharingProps) {
  const { t } = useTexts()
  const income = useIncomeSwitch(id, sharing)
  return (
    <div className={`${styles.dialog} lp-grid lp-min-0`}>
      <p className="lp-m-0 lp-muted">{t('sharing.coBorrower.text')}</p>
      <Switch size="md" {...income} label={t('sharing.income')} description={t('sharing.income.text')} />
      <div className={`${styles.answers} lp-row lp-to-end lp-gap-6 lp-pt-10 lp-line-top`}>
        <LeaveSharing id={id} question={t('sharing.leave.question.coBorrower')} />
        <Button onClick={onClose}>{t('sharing.close')}</Button>
      </div>
    </div>
  )
}

interface LoadedProps {
  readonly id: string
  readonly children: (sharing: Sharing) => ReactNode
}

/** Loads who a loan is shared with, for readers who may see it. */
function Loaded({ id, children }: LoadedProps) {
  const { t } = useTexts()
  const { data, error: failed, isLoading, isFetching, refetch } = useQuery(sharingQuery(id))
  const error = useLastError(failed, isLoading)
  if (data !== undefined) return children(data)
  if (error !== null)
    return (
      <LoadFailure title={t('sharing.error.load')} error={error} busy={isFetching} onRetry={() => void refetch()} />
    )
  return (
    <div role="status" aria-label={t('shell.loading')} className={`${styles.skeleton} lp-grid lp-gap-8`}>
      <span aria-hidden />
      <span aria-hidden />
      <span aria-hidden />
    </div>
  )
}

interface MemberSharingProps {
  readonly id: string
  readonly name: string
  readonly role: ShareRole
  readonly onClose: () => void
}

/** A member's role in a loan, and the option to leave ([A6.03]). */
function MemberSharing({ id, name, role, onClose }: MemberSharingProps) {
  const { t } = useTexts()
  return (
    <div className={`${styles.dialog} lp-grid lp-min-0`}>
      <p className="lp-m-0 lp-muted">{t(`sharing.member.${role}`, { name })}</p>
      <div className={`${styles.answers} lp-row lp-to-end lp-gap-6 lp-pt-10 lp-line-top`}>
        <LeaveSharing id={id} question={t('sharing.leave.question')} />
        <Button onClick={onClose}>{t('sharing.close')}</Button>
      </div>
    </div>
  )
}

interface LeaveSharingProps {
  readonly id: string
  /** The consequences of leaving. */
  readonly question: string
}

/** Leads to the overview, because the reader can no longer open the loan. */
function LeaveSharing({ id, question }: LeaveSharingProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { confirming, opener, ask, keep } = useConfirmation()
  const leave = useSingleFlight({
    mutationFn: async () => {
      await navigate(path('start'))
      await leaveSharing(id)
    },
  })
  if (!confirming)
    return (
      <Button ref={opener} variant="subtle" color="error" className="lp-me-auto" onClick={ask}>
        {t('sharing.leave')}
      </Button>
    )
  return (
    <Question
      text={question}
      keep={t('sharing.leave.keep')}
      confirm={t('sharing.leave.confirm')}
      busy={leave.isPending}
      onKeep={keep}
      onConfirm={() => leave.mutate()}
    />
  )
}

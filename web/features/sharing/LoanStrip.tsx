import { useQuery } from '@tanstack/react-query'
import { memo, useEffect, useRef, useState, lazy, Suspense } from 'react'
import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'

import { can } from '#domain/loan/status.ts'
import type { Loan, MemberRole } from '#domain/loan/loan.ts'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'
import { useAccount } from '#web/api/account.ts'
import { generalSettingsQuery, productsQuery } from '#web/api/settings.ts'
import { withTexts } from '#web/i18n/i18n.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { may } from '#domain/loan/access.ts'
import { formatTimeOfDay } from '#web/features/overview/times.ts'
import { loanQuery } from '#web/features/wizard/loan-query.ts'
import { isLockedByOther, useLockHolder } from '#web/features/wizard/use-edit-lock.ts'
import { queryClient } from '#web/boot/query-client.ts'

import { EndSharing } from './EndSharing.tsx'
import type { ShareDialogProps } from './ShareDialog.tsx'

/**
 * Above a step: the reader's role in a shared loan, who edits it at present, and the share button. Renders only when the
 * stored loan changes.
 */
export const LoanStrip = memo(Strip)

function Strip({ loan }: { readonly loan: Loan }) {
  const { t, locale } = useTexts()
  const { account } = useAccount()
  const { data: general = [] } = useQuery(generalSettingsQuery)
  const { data: products = [] } = useQuery(productsQuery)
  const sharing = generalSetting(general, 'APPLICATIONS_SHARING')
  if (account === null || loan.loanStatus === 'HIDDEN') return null
  const { role } = loan.ownership
  if (!sharing)
    return role === 'OWNER' && !loan.mayFill[1] && can('edit', loan.loanStatus) ? (
      // The second borrower can no longer fill in their part; the owner can, once they have left.
      <Notice kind="warning" title={t('sharing.off.title')}>
        <p>{t('sharing.off.text')}</p>
        <EndSharing id={loan.id} onAnnounce={() => toast({ kind: 'success', text: { id: 'sharing.done.ended' } })} />
      </Notice>
    ) : null
  const product = products.find(({ id }) => id === loan.product.id)
  const title =
    product === undefined
      ? t('overview.product.unknown')
      : product.translations[locale].title || product.translations.de.title
  return (
    <div className="lp-row lp-gap-6-8">
      <div className="lp-basis-20 lp-grid lp-gap-6">
        {role !== 'OWNER' && <RoleNotice role={role} askForHelp={loan.askForHelp} />}
        {can('edit', loan.loanStatus) && <LockNotice loan={loan} />}
      </div>
      <ShareButton
        id={loan.id}
        name={loan.description ?? title}
        role={role}
        status={loan.loanStatus}
        secondBorrower={loan.secondBorrower}
      />
    </div>
  )
}

/** How often a waiting reader checks whether the loan is free. */
const askEveryMs = 5000

/** Somebody else edits the loan: who, until when at most, and the option to wait. */
function LockNotice({ loan }: { readonly loan: Loan }) {
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
      <div className="lp-flush lp-row lp-between lp-gap-4-8">
        <p>{t('sharing.lock.until', { time: formatTimeOfDay(lock.until) })}</p>
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

/** Explains why a shared page is limited. */
function RoleNotice({ role, askForHelp }: { readonly role: MemberRole; readonly askForHelp: boolean }) {
  const { t } = useTexts()
  return (
    <Notice kind="info">
      <p>{t(`sharing.notice.${role}`)}</p>
      {askForHelp && role !== 'CO_BORROWER' && <p>{t('sharing.notice.help')}</p>}
    </Notice>
  )
}

const ShareDialog = lazy(withTexts('loan', async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog })))

/** Opens the sharing dialog of a loan. */
function ShareButton(loan: Omit<ShareDialogProps, 'onClose'>) {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="sm"
        className="lp-ms-auto"
        leftSection={<IconUsers size={18} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t(loan.role === 'OWNER' ? 'sharing.open' : 'sharing.open.member')}
      </Button>
      {open && (
        <Suspense>
          <ShareDialog {...loan} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

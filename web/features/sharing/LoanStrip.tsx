import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'

import { can } from '#domain/loan/status.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { generalSetting } from '#domain/settings/schemas/general-settings.ts'
import { useAccount } from '#web/api/account.ts'
import { generalSettingsQuery, productsQuery } from '#web/api/settings.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'

import { EndSharing } from './EndSharing.tsx'
import { LockNotice } from './LockNotice.tsx'
import { RoleNotice } from './RoleNotice.tsx'
import { ShareButton } from './ShareButton.tsx'
import styles from './sharing.module.css'

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
    <div className={styles.strip}>
      <div className={styles.stripNotices}>
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

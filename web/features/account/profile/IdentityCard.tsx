import { IconId, IconShieldCheck, IconShieldQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { dayText } from '#domain/settings/mails/mail-times.ts'
import { isInterfaceOn } from '#domain/settings/areas/interfaces/schema.ts'
import { type Account, accountQuery } from '#web/api/account.ts'
import { interfacesQuery, userIdentCalls } from '#web/features/offer/calls.ts'
import { TransactionNotice } from '#web/features/offer/TransactionNotice.tsx'
import { useReturnedTransaction } from '#web/features/offer/use-returned-transaction.ts'
import { useTransaction } from '#web/features/offer/use-transaction.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { queryClient } from '#web/boot/query-client.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'

import type { Profile } from './ProfileForm.tsx'
import styles from './profile.module.css'

interface IdentityCardProps {
  readonly account: Pick<Account, 'verified' | 'proved'>
  readonly profile: Profile
}

/** Whether the user is verified, and the ways to verification ([A5.06], [A6.05]). */
export function IdentityCard({ account, profile }: IdentityCardProps) {
  const { t } = useTexts()
  const Icon = account.verified ? IconShieldCheck : IconShieldQuestion
  const returnedWith = useReturnedTransaction()
  return (
    <Card title={t('profile.identity.title')}>
      <p
        className={`${styles.state} lp-flex lp-gap-4 lp-items-center lp-m-0 lp-weight-600`}
        data-verified={account.verified || undefined}
      >
        <Icon size={20} stroke={1.75} aria-hidden />
        {t(account.verified ? 'profile.identity.verified' : 'profile.identity.unverified')}
      </p>
      {account.verified ? (
        <Verified proved={account.proved} profile={profile} returnedWith={returnedWith} />
      ) : (
        <Verification profile={profile} returnedWith={returnedWith} />
      )}
    </Card>
  )
}

/** What was proved when, and the way to a new identification, which also shows the result on return. */
function Verified({ proved, profile, returnedWith }: VerificationProps & Pick<Account, 'proved'>) {
  const { t, locale } = useTexts()
  const { data: interfaces } = useQuery(interfacesQuery)
  const online = interfaces !== undefined && isInterfaceOn(interfaces, 'WEBID_IDENTIFY_PERSONAL')
  const day = Object.values(proved)[0]
  if (day === undefined) return <p className="lp-m-0 lp-muted">{t('profile.identity.verified.text')}</p>
  return (
    <>
      <p className="lp-m-0 lp-muted">{t('profile.identity.proved', { day: dayText(new Date(day), locale) })}</p>
      <p className="lp-m-0 lp-muted">{t('profile.identity.proved.text')}</p>
      {online && (
        <OnlineIdentification profile={profile} returnedWith={returnedWith} action="profile.identity.outdated" />
      )}
    </>
  )
}

interface VerificationProps extends Pick<IdentityCardProps, 'profile'> {
  readonly returnedWith: string | undefined
}

function Verification({ profile, returnedWith }: VerificationProps) {
  const { t } = useTexts()
  const { data: interfaces } = useQuery(interfacesQuery)
  const online = interfaces !== undefined && isInterfaceOn(interfaces, 'WEBID_IDENTIFY_PERSONAL')
  const { busy, verifying, verdict } = profile
  return (
    <>
      <p className="lp-m-0 lp-muted">{t(online ? 'profile.identity.text.online' : 'profile.identity.text')}</p>
      {verdict?.verified === false && (
        <Notice kind="info" live>
          <p>{t('profile.identity.complete')}</p>
        </Notice>
      )}
      <ActionButton
        variant={online ? 'default' : 'filled'}
        loading={verifying}
        disabled={busy}
        onClick={profile.verify}
      >
        {t('profile.verify')}
      </ActionButton>
      {online && <OnlineIdentification profile={profile} returnedWith={returnedWith} action="profile.ident.action" />}
    </>
  )
}

/** The same process as on the offer page ([A7.13]). */
function OnlineIdentification({ profile, returnedWith, action }: VerificationProps & { readonly action: string }) {
  const { t } = useTexts()
  const transaction = useTransaction({
    calls: userIdentCalls,
    type: 'video_ident',
    returnedWith,
    reload: () => void queryClient.invalidateQueries(accountQuery),
  })
  const { phase, starting, beginAfter } = transaction
  // With unsaved input, the browser would ask before leaving.
  const beginSaved = () => {
    if (profile.canSave()) beginAfter(profile.saveBefore)
  }
  return (
    <>
      <TransactionNotice transaction={{ ...transaction, begin: beginSaved }} texts="profile.ident" />
      {phase === 'idle' && (
        <ActionButton
          loading={starting}
          disabled={profile.busy}
          leftSection={<IconId size={20} stroke={1.75} aria-hidden />}
          onClick={beginSaved}
        >
          {t(action)}
        </ActionButton>
      )}
    </>
  )
}

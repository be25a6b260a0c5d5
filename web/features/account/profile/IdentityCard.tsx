import { IconId, IconShieldCheck, IconShieldQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { interfaceOn } from '#domain/settings/schemas/interfaces.ts'
import { type Account, accountQuery } from '#web/api/account.ts'
import { interfacesQuery, userIdentCalls } from '#web/features/offer/calls.ts'
import { Arrival } from '#web/features/offer/Arrival.tsx'
import { TransactionNotice } from '#web/features/offer/TransactionNotice.tsx'
import { forgetTransaction } from '#web/features/offer/transaction-store.ts'
import { useReturnedTransaction } from '#web/features/offer/use-returned-transaction.ts'
import { useTransaction } from '#web/features/offer/use-transaction.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { queryClient } from '#web/query-client.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'

import type { Profile } from './ProfileForm.tsx'
import styles from './profile.module.css'

interface IdentityCardProps {
  readonly account: Pick<Account, 'verified'>
  readonly profile: Profile
}

/** Whether the user is verified, and the ways to verification ([A5.06], [A6.05]). */
export function IdentityCard({ account, profile }: IdentityCardProps) {
  const { t } = useTexts()
  const Icon = account.verified ? IconShieldCheck : IconShieldQuestion
  const returnedWith = useReturnedTransaction()
  return (
    <Card title={t('profile.identity.title')}>
      <p className={styles.state} data-verified={account.verified || undefined}>
        <Icon size={20} stroke={1.75} aria-hidden />
        {t(account.verified ? 'profile.identity.verified' : 'profile.identity.unverified')}
      </p>
      {account.verified ? (
        <Verified returned={returnedWith !== undefined} />
      ) : (
        <Verification profile={profile} returnedWith={returnedWith} />
      )}
    </Card>
  )
}

/** On return, the user may be verified already or shortly after. */
function Verified({ returned }: { readonly returned: boolean }) {
  const { t } = useTexts()
  useEffect(() => forgetTransaction(userIdentCalls.key), [])
  return (
    <>
      {returned && (
        <Arrival active>
          <Notice kind="success" live title={t('profile.ident.done.title')} />
        </Arrival>
      )}
      <p className={styles.text}>{t('profile.identity.verified.text')}</p>
    </>
  )
}

interface VerificationProps extends Pick<IdentityCardProps, 'profile'> {
  readonly returnedWith: string | undefined
}

function Verification({ profile, returnedWith }: VerificationProps) {
  const { t } = useTexts()
  const { data: interfaces } = useQuery(interfacesQuery)
  const online = interfaces !== undefined && interfaceOn(interfaces, 'WEBID_IDENTIFY_PERSONAL')
  const { busy, verifying, verdict } = profile
  return (
    <>
      <p className={styles.text}>{t(online ? 'profile.identity.text.online' : 'profile.identity.text')}</p>
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
      {online && <OnlineIdentification profile={profile} returnedWith={returnedWith} />}
    </>
  )
}

/** The same process as on the offer page ([A7.13]). */
function OnlineIdentification({ profile, returnedWith }: VerificationProps) {
  const { t } = useTexts()
  const transaction = useTransaction({
    calls: userIdentCalls,
    type: 'video_ident',
    returnedWith,
    onDone: () => void queryClient.invalidateQueries(accountQuery),
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
          {t('profile.ident.action')}
        </ActionButton>
      )}
    </>
  )
}

import { Suspense } from 'react'

import { type Account, useAccount } from '#web/api/account.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useUnsaved } from '#web/ui/use-unsaved.ts'

import { CasesCard } from '../data/CasesCard.tsx'
import { LedgerCard } from '../data/LedgerCard.tsx'
import { OwnDataCard } from '../data/OwnDataCard.tsx'
import { EmailCard } from './EmailCard.tsx'
import { IdentityCard } from './IdentityCard.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { SecurityCard } from './SecurityCard.tsx'
import { UnsavedQuestion } from './UnsavedQuestion.tsx'
import { useProfileForm } from './use-profile-form.ts'
import styles from './profile.module.css'

export { profileLoader } from './profile-loader.ts'

/** [A2.10] */
export function ProfilePage() {
  const { account } = useAccount()
  // Signed out: the page is being left, or the sign-in dialog is above it. Input is kept.
  if (account === null) return null
  return (
    <Suspense fallback={<Spinner />}>
      <Profile account={account} />
    </Suspense>
  )
}

function Profile({ account }: { readonly account: Account }) {
  const { t } = useTexts()
  const profile = useProfileForm(account)
  const unsaved = useUnsaved(profile.state.unsaved, ({ pathname }) => pathname)
  return (
    <div className="lp-grid lp-gap-12">
      <PageTitle name={t('profile.title')} />
      <header className="lp-max-42">
        <h1 tabIndex={-1} className="lp-m-0">
          {t('profile.title')}
        </h1>
        <p className="lp-m-0 lp-mt-4 lp-muted lp-text-md">{t('profile.text')}</p>
        {!account.verified && <p className="lp-m-0 lp-mt-6 lp-muted lp-text-sm">{t('profile.required')}</p>}
      </header>
      <div className={`${styles.columns} lp-grid lp-items-start`}>
        <ProfileForm profile={profile} />
        <div className={`${styles.side} lp-grid lp-gap-10 lp-min-0`}>
          <IdentityCard account={account} profile={profile} />
          <EmailCard account={account} />
          <SecurityCard />
          <LedgerCard />
          <CasesCard />
          <OwnDataCard />
        </div>
      </div>
      <UnsavedQuestion unsaved={unsaved} onDiscard={profile.discard} />
    </div>
  )
}

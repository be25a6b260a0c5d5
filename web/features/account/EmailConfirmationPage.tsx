import { accountQuery, useAccount } from '../../api/account.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { path } from '../../paths.ts'
import { queryClient } from '../../query-client.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import styles from './account.module.css'
import { AccountCard } from './AccountCard.tsx'
import { refusalText } from './failure-text.ts'
import { confirmEmail } from './self-calls.ts'
import { useMailedLink } from './use-mailed-key.ts'

/** Takes up the link that was mailed to a new address: from now on it is the one to sign in with. */
export function EmailConfirmationPage() {
  const { t, say } = useTexts()
  const { account } = useAccount()
  const { isSuccess, error } = useMailedLink('confirm-email', async (key) => {
    await confirmEmail(key)
    // Whoever is signed in here, perhaps to this account, has another e-mail now.
    await queryClient.invalidateQueries(accountQuery)
  })
  const [to, text] =
    account === null
      ? [path('login'), t('account.toSignIn')]
      : account.isAdmin
        ? [path('start'), t('shell.menu.admin')]
        : [path('profile'), t('email.toProfile')]
  return (
    <AccountCard title={t('email.title')}>
      <div className={styles.form}>
        {isSuccess && (
          <Notice kind="success" live title={t('email.confirmed')}>
            <p>{t('email.confirmed.text')}</p>
          </Notice>
        )}
        {error !== null && (
          <Notice kind="error" live>
            {say(refusalText(error))}
          </Notice>
        )}
        {!isSuccess && error === null && <Spinner />}
        {(isSuccess || error !== null) && <ButtonLink to={to}>{text}</ButtonLink>}
      </div>
    </AccountCard>
  )
}

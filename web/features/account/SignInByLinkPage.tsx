import { useLocation, useNavigate } from 'react-router'

import { useTexts } from '../../i18n/use-texts.ts'
import { path } from '../../routing/paths.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useSingleFlight } from '../../ui/use-single-flight.ts'
import styles from './account.module.css'
import { AccountCard } from './AccountCard.tsx'
import { placeAfterSignIn } from './after-sign-in.ts'
import { signInByLink } from './calls.ts'
import { refusalText } from './failure-text.ts'
import { useMailedKey } from './use-mailed-key.ts'

/** Signs in by a mailed link, at a click: mail scanners open the page, and the link works once. */
export function SignInByLinkPage() {
  const { t, formatText } = useTexts()
  const navigate = useNavigate()
  const location = useLocation()
  const key = useMailedKey()
  const submission = useSingleFlight({
    meta: { silent: true },
    mutationFn: () => signInByLink(key),
    onSuccess: async (arrival) => {
      await navigate(await placeAfterSignIn(arrival, { ...location, pathname: path('login') }), { replace: true })
    },
  })
  const failure = key === '' ? { id: 'error.signinlinkfailed' } : submission.isError && refusalText(submission.error)
  return (
    <AccountCard title={t('signInLink.title')} text={t('signInLink.text')}>
      <div className={`${styles.form} lp-grid lp-gap-10`}>
        {failure !== false && (
          <Notice kind="error" live>
            {formatText(failure)}
          </Notice>
        )}
        {key !== '' && (
          <ActionButton size="lg" fullWidth loading={submission.isPending} onClick={() => submission.mutate()}>
            {t('signInLink.submit')}
          </ActionButton>
        )}
        {failure !== false && <ButtonLink to={path('signInLink')}>{t('signInLink.again')}</ButtonLink>}
      </div>
    </AccountCard>
  )
}

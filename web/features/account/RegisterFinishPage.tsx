import { IconMailCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

import { session } from '../../api/session.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { path } from '../../routing/paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './account.module.css'
import { useConfirmedElsewhere } from './confirmed-elsewhere.ts'
import { DonePage } from './DonePage.tsx'
import { knownEmail } from './known-email.ts'
import { registrationTexts } from './registration-texts.ts'
import { ResendActivation } from './ResendActivation.tsx'

/**
 * [A2.05]; never signs in by itself, because the mailed link may be followed by somebody else. It says so when the link
 * was followed in another tab of this browser.
 */
export function RegisterFinishPage() {
  const { t, locale } = useTexts()
  const email = knownEmail(useLocation().state)
  const isConfirmed = useConfirmedElsewhere()
  if (isConfirmed) return <Confirmed email={email} />
  return (
    <DonePage
      icon={IconMailCheck}
      title={t('register.finish.title')}
      text={
        email === undefined
          ? t('register.finish.text')
          : `${t('register.finish.to', { email })} ${t('register.finish.elsewhere')}`
      }
      hint={t('register.finish.hint')}
      email={email}
    >
      <Application />
      <ResendActivation email={email} />
      {email !== undefined && (
        <ButtonLink to={path('register')} state={{ email }} variant="subtle" fullWidth mt="sm">
          {registrationTexts[locale].change}
        </ButtonLink>
      )}
      <p className={`${styles.after} lp-muted`}>{registrationTexts[locale].otherDevice}</p>
    </DonePage>
  )
}

/** What happens with the application of a visitor who has registered. */
function Application() {
  const { locale } = useTexts()
  if (session.visitor() === undefined) return null
  return <p className={`${styles.text} lp-muted`}>{registrationTexts[locale].application}</p>
}

function Confirmed({ email }: { readonly email: string | undefined }) {
  const { locale } = useTexts()
  const texts = registrationTexts[locale]
  // The control that had the focus is gone.
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  return (
    <DonePage icon={IconMailCheck} title={texts.confirmed} email={email}>
      <div ref={place} tabIndex={-1} className={styles.form}>
        <Notice kind="success" live>
          {texts.confirmedText}
        </Notice>
      </div>
      <Application />
    </DonePage>
  )
}

import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router'

import { formatDate } from '#domain/time/dates.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/routing/paths.ts'
import { signInTarget } from '#web/routing/sign-in.ts'

import styles from './account.module.css'
import { findApplicantsEmail, findLoanBeneath } from './application-beneath.ts'
import { registrationTexts } from './registration-texts.ts'
import { rememberPlace } from './remembered-place.ts'

interface NewcomerChoiceProps {
  readonly loanId: string
  /** They have an account already. */
  readonly onKnown: () => void
}

/** The way on for somebody without an account: their application is saved, and its e-mail need not be typed again. */
export function NewcomerChoice({ loanId, onKnown }: NewcomerChoiceProps) {
  const { t, locale } = useTexts()
  const texts = registrationTexts[locale]
  const location = useLocation()
  const email = findApplicantsEmail(loanId)
  const keptUntil = findLoanBeneath(loanId)?.keptUntil ?? null
  return (
    <>
      <p className={`${styles.text} lp-muted`}>{texts.saved}</p>
      {keptUntil !== null && <p className={`${styles.text} lp-muted`}>{texts.kept(formatDate(keptUntil, locale))}</p>}
      <div className={`${styles.form} lp-grid lp-gap-6`}>
        <Button
          component={Link}
          to={path('register')}
          state={{ email }}
          size="lg"
          fullWidth
          data-autofocus
          onClick={() => rememberPlace(signInTarget(location).from, Date.now())}
        >
          {t('signIn.register')}
        </Button>
        <Button variant="default" size="lg" fullWidth onClick={onKnown}>
          {texts.known}
        </Button>
      </div>
    </>
  )
}

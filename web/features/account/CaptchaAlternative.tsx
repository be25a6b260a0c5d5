import { useTexts } from '../../i18n/use-texts.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useErrorFocus } from '../../ui/use-error-focus.ts'
import { useSingleFlight } from '../../ui/use-single-flight.ts'
import styles from './account.module.css'
import { requestCaptchaAlternative } from './calls.ts'
import { refusalText } from './failure-text.ts'

export interface ForWhom {
  readonly purpose: 'registration' | 'reset' | 'sign-in'
  /** The e-mail from the form; undefined if it is invalid. */
  readonly email: string | undefined
  /** Focuses the e-mail field and shows its problem. */
  readonly onEmailMissing: () => void
}

/** For people who cannot solve the captcha: requests a mailed link that replaces it. */
export function CaptchaAlternative({
  purpose,
  email,
  onEmailMissing,
  isOnlyOption,
}: ForWhom & { readonly isOnlyOption: boolean }) {
  const { t, formatText, locale } = useTexts()
  const request = useSingleFlight({
    meta: { silent: true },
    mutationFn: (to: string) => requestCaptchaAlternative({ email: to, purpose, langKey: locale }),
  })
  const area = useErrorFocus<HTMLDivElement>(request.error)
  return (
    <div ref={area} className={styles.alternative}>
      <p className={styles.note}>{t(isOnlyOption ? 'captcha.alternative.only' : 'captcha.alternative.text')}</p>
      {request.isSuccess ? (
        <Notice kind="success" live title={t('captcha.alternative.sent')}>
          <p>{t('captcha.alternative.sent.text', { email: request.variables ?? '' })}</p>
        </Notice>
      ) : (
        <ActionButton
          variant="default"
          loading={request.isPending}
          onClick={() => (email === undefined ? onEmailMissing() : request.mutate(email))}
        >
          {t('captcha.alternative.action')}
        </ActionButton>
      )}
      {request.isError && (
        <Notice kind="error" live>
          {formatText(refusalText(request.error))}
        </Notice>
      )}
    </div>
  )
}

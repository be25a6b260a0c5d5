import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'

import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/Notice.tsx'
import styles from './account.module.css'
import { requestCaptchaAlternative } from './calls.ts'
import { refusalText } from './failure-text.ts'

export interface ForWhom {
  readonly purpose: 'registration' | 'reset'
  /** What stands in the form's field; undefined where it is no e-mail. */
  readonly email: string | undefined
  /** Leads to the field of the e-mail and says what is wrong with it. */
  readonly onEmailMissing: () => void
}

/** For whoever cannot solve the captcha: a mailed link stands in for it. */
export function CaptchaAlternative({
  purpose,
  email,
  onEmailMissing,
  onlyWay,
}: ForWhom & { readonly onlyWay: boolean }) {
  const { t, say, locale } = useTexts()
  const request = useMutation({
    meta: { silent: true },
    mutationFn: (to: string) => requestCaptchaAlternative({ email: to, purpose, langKey: locale }),
  })
  return (
    <div className={styles.alternative}>
      <p className={styles.note}>{t(onlyWay ? 'captcha.alternative.only' : 'captcha.alternative.text')}</p>
      {request.isSuccess ? (
        <Notice kind="success" live title={t('captcha.alternative.sent')}>
          <p>{t('captcha.alternative.sent.text', { email: request.variables })}</p>
        </Notice>
      ) : (
        <Button
          variant="default"
          loading={request.isPending}
          onClick={() => (email === undefined ? onEmailMissing() : request.mutate(email))}
        >
          {t('captcha.alternative.action')}
        </Button>
      )}
      {request.isError && (
        <Notice kind="error" live>
          {say(refusalText(request.error))}
        </Notice>
      )}
    </div>
  )
}

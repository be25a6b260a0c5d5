import { useEffect, useRef, useState } from 'react'

import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/Notice.tsx'
import styles from './account.module.css'
import { CaptchaAlternative, type ForWhom } from './CaptchaAlternative.tsx'
import { loadCaptcha } from './captcha-service.ts'
import type { CaptchaState } from './use-captcha.ts'

/**
 * Empty unless the bank asks for a captcha ([A3.22]). A mailed link is always an alternative, and the only way if no
 * service is configured.
 */
export function Captcha({ captcha, ...forWhom }: ForWhom & { readonly captcha: CaptchaState }) {
  const { t } = useTexts()
  const { required, byMail, script, siteKey, round, solve } = captcha
  if (!required) return null
  if (byMail)
    return (
      <Notice kind="info">
        <p>{t('captcha.byMail')}</p>
      </Notice>
    )
  return (
    <div role="group" aria-label={t('captcha.label')} className={styles.captcha}>
      {/* Each round needs a new captcha. */}
      {script !== null && <Widget key={round} script={script} siteKey={siteKey} solve={solve} />}
      <CaptchaAlternative {...forWhom} isOnlyOption={script === null} />
    </div>
  )
}

interface WidgetProps extends Pick<CaptchaState, 'siteKey' | 'solve'> {
  readonly script: string
}

function Widget({ script, siteKey, solve }: WidgetProps) {
  const { t } = useTexts()
  const place = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const element = document.createElement('div')
    place.current?.append(element)
    loadCaptcha(script)
      .then((service) =>
        service.render(element, { sitekey: siteKey, callback: solve, 'expired-callback': () => solve(undefined) }),
      )
      .catch(() => setFailed(true))
    return () => element.remove()
  }, [script, siteKey, solve])
  return (
    <>
      <div ref={place} />
      {failed && (
        <Notice kind="error" live>
          {t('captcha.unavailable')}
        </Notice>
      )}
    </>
  )
}

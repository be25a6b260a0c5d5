import { useEffect, useRef, useState } from 'react'

import { useTexts } from '../../i18n/use-texts.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './account.module.css'
import { CaptchaAlternative, type ForWhom } from './CaptchaAlternative.tsx'
import { loadCaptcha } from './captcha-service.ts'
import { captchaTexts } from './captcha-texts.ts'
import type { CaptchaState } from './use-captcha.ts'

/**
 * Empty unless the bank asks for a captcha ([A3.22]). A mailed link is always an alternative, and the only way if no
 * service is configured. Nothing of the service is loaded before the visitor asks for it (TDDDG, section 25).
 */
export function Captcha({ captcha, ...forWhom }: ForWhom & { readonly captcha: CaptchaState }) {
  const { t } = useTexts()
  const { required, byMail, script, siteKey, round, solve } = captcha
  const [wanted, setWanted] = useState(false)
  if (!required) return null
  if (byMail)
    return (
      <Notice kind="info">
        <p>{t('captcha.byMail')}</p>
      </Notice>
    )
  return (
    <div role="group" aria-label={t('captcha.label')} className={styles.captcha}>
      {script !== null && !wanted && <Before script={script} onLoad={() => setWanted(true)} />}
      {/* Each round needs a new captcha. */}
      {script !== null && wanted && (
        <Widget key={round} script={script} siteKey={siteKey} solve={solve} takesFocus={round === 0} />
      )}
      <CaptchaAlternative {...forWhom} isOnlyOption={script === null} />
    </div>
  )
}

/** Names the service before it learns anything. */
function Before({ script, onLoad }: { readonly script: string; readonly onLoad: () => void }) {
  const { locale } = useTexts()
  const texts = captchaTexts[locale]
  return (
    <div className={styles.alternative}>
      <p className={styles.note}>{texts.from(new URL(script).host)}</p>
      <ActionButton variant="default" onClick={onLoad}>
        {texts.load}
      </ActionButton>
    </div>
  )
}

interface WidgetProps extends Pick<CaptchaState, 'siteKey' | 'solve'> {
  readonly script: string
  /** In place of the button that has asked for it. */
  readonly takesFocus: boolean
}

function Widget({ script, siteKey, solve, takesFocus }: WidgetProps) {
  const { t } = useTexts()
  const place = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (takesFocus) place.current?.focus()
  }, [takesFocus])
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
      <div ref={place} tabIndex={-1} />
      {failed && (
        <Notice kind="error" live>
          {t('captcha.unavailable')}
        </Notice>
      )}
    </>
  )
}

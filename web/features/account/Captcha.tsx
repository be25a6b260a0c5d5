import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'

import { captchaQuery, type CaptchaService, loadCaptcha } from './captcha-service.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/Notice.tsx'

export interface CaptchaState {
  readonly required: boolean
  readonly siteKey: string
  readonly solution: string | undefined
  /** Whether the form may be sent as far as the captcha is concerned ([A5.02]). */
  readonly solved: boolean
  readonly solve: (solution: string | undefined) => void
  /** A solution is good for one try ([A4.07]). */
  readonly refresh: () => void
  readonly round: number
}

export function useCaptcha(): CaptchaState {
  const { data } = useQuery(captchaQuery)
  const [solution, solve] = useState<string>()
  const [round, setRound] = useState(0)
  const refresh = useCallback(() => {
    solve(undefined)
    setRound((before) => before + 1)
  }, [])
  const required = data?.required ?? false
  return { required, siteKey: data?.siteKey ?? '', solution, solved: !required || solution !== undefined, solve, refresh, round }
}

/** Nothing, unless the bank asks for a captcha ([A3.22]). */
export function Captcha({ captcha: { required, siteKey, solve, round } }: { readonly captcha: CaptchaState }) {
  const { t } = useTexts()
  const place = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!required) return
    let service: CaptchaService | undefined
    const element = document.createElement('div')
    place.current?.append(element)
    loadCaptcha()
      .then((loaded) => {
        service = loaded
        service.render(element, { sitekey: siteKey, callback: solve, 'expired-callback': () => solve(undefined) })
      })
      .catch(() => setFailed(true))
    return () => element.remove()
  }, [required, siteKey, solve, round])
  if (!required) return null
  return (
    <div role="group" aria-label={t('captcha.label')}>
      <div ref={place} />
      {failed && (
        <Notice kind="error" live>
          {t('captcha.unavailable')}
        </Notice>
      )}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'

import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/Notice.tsx'
import { captchaQuery, loadCaptcha } from './captcha-service.ts'

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
  return {
    required,
    siteKey: data?.siteKey ?? '',
    solution,
    solved: !required || solution !== undefined,
    solve,
    refresh,
    round,
  }
}

/** Nothing, unless the bank asks for a captcha ([A3.22]); each round is a new one. */
export const Captcha = ({ captcha }: { readonly captcha: CaptchaState }) =>
  captcha.required && <Widget key={captcha.round} siteKey={captcha.siteKey} solve={captcha.solve} />

function Widget({ siteKey, solve }: Pick<CaptchaState, 'siteKey' | 'solve'>) {
  const { t } = useTexts()
  const place = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const element = document.createElement('div')
    place.current?.append(element)
    loadCaptcha()
      .then((service) =>
        service.render(element, { sitekey: siteKey, callback: solve, 'expired-callback': () => solve(undefined) }),
      )
      .catch(() => setFailed(true))
    return () => element.remove()
  }, [siteKey, solve])
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

import { TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { useTexts } from '../../i18n/use-texts.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useErrorFocus } from '../../ui/use-error-focus.ts'
import type { useFields } from '../../ui/use-fields.ts'
import { useSingleFlight } from '../../ui/use-single-flight.ts'
import styles from './account.module.css'
import { refusalText } from './failure-text.ts'
import { emailProblem } from './rules.ts'
import { loadCaptcha, captchaQuery } from './captcha-service.ts'
import { captchaTexts } from './captcha-texts.ts'
import { requestCaptchaAlternative } from './calls.ts'
import { isApiError } from '../../api/errors.ts'

interface VisitorFormProps {
  readonly purpose: 'registration' | 'reset' | 'sign-in'
  readonly fields: Pick<ReturnType<typeof useFields<{ readonly email: string }>>, 'text' | 'touch' | 'valid'> & {
    readonly values: { readonly email: string }
  }
  readonly submit: string
  /** Submits the form with the normalised e-mail and the captcha's solution. */
  readonly send: (email: string, solution: string | undefined) => Promise<unknown>
  readonly onSent: () => Promise<void>
  /** Fields beside the e-mail. */
  readonly children?: ReactNode
}

/** A form for visitors: an e-mail, and a captcha if the bank asks for one ([A5.02]). */
export function VisitorForm({ purpose, fields, submit: label, send, onSent, children }: VisitorFormProps) {
  const { t, formatText } = useTexts()
  const captcha = useCaptcha()
  const emailInput = useRef<HTMLInputElement>(null)
  const email = fields.values.email.trim()
  const sending = useSingleFlight({
    meta: { silent: true },
    mutationFn: () => send(email, captcha.solution),
    onError: captcha.refresh,
    onSuccess: onSent,
  })
  const ready = fields.valid && captcha.solved
  const form = useErrorFocus<HTMLFormElement>(sending.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready) sending.mutate()
  }
  return (
    <form ref={form} className={`${styles.form} lp-grid lp-gap-10`} onSubmit={submit} noValidate>
      {sending.isError && (
        <Notice kind="error" live>
          {formatText(refusalText(sending.error))}
        </Notice>
      )}
      <TextInput
        {...fields.text('email')}
        ref={emailInput}
        label={t('global.form.email.label')}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        withAsterisk={false}
      />
      {children}
      <Captcha
        captcha={captcha}
        purpose={purpose}
        email={emailProblem(email) === undefined ? email : undefined}
        onEmailMissing={() => {
          fields.touch('email')
          emailInput.current?.focus()
        }}
      />
      <ActionButton type="submit" size="lg" fullWidth loading={sending.isPending} disabled={!ready}>
        {label}
      </ActionButton>
    </form>
  )
}

/**
 * Empty unless the bank asks for a captcha ([A3.22]). A mailed link is always an alternative, and the only way if no
 * service is configured. Nothing of the service is loaded before the visitor asks for it (TDDDG, section 25).
 */
function Captcha({ captcha, ...forWhom }: ForWhom & { readonly captcha: CaptchaState }) {
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
    <div role="group" aria-label={t('captcha.label')} className="lp-grid lp-gap-6">
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
    <div className="lp-grid lp-gap-6 lp-children-start">
      <p className={`${styles.note} lp-muted lp-text-md`}>{texts.from(new URL(script).host)}</p>
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

interface ForWhom {
  readonly purpose: 'registration' | 'reset' | 'sign-in'
  /** The e-mail from the form; undefined if it is invalid. */
  readonly email: string | undefined
  /** Focuses the e-mail field and shows its problem. */
  readonly onEmailMissing: () => void
}

/** For people who cannot solve the captcha: requests a mailed link that replaces it. */
function CaptchaAlternative({
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
    <div ref={area} className="lp-grid lp-gap-6 lp-children-start">
      <p className={`${styles.note} lp-muted lp-text-md`}>
        {t(isOnlyOption ? 'captcha.alternative.only' : 'captcha.alternative.text')}
      </p>
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

/** The address parameter of a mailed link that replaces the captcha. */
const parameter = 'pass'

interface CaptchaState {
  readonly required: boolean
  readonly siteKey: string
  readonly script: string | null
  /** A captcha solution, or the pass of a mailed link. */
  readonly solution: string | undefined
  /** Whether the captcha allows sending the form ([A5.02]). */
  readonly solved: boolean
  readonly byMail: boolean
  readonly solve: (solution: string | undefined) => void
  /** After a failure: a solution is valid for one attempt ([A4.07]), a pass until one succeeds. */
  readonly refresh: (error: unknown) => void
  readonly round: number
}

function useCaptcha(): CaptchaState {
  const { data } = useQuery(captchaQuery)
  const [search, setSearch] = useSearchParams()
  const [solved, solve] = useState<string>()
  const [round, setRound] = useState(0)
  const required = data?.required ?? false
  const pass = search.get(parameter)
  const byMail = required && pass !== null && pass !== ''
  const solution = byMail ? `pass:${pass}` : solved
  return {
    required,
    siteKey: data?.siteKey ?? '',
    script: data?.script ?? null,
    solution,
    solved: !required || solution !== undefined,
    byMail,
    solve,
    refresh: (error) => {
      solve(undefined)
      setRound(round + 1)
      if (byMail && isApiError(error) && error.errorKey === 'captchafailed')
        setSearch(
          (before) => {
            before.delete(parameter)
            return before
          },
          { replace: true },
        )
    },
    round,
  }
}

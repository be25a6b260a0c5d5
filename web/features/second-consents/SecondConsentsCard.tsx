import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { isEmail } from '#domain/identifiers/email.ts'
import { may } from '#domain/loan/access.ts'
import { isOtherAddress, isSameSecond } from '#domain/loan/same-second.ts'
import { secondEmail } from '#domain/loan/second-consents.ts'
import { can } from '#domain/loan/status.ts'
import { useAccount } from '#web/api/account.ts'
import { isApiError } from '#web/api/errors.ts'
import { refusalText } from '#web/features/account/failure-text.ts'
import { formatDay } from '#web/features/overview/times.ts'
import { keepLoan } from '#web/features/wizard/loan-query.ts'
import { typedAnswers } from '#web/features/wizard/memory.ts'
import { isSignInRequired } from '#web/features/wizard/requires-sign-in.ts'
import { answersToSave, isNothing, saveAnswers } from '#web/features/wizard/save.ts'
import { inputId } from '#web/page/page-form.ts'
import type { WizardState } from '#web/features/wizard/wizard-state.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { withSignIn } from '#web/routing/sign-in.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { askConsents } from './calls.ts'
import styles from './second-consents.module.css'
import { consentTexts } from './texts.ts'

interface CardProps {
  readonly wizard: WizardState
  /** The consents that the form asks of the second borrower. */
  readonly asked: readonly string[]
}

/** In place of the second borrower's consents: how they stand, and for the owner how to ask for them. */
export function SecondConsentsCard({ wizard, asked }: CardProps) {
  const { locale } = useTexts()
  const texts = consentTexts[locale].card
  const { account } = useAccount()
  const { saved } = wizard
  const { secondConsents: consents, ownership, mayFill } = saved
  const given = consents?.givenAt != null && asked.every((id) => consents.given.includes(id)) ? consents.givenAt : null
  const ending = given !== null && mayFill[1] && isAboutAnother(wizard)
  useEffect(() => {
    // The changed field is far above on a phone.
    if (ending) toast({ kind: 'warning', text: { id: 'secondConsents.ending', fallback: texts.ending } })
  }, [ending, texts])
  const mayAsk = may(ownership.role, 'askConsents') && account !== null
  return (
    <Card title={texts.title}>
      {/* Links to a missing consent lead here. */}
      <div id={inputId(asked[0] ?? '')} tabIndex={-1} className={`${styles.card} lp-grid lp-gap-8`}>
        {ownership.role !== 'OWNER' ? (
          <p>{texts.reader}</p>
        ) : ending ? (
          <Notice kind="warning">{texts.ending}</Notice>
        ) : given !== null ? (
          <Notice kind="success">
            <p>{texts.given(formatDay(given, locale))}</p>
            <p className="lp-muted lp-text-md">{texts.keeps}</p>
          </Notice>
        ) : mayFill[1] ? (
          <>
            <p>{texts.text}</p>
            <State consents={consents} />
            {mayAsk ? <Asking wizard={wizard} /> : isSignInRequired(account) && <SignInFirst />}
          </>
        ) : (
          <p>{texts.joined}</p>
        )}
      </div>
    </Card>
  )
}

/** Whether saving what is typed ends the consents: they are of one person, at one address. */
function isAboutAnother({ saved, typed }: WizardState): boolean {
  const after = { ...saved.fields, ...typed.fields }
  return isOtherAddress(saved.secondConsents?.email, secondEmail(after)) || !isSameSecond(saved.fields, after)
}

function SignInFirst() {
  const { locale } = useTexts()
  const texts = consentTexts[locale].card
  const navigate = useNavigate()
  const location = useLocation()
  return (
    <div className="lp-grid lp-gap-8">
      <p>{texts.signIn}</p>
      <div>
        <ActionButton onClick={() => void navigate(withSignIn(location))}>{texts.signInAction}</ActionButton>
      </div>
    </div>
  )
}

function State({ consents }: { readonly consents: WizardState['saved']['secondConsents'] }) {
  const { locale } = useTexts()
  const texts = consentTexts[locale].card
  if (consents === null) return null
  const { declinedAt, askedAt, email } = consents
  if (declinedAt !== null)
    return (
      <Notice kind="warning" live>
        {texts.declined(formatDay(declinedAt, locale))}
      </Notice>
    )
  if (askedAt === null || email === null) return null
  return (
    <Notice kind="info" live>
      {texts.asked(email, formatDay(askedAt, locale))}
    </Notice>
  )
}

function Asking({ wizard }: { readonly wizard: WizardState }) {
  const { locale, formatText } = useTexts()
  const texts = consentTexts[locale].card
  const { saved, typed: answers } = wizard
  const known = secondEmail({ ...saved.fields, ...answers.fields })
  const [typed, setTyped] = useState(saved.secondConsents?.email ?? '')
  const [tried, setTried] = useState(false)
  const email = known === '' ? typed : known
  const asking = useSingleFlight({
    meta: { silent: true },
    mutationFn: async (to: string) => {
      // The server asks for the person whom it knows.
      const present = { ...wizard, typed: typedAnswers(saved.id) }
      if (!isNothing(answersToSave(present))) await saveAnswers(present, { locale })
      return keepLoan(await askConsents(saved.id, to))
    },
  })
  const form = useErrorFocus<HTMLDivElement>(asking.error)
  const valid = isEmail(email)
  const ask = () => {
    setTried(true)
    if (valid) asking.mutate(email.trim())
  }
  return (
    <div ref={form} className="lp-grid lp-gap-8">
      {asking.isError && (
        <Notice kind="error" live>
          {findReason(asking.error, texts) ?? formatText(refusalText(asking.error))}
        </Notice>
      )}
      <TextInput
        type="email"
        name="second-email"
        autoComplete="off"
        value={email}
        readOnly={known !== ''}
        maxLength={254}
        label={texts.email}
        error={tried && !valid ? texts.invalid : null}
        onChange={(event) => setTyped(event.currentTarget.value)}
        // The step is a form of its own, which Enter would submit.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          ask()
        }}
      />
      <div>
        <ActionButton loading={asking.isPending} onClick={ask}>
          {saved.secondConsents === null ? texts.action : texts.again}
        </ActionButton>
      </div>
    </div>
  )
}

const reasons = ['OwnEmail', 'Duplicate', 'OtherEmail', 'NotNull', 'Objected'] as const

/** Why the address or the named person is refused. */
function findReason(error: unknown, texts: Readonly<Record<(typeof reasons)[number], string>>): string | undefined {
  const message = isApiError(error) ? error.fieldErrors[0]?.message : undefined
  const reason = reasons.find((each) => each === message)
  return reason === undefined ? undefined : texts[reason]
}

/** To whoever sends the application alone, because the second borrower has objected to it. */
export function SecondObjected({ at }: { readonly at: string }) {
  const { locale } = useTexts()
  return (
    <Notice kind="warning">
      <p>{consentTexts[locale].card.objected(formatDay(at, locale))}</p>
    </Notice>
  )
}

/** Beside a second borrower without an address: nobody but the owner and the bank can inform them. */
export function SecondUninformed({ wizard: { saved, typed } }: { readonly wizard: WizardState }) {
  const { locale } = useTexts()
  const known = secondEmail({ ...saved.fields, ...typed.fields }) || (saved.secondConsents?.email ?? '')
  const isTheirs = saved.ownership.role === 'OWNER' && saved.mayFill[1] && can('edit', saved.loanStatus)
  if (known !== '' || !isTheirs) return null
  return (
    <Notice kind="info">
      <p>{consentTexts[locale].card.inform}</p>
    </Notice>
  )
}

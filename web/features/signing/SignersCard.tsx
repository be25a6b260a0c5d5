import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'

import { isEmail } from '#domain/identifiers/email.ts'
import { may } from '#domain/loan/access.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { isApiError } from '#web/api/errors.ts'
import { refusalText } from '#web/features/account/failure-text.ts'
import { loanQuery } from '#web/features/wizard/loan-query.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { queryClient } from '#web/boot/query-client.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { inviteSigner } from './calls.ts'
import { SignerList, signerName } from './SignerList.tsx'
import styles from './signing.module.css'
import { signingTexts } from './texts.ts'

/** Who has signed an offer of two. */
export function SignersCard({ signers }: Pick<Loan, 'signers'>) {
  const { locale } = useTexts()
  return signers.length < 2 ? null : (
    <Card title={signingTexts[locale].title}>
      <SignerList signers={signers} />
    </Card>
  )
}

/** The other borrower's link to an open offer, for the owner. */
export function SignerInvitation({ loan }: { readonly loan: Pick<Loan, 'id' | 'signers' | 'ownership'> }) {
  const { locale } = useTexts()
  const other = loan.signers.find(({ self }) => !self)
  if (!may(loan.ownership.role, 'inviteSigner') || other?.byLink !== true || other.state === 'SIGNED') return null
  return (
    <Invitation
      loanId={loan.id}
      name={signerName(other, signingTexts[locale])}
      sentTo={other.email}
      isReplaceable={other.emailReplaceable}
      again={other.state !== 'WAITING'}
    />
  )
}

interface InvitationProps {
  readonly loanId: string
  readonly name: string
  /** Where the link goes so far. */
  readonly sentTo: string | null
  /** Another address can be entered. */
  readonly isReplaceable: boolean
  /** A link was sent before. */
  readonly again: boolean
}

function Invitation({ loanId, name, sentTo, isReplaceable, again }: InvitationProps) {
  const { locale, formatText } = useTexts()
  const texts = signingTexts[locale].invite
  const [email, setEmail] = useState(sentTo ?? '')
  const [tried, setTried] = useState(false)
  const inviting = useSingleFlight({
    meta: { silent: true },
    mutationFn: (to: string) => inviteSigner(loanId, to),
    onSuccess: () => queryClient.invalidateQueries(loanQuery(loanId)),
  })
  const form = useErrorFocus<HTMLFormElement>(inviting.error)
  const valid = isEmail(email)
  const message = isApiError(inviting.error) ? inviting.error.fieldErrors[0]?.message : undefined
  const reason = (['OwnEmail', 'OtherEmail'] as const).find((each) => each === message)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (valid) inviting.mutate(email.trim())
    else form.current?.querySelector('input')?.focus()
  }
  return (
    <form
      ref={form}
      className={`${styles.invite} lp-grid lp-gap-7 lp-mt-10 lp-pt-10 lp-line-top`}
      onSubmit={submit}
      noValidate
    >
      <h3>{(again ? texts.titleAgain : texts.title)(name)}</h3>
      <p>{sentTo !== null && again ? texts[isReplaceable ? 'sentTo' : 'theirs'](sentTo) : texts.text}</p>
      {inviting.isError && (
        <Notice kind="error" live>
          {reason === undefined ? formatText(refusalText(inviting.error)) : texts[reason]}
        </Notice>
      )}
      {isReplaceable && (
        <TextInput
          type="email"
          name="signer-email"
          autoComplete="off"
          value={email}
          maxLength={254}
          label={texts.email}
          error={tried && !valid ? texts.invalid : null}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      )}
      <div>
        <ActionButton type="submit" variant={again ? 'default' : 'filled'} loading={inviting.isPending}>
          {again || inviting.isSuccess ? texts.again : texts.action}
        </ActionButton>
      </div>
      {inviting.data !== undefined && <Notice kind="success" live title={texts.sent(inviting.data.email)} />}
      <p className="lp-block lp-muted lp-text-md">{texts.sameDevice(name)}</p>
    </form>
  )
}

import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useId, useRef, useState } from 'react'

import { callRequestTexts } from '#domain/consent.ts'
import { wellKnown } from '#domain/fields/well-known.ts'
import { parsePhone, phoneProblems, shownPhone } from '#domain/phone.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import '#web/phone-parser.ts'
import { EitherValue } from '#web/ui/EitherValue.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { requestCall, notifyFailure } from '../save.ts'
import styles from './alternatives.module.css'
import { callTexts } from './call-texts.ts'
import { CallWithdrawal } from './CallWithdrawal.tsx'

/** Requests a call from the bank; the number is stored with the borrower ([A4.03]). */
export function CallRequest({ loan, onRequested }: { readonly loan: Loan; readonly onRequested: () => void }) {
  const { t, locale } = useTexts()
  const [requested] = useState(loan.borrowers[0]?.phoneMobil)
  const known = requested ?? loan.fields[wellKnown.phone]?.value.value
  const [mobile, setMobile] = useState(typeof known === 'string' ? known : '')
  const [confirming, setConfirming] = useState(false)
  const number = useRef<HTMLInputElement>(null)
  const numberId = useId()
  const phone = parsePhone(mobile)
  const request = useSingleFlight({
    meta: { silent: true },
    mutationFn: (e164: string) => requestCall(loan, e164, locale),
    onSuccess: onRequested,
    onError: (error) => {
      notifyFailure(error, loan.id)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setConfirming(true)
    if (phone.ok) request.mutate(phone.e164)
    else number.current?.focus()
  }
  const texts = callTexts[locale]
  return (
    <>
      {requested != null && (
        <section className={styles.call}>
          <h3>{texts.title}</h3>
          <p className={styles.text}>{texts.requested(shownPhone(requested))}</p>
          <CallWithdrawal loanId={loan.id} />
        </section>
      )}
      <form className={styles.call} onSubmit={submit} noValidate>
        <h3>{t('wizard.alternatives.call')}</h3>
        <p className={styles.text}>{callRequestTexts[locale]}</p>
        <div className={styles.number}>
          <TextInput
            ref={number}
            id={numberId}
            label={t('wizard.alternatives.mobile')}
            type="tel"
            autoComplete="tel"
            maxLength={40}
            value={mobile}
            error={confirming && !phone.ok ? t(phoneProblems[phone.reason]) : null}
            onChange={({ currentTarget }) => setMobile(currentTarget.value)}
          />
          {confirming && 'candidates' in phone && (
            <EitherValue id={numberId} values={phone.candidates} show={shownPhone} onChoose={setMobile} />
          )}
          <Button type="submit" variant="default" loading={request.isPending}>
            {t('wizard.alternatives.call.submit')}
          </Button>
        </div>
      </form>
    </>
  )
}

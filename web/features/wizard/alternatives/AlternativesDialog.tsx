import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState, useId, useRef } from 'react'
import { useNavigate } from 'react-router'

import { isLongerTermCheaper } from '#domain/loan/request-fields.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { path } from '#web/routing/paths.ts'
import { CreditWarning } from '#web/ui/CreditWarning.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Explanation } from '#web/ui/Explanation.tsx'
import { KeyFigures } from '#web/ui/KeyFigures.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'
import { callRequestTexts } from '#domain/contact/consent.ts'
import { wellKnown } from '#domain/fields/well-known.ts'
import { parsePhone, phoneProblems, shownPhone } from '#domain/identifiers/phone.ts'
import type { Loan } from '#domain/loan/loan.ts'
import '#web/fields/phone/phone-parser.ts'
import { EitherValue } from '#web/ui/EitherValue.tsx'

import { useCostHints } from '../../calculation/use-cost-hints.ts'
import { switchToAlternative, notifyFailure, type InquiryReply, requestCall } from '../save.ts'
import type { WizardState } from '../wizard-state.ts'
import styles from './alternatives.module.css'
import { callTexts } from './call-texts.ts'
import { CallWithdrawal } from './CallWithdrawal.tsx'

interface AlternativesDialogProps {
  readonly wizard: WizardState
  readonly verdict: InquiryReply
  readonly onClose: () => void
}

/** The household cannot afford the instalment: offers another term, or a call from the bank ([A4.03]). */
export function AlternativesDialog({ wizard, verdict, onClose }: AlternativesDialogProps) {
  const { t, locale } = useTexts()
  const formats = useFormats()
  const { euro, percent } = formats
  const hints = useCostHints()
  const navigate = useNavigate()
  const { saved, product } = wizard
  const { alternatives } = verdict
  const [term, setTerm] = useState(alternatives[0]?.term)
  const adoption = useSingleFlight({
    meta: { silent: true },
    mutationFn: (chosen: number) => switchToAlternative(saved, chosen, locale),
    onSuccess: (_loan, chosen) => {
      toast({
        kind: 'success',
        text: { id: 'wizard.alternatives.switched', values: { term: formats.term(product.calculationType, chosen) } },
      })
      onClose()
    },
    onError: (error) => {
      notifyFailure(error, saved.id)
    },
  })
  const adopt = (event: FormEvent) => {
    event.preventDefault()
    if (term !== undefined) adoption.mutate(term)
  }
  return (
    <Dialog opened title={t('wizard.alternatives.title')} size="xl" onClose={onClose}>
      <p className="lp-m-0 lp-muted">{t(getAdvice(product, alternatives.length > 0))}</p>
      {verdict.explanation !== undefined && (
        <Explanation explanation={verdict.explanation} source="APPLICANT" calculationType={product.calculationType} />
      )}
      {alternatives.length > 0 && (
        <form className="lp-grid lp-gap-10 lp-mt-10" onSubmit={adopt}>
          <fieldset
            className="lp-fit lp-grid lp-gap-6 lp-min-0 lp-m-0 lp-p-0 lp-borderless"
            style={{ '--least': '13rem' }}
          >
            <legend className="lp-mb-5 lp-p-0 lp-weight-600">{t('wizard.alternatives.choose')}</legend>
            {alternatives.map((quote) => (
              <label key={quote.term} className="lp-choice lp-round-md lp-p-8 lp-text-md">
                <input
                  type="radio"
                  className="lp-covering"
                  name="alternative"
                  checked={quote.term === term}
                  onChange={() => setTerm(quote.term)}
                />
                <strong className="lp-block lp-mb-4 lp-text-lg">
                  {formats.term(product.calculationType, quote.term)}
                </strong>
                <KeyFigures
                  figures={[
                    { label: t('wizard.figures.rate'), value: euro(quote.expectedRateAmount) },
                    {
                      label: t('wizard.figures.effective'),
                      value: percent(quote.effectiveInterest),
                      hint: hints.effective(quote),
                    },
                    { label: t('wizard.figures.total'), value: euro(quote.totalAmount), hint: hints.total(quote) },
                  ]}
                />
              </label>
            ))}
          </fieldset>
          <CreditWarning />
          <Button type="submit" size="xl" loading={adoption.isPending} disabled={term === undefined}>
            {t('wizard.alternatives.adopt')}
          </Button>
        </form>
      )}
      <CallRequest
        loan={saved}
        onRequested={() => void navigate(path('alternativeFinish'), { state: { requested: saved.id } })}
      />
    </Dialog>
  )
}

/** Message id of the advice. */
function getAdvice({ calculationType }: WizardState['product'], termsFit: boolean): string {
  if (isLongerTermCheaper(calculationType)) return termsFit ? 'wizard.alternatives.text' : 'wizard.alternatives.none'
  return termsFit ? 'wizard.alternatives.text.redemption' : 'wizard.alternatives.none.redemption'
}

/** Requests a call from the bank; the number is stored with the borrower ([A4.03]). */
function CallRequest({ loan, onRequested }: { readonly loan: Loan; readonly onRequested: () => void }) {
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
        <section className={`${styles.call} lp-mt-14 lp-line-top`}>
          <h3>{texts.title}</h3>
          <p className="lp-m-0 lp-muted">{texts.requested(shownPhone(requested))}</p>
          <CallWithdrawal loanId={loan.id} />
        </section>
      )}
      <form className={`${styles.call} lp-mt-14 lp-line-top`} onSubmit={submit} noValidate>
        <h3>{t('wizard.alternatives.call')}</h3>
        <p className="lp-m-0 lp-muted">{callRequestTexts[locale]}</p>
        <div className={`${styles.number} lp-grid lp-columns-1-auto lp-gap-6 lp-items-start lp-mt-8`}>
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

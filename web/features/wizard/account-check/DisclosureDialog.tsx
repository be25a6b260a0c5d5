import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'

import { refusalText } from '#web/features/account/failure-text.ts'
import { depart, type Departure } from '#web/embedding/departure.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { isInFrame } from '#web/routing/leave.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useErrorFocus } from '#web/ui/use-error-focus.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { getBorrowerName } from '../budget/borrower-name.ts'
import { saveAnswers } from '../save.ts'
import { isUntouched } from '#web/page/raw-answers.ts'
import type { WizardState } from '../wizard-state.ts'
import styles from './account-check.module.css'
import { beginCheck, fintecQuery } from './calls.ts'

interface DisclosureDialogProps {
  readonly wizard: WizardState
  readonly index: number
  readonly onClose: () => void
}

/** Explains the sign-in to the bank, asks for consent and leads there ([A2.26]). */
export function DisclosureDialog({ wizard, index, onClose }: DisclosureDialogProps) {
  const { t, formatText, local, locale } = useTexts()
  const { pathname } = useLocation()
  const { data: settings = [], error, isFetching, refetch } = useQuery(fintecQuery)
  const texts = settings.find((item) => item.id === 'TEXTS')
  const days = settings.find((item) => item.id === 'SETTINGS')?.days
  const [agreed, setAgreed] = useState(false)
  const [missing, setMissing] = useState<Error | null>(null)
  const { saved, loan } = wizard
  const beginning = useSingleFlight({
    meta: { silent: true },
    mutationFn: async ({ consent, departure }: { readonly consent: string; readonly departure: Departure }) => {
      // With unsaved input, the browser would ask before leaving the portal.
      if (!isUntouched(wizard.typed)) await saveAnswers(wizard, { locale })
      const redirectUrl = await beginCheck({
        loanId: saved.id,
        borrowerNumber: index === 0 ? 1 : 2,
        consent,
        returnPath: await departure.returnPath(),
      })
      await departure.goTo(redirectUrl)
    },
    onError: (_, { departure }) => departure.cancel(),
  })
  const [noWindow, setNoWindow] = useState<Error | null>(null)
  const form = useErrorFocus<HTMLFormElement>(missing ?? noWindow ?? beginning.error)
  // Still displayed while it is retried.
  const [failure, setFailure] = useState(error)
  if (error !== null && error !== failure) setFailure(error)
  if (failure !== null && texts === undefined)
    return (
      <Dialog opened title={t('accountCheck.offer.title')} size="lg" onClose={onClose}>
        <LoadFailure
          title={t('accountCheck.unreachable')}
          error={failure}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </Dialog>
    )
  if (texts === undefined || days === undefined) return null
  const name = getBorrowerName(loan.fields, index)
  const wrong = missing !== null && !agreed ? t('accountCheck.consent.missing') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setMissing(agreed ? null : new Error('no consent'))
    if (!agreed) return
    const departure = depart(pathname)
    // The bank would replace the partner's page, and the return would not know the visitor.
    setNoWindow(departure?.comesBack === false ? new Error('no window') : null)
    if (departure?.comesBack === true) beginning.mutate({ consent: local(texts.consent), departure })
  }
  return (
    <Dialog opened title={local(texts.title)} size="lg" onClose={onClose}>
      <form ref={form} className={`${styles.form} lp-flex lp-column lp-gap-10 lp-pt-4`} onSubmit={submit} noValidate>
        {beginning.isError && (
          <Notice kind="error" live>
            {formatText(refusalText(beginning.error))}
          </Notice>
        )}
        {noWindow !== null && (
          <Notice kind="warning" live>
            {t('accountCheck.noWindow')}
          </Notice>
        )}
        {loan.borrowers.length > 1 && name !== '' && <p className="lp-m-0">{t('accountCheck.for', { name })}</p>}
        <p className="lp-m-0">{local(texts.introduction)}</p>
        <ul className={`${styles.points} lp-m-0 lp-ps-10`}>
          <li>{t('accountCheck.point.days', { days })}</li>
          <li>{t('accountCheck.point.sensitive')}</li>
          <li>{t('accountCheck.point.choose')}</li>
        </ul>
        <Checkbox
          size="md"
          label={local(texts.consent)}
          checked={agreed}
          error={wrong}
          aria-invalid={wrong !== undefined}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
        <div className={`${styles.buttons} lp-flex lp-wrap lp-gap-6 lp-mt-6`}>
          {/* Busy until the browser has left. From a frame, another window leaves, and this page stays. */}
          <ActionButton type="submit" size="lg" loading={beginning.isPending || (beginning.isSuccess && !isInFrame())}>
            {t('accountCheck.begin')}
          </ActionButton>
          {/* Looks like consenting, so that neither is suggested. */}
          <Button size="lg" onClick={onClose}>
            {t('accountCheck.byHand')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

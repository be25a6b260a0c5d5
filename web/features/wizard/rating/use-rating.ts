import { useState } from 'react'

import { asksForConsent, missingForRating, type Rating, ratingOf } from '#domain/loan/borrower-rating.ts'
import { answersThatCount } from '#domain/wizard/validate-loan.ts'
import { isApiError } from '#web/api/errors.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { queryClient } from '#web/query-client.ts'
import { toast } from '#web/ui/toast.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'
import { useTheme } from '#web/ui/use-theme.ts'

import { rateBorrower } from '../living/calls.ts'
import { loanQuery } from '../loan-query.ts'
import { saveAnswers, notifyFailure } from '../save.ts'
import { isUntouched } from '../raw-answers.ts'
import type { WizardState } from '../wizard-state.ts'

/**
 * open: not requested; asked: in progress; later: takes longer; failed: not available; incomplete: answers are missing.
 */
export type RatingState = 'open' | 'asked' | 'good' | 'poor' | 'later' | 'failed' | 'incomplete'

const states: Readonly<Record<Rating, RatingState>> = { GOOD: 'good', POOR: 'poor', LATER: 'later' }

/** The state of a borrower's rating, and the action that requests it. */
export function useRating(wizard: WizardState, index: number) {
  const { saved, typed, settings, product, answers, locked } = wizard
  const { locale } = useTexts()
  const { embeddedMessages } = useTheme()
  const [trouble, setTrouble] = useState<'failed' | 'incomplete'>()
  const fields = answersThatCount(wizard.loan.fields, answers)
  const isComplete = missingForRating({ settings, product, answers, fields, index }).length === 0
  const asking = useSingleFlight({
    meta: { silent: true },
    mutationFn: async () => {
      setTrouble(undefined)
      if (!isComplete) return setTrouble('incomplete')
      // The consent may be unsaved input of this page.
      const loan = isUntouched(typed) ? saved : await saveAnswers(wizard, { locale })
      const reply = await rateBorrower(loan, index)
      if (reply.rating === null) return fail()
      await queryClient.query({ ...loanQuery(saved.id), staleTime: 0 })
    },
    onError: (error) => {
      if (isApiError(error) && error.status >= 500) return fail()
      if (notifyFailure(error, saved.id).length > 0) setTrouble('incomplete')
    },
  })
  /** [A5.04], [A8.06] */
  const fail = (): void => {
    setTrouble('failed')
    if (!embeddedMessages) toast({ kind: 'warning', text: { id: 'anfrage.darlehensnehmer.rating.error' } })
  }
  // The missing answers have been given since.
  const currentTrouble = trouble === 'incomplete' && isComplete ? undefined : trouble
  const savedRating = ratingOf(saved.borrowers[index])
  const state: RatingState = asking.isPending
    ? 'asked'
    : (currentTrouble ?? (savedRating === null ? 'open' : states[savedRating]))
  const mayAsk =
    !locked &&
    saved.mayFill[index === 0 ? 0 : 1] &&
    saved.ownership.role !== 'EDITOR' &&
    asksForConsent({ settings, product, answers, index })
  return { state, mayAsk, ask: () => asking.mutate(), isComplete, wasAsked: !asking.isIdle }
}

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Borrower } from '#domain/loan/loan.ts'
import { useAccount } from '#web/api/account.ts'
import { budgetQuery } from '#web/features/account/self-calls.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { answer, rememberedLoans } from '../memory.ts'
import { notifyFailure } from '../save.ts'
import type { SentAnswers } from '../raw-answers.ts'
import type { WizardState } from '../wizard-state.ts'
import { ownLoansQuery, prefillHousehold } from './calls.ts'
import { amountOf } from './household.ts'

interface PrefillProps {
  readonly wizard: WizardState
  readonly index: number
  readonly borrower: Borrower
}

/**
 * Offers to fill in empty amounts from known data of the user, and reports what was filled in ([A5.04]). Looks up only
 * the amounts of the user on the screen.
 */
export function Prefill({ wizard, index, borrower }: PrefillProps) {
  const { t } = useTexts()
  const { saved, loan, typed, settings } = wizard
  const part = {
    fields: {},
    borrowers: loan.borrowers.map((_, at) => (at === index ? (typed.borrowers[at] ?? null) : null)),
    households: loan.borrowers,
  }
  const [filled, setFilled] = useState<number>()
  const known = useHasPrefill(saved.id)
  const filling = useSingleFlight({
    meta: { silent: true },
    mutationFn: (_sent: SentAnswers) => prefillHousehold(saved, loan.borrowers, index),
    onSuccess: ({ items }, sent) => {
      // Input for the other borrower is not saved yet.
      answer(saved.id, { type: 'saved', sent })
      setFilled(items.length)
    },
    onError: (error) => {
      notifyFailure(error, saved.id)
    },
  })
  if (filled !== undefined)
    return (
      <Notice kind="info" live>
        <p>{t(filled === 0 ? 'household.prefill.nothing' : 'anfrage.lebenshaltung.prefilled', { count: filled })}</p>
      </Notice>
    )
  const isSelf = saved.ownership.role === (index === 0 ? 'OWNER' : 'CO_BORROWER')
  const isOpen = settings.LIVING_TYPE.some(({ id }) => amountOf(borrower, id) === null)
  if (!known || !isSelf || !isOpen) return null
  return (
    <Notice kind="info" title={t('household.prefill.title')}>
      <p>{t('household.prefill.text')}</p>
      <Button variant="default" mt="sm" loading={filling.isPending} onClick={() => filling.mutate(part)}>
        {t('household.prefill.button')}
      </Button>
    </Notice>
  )
}

/** Whether there is a source of amounts: a profile with amounts, or another loan. */
function useHasPrefill(loanId: string): boolean {
  const { account } = useAccount()
  const { data: budget } = useQuery({ ...budgetQuery, enabled: account !== null })
  const { data: loans = 0 } = useQuery({ ...ownLoansQuery, enabled: account !== null })
  if (account === null) return Object.values(rememberedLoans()).some((id) => id !== loanId)
  return (budget?.incomeExpenses.length ?? 0) > 0 || loans > 1
}

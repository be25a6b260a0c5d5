import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import { may } from '#domain/loan/access.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { dayOf } from '#web/features/overview/times.ts'
import { rightQuery } from '#web/features/withdrawal/calls.ts'
import { withdrawalTexts } from '#web/features/withdrawal/texts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import styles from './offer.module.css'

const WithdrawDialog = lazy(async () => ({
  default: (await import('#web/features/withdrawal/WithdrawDialog.tsx')).WithdrawDialog,
}))

/** Until when the contract can be withdrawn from, and for its owner how. */
export function Withdrawal({ loan }: { readonly loan: Loan }) {
  const { t, locale } = useTexts()
  const { data: right } = useQuery(rightQuery(loan.id))
  const [opened, setOpened] = useState(false)
  if (right === undefined) return null
  const texts = withdrawalTexts[locale]
  const date = dayOf(right.lastDay, locale)
  const { ownership, signers } = loan
  const withdraws = may(ownership.role, 'withdraw') && (ownership.role === 'OWNER' || signers.some(({ self }) => self))
  return (
    <>
      <p className={styles.small}>{right.open ? texts.until(date) : texts.over(date)}</p>
      {right.open && withdraws && (
        <Button variant="default" mt="sm" onClick={() => setOpened(true)}>
          {t('withdrawal.action')}
        </Button>
      )}
      <Suspense>
        {opened && (
          <WithdrawDialog
            loanId={loan.id}
            name={loan.description ?? loan.contracts.find(({ signed }) => signed)?.title ?? loan.id}
            onClose={() => setOpened(false)}
          />
        )}
      </Suspense>
    </>
  )
}

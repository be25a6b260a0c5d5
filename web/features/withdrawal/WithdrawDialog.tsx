import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { withdrawalStatement } from '#domain/loan/withdrawal-statement.ts'
import { useAccount } from '#web/api/account.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { LazyDialog } from '#web/ui/LazyDialog.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { rightQuery, withdraw } from './calls.ts'
import { Repayment } from './Repayment.tsx'
import { withdrawalTexts } from './texts.ts'

interface WithdrawDialogProps {
  readonly loanId: string
  readonly name: string
  readonly onClose: () => void
  /** Loads what the page shows of the loan. */
  readonly onWithdrawn?: () => Promise<void>
}

/** The owner's declaration with its consequences, to be confirmed (BGB § 356a). */
export function WithdrawDialog({ loanId, name, onClose, onWithdrawn }: WithdrawDialogProps) {
  const { t, local, locale } = useTexts()
  const texts = withdrawalTexts[locale]
  const { account } = useAccount()
  const { data: right, error, isFetching, refetch } = useQuery(rightQuery(loanId))
  const withdrawal = useSingleFlight({
    mutationFn: () => withdraw(loanId),
    onSuccess: async () => {
      await onWithdrawn?.()
      onClose()
    },
  })
  return (
    <LazyDialog opened title={t('withdrawal.action')} onClose={onClose} closeOnClickOutside={false}>
      <p>{name}</p>
      {right !== undefined && <p>{local(withdrawalStatement(right.contract))}</p>}
      <p>{texts.everybody}</p>
      <h3>{texts.repayment}</h3>
      {right !== undefined && <Repayment right={right} />}
      {right === undefined && error === null && <Spinner />}
      {right === undefined && error !== null && (
        <LoadFailure title={texts.failed} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      <p>{texts.receipt(account?.login ?? '')}</p>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {texts.cancel}
        </Button>
        <Button disabled={right === undefined} loading={withdrawal.isPending} onClick={() => withdrawal.mutate()}>
          {texts.confirm}
        </Button>
      </Group>
    </LazyDialog>
  )
}

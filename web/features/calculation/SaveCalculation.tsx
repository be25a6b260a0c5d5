import type { LoanRequest } from '#domain/loan/loan-request.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

interface SaveCalculationProps {
  readonly productId: string
  /** Undefined while nothing can be calculated. */
  readonly loanRequest: LoanRequest | undefined
}

/** Saves a calculation as a signed file. */
export function SaveCalculation({ productId, loanRequest }: SaveCalculationProps) {
  const { t } = useTexts()
  const saving = useSingleFlight({
    mutationFn: async (asked: LoanRequest) => {
      const { saveReceipt } = await import('../receipt/save-receipt.ts')
      await saveReceipt(productId, asked)
    },
  })
  return (
    <ActionButton
      variant="default"
      disabled={loanRequest === undefined}
      loading={saving.isPending}
      onClick={() => loanRequest && saving.mutate(loanRequest)}
    >
      {t('calculation.save')}
    </ActionButton>
  )
}

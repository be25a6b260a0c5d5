import { IconCalculator } from '@tabler/icons-react'

import { quotableRequest } from '#domain/loan/requested-terms.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { queryClient } from '#web/query-client.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { calculationQuery } from '../calculation.ts'
import type { WizardState } from '../wizard-state.ts'
import styles from './step.module.css'

interface CalculateOfferProps {
  readonly wizard: WizardState
  readonly busy: boolean
  /** Whether the page is right; shows what is not. */
  readonly isRight: () => boolean
}

/** [A2.25] 'Calculate offer', of the steps about the loan: tells its price, which narrow screens do not show beside them. */
export function CalculateOffer({ wizard, busy, isRight }: CalculateOfferProps) {
  const { t } = useTexts()
  const { euro, percent } = useFormats()
  const { settings, product, loan } = wizard
  const calculating = useSingleFlight({
    mutationFn: async () => {
      const request = quotableRequest(settings, product, loan.fields)
      if (request === undefined) return toast({ kind: 'info', text: { id: 'calculation.open' } })
      const quote = await queryClient.query(calculationQuery(product.id, request))
      if (!quote.plausible) return toast({ kind: 'warning', text: { id: 'calculation.implausible' } })
      const values = { rate: euro(quote.expectedRateAmount), effective: percent(quote.effectiveInterest) }
      toast({ kind: 'success', text: { id: 'wizard.calculated', values } })
    },
  })
  return (
    <ActionButton
      variant="default"
      className={styles.later ?? ''}
      loading={calculating.isPending}
      disabled={busy}
      leftSection={<IconCalculator size={18} aria-hidden />}
      onClick={() => {
        if (isRight()) calculating.mutate()
      }}
    >
      {t('wizard.calculateOffer')}
    </ActionButton>
  )
}

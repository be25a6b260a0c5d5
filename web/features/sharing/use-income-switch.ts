import type { ChangeEvent } from 'react'

import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { showIncome, type Sharing } from './calls.ts'

/** What a switch needs that says whether the other borrower may see one's income and expenses. */
export function useIncomeSwitch(id: string, { ownShowsIncome }: Pick<Sharing, 'ownShowsIncome'>) {
  const change = useSingleFlight({ mutationFn: (shown: boolean) => showIncome(id, shown) })
  return {
    checked: change.isPending ? change.variables : ownShowsIncome,
    onChange: (event: ChangeEvent<HTMLInputElement>) => change.mutate(event.currentTarget.checked),
  }
}

import type { ChangeEvent } from 'react'

import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { showIncome, type Sharing } from './calls.ts'

/** The state of a switch that shows the user's income and expenses to the other borrower. */
export function useIncomeSwitch(id: string, { ownShowsIncome }: Pick<Sharing, 'ownShowsIncome'>) {
  const change = useSingleFlight({ mutationFn: (visible: boolean) => showIncome(id, visible) })
  return {
    checked: change.isPending ? change.variables : ownShowsIncome,
    onChange: (event: ChangeEvent<HTMLInputElement>) => change.mutate(event.currentTarget.checked),
  }
}

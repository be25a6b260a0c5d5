import { Button } from '@mantine/core'
import { useState } from 'react'

import { hasConfirmed, separateExpenses, uncovered, withConfirmed } from '#domain/loan/confirmed-items.ts'
import type { Borrower } from '#domain/loan/loan.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { separateExpensesId } from '#web/page/amount-id.ts'
import { withAmount } from '#web/page/household.ts'
import { Announcement } from '#web/ui/Announcement.tsx'
import { Notice } from '#web/ui/Notice.tsx'

import type { StepForm } from '../wizard-state.ts'
import { getBorrowerName } from './borrower-name.ts'
import { householdTexts } from './texts.ts'

interface SeparateExpensesProps {
  readonly form: StepForm
  readonly second: Borrower
}

/**
 * Expenses that the draft has of the second borrower alone, from before expenses were common or from the second borrower:
 * they count until somebody takes them out, which can be undone.
 */
export function SeparateExpenses({ form, second }: SeparateExpensesProps) {
  const { t, local, locale } = useTexts()
  const { euro } = useFormats()
  const { loan, settings, locked } = form.state
  const [taken, setTaken] = useState<ReturnType<typeof separateExpenses>>([])
  const { LIVING_TYPE } = settings
  const found = separateExpenses(second, LIVING_TYPE)
  const texts = householdTexts[locale]
  if (found.length === 0 && taken.length === 0) return null
  const isTaken = found.length === 0
  const clear = () => {
    const without = found.reduce((rest, { item }) => withAmount(rest, item.id, null), second)
    const to = hasConfirmed(second) ? withConfirmed(without, uncovered(without, LIVING_TYPE, 1)) : without
    setTaken(found)
    form.household(1, { from: second, to })
  }
  const restore = () => {
    const to = taken.reduce((rest, { item, amount }) => withAmount(rest, item.id, amount), second)
    form.household(1, { from: second, to })
    setTaken([])
  }
  const name = getBorrowerName(loan.fields, 1) || t('wizard.living.borrower', { number: 2 })
  return (
    <div id={separateExpensesId} tabIndex={-1}>
      <Notice kind={locked ? 'info' : isTaken ? 'success' : 'warning'} title={texts.separate(name)}>
        {isTaken ? (
          <p>{texts.cleared}</p>
        ) : (
          <>
            <ul className="lp-m-0 lp-mt-2">
              {found.map(({ item, amount }) => (
                <li key={item.id}>
                  {local(item.label)}: {euro(amount)} {t(`wizard.living.period.${second.incomeExpensePeriod}`)}
                </li>
              ))}
            </ul>
            {!locked && <p>{texts.separateText}</p>}
          </>
        )}
        {!locked && (
          <Button variant="default" mt="sm" onClick={isTaken ? restore : clear}>
            {isTaken ? texts.restore : texts.clear}
          </Button>
        )}
        <Announcement text={isTaken ? texts.cleared : ''} />
      </Notice>
    </div>
  )
}

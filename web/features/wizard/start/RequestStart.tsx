import { useMemo } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'

import { answer } from '../memory.ts'
import { Calculator } from './Calculator.tsx'
import { typedIn, requestAsFields, requestFields, requestOnScreen } from './start-page.ts'
import type { NewStartProps } from './start-props.ts'
import { StartView } from './StartView.tsx'
import { useCalculation } from './use-calculation.ts'

/**
 * The start page of a credit that asks for amount, term and use only. It is the first page of most visits, so it works
 * without the field rules.
 */
export function RequestStart(start: NewStartProps) {
  const { product, page, settings, typed, answersOf } = start
  const { locale } = useTexts()
  const definitions = requestFields(settings.INPUT_FIELDS)
  const loanRequest = useMemo(() => requestOnScreen({ product, page, typed, locale }), [product, page, typed, locale])
  const calculation = useCalculation(product, loanRequest)
  return (
    <StartView
      {...start}
      loanRequest={loanRequest}
      fields={requestAsFields(loanRequest, definitions)}
      calculation={calculation}
      calculator={
        <Calculator
          product={product}
          page={page}
          fields={settings.INPUT_FIELDS}
          uses={settings.KEYS.find((list) => list.id === 'INTENDED_USE')?.keys ?? []}
          loanRequest={loanRequest}
          onChange={(name, value) => {
            calculation.feedback.refused(definitions[name].id, value === undefined)
            if (value !== undefined) answer(answersOf, { type: 'answered', definition: definitions[name], value })
          }}
        />
      }
      onTake={(fields) => typedIn(answersOf, fields)}
    />
  )
}

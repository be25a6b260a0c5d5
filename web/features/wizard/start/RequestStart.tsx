import type { Localized } from '#domain/text/locale.ts'
import { useMemo } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'
import type { FieldDefinition } from '#domain/fields/types.ts'
import { wellKnown } from '#domain/fields/well-known.ts'
import { getTermUnit } from '#domain/loan/request-fields.ts'
import type { KeyChoice } from '#domain/settings/areas/keys/schema.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { AmountSlider } from '#web/ui/AmountSlider.tsx'

import { answer } from '../memory.ts'
import {
  typedIn,
  requestAsFields,
  requestFields,
  requestOnScreen,
  type CreditRequest,
  requestOrder,
} from './start-page.ts'
import type { NewStartProps } from './start-props.ts'
import { StartView } from './StartView.tsx'
import { useCalculation } from './use-calculation.ts'
import { inputId } from '#web/page/page-form.ts'
import { IntendedUse } from './IntendedUse.tsx'

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

interface CalculatorProps {
  readonly product: Product
  readonly page: Page
  readonly fields: readonly FieldDefinition[]
  readonly uses: readonly KeyChoice[]
  readonly loanRequest: CreditRequest
  /** Called with undefined while the input is invalid. */
  readonly onChange: <Name extends keyof CreditRequest>(name: Name, value: CreditRequest[Name] | undefined) => void
}

/** The inputs of the loan request: purpose, amount and term. */
function Calculator({ product, page, fields, uses, loanRequest, onChange }: CalculatorProps) {
  const { t, local } = useTexts()
  const { wholeEuro, count } = useFormats()
  const { amount, term } = product.limits
  const unit = getTermUnit(product.calculationType)
  const findDefinition = (id: string) => fields.find((each) => each.id === id)
  const textOf = (text: Localized | undefined) => (text === undefined ? undefined : local(text))
  const label = (id: string) => textOf(findDefinition(id)?.label) ?? id
  const hint = (id: string) => textOf(findDefinition(id)?.description) ?? ''
  const [section] = page.sections
  const isRequired = (id: string) => section?.fields.some((field) => field.id === id && field.required) === true
  const inputs = {
    intendedUse: uses.length > 0 && (
      <IntendedUse
        key="intendedUse"
        id={inputId(wellKnown.intendedUse)}
        label={label(wellKnown.intendedUse)}
        choices={uses}
        chosen={loanRequest.intendedUse ?? null}
        required={isRequired(wellKnown.intendedUse)}
        onChoose={(key) => onChange('intendedUse', key)}
      />
    ),
    amount: (
      <AmountSlider
        key="amount"
        id={inputId(wellKnown.amount)}
        label={label(wellKnown.amount)}
        hint={hint(wellKnown.amount)}
        value={loanRequest.amount}
        min={amount.min}
        max={amount.max}
        step={amount.step}
        decimals={2}
        unit="€"
        format={wholeEuro}
        onChange={(value) => onChange('amount', value)}
      />
    ),
    term: (
      <AmountSlider
        key="term"
        id={inputId(wellKnown.term)}
        label={t('wizard.figures.term')}
        hint={hint(wellKnown.term)}
        value={loanRequest.term}
        min={term.min}
        max={term.max}
        step={term.step}
        unit={t(`wizard.unit.${unit}`)}
        format={(value) => count(value, unit)}
        onChange={(value) => onChange('term', value)}
      />
    ),
  }
  return (
    <section className="lp-start-card" aria-labelledby="calculator-title">
      <h2 id="calculator-title" className="lp-start-card-title">
        {section === undefined ? t('wizard.calculator') : local(section.title)}
      </h2>
      {page.introduction !== undefined && <p className="lp-start-introduction">{local(page.introduction)}</p>}
      {requestOrder(page).map((name) => inputs[name])}
    </section>
  )
}

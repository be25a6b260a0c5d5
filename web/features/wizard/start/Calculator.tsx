import type { FieldDefinition } from '#domain/fields/types.ts'
import type { KeyChoice } from '#domain/settings/keys.ts'
import type { Page } from '#domain/settings/pages.ts'
import type { Product } from '#domain/settings/products.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { AmountSlider } from '#web/ui/AmountSlider.tsx'

import { termUnit, type Wish } from '../calculation.ts'
import { IntendedUse } from './IntendedUse.tsx'
import { asksForUse, startOptions } from './start-page.ts'
import styles from './start.module.css'

export interface CalculatorProps {
  readonly product: Product
  readonly page: Page
  readonly fields: readonly FieldDefinition[]
  readonly uses: readonly KeyChoice[]
  readonly wish: Wish
  readonly disabled: boolean
  /** Undefined while what is typed cannot be taken. */
  readonly onChange: <Name extends keyof Wish>(name: Name, value: Wish[Name] | undefined) => void
}

/** The wish: what for, how much, for how long. */
export function Calculator({ product, page, fields, uses, wish, disabled, onChange }: CalculatorProps) {
  const { t, local } = useTexts()
  const { wholeEuro, number } = useFormats()
  const { amount, term } = product.limits
  const unit = termUnit(product.calculationType)
  const label = (id: string) => {
    const definition = fields.find((each) => each.id === id)
    return definition === undefined ? id : local(definition.label)
  }
  const [section] = page.sections
  return (
    <section className={styles.card} aria-labelledby="calculator-title">
      <h2 id="calculator-title" className={styles.cardTitle}>
        {section === undefined ? t('wizard.calculator') : local(section.title)}
      </h2>
      {page.introduction !== undefined && <p className={styles.introduction}>{local(page.introduction)}</p>}
      {asksForUse(page) && uses.length > 0 && (
        <IntendedUse
          label={label('intendedUse')}
          choices={uses}
          chosen={wish.intendedUse}
          withIcons={startOptions(page).intendedUseIcons}
          disabled={disabled}
          onChoose={(key) => onChange('intendedUse', key)}
        />
      )}
      <AmountSlider
        label={label('amount')}
        value={wish.amount}
        min={amount.min}
        max={amount.max}
        step={amount.step}
        decimals={2}
        unit="€"
        formatNumber={number}
        format={wholeEuro}
        disabled={disabled}
        onChange={(value) => onChange('amount', value)}
      />
      <AmountSlider
        label={t('wizard.figures.term')}
        value={wish.term}
        min={term.min}
        max={term.max}
        step={term.step}
        unit={t(`wizard.unit.${unit}`)}
        formatNumber={number}
        format={(value) => t(`wizard.term.${unit}`, { count: value })}
        disabled={disabled}
        onChange={(value) => onChange('term', value)}
      />
    </section>
  )
}

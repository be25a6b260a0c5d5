import { type FieldDefinition, numberTypes, type SectionField } from '#domain/fields/types.ts'
import { wellKnown } from '#domain/fields/well-known.ts'
import { rangeOfField } from '#domain/loan/limits.ts'
import { getTermField } from '#domain/loan/request-fields.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'
import { getFieldValue } from '#domain/wizard/answers.ts'
import { problemText } from '#web/fields/problem-text.ts'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { AmountSlider } from '#web/ui/AmountSlider.tsx'
import { useTheme } from '#web/ui/use-theme.ts'

import { inputId, type PageForm, findProblem } from '#web/page/page-form.ts'
import { PlacedField } from '#web/page/PlacedField.tsx'
import { IntendedUse } from './IntendedUse.tsx'
import { reasonText } from './reason-text.ts'
import type { CalculatorFeedback } from './use-calculation.ts'
import styles from '#web/page/start.module.css'

interface AskedFieldProps {
  readonly placement: SectionField
  readonly form: PageForm
  readonly product: Product
  /** Shows pictures for the intended use ([A2.27]). */
  readonly withIcons: boolean
  readonly feedback: CalculatorFeedback
}

/**
 * A field of a start page: a number with a range has a slider, an intended use has pictures; all others are as on every
 * page.
 */
export function AskedField(props: AskedFieldProps) {
  const { placement, form, product, withIcons, feedback } = props
  const { t } = useTexts()
  const { wholeEuro } = useFormats()
  const { columns } = useTheme()
  const definition = form.state.definitions.get(placement.id)
  const editable = definition !== undefined && !form.isReadOnly(definition)
  const hasSlider = editable && isNumber(definition) && rangeOfField(definition.id, product.limits) !== undefined
  const isPictured = editable && withIcons && definition.id === wellKnown.intendedUse && definition.type === 'KEY'
  const reason = feedback.reasons.find(({ field }) => field === placement.id)
  const describedBy = reason === undefined ? undefined : `${inputId(placement.id)}-reason`
  return (
    <div
      className={`${styles.field} lp-field`}
      style={{ '--span': hasSlider || isPictured || columns === 1 ? 12 : placement.layoutLength }}
    >
      {hasSlider ? (
        <SliderField {...props} definition={definition} describedBy={describedBy} />
      ) : isPictured ? (
        <Pictured {...props} definition={definition} describedBy={describedBy} />
      ) : (
        <PlacedField placement={placement} form={form} describedBy={describedBy} />
      )}
      {reason !== undefined && (
        <p id={describedBy} className={`${styles.reason} lp-m-0 lp-mt-4 lp-p-4-6 lp-text-md`}>
          {reasonText(reason, t, wholeEuro)}
        </p>
      )}
    </div>
  )
}

const isNumber = ({ type }: FieldDefinition): boolean => numberTypes.includes(type)

interface DefinedProps extends AskedFieldProps {
  readonly definition: FieldDefinition
  /** Id of the reason why it cannot be lent, if there is one below. */
  readonly describedBy: string | undefined
}

function SliderField({ placement, definition, product, form, feedback, describedBy }: DefinedProps) {
  const { t, local } = useTexts()
  const { wholeEuro, percent, count } = useFormats()
  const problem = useProblem(form, definition)
  const range = rangeOfField(definition.id, product.limits)
  if (range === undefined) return null
  const value = getFieldValue(form.fields, definition)
  const isTerm = definition.id === getTermField(product.calculationType)
  const unit = isTerm && product.calculationType === 'CONSUMER_CREDIT' ? 'months' : 'years'
  const look = definition.type === 'MONEY' ? 'euro' : isTerm ? unit : definition.type === 'DOUBLE' ? 'percent' : unit
  const { format, sign } = {
    euro: { format: wholeEuro, sign: '€' },
    percent: { format: percent, sign: '%' },
    years: { format: (years: number) => count(years, 'years'), sign: t('wizard.unit.years') },
    months: { format: (months: number) => count(months, 'months'), sign: t('wizard.unit.months') },
  }[look]
  return (
    <AmountSlider
      id={inputId(definition.id)}
      label={definition.id === wellKnown.term ? t('wizard.figures.term') : local(definition.label)}
      value={typeof value === 'number' ? value : undefined}
      min={range.min}
      max={range.max}
      step={range.step}
      decimals={definition.type === 'NUMBERFIELD' ? 0 : 2}
      unit={sign}
      format={format}
      hint={[definition.description, placement.tooltip].flatMap((text) => (text ? [local(text)] : [])).join(' ')}
      required={placement.required}
      problem={problem}
      describedBy={describedBy}
      onChange={(changed) => {
        feedback.refused(definition.id, changed === undefined)
        if (changed !== undefined) form.answered(definition, changed)
      }}
      onClear={
        placement.required
          ? undefined
          : () => {
              feedback.refused(definition.id, false)
              form.answered(definition, null)
            }
      }
      onLeave={() => form.left(definition.id)}
    />
  )
}

function Pictured({ placement, definition, form, describedBy }: DefinedProps) {
  const { local } = useTexts()
  const problem = useProblem(form, definition)
  const value = getFieldValue(form.fields, definition)
  return (
    <IntendedUse
      id={inputId(definition.id)}
      label={local(definition.label)}
      choices={form.state.settings.KEYS.find(({ id }) => id === definition.keyType)?.keys ?? []}
      chosen={typeof value === 'string' ? value : null}
      required={placement.required}
      problem={problem}
      describedBy={describedBy}
      onChoose={(key) => form.answered(definition, key)}
      onLeave={() => form.left(definition.id)}
    />
  )
}

function useProblem(form: PageForm, definition: FieldDefinition): string | undefined {
  const { local, formatText, locale } = useTexts()
  const problem = findProblem(form, definition.id)
  if (problem === undefined) return undefined
  return formatText(problemText(problem, { label: local(definition.label), type: definition.type, locale, definition }))
}

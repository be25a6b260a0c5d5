import { TextInput } from '@mantine/core'
import { useState } from 'react'

import { calculationDecimals, calculationValue } from '#domain/fields/calculation-value.ts'
import type { FieldDefinition } from '#domain/fields/types.ts'
import { evaluate } from '#domain/math/evaluate.ts'
import type { Expression } from '#domain/math/expression.ts'
import { numberIn } from '#domain/text/read-number.ts'
import { formatNumber } from '#domain/settings/labels/label-context.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

interface FormulaExampleProps {
  readonly formula: Expression
  /** The edited field, whose unit and decimals format the result. */
  readonly definition: Partial<FieldDefinition>
  readonly fields: readonly string[]
  readonly nameOf: (field: string) => string
}

/** Sample answers with the result that an applicant would see. */
export function FormulaExample({ formula, definition, fields, nameOf }: FormulaExampleProps) {
  const { t, locale } = useTexts()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const examples = fields.map((field, at) => {
    const text = typed[field] ?? formatNumber((at + 1) * 100, locale)
    const number = numberIn(text, locale, 2)
    return { field, text, number, unreadable: number === undefined && text.trim() !== '' }
  })
  const answers = Object.fromEntries(
    examples.flatMap(({ field, number }) => (number === undefined ? [] : [[field, number]])),
  )
  const { value, failure } = evaluate(formula, answers, calculationDecimals(definition))
  const result = calculationValue.format(value, { locale, keyText: (key) => key, definition })
  const message = examples.some(({ unreadable }) => unreadable)
    ? t('settings.formula.unread')
    : failure === undefined
      ? t('settings.formula.result', { result })
      : t(`settings.formula.failure.${failure}`)
  return (
    <div className="lp-grid lp-gap-9 lp-min-0 lp-m-0 lp-p-8 lp-bordered lp-round-md">
      <div className="lp-fit lp-grid lp-gap-6-8 lp-items-start" style={{ '--least': '14rem' }}>
        {examples.map(({ field, text, unreadable }) => (
          <TextInput
            key={field}
            size="sm"
            label={t('settings.formula.example', { name: nameOf(field) })}
            inputMode="decimal"
            maxLength={20}
            autoComplete="off"
            value={text}
            error={unreadable ? t('settings.form.noNumber') : undefined}
            onChange={(event) => {
              const next = event.currentTarget.value
              setTyped((before) => ({ ...before, [field]: next }))
            }}
          />
        ))}
      </div>
      <p className="lp-m-0 lp-p-4-6 lp-round-sm lp-ground lp-text-md" role="status">
        {message}
      </p>
    </div>
  )
}

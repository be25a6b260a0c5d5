import { MultiSelect, NativeSelect, TagsInput, TextInput } from '@mantine/core'
import { useState } from 'react'

import type { Rule } from '#domain/conditions/conditions.ts'
import type { FieldDefinition } from '#domain/fields/types.ts'
import { fieldFacts, isNumeric } from '#domain/fields/facts.ts'
import { formatNumber } from '#domain/settings/labels/label-context.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { DateField } from '../../ui/DateField.tsx'
import { TimeField } from '../../ui/TimeField.tsx'
import { findChoices } from './choices.ts'
import { useFormFacts } from './form-context.ts'
import { numberProblem, storedNumber } from './number-problem.ts'

interface RuleValueProps {
  readonly label: string
  /** The name for focusing a single input. */
  readonly name?: string
  readonly field: FieldDefinition | undefined
  readonly several: boolean
  readonly value: Rule['value']
  readonly error?: string | undefined
  /** Receives unreadable input as typed, which is refused because no answer can equal it. */
  readonly onValue: (value: Rule['value']) => void
}

/** The value that answers are compared with, entered in the format of the field. */
export function RuleValue({ label, name, field, several, value, error, onValue }: RuleValueProps) {
  const { t } = useTexts()
  const { words } = useFormFacts()
  const type = field?.type ?? 'TEXTFIELD'
  const single = Array.isArray(value) ? value[0] : value
  const list = value === undefined ? [] : [value].flat().map(String)
  const choices =
    field?.keyType === undefined ? undefined : findChoices({ as: 'key', keyType: field.keyType }, undefined, words)
  const shared = { size: 'sm', 'aria-label': label, error } as const
  if (several && choices !== undefined)
    return <MultiSelect {...shared} searchable value={list} data={choices} onChange={onValue} />
  if (several) return <TagsInput {...shared} value={list} onChange={onValue} />
  const named = { ...shared, ...(name === undefined ? {} : { name }) }
  if (choices !== undefined)
    return (
      <NativeSelect
        {...named}
        value={single === undefined ? '' : String(single)}
        data={[{ value: '', label: t('settings.form.choose') }, ...choices]}
        onChange={(event) => onValue(event.currentTarget.value || undefined)}
      />
    )
  const { value: kind } = fieldFacts[type]
  if (kind === 'yesNo')
    return (
      <NativeSelect
        {...named}
        value={single === undefined ? '' : String(single)}
        data={[
          { value: '', label: t('settings.form.choose') },
          { value: 'true', label: t('settings.form.yes') },
          { value: 'false', label: t('settings.form.no') },
        ]}
        onChange={(event) =>
          onValue(event.currentTarget.value === '' ? undefined : event.currentTarget.value === 'true')
        }
      />
    )
  const typed = {
    ...(name === undefined ? {} : { name }),
    label,
    quiet: true,
    value: single === undefined ? '' : String(single),
    error,
    onValue: (text: string) => onValue(text === '' ? undefined : text),
  }
  if (kind === 'day' || kind === 'month') return <DateField {...typed} shape={kind} />
  if (kind === 'time') return <TimeField {...typed} />
  if (isNumeric(type)) return <NumberValue {...named} value={single} onValue={onValue} />
  return (
    <TextInput
      {...named}
      autoComplete="off"
      value={single === undefined ? '' : String(single)}
      onChange={(event) => onValue(event.currentTarget.value || undefined)}
    />
  )
}

interface NumberValueProps {
  readonly name?: string
  readonly 'aria-label': string
  readonly error: string | undefined
  readonly value: unknown
  readonly onValue: (value: Rule['value']) => void
}

function NumberValue({ value, error, onValue, ...rest }: NumberValueProps) {
  const { t, locale } = useTexts()
  const [typed, setTyped] = useState<string>()
  const formatted = typeof value === 'number' ? formatNumber(value, locale) : typeof value === 'string' ? value : ''
  const text = typed ?? formatted
  return (
    <TextInput
      {...rest}
      size="sm"
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={text}
      error={numberProblem(text, { locale, decimals: 2, t }) ?? error}
      onChange={(event) => {
        const next = event.currentTarget.value
        setTyped(next)
        onValue(storedNumber(next, locale, 2))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

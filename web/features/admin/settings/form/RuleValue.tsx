import { MultiSelect, NativeSelect, TagsInput, TextInput } from '@mantine/core'
import { useState } from 'react'

import type { Rule } from '#domain/conditions.ts'
import type { FieldDefinition } from '#domain/fields/types.ts'
import { isNumeric } from '#domain/settings/calculations.ts'
import { formatNumber } from '#domain/settings/labels/words.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { parseTypedNumber } from '#web/ui/typed-number.ts'

import { DateField } from '../../ui/DateField.tsx'
import { choicesOf } from './choices.ts'
import { useFormFacts } from './form-context.ts'

interface RuleValueProps {
  readonly label: string
  readonly field: FieldDefinition | undefined
  readonly several: boolean
  readonly value: Rule['value']
  readonly onValue: (value: Rule['value']) => void
}

const flags: readonly string[] = ['CHECKBOX', 'SWITCH', 'SCHUFA', 'SCHUFA_SWITCH']
const days: readonly string[] = ['CALENDAR', 'CALENDAR_SPLITTED']

/** What an answer is compared with, entered as the field itself would take it. */
export function RuleValue({ label, field, several, value, onValue }: RuleValueProps) {
  const { t } = useTexts()
  const { words } = useFormFacts()
  const type = field?.type ?? 'TEXTFIELD'
  const single = Array.isArray(value) ? value[0] : value
  const list = value === undefined ? [] : [value].flat().map(String)
  const choices =
    field?.keyType === undefined ? undefined : choicesOf({ as: 'key', keyType: field.keyType }, undefined, words)
  const shared = { size: 'sm', 'aria-label': label } as const
  if (several && choices !== undefined)
    return <MultiSelect {...shared} searchable value={list} data={choices} onChange={onValue} />
  if (several) return <TagsInput {...shared} value={list} onChange={onValue} />
  if (choices !== undefined)
    return (
      <NativeSelect
        {...shared}
        value={single === undefined ? '' : String(single)}
        data={[{ value: '', label: t('settings.form.choose') }, ...choices]}
        onChange={(event) => onValue(event.currentTarget.value || undefined)}
      />
    )
  if (flags.includes(type))
    return (
      <NativeSelect
        {...shared}
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
  if (days.includes(type))
    return (
      <DateField
        label={label}
        value={typeof single === 'string' ? single : ''}
        onDate={(day) => onValue(day === '' ? undefined : day)}
      />
    )
  if (isNumeric(type)) return <NumberValue {...shared} value={single} onValue={onValue} />
  return (
    <TextInput
      {...shared}
      autoComplete="off"
      value={single === undefined ? '' : String(single)}
      onChange={(event) => onValue(event.currentTarget.value || undefined)}
    />
  )
}

interface NumberValueProps {
  readonly 'aria-label': string
  readonly value: unknown
  readonly onValue: (value: number | undefined) => void
}

function NumberValue({ value, onValue, ...rest }: NumberValueProps) {
  const { t, locale } = useTexts()
  const [typed, setTyped] = useState<string>()
  const shown = typeof value === 'number' ? formatNumber(value, locale) : typeof value === 'string' ? value : ''
  const unreadable = typed !== undefined && typed !== '' && parseTypedNumber(typed, locale) === undefined
  return (
    <TextInput
      {...rest}
      size="sm"
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={typed ?? shown}
      error={unreadable ? t('settings.form.noNumber') : undefined}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onValue(parseTypedNumber(event.currentTarget.value, locale))
      }}
      onBlur={() => unreadable || setTyped(undefined)}
    />
  )
}

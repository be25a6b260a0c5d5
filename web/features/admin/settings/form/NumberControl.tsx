import { TextInput } from '@mantine/core'
import { useState } from 'react'

import { formatNumber } from '#domain/settings/labels/words.ts'
import type { Path } from '#domain/settings/schema-parts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { parseTypedNumber } from '#web/ui/typed-number.ts'

import { neededProps, usePart } from './form-context.ts'

interface NumberControlProps {
  readonly path: Path
  readonly label: string
  readonly hint?: string | undefined
  readonly unit?: string
  readonly value: unknown
}

/** A number as the language writes it; anything can be typed, and what is no number is told. */
export function NumberControl({ path, label, hint, unit, value }: NumberControlProps) {
  const { t, locale } = useTexts()
  const { name, allowed, needed, error, set, leave } = usePart(path)
  const [typed, setTyped] = useState<string>()
  const [left, setLeft] = useState(true)
  const shown = typeof value === 'number' ? formatNumber(value, locale) : ''
  const unreadable = typed !== undefined && typed.trim() !== '' && parseTypedNumber(typed, locale) === undefined
  return (
    <TextInput
      {...neededProps(needed)}
      name={name}
      label={label}
      description={hint}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      rightSection={unit === undefined || unit === '' ? undefined : <span aria-hidden>{unit}</span>}
      {...(unit !== undefined && unit.length > 1 ? { rightSectionWidth: `${unit.length + 2}ch` } : {})}
      value={typed ?? shown}
      error={left && unreadable ? t('settings.form.noNumber') : error}
      onFocus={() => setLeft(false)}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        const number = text.trim() === '' ? undefined : parseTypedNumber(text, locale)
        // What is no number must not be saved as the number before.
        set(number ?? (text.trim() === '' && allowed?.missing === true ? undefined : number))
      }}
      onBlur={() => {
        setLeft(true)
        if (!unreadable) setTyped(undefined)
        leave()
      }}
    />
  )
}

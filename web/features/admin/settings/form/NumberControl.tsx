import { TextInput } from '@mantine/core'
import { useState } from 'react'

import { formatNumber } from '#domain/settings/labels/label-context.ts'
import type { Path } from '#domain/settings/editing/schema-parts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { afterPress } from '#web/ui/after-press.ts'

import { neededProps, usePart } from './form-context.ts'
import { numberProblem, storedNumber } from './number-problem.ts'

interface NumberControlProps {
  readonly path: Path
  readonly label: string
  readonly hint?: string | undefined
  readonly unit?: string
  readonly value: unknown
}

/** A number in the format of the language; any input is accepted, invalid input is reported. */
export function NumberControl({ path, label, hint, unit, value }: NumberControlProps) {
  const { t, locale } = useTexts()
  const { name, needed, error, set, leave } = usePart(path)
  const [typed, setTyped] = useState<string>()
  const [left, setLeft] = useState(true)
  const formatted = typeof value === 'number' ? formatNumber(value, locale) : typeof value === 'string' ? value : ''
  const text = typed ?? formatted
  // Rates have three decimals and more; amounts and counts do not.
  const decimals = unit === '%' ? 6 : 2
  const unreadable = numberProblem(text, { locale, decimals, t })
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
      value={text}
      error={unreadable !== undefined && (left || error !== undefined) ? unreadable : error}
      onFocus={() => setLeft(false)}
      onChange={(event) => {
        const next = event.currentTarget.value
        setTyped(next)
        set(storedNumber(next, locale, decimals))
      }}
      onBlur={() => {
        afterPress(() => setLeft(true))
        setTyped(undefined)
        leave()
      }}
    />
  )
}

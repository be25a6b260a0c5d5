import { TextInput } from '@mantine/core'
import { useState } from 'react'

import { formatDate, isEnterableYear, parseTypedDate } from '#domain/dates.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import styles from './ui.module.css'

interface DateFieldProps {
  readonly label: string
  /** An ISO day, or empty. */
  readonly value: string
  readonly error?: string | undefined
  readonly 'aria-required'?: boolean
  readonly labelProps?: { readonly mod: Readonly<Record<string, boolean>> }
  readonly onDate: (day: string) => void
}

/** A day to type as everywhere in the portal ([B9.10]); the browser's own field would write it as the browser likes. */
export function DateField({ label, value, error, onDate, ...marked }: DateFieldProps) {
  const { t, locale } = useTexts()
  /** What stands there while somebody types, and afterwards where it is no date. */
  const [typed, setTyped] = useState<string>()
  const [left, setLeft] = useState(true)
  const take = (text: string) => {
    const day = dayOf(text)
    if (day !== undefined && day !== value) onDate(day)
  }
  const leave = () => {
    setLeft(true)
    if (typed !== undefined && dayOf(typed) !== undefined) setTyped(undefined)
  }
  const unreadable = left && typed !== undefined ? t('invalidDateFormat.message') : undefined
  return (
    <TextInput
      {...marked}
      className={styles.date ?? ''}
      size="sm"
      label={label}
      placeholder={t('fields.date.day')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      value={typed ?? (value === '' ? '' : formatDate(value, locale))}
      error={unreadable ?? error}
      onFocus={() => setLeft(false)}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        take(event.currentTarget.value)
      }}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
      onBlur={leave}
    />
  )
}

/** The ISO day, empty for nothing typed, undefined for what is no day. */
function dayOf(text: string): string | undefined {
  if (text.trim() === '') return ''
  const day = parseTypedDate(text, 'day')
  return day !== undefined && isEnterableYear(day) ? day : undefined
}

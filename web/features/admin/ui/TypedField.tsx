import { TextInput } from '@mantine/core'
import { useState } from 'react'

import { afterPress } from '#web/ui/after-press.ts'

import styles from './ui.module.css'

export interface TypedFieldProps {
  readonly label: string
  /** The name by which the input can be focused. */
  readonly name?: string
  /** The stored format, '', or raw input that is not a valid value. */
  readonly value: string
  readonly error?: string | undefined
  readonly 'aria-required'?: boolean
  readonly labelProps?: { readonly mod: Readonly<Record<string, boolean>> }
  /** Hides the label visually. */
  readonly quiet?: boolean
  /** Receives invalid input unchanged, so that the previous value is not saved instead. */
  readonly onValue: (value: string) => void
  /** Keeps the value until the input is left, and reports when editing starts and ends. */
  readonly onRewriting?: (rewriting: boolean) => void
}

interface InputFormat {
  readonly placeholder: string
  readonly maxLength: number
  /** The message for invalid input. */
  readonly unreadable: string
  /** The stored format of a text; undefined if invalid. Also accepts the stored format. */
  readonly read: (text: string) => string | undefined
  /** The same on leaving the input, where stricter rules may apply. */
  readonly readOnLeave?: (text: string) => string | undefined
  readonly show: (value: string) => string
}

/** An input whose displayed format differs from the stored one. */
export function TypedField({
  label,
  quiet = false,
  value,
  error,
  onValue,
  onRewriting,
  placeholder,
  maxLength,
  unreadable,
  read: readText,
  readOnLeave = readText,
  show,
  ...marked
}: TypedFieldProps & InputFormat) {
  /** The raw input while typing, and afterwards if it is invalid. */
  const [typed, setTyped] = useState<string>()
  const [left, setLeft] = useState(true)
  const read = (text: string) => (text.trim() === '' ? '' : readText(text))
  const known = read(value)
  const formatted = known ? show(known) : value
  const isUnreadable = read(typed ?? value) === undefined
  const leave = () => {
    afterPress(() => setLeft(true))
    if (typed === undefined) return
    onRewriting?.(false)
    const meant = typed.trim() === '' ? '' : readOnLeave(typed)
    if (meant !== undefined) setTyped(undefined)
    if ((meant ?? typed) !== value) onValue(meant ?? typed)
  }
  return (
    <TextInput
      {...marked}
      {...(quiet ? { 'aria-label': label } : { label })}
      className={styles.date ?? ''}
      size="sm"
      placeholder={placeholder}
      inputMode="numeric"
      autoComplete="off"
      maxLength={maxLength}
      value={typed ?? formatted}
      error={isUnreadable && (left || error !== undefined) ? unreadable : error}
      onFocus={() => setLeft(false)}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        const stays = onRewriting !== undefined && Boolean(known)
        const next = read(text) ?? (stays ? value : text)
        onRewriting?.(stays && read(text) === undefined)
        if (next !== value) onValue(next)
      }}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
      onBlur={leave}
    />
  )
}

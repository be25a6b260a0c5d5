import { TextInput } from '@mantine/core'
import { useState } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'
import { afterPress } from '#web/ui/after-press.ts'

import styles from './ui.module.css'

export interface TypedFieldProps {
  readonly label: string
  /** Where somebody may be led to it. */
  readonly name?: string
  /** As answers hold it, nothing, or what was typed and is no such value. */
  readonly value: string
  readonly error?: string | undefined
  readonly 'aria-required'?: boolean
  readonly labelProps?: { readonly mod: Readonly<Record<string, boolean>> }
  /** Where its label is not shown. */
  readonly quiet?: boolean
  /** What cannot be read comes as it was typed, lest it be saved as what stood there before. */
  readonly onValue: (value: string) => void
  /** Where a value must not go while it is rewritten: it stays until the input is left, and this tells of it. */
  readonly onRewriting?: (rewriting: boolean) => void
}

interface WayOfTyping {
  readonly placeholder: string
  readonly lengthAtMost: number
  /** What to say of a text that cannot be read. */
  readonly unreadable: 'invalidDateFormat.message' | 'invalidTimeFormat.message'
  /** As answers hold it; undefined for what is no such value. Reads what answers hold too. */
  readonly read: (text: string) => string | undefined
  /** The same once the input is left, where more can be told then. */
  readonly readOnLeave?: (text: string) => string | undefined
  readonly show: (value: string) => string
}

/** A value that people write in their own way, and answers hold in one. */
export function TypedField({
  label,
  quiet = false,
  value,
  error,
  onValue,
  onRewriting,
  placeholder,
  lengthAtMost,
  unreadable,
  read: readText,
  readOnLeave = readText,
  show,
  ...marked
}: TypedFieldProps & WayOfTyping) {
  const { t } = useTexts()
  /** What stands there while somebody types, and afterwards where it cannot be read. */
  const [typed, setTyped] = useState<string>()
  const [left, setLeft] = useState(true)
  const read = (text: string) => (text.trim() === '' ? '' : readText(text))
  const known = read(value)
  const shown = known ? show(known) : value
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
      maxLength={lengthAtMost}
      value={typed ?? shown}
      error={isUnreadable && (left || error !== undefined) ? t(unreadable) : error}
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

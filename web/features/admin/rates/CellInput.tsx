import { type RefObject, useEffect, useId, useRef, useState } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'
import { useAfterPress } from '#web/ui/use-after-press.ts'

import styles from './rate-grid.module.css'
import { type CellName, type CellValue, readCell, typedText } from './rate-grid.ts'

/** The direction of the focus after an edit; `gone` if it has already left the cell. */
export type Leaving = 'down' | 'right' | 'left' | 'stay' | 'gone'

interface CellInputProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly name: CellName
  readonly label: string
  readonly value: CellValue
  /** Text typed on the focused cell, which replaces its value. */
  readonly begun: string | undefined
  readonly onValue: (value: CellValue) => void
  /** Called when the text turns out to be invalid, and when typing continues. */
  readonly onUnreadable: (unreadable: boolean) => void
  readonly onLeave: (leaving: Leaving) => void
}

/** A cell in editing; invalid text is announced and not applied. */
export function CellInput({ input, name, label, value, begun, onValue, onUnreadable, onLeave }: CellInputProps) {
  const { t, locale } = useTexts()
  const [text, setText] = useState(begun ?? typedText(name, value, locale))
  const [error, setError] = useState<string>()
  const visibleError = useAfterPress(error)
  const done = useRef(false)
  const id = useId()
  useEffect(() => {
    const field = input.current
    field?.focus()
    // Typing continues after text typed on the cell; otherwise it replaces everything.
    if (begun === undefined) field?.select()
    else field?.setSelectionRange(begun.length, begun.length)
  }, [input, begun])
  const leave = (leaving: Leaving) => {
    done.current = true
    onLeave(leaving)
  }
  const take = (leaving: Leaving): boolean => {
    const read = readCell(name, text, locale)
    if ('unreadable' in read) {
      setError(t(`cells.unreadable.${read.unreadable}`))
      onUnreadable(true)
      return false
    }
    onValue(read.value)
    leave(leaving)
    return true
  }
  return (
    <span className={`${styles.editor} lp-grid lp-gap-2`}>
      <input
        ref={input}
        className={`${styles.input} lp-p-1-3 lp-min-h-2 lp-full lp-round-sm lp-paper lp-ink-inherit lp-font-inherit`}
        aria-label={label}
        aria-invalid={visibleError !== undefined || undefined}
        aria-describedby={visibleError === undefined ? undefined : id}
        inputMode={name.startsWith('valid') ? 'text' : 'decimal'}
        autoComplete="off"
        maxLength={20}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setError(undefined)
          onUnreadable(false)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') leave('stay')
          else if (event.key === 'Enter') take('down')
          else if (event.key === 'Tab') take(event.shiftKey ? 'left' : 'right')
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
        onBlur={() => {
          // An invalid text keeps the cell open, before any other cell, until it is corrected or discarded by Escape.
          if (!done.current) take('gone')
        }}
      />
      {visibleError !== undefined && (
        <span id={id} role="alert" className={styles.message}>
          {visibleError}
        </span>
      )}
    </span>
  )
}

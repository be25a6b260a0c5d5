import { type RefObject, useEffect, useId, useRef, useState } from 'react'

import { useTexts } from '#web/i18n/use-texts.ts'

import styles from './rate-grid.module.css'
import { type CellName, type CellValue, readCell, typedText } from './rate-grid.ts'

/** Where the keyboard goes then; `gone` where it has gone by itself. */
export type Leaving = 'down' | 'right' | 'left' | 'stay' | 'gone'

interface CellInputProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly name: CellName
  readonly label: string
  readonly value: CellValue
  /** What was typed on the cell, which takes the place of what stood there. */
  readonly begun: string | undefined
  readonly onValue: (value: CellValue) => void
  /** Told when it turns out that what was typed cannot be read, and when somebody goes on typing. */
  readonly onUnreadable: (unreadable: boolean) => void
  readonly onLeave: (leaving: Leaving) => void
}

/** A cell while it is edited; what cannot be read is told, and is not taken over. */
export function CellInput({ input, name, label, value, begun, onValue, onUnreadable, onLeave }: CellInputProps) {
  const { t, locale } = useTexts()
  const [text, setText] = useState(begun ?? typedText(name, value, locale))
  const [error, setError] = useState<string>()
  const done = useRef(false)
  const id = useId()
  useEffect(() => {
    const field = input.current
    field?.focus()
    // Typing goes on after what was begun; otherwise it takes the place of everything.
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
    <span className={styles.editor}>
      <input
        ref={input}
        className={styles.input}
        aria-label={label}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : id}
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
        onBlur={({ currentTarget, relatedTarget }) => {
          if (done.current || take('gone')) return
          // What cannot be read stays open, to be mended or left by Escape, and goes before any other cell. By itself: as
          // soon as it is told the cells move, and a click that has begun on one of them ends nowhere.
          if (relatedTarget instanceof Element && relatedTarget.closest('[role=grid]') !== null) currentTarget.focus()
        }}
      />
      {error !== undefined && (
        <span id={id} role="alert" className={styles.told}>
          {error}
        </span>
      )}
    </span>
  )
}

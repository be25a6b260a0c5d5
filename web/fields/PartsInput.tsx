import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'

import type { PartName } from '#domain/fields/parts.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import type { FieldEditorProps } from './field-editor.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { onLeaveGroup, partAria } from './part-aria.ts'
import { digits, throughMask } from './typed-mask.ts'
import styles from './fields.module.css'

/** One number of a value with several parts. */
export interface NumberPart {
  readonly name: Extract<PartName, 'DAY' | 'MONTH' | 'YEAR' | 'HOUR' | 'MINUTES'>
  readonly digits: 2 | 4
  readonly autoComplete?: string | undefined
}

interface PartsInputProps {
  readonly field: FieldEditorProps
  readonly parts: readonly NumberPart[]
  /** Separates the parts in a text. */
  readonly separator: '.' | ':'
  /** The parts of a value, in the order of the inputs. */
  readonly split: (value: string) => readonly string[]
  /** Parses the joined parts; undefined if they are no value. */
  readonly read: (typed: string) => string | undefined
  /** Parses them on blur. */
  readonly leave: (typed: string) => string | undefined
  /** Parses a pasted value. */
  readonly pasted: (text: string) => string | undefined
}

/**
 * Inputs for the parts of a date or a time. The focus moves on when a part is full or a separator is typed, and back
 * when there is nothing left to delete; otherwise it stays.
 */
export function PartsInput({ field, parts, separator, split, read, leave, pasted }: PartsInputProps) {
  const { t } = useTexts()
  const { id, value, unreadable, onChange, onUnreadable, onLeave } = field
  // The typed parts while the field has the focus; undefined otherwise.
  const [typed, setTyped] = useState<readonly string[]>()
  const currentParts = (): readonly string[] => {
    if (unreadable !== undefined) return unreadable.split(separator)
    return typeof value === 'string' ? split(value) : []
  }
  const texts = parts.map((_, at) => (typed ?? currentParts())[at] ?? '')

  const take = (next: readonly string[], parse: (text: string) => string | undefined) => {
    const parsed = next.every((text) => text === '') ? null : parse(next.join(separator))
    if (parsed === undefined) onUnreadable(next.join(separator))
    else if (parsed !== value || unreadable !== undefined) onChange(parsed)
  }
  const box = useRef<HTMLSpanElement>(null)
  const inputAt = (at: number): HTMLInputElement | undefined => box.current?.querySelectorAll('input')[at]
  const goTo = (at: number): boolean => {
    const input = inputAt(at)
    input?.focus()
    input?.select()
    return input !== undefined
  }

  const change = (at: number, part: NumberPart) => (event: ChangeEvent<HTMLInputElement>) => {
    const { currentTarget: input, nativeEvent } = event
    const raw = input.value
    const text = throughMask(event, digits(part.digits))
    const next = texts.map((each, other) => (other === at ? text : each))
    setTyped(next)
    take(next, read)
    const typing = (nativeEvent as Partial<InputEvent>).inputType?.startsWith('insert') === true
    const full = text.length === part.digits && input.selectionStart === text.length
    if (typing && text !== '' && (full || /[\s./:-]$/.test(raw))) goTo(at + 1)
  }
  const press = (at: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget: input } = event
    const { selectionStart, selectionEnd, value: text } = input
    const alone = selectionStart === selectionEnd
    const back = (key === 'Backspace' && text === '') || (key === 'ArrowLeft' && alone && selectionEnd === 0)
    const on = key === 'ArrowRight' && alone && selectionEnd === text.length
    if ((back || on) && goTo(at + (on ? 1 : -1))) event.preventDefault()
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const whole = pasted(event.clipboardData.getData('text'))
    if (whole === undefined) return
    event.preventDefault()
    const next = split(whole)
    setTyped(next)
    take(next, read)
    goTo(parts.length - 1)
  }
  const leaveAll = () => {
    if (typed !== undefined) take(typed, leave)
    setTyped(undefined)
    onLeave()
  }

  return (
    <FieldFrame field={field} group="group">
      {() => (
        <span ref={box} className="lp-flex lp-wrap lp-gap-4" onBlur={onLeaveGroup(leaveAll)}>
          {parts.map((part, at) => (
            <span key={part.name} className={`${styles.part} lp-grid lp-gap-1 lp-min-0`} data-digits={part.digits}>
              <label className="lp-muted lp-text-sm lp-leading-14" htmlFor={`${id}-${part.name}`}>
                {t(`fields.part.${part.name}`)}
              </label>
              <input
                {...partAria(field, part.name)}
                className={`${styles.input} ${styles.numeric}`}
                inputMode="numeric"
                autoComplete={part.autoComplete ?? 'off'}
                placeholder={t(`fields.part.${part.name}.short`)}
                value={texts[at]}
                onChange={change(at, part)}
                onKeyDown={press(at)}
                onPaste={paste}
              />
            </span>
          ))}
        </span>
      )}
    </FieldFrame>
  )
}

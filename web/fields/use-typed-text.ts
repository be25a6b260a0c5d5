import { useLayoutEffect, useRef, useState } from 'react'

import type { FieldEditorProps } from './field-editor.ts'

type Typing = Pick<FieldEditorProps, 'value' | 'unreadable' | 'onChange' | 'onUnreadable' | 'onLeave'>

interface Writing<V> {
  /** Parses a text, which is never empty; undefined if it is invalid. */
  readonly read: (typed: string) => V | undefined
  /** Formats a value for editing and for reading. */
  readonly edit: (value: V) => string
  readonly show: (value: V) => string
  /** Parses the text on blur; without it, the value of `read` is kept. */
  readonly leave?: (typed: string) => V | undefined
}

/**
 * An input whose text differs from its value. It keeps the typed text while it has the focus, and shows the formatted value
 * after blur. An invalid text stays and is passed to the caller.
 */
export function useTypedText<V extends string | number>(
  { value, unreadable, onChange, onUnreadable, onLeave }: Typing,
  current: V | null,
  { read, edit, show, leave }: Writing<V>,
) {
  const [typed, setTyped] = useState<string>()
  const pressed = useRef(false)
  const toSelect = useRef<HTMLInputElement | HTMLTextAreaElement>(undefined)
  // After the text to edit is in the input, also if an effect has set the focus.
  useLayoutEffect(() => {
    if (typed === undefined) return
    toSelect.current?.select()
    toSelect.current = undefined
  }, [typed])
  const take = (text: string, parse: (typed: string) => V | undefined) => {
    const parsed = text.trim() === '' ? null : parse(text)
    if (parsed === undefined) onUnreadable(text)
    else if (parsed !== value || unreadable !== undefined) onChange(parsed)
  }
  return {
    value: typed ?? unreadable ?? (current === null ? '' : show(current)),
    onPointerDown: () => {
      pressed.current = true
    },
    // Focus by Tab or by script selects the text. The text to edit replaces the shown one, so it is selected again after
    // that; the present selection is no hint, because browsers may select after the focus. A pointer sets the caret.
    onFocus: ({ currentTarget }: { readonly currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      setTyped(unreadable ?? (current === null ? '' : edit(current)))
      if (!pressed.current) toSelect.current = currentTarget
    },
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
      toSelect.current = undefined
      setTyped(currentTarget.value)
      take(currentTarget.value, read)
    },
    onBlur: () => {
      pressed.current = false
      if (typed !== undefined && leave !== undefined) take(typed, leave)
      setTyped(undefined)
      onLeave()
    },
  }
}

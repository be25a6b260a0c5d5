import { useLayoutEffect, useRef, useState } from 'react'

import type { FieldEditorProps } from './field-editor.ts'

type Typing = Pick<FieldEditorProps, 'value' | 'unreadable' | 'onChange' | 'onUnreadable' | 'onLeave'>

interface Writing<V> {
  /** The value that a text is; undefined for none. Empty text never gets here. */
  readonly read: (typed: string) => V | undefined
  /** As one edits it, and as one reads it. */
  readonly edit: (value: V) => string
  readonly show: (value: V) => string
  /** What leaving the input makes of the text; without it, the value stays as it was read. */
  readonly leave?: (typed: string) => V | undefined
}

/**
 * An input whose text is not its value. While it has the focus it holds what was typed and nothing else; when it is left
 * the value is written out. A text that is no value stays, and is told to whoever keeps the answers.
 */
export function useTypedText<V extends string | number>(
  { value, unreadable, onChange, onUnreadable, onLeave }: Typing,
  held: V | null,
  { read, edit, show, leave }: Writing<V>,
) {
  const [typed, setTyped] = useState<string>()
  const pressed = useRef(false)
  const toSelect = useRef<HTMLInputElement | HTMLTextAreaElement>(undefined)
  // Once the text to edit stands in the input, also where the focus was set in an effect.
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
    value: typed ?? unreadable ?? (held === null ? '' : show(held)),
    onPointerDown: () => {
      pressed.current = true
    },
    // Whoever comes by Tab, or is brought here, has the text selected; the text to edit is another one, so it is selected
    // anew once it stands. What is selected by then does not say so: a browser may select after the focus. Whoever points
    // somewhere has the caret there.
    onFocus: ({ currentTarget }: { readonly currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      setTyped(unreadable ?? (held === null ? '' : edit(held)))
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

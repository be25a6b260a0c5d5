import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'

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

type Input = HTMLInputElement | HTMLTextAreaElement

/** The place in the text to edit that is behind the same characters as one in the shown text. */
export function placeInPlain(plain: string, shown: string, place: number): number {
  let at = 0
  for (const character of shown.slice(0, place)) if (character === plain[at]) at += 1
  return at
}

/**
 * An input whose text differs from its value. It keeps the typed text while it has the focus, and shows the formatted value
 * after blur, and before anything of it is edited. An invalid text stays and is passed to the caller.
 */
export function useTypedText<V extends string | number>(
  { value, unreadable, onChange, onUnreadable, onLeave }: Typing,
  current: V | null,
  { read, edit, show, leave }: Writing<V>,
) {
  const [typed, setTyped] = useState<string>()
  const pressed = useRef(false)
  /** Whether the text in the input is the shown one, as a whole selected and not edited yet. */
  const isShown = useRef(false)
  const toSelect = useRef<{ readonly input: Input; readonly from: number; readonly to: number }>(undefined)
  // After the text to edit is in the input, also if an effect has set the focus.
  useLayoutEffect(() => {
    if (typed === undefined) return
    const { input, from = 0, to = 0 } = toSelect.current ?? {}
    input?.setSelectionRange(from, to)
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
    // Focus by Tab or by script selects the text, here because browsers may do it after the focus. A pointer sets the caret.
    onFocus: ({ currentTarget: input }: { readonly currentTarget: Input }) => {
      isShown.current = !pressed.current && unreadable === undefined
      const text = unreadable ?? (current === null ? '' : (isShown.current ? show : edit)(current))
      setTyped(text)
      if (!pressed.current) toSelect.current = { input, from: 0, to: text.length }
    },
    // A part of the shown text cannot be edited: '0' behind 12.500 would make 12.5000 of it.
    onSelect: ({ currentTarget: input }: SyntheticEvent<Input>) => {
      const { value: shown, selectionStart, selectionEnd } = input
      if (!isShown.current || current === null || typed === undefined) return
      if (selectionStart === 0 && selectionEnd === shown.length) return
      isShown.current = false
      const plain = edit(current)
      if (plain === shown) return
      const [from, to] = [selectionStart, selectionEnd].map((place) =>
        placeInPlain(plain, shown, place ?? shown.length),
      )
      toSelect.current = { input, from: from ?? 0, to: to ?? 0 }
      setTyped(plain)
    },
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
      toSelect.current = undefined
      isShown.current = false
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

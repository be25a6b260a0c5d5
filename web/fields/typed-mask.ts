import type { ChangeEvent } from 'react'

import { compactIban, groupedIban, ibanLength } from '#domain/identifiers/iban.ts'

/** The text of an input, and the number of characters before the caret. */
export interface TypedText {
  readonly text: string
  readonly caret: number
}

/** Corrects a typed text; `forward` if a deletion was behind the caret. */
export type Mask = (typed: TypedText, forward: boolean) => TypedText

/** Keeps a limited number of digits and drops everything else. */
export const digits =
  (atMost: number): Mask =>
  ({ text, caret }) => {
    const kept = keepDigits(text).slice(0, atMost)
    return { text: kept, caret: Math.min(keepDigits(text.slice(0, caret)).length, kept.length) }
  }

/** Also full-width ones. */
const keepDigits = (text: string): string => text.normalize('NFKC').replaceAll(/\D/g, '')

/** [A5.13]: groups an account number in fours during typing, at any position. */
export const ibanGroups: Mask = ({ text, caret }, forward) => {
  const kept = compactIban(text).slice(0, ibanLength)
  const before = Math.min(compactIban(text.slice(0, caret)).length, kept.length)
  const grouped = groupedIban(kept)
  const behind = before + Math.floor(Math.max(before - 1, 0) / 4)
  // A deleted space is inserted again; the caret skips it, so that the next key deletes the character behind it.
  const pastSpace = grouped[behind] === ' ' && (forward || caret > behind) ? 1 : 0
  return { text: grouped, caret: behind + pastSpace }
}

/** Applies a mask to the input and keeps the caret's position. */
export function throughMask({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>, mask: Mask): string {
  const { inputType = '', isComposing = false } = nativeEvent as Partial<InputEvent>
  // A change during composition would lose the composed word.
  if (isComposing) return input.value
  const typed = { text: input.value, caret: input.selectionStart ?? input.value.length }
  const { text, caret } = mask(typed, inputType === 'deleteContentForward')
  if (text !== input.value) input.value = text
  // Set here, because the next render would move the caret to the end.
  if (input.ownerDocument.activeElement === input) input.setSelectionRange(caret, caret)
  return text
}

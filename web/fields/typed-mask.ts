import type { ChangeEvent } from 'react'

import { groupedIban, ibanLength } from '#domain/iban.ts'

/** What stands in an input, and how many characters of it are before the caret. */
export interface TypedText {
  readonly text: string
  readonly caret: number
}

/** What a mask makes of what was typed; `forward` where something behind the caret was deleted. */
export type Mask = (typed: TypedText, forward: boolean) => TypedText

/** Digits alone, and at most so many: all others are dropped where they stand. */
export const digits =
  (atMost: number): Mask =>
  ({ text, caret }) => {
    const kept = digitsOf(text).slice(0, atMost)
    return { text: kept, caret: Math.min(digitsOf(text.slice(0, caret)).length, kept.length) }
  }

/** [A5.10]: digits, and what people put between them. */
export const dateCharacters: Mask = ({ text, caret }) => {
  const kept = (part: string): string => part.replaceAll(/[^\d./ -]/g, '')
  return { text: kept(text), caret: kept(text.slice(0, caret)).length }
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')
const ibanOf = (text: string): string => text.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()

/** [A5.13]: an account number in groups of four, while it is typed and wherever in it. */
export const ibanGroups: Mask = ({ text, caret }, forward) => {
  const kept = ibanOf(text).slice(0, ibanLength)
  const before = Math.min(ibanOf(text.slice(0, caret)).length, kept.length)
  const grouped = groupedIban(kept)
  const behind = before + Math.floor(Math.max(before - 1, 0) / 4)
  // A space that was deleted is there again; the caret goes past it, so that the next key deletes what stands there.
  const pastSpace = grouped[behind] === ' ' && (forward || caret > behind) ? 1 : 0
  return { text: grouped, caret: behind + pastSpace }
}

/** Lets a mask look over what was typed, and leaves the caret where it was. */
export function throughMask({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>, mask: Mask): string {
  const { inputType = '', isComposing = false } = nativeEvent as Partial<InputEvent>
  // A keyboard that still composes the word would lose it.
  if (isComposing) return input.value
  const typed = { text: input.value, caret: input.selectionStart ?? input.value.length }
  const { text, caret } = mask(typed, inputType === 'deleteContentForward')
  if (text !== input.value) input.value = text
  // Set here, not by the next render: that would put the caret at the end.
  if (input.ownerDocument.activeElement === input) input.setSelectionRange(caret, caret)
  return text
}

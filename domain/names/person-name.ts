import * as v from 'valibot'

import type { FieldError } from '../shared/errors.ts'
import { StoredLine } from '../fields/stored-text.ts'
import { letter, isAddressLike, tidyText } from './letters.ts'

/** Code units of a given name or surname, with all of its parts. */
export const maxPersonNameLength = 100

/** Signs of DIN 91379 that names contain besides letters: apostrophes, hyphen, comma and full stop. */
const signs = " ’'`´ʹʺʾʿˈˌ·,.-"
const allowed = new RegExp(`^(?:${letter}|[${signs}])*$`, 'u')
const wellFormed = new RegExp(`^[’'\`´ʹʺʾʿ]?${letter}(?:.*(?:${letter}|[’'\`´ʹʺʾʿ.]))?$`, 'u')
const notAllowed = new RegExp(`(${letter}|[${signs}])|.`, 'gsu')

/**
 * Whether a text may be stored as somebody's name, perhaps half typed: letters of DIN 91379 and the signs of names, and
 * nothing that a mail client turns into a link.
 */
export const isStorableName = (text: string): boolean => {
  const tidied = tidyText(text)
  return tidied.length <= maxPersonNameLength && allowed.test(tidied) && !isAddressLike(tidied)
}

/** [A5.08]: whether a text is a given name or a surname; spaces, hyphens and commas are inside. */
export const isPersonName = (text: string): boolean => isStorableName(text) && wellFormed.test(tidyText(text))

/** A name of the identity provider or service as this portal stores it; empty if nothing of it is a name. */
export function cleanName(text: string): string {
  const kept = tidyText(text).replaceAll(notAllowed, (_, sign: string | undefined) => sign ?? ' ')
  // Parted from the letters after it, a full stop begins no address.
  const name = tidyText(kept.replaceAll(/\.(?=\p{L})/gu, '. ')).slice(0, maxPersonNameLength)
  return isPersonName(name) ? name : ''
}

/** The field of a call with a person's name, before `nameErrors`; may be empty. */
export const SentName = v.pipe(StoredLine(maxPersonNameLength), v.transform(tidyText))

type Names = Readonly<Partial<Record<'firstName' | 'lastName', string | null | undefined>>>

/** The names that may not be stored. One that was stored before the rule may be sent back unchanged. */
export const nameErrors = (objectName: string, sent: Names, before: Names = {}): FieldError[] =>
  (['firstName', 'lastName'] as const).flatMap((field) => {
    const name = sent[field]
    if (name == null || name === '' || name === before[field] || isPersonName(name)) return []
    return [{ objectName, field, message: 'Pattern', messageKey: `validation.incorrectValue.${field}` }]
  })

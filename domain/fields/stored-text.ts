import * as v from 'valibot'

import { cleanText } from '../typed-text.ts'

/** Control characters, and unpaired surrogates, which UTF-8 cannot encode. */
const unprintable = /[\p{Cc}\p{Cs}]/u
const unprintableButNewline = /(?!\n)[\p{Cc}\p{Cs}]/u

const text = (maxLength: number, refused: RegExp) =>
  v.pipe(
    v.string(),
    v.transform(cleanText),
    v.maxLength(maxLength),
    v.check((value) => !refused.test(value)),
  )

export const StoredText = (maxLength: number) => text(maxLength, unprintableButNewline)

export const StoredLine = (maxLength: number) => text(maxLength, unprintable)

export const isBlank = (value: string): boolean => value.trim() === ''

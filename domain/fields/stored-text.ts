import * as v from 'valibot'

import { cleanText } from '../text/typed-text.ts'
import type { PartName } from './parts.ts'

/** Control characters, and unpaired surrogates, which UTF-8 cannot encode. */
const unprintable = /[\p{Cc}\p{Cs}]/u
const unprintableButNewline = /(?!\n)[\p{Cc}\p{Cs}]/u

const text = (maxLength: number, refused: RegExp, part?: PartName) =>
  v.pipe(
    v.string(part),
    v.transform(cleanText),
    v.maxLength(maxLength, part),
    v.check((value) => !refused.test(value), part),
  )

export const StoredText = (maxLength: number) => text(maxLength, unprintableButNewline)

/** With the name of the part, if it is one. */
export const StoredLine = (maxLength: number, part?: PartName) => text(maxLength, unprintable, part)

export const isBlank = (value: string): boolean => value.trim() === ''

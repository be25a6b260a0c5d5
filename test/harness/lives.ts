import type { Value } from '#domain/fields/types.ts'

import { pdfText } from './bank.ts'
import { completeAnswers } from './answers.ts'
import { secondAnswers } from './second-borrower.ts'

/**
 * A person whose every input has a mark that occurs nowhere else, so that whatever is left of them is found by its bytes. A
 * tag is letters only, because names have no digits; digits make telephone number and account number their own.
 */
export interface Life {
  readonly tag: string
  readonly email: string
  readonly mobile: string
  readonly answers: Record<string, Value>
  readonly second: Record<string, Value>
  readonly needles: readonly string[]
  readonly text: (of: string) => string
  readonly file: (of: string) => File
}

/** Digits: six that no other life has; the same for the dates of birth of both borrowers. */
export function lifeOf(tag: string, digits: string, born: string, secondBorn: string): Life {
  const name = (of: string): string => `${tag}${of}`
  const email = `${tag.toLowerCase()}@merkmal.example`
  return {
    tag,
    email,
    mobile: `+49171${digits}1`,
    answers: {
      ...completeAnswers,
      firstName: name('vorn'),
      lastName: name('nach'),
      birthPlace: name('ort'),
      dateOfBirth: born,
      street: { street: name('weg'), houseNumber: '7c' },
      postcodeCity: { postCode: '50667', city: name('stadt') },
      phone: `+49 30 ${digits}1`,
      employer: name('werk'),
    },
    second: {
      ...secondAnswers,
      secondFirstName: name('zweitvorn'),
      secondLastName: name('zweitnach'),
      secondBirthPlace: name('zweitort'),
      secondDateOfBirth: secondBorn,
      secondPhone: `+49 30 ${digits}2`,
      secondEmployer: name('zweitwerk'),
    },
    needles: [tag, born, secondBorn, `${digits}1`, `${digits}2`],
    text: (of) => `${name(of)} schreibt`,
    file: (of) => new File([pdfText.replace('<<>>', `<</Title(${name(of)})>>`)], `${name(of)}.pdf`),
  }
}

/**
 * Base64 of a text wherever it begins within what was encoded: without the digits that its neighbours share. None of short
 * texts, which are found by chance in what is sealed.
 */
const inBase64 = (text: string): string[] =>
  (text.length < 9 ? [] : [0, 1, 2]).map((before) => {
    const digits = Buffer.from('\0'.repeat(before) + text)
      .toString('base64')
      .replace(/=+$/, '')
    return digits.slice(Math.ceil((before * 8) / 6), Math.floor(((before + text.length) * 8) / 6))
  })

/** Whether something of a life stands in a text, in upper or lower case, in base64 or in hexadecimal digits. */
export function hasTraceOf({ needles }: Pick<Life, 'needles'>, text: string): boolean {
  const lower = text.toLowerCase()
  return needles.some(
    (needle) =>
      lower.includes(needle.toLowerCase()) ||
      lower.includes(Buffer.from(needle).toString('hex')) ||
      inBase64(needle).some((digits) => text.includes(digits)),
  )
}

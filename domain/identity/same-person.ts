import { isRealDate } from '../time/dates.ts'
import { cleanText } from '../text/typed-text.ts'
import type { ProvenClaims } from './evidence.ts'

/** A person as an account or an application describes them; empty where not answered. */
export interface DescribedPerson {
  readonly firstName: string
  readonly lastName: string
  /** `YYYY-MM-DD` */
  readonly dateOfBirth: string
}

export const personParts = ['firstName', 'lastName', 'dateOfBirth'] as const
export type PersonPart = (typeof personParts)[number]

/** Letters that decompose into no base letter, as identity documents and their machine-readable zone transcribe them. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'oe',
  å: 'aa',
  ð: 'd',
  đ: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ŋ: 'n',
  ŧ: 't',
  ı: 'i',
  ĸ: 'k',
}
const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }
/** Letters that are also written as their base letter alone. */
const plain: Readonly<Record<string, string>> = { ø: 'o', å: 'a' }

const titles =
  /(?<![\p{L}\p{M}])(?:dr|prof|dipl|ing|med|jur|rer|nat|phil|mag|bsc|msc|ba|ma|mba|phd|hc|h\.\s?c)\.(?:-?(?:ing|kfm|phys|inf)\.)*/gu

/** A name in lower case, composed, without titles and invisible characters. */
export const readable = (name: string): string =>
  cleanText(name.normalize('NFKC')).toLowerCase().replaceAll(titles, ' ').normalize('NFC')

const transcribed = (text: string, table: Readonly<Record<string, string>>): string =>
  [...text].map((letter) => table[letter] ?? letter).join('')

/** Base letters only: without diacritics, apostrophes, dots and other signs. Letters of other scripts stay. */
const baseLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Both usual transcriptions of a name: `Müller` is `mueller` and `muller`. */
export const transcriptions = (text: string): readonly string[] => [
  baseLetters(transcribed(text, { ...letters, ...umlauts })),
  baseLetters(transcribed(text, { ...letters, ...plain })),
]

const haveOneInCommon = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((each) => each !== '' && others.includes(each))

/**
 * Whether two surnames are the same in DIN 91379's letters, without regard to case, title, hyphens, spaces, apostrophes and
 * transcription (ß and ss, ü and ue, ø and oe). Empty names are never the same.
 */
export const isSameSurname = (one: string, other: string): boolean =>
  haveOneInCommon(transcriptions(readable(one)), transcriptions(readable(other)))

const betweenGivenNames = /[\s\-‐‑–,]+/u

const givenNamesIn = (names: string): readonly string[] =>
  readable(names).split(betweenGivenNames).flatMap(transcriptions)

/** Whether every given name of a person is among those that were proved. */
export const areGivenNames = (names: string, proved: string): boolean => {
  const known = givenNamesIn(proved)
  const each = readable(names)
    .split(betweenGivenNames)
    .map(transcriptions)
    .filter((name) => !name.includes(''))
  return each.length > 0 && each.every((name) => haveOneInCommon(name, known))
}

/** Whether two lists of given names have one in common, in any order. */
export const hasCommonGivenName = (some: string, others: string): boolean =>
  haveOneInCommon(
    [...givenNamesIn(some), ...transcriptions(readable(some))],
    [...givenNamesIn(others), ...transcriptions(readable(others))],
  )

/**
 * The parts in which a person differs from the one whom an identification proved; empty for the same person. A surname also
 * matches the name at birth that was proved. A name at birth typed into a form never stands in for the surname, because anybody
 * could type their own.
 */
export function personDifferences(claims: ProvenClaims, person: DescribedPerson): PersonPart[] {
  const { surname, nameAtBirth = '', givenNames, dateOfBirth } = claims
  const same: Record<PersonPart, boolean> = {
    firstName: hasCommonGivenName(givenNames, person.firstName),
    lastName: isSameSurname(surname, person.lastName) || isSameSurname(nameAtBirth, person.lastName),
    dateOfBirth: dateOfBirth !== '' && dateOfBirth === person.dateOfBirth,
  }
  return personParts.filter((part) => !same[part])
}

/** The same without the parts that are not answered: what is not said contradicts nothing. */
export const contradictions = (claims: ProvenClaims, person: DescribedPerson): PersonPart[] =>
  personDifferences(claims, person).filter((part) => person[part].trim() !== '')

/**
 * Whether the newer claims are of the same person under another surname, as after a marriage: the same day of birth, a given
 * name that both have, but no surname.
 */
export const isRenamed = (newer: ProvenClaims, older: ProvenClaims): boolean =>
  newer.dateOfBirth === older.dateOfBirth &&
  hasCommonGivenName(newer.givenNames, older.givenNames) &&
  !isSameSurname(newer.surname, older.surname)

const surnamesIn = ({ surname, nameAtBirth = '' }: ProvenClaims): readonly string[] => [surname, nameAtBirth]

/**
 * Whether two identifications proved one person, also with fewer given names or the name at birth in one of them. Twins have a
 * given name of their own each.
 */
export const isOnePerson = (one: ProvenClaims, other: ProvenClaims): boolean =>
  one.dateOfBirth === other.dateOfBirth &&
  surnamesIn(one).some((surname) => surnamesIn(other).some((each) => isSameSurname(surname, each))) &&
  (areGivenNames(one.givenNames, other.givenNames) ||
    areGivenNames(other.givenNames, one.givenNames) ||
    isSameSurname(one.givenNames, other.givenNames))

/** Whether claims name a person at all: with letters in both names, and a date of birth. */
export const hasPersonName = ({ givenNames, surname, dateOfBirth }: ProvenClaims): boolean =>
  isSameSurname(givenNames, givenNames) && isSameSurname(surname, surname) && isRealDate(dateOfBirth)

import { assert, constantFrom, date, property } from 'fast-check'
import { expect, it } from 'vitest'

import { formatDate } from '../time/dates.ts'
import { datesInText, possibleMonths } from './dates-in-text.ts'

const isos = (text: string): string[] => datesInText(text.toLowerCase()).map(({ iso }) => iso)

it.each([
  ['31.05.2026', ['2026-05-31']],
  ['31. 5. 2026', ['2026-05-31']],
  ['31.05.26', ['2026-05-31']],
  ['31/05/2026', ['2026-05-31']],
  ['2026-05-31', ['2026-05-31']],
  ['31. Mai 2026', ['2026-05-31']],
  ['1. März 2026', ['2026-03-01']],
  ['31 May 2026', ['2026-05-31']],
  ['the 1st of May 2026', ['2026-05-01']],
  ['31-May-2026', ['2026-05-31']],
  ['May 31, 2026', ['2026-05-31']],
  ['May 31 2026', ['2026-05-31']],
  ['Mai 2026', ['2026-05']],
  ['Dez. 2025', ['2025-12']],
  ['Sept 2026', ['2026-09']],
  ['05/2026', ['2026-05']],
  ['5 / 2026', ['2026-05']],
  ['05.2026', ['2026-05']],
  ['2026-05', ['2026-05']],
  ['01.05.2026-31.05.2026', ['2026-05-01', '2026-05-31']],
  ['01.05. bis 31.05.2026', ['2026-05-31']],
  ['vom 01.05.2026 bis 31.05.2026', ['2026-05-01', '2026-05-31']],
  ['Datum:31.05.2026.', ['2026-05-31']],
  ['2026-05-31, Mai 2025, 30.04.2024', ['2026-05-31', '2025-05', '2024-04-30']],
])('reads %s', (text, expected) => expect(isos(text)).toEqual(expected))

it.each([
  ['05/26', ['2026-05']],
  ["Mai '26", ['2026-05']],
  ['May 26', ['2026-05']],
  ['202605', ['2026-05']],
  ['05/26/2026', []],
  ['202613', []],
  ['120260500', []],
])('may read months as %s', (text, expected) => expect(possibleMonths(text.toLowerCase())).toEqual(expected))

it.each([
  ['31.02.2026', 'no such day'],
  ['13/2026', 'no such month'],
  ['1.234,05.2026', 'in an amount'],
  ['DE02 1203 0000 0000 2020 51', 'in an IBAN'],
  ['4.711,2026', 'a number'],
  ['Mailand 2026', 'a word that begins like a month'],
  ['2026', 'a year alone'],
  ['31.05.20267', 'in a longer number'],
  ['05.2026,50', 'in an amount'],
  ['05/2026b', 'in a reference'],
  ['2026-05-311', 'in a longer number'],
])('reads nothing in %s: %s', (text) => expect(isos(text)).toEqual([]))

it('reads every day of the calendar in the formats of both languages', () => {
  assert(
    property(
      date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true }),
      constantFrom('de' as const, 'en' as const),
      (timestamp, locale) => {
        const iso = timestamp.toISOString().slice(0, 10)
        expect(isos(`am ${formatDate(iso, locale)} .`)).toEqual([iso])
        const name = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(timestamp)
        expect(isos(name)).toEqual([iso])
        const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
          timestamp,
        )
        expect(isos(month)).toEqual([iso.slice(0, 7)])
      },
    ),
  )
})

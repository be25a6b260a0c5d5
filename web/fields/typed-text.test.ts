import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as v from 'valibot'

import { type DateShape, formatDate } from '#domain/time/dates.ts'
import { calendar } from '#domain/fields/calendar.ts'
import { calendarYearMonth } from '#domain/fields/calendar-year-month.ts'
import { double } from '#domain/fields/double.ts'
import { iban } from '#domain/fields/iban.ts'
import { money } from '#domain/fields/money.ts'
import { numberField } from '#domain/fields/number-field.ts'
import { timeSelect } from '#domain/fields/time-select.ts'
import { tin } from '#domain/fields/tin.ts'
import { compactIban } from '#domain/identifiers/iban.ts'
import { locales } from '#domain/text/locale.ts'
import { parseTypedTime } from '#domain/time/times.ts'

import { dateOnLeave, dateSoFar } from './date-writing.ts'
import { digits, ibanGroups, type Mask } from './typed-mask.ts'
import { editableNumber, readableAmount, readFieldNumber } from './typed-number.ts'
import { matchingTimes, timeSoFar } from './typed-time.ts'

/** `npm run test:whole` tries more. */
const runs = { numRuns: process.env['LOANPORT_TESTS'] === 'whole' ? 3000 : 600 }

/** Any text from a keyboard, clipboard or script, including lone surrogates and overlong texts. */
const anything = fc.string({ unit: 'binary', maxLength: 60 })
const halves = fc
  .array(fc.nat(0xffff), { maxLength: 30 })
  .map((codes) => codes.map((code) => String.fromCharCode(code)).join(''))
const almost = (characters: string) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.string({ unit: fc.constantFrom(...characters), maxLength: 14 }) },
    { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom(...characters), minLength: 300, maxLength: 500 }) },
    { weight: 2, arbitrary: anything },
    { weight: 1, arbitrary: halves },
  )
const locale = fc.constantFrom(...locales)

describe.each([
  ['MONEY', money, true, 2],
  ['DOUBLE', double, false, 6],
  ['NUMBERFIELD', numberField, false, 6],
] as const)('[A5.16] any text in a field of type %s', (_type, rules, grouped, decimals) => {
  const shownOf = (value: number, as: (typeof locales)[number]): readonly string[] => [
    editableNumber(value, as),
    ...(grouped ? [readableAmount(value, as, 2)] : []),
  ]

  test('parses to a value that its type accepts, or to none; the formatted value parses to the same', () => {
    fc.assert(
      fc.property(almost("0123456789.,-−–+' \u00a0€%Eur"), locale, (typed, as) => {
        const value = readFieldNumber(rules, typed, as, decimals)
        if (value === undefined) return
        expect(v.is(rules.schema, value)).toBe(true)
        for (const shown of shownOf(value, as)) expect(readFieldNumber(rules, shown, as, decimals)).toBe(value)
      }),
      runs,
    )
  })

  test('of a stored value parses to the same, in both languages', () => {
    const whole = fc.maxSafeInteger()
    const cents = fc.integer({ min: 0, max: 999_999_999_999 }).map((value) => value / 100)
    const small = fc.double({ min: -1e9, max: 1e9, noNaN: true })
    fc.assert(
      fc.property(fc.oneof(whole, cents, small), locale, (stored, as) => {
        // Nobody can have typed more decimals than a field accepts.
        fc.pre(v.is(rules.schema, stored) && Math.abs(stored) >= 1e-3)
        for (const shown of shownOf(stored, as)) expect(readFieldNumber(rules, shown, as, decimals)).toBe(stored + 0)
      }),
      runs,
    )
  })
})

test('[A5.16] a number that cannot be displayed exactly is not accepted', () => {
  for (const as of locales)
    for (const typed of ['9'.repeat(400), `-${'9'.repeat(400)}`, `0,${'0'.repeat(30)}1`, `0.${'0'.repeat(30)}1`])
      expect(readFieldNumber(double, typed, as, 6)).toBeUndefined()
})

describe.each([
  ['day', calendar],
  ['month', calendarYearMonth],
] as const)('[A5.10] any text in a field for a %s', (shape: DateShape, rules) => {
  const dates = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2150-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const bounds = fc.tuple(fc.option(dates), fc.option(dates)).map(([one, other]) => {
    const [min, max] = one !== null && other !== null ? [one, other].toSorted() : [one, other]
    return { min: min ?? undefined, max: max ?? undefined }
  })

  test('parses to a date that its type accepts, or to none, also on blur; the formatted date parses to the same', () => {
    fc.assert(
      fc.property(
        almost('0123456789./- '),
        bounds,
        locale,
        fc.boolean(),
        fc.boolean(),
        (typed, within, as, ...kind) => {
          const [isBirthday, corrects] = kind
          const left = dateOnLeave(typed, shape, { ...within, today: '2026-11-29', isBirthday, corrects })
          for (const value of [dateSoFar(typed, shape), left?.value]) {
            if (value === undefined) continue
            expect(v.is(rules.schema, value)).toBe(true)
            expect(dateSoFar(formatDate(value, as), shape)).toBe(value)
          }
        },
      ),
      runs,
    )
  })

  test('of a stored date parses to the same, also on blur', () => {
    fc.assert(
      fc.property(dates, locale, (date, as) => {
        const stored = shape === 'day' ? date : date.slice(0, 7)
        const shown = formatDate(stored, as)
        expect(dateSoFar(shown, shape)).toBe(stored)
        expect(dateOnLeave(shown, shape, { today: '2026-11-29', isBirthday: false, corrects: true })).toEqual({
          value: stored,
          corrected: undefined,
        })
      }),
      runs,
    )
  })
})

describe('[A5.11] any text in a field for a time', () => {
  test('parses to a time that its type accepts, or to none; the list offers only times', () => {
    fc.assert(
      fc.property(almost('0123456789:.h Uhr'), (typed) => {
        for (const value of [timeSoFar(typed), parseTypedTime(typed), ...matchingTimes(typed)])
          if (value !== undefined) expect(v.is(timeSelect.schema, value)).toBe(true)
        const left = parseTypedTime(typed)
        // A time during input is the same time on blur.
        if (timeSoFar(typed) !== undefined) expect(left).toBe(timeSoFar(typed))
        if (left !== undefined) expect([timeSoFar(left), parseTypedTime(left)]).toEqual([left, left])
      }),
      runs,
    )
  })
})

describe('[A5.10] [A5.13] any text behind a mask', () => {
  const masked = (mask: Mask, text: string, caret: number, forward: boolean) =>
    mask({ text, caret: Math.min(caret, text.length) }, forward)

  test('keeps the caret inside the text, and masking twice changes nothing', () => {
    const masks = [digits(2), digits(11), ibanGroups]
    fc.assert(
      fc.property(almost('dE0123456789 .-/'), fc.nat(500), fc.boolean(), (text, caret, forward) => {
        for (const mask of masks) {
          const once = masked(mask, text, caret, forward)
          expect(once.caret).toBeGreaterThanOrEqual(0)
          expect(once.caret).toBeLessThanOrEqual(once.text.length)
          expect(mask(once, forward).text).toBe(once.text)
        }
      }),
      runs,
    )
  })

  test.each([
    ['IBAN', iban, ibanGroups, compactIban],
    ['TIN', tin, digits(11), (text: string) => text],
  ] as const)(
    'parses to a value that type %s accepts; the formatted value parses to the same',
    (_type, rules, mask, read) => {
      fc.assert(
        fc.property(almost('deDE0123456789 -'), fc.nat(500), fc.boolean(), locale, (text, caret, forward, as) => {
          const value = read(masked(mask, text, caret, forward).text)
          expect(v.is(rules.schema, value)).toBe(true)
          const shown = rules.format(value, { locale: as, keyText: (key) => key })
          expect(read(masked(mask, shown, shown.length, false).text)).toBe(value)
        }),
        runs,
      )
    },
  )
})

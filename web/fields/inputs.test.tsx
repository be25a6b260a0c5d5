import { beforeAll, expect, it } from 'vitest'

import { amounts, amountsBelowZero, amountsOfTwoReadings, amountsTooFine, noAmounts } from '#domain/cases/amounts.ts'
import { daysTooLate, impossibleBirthdays, noDays, noMonths, typedDays, typedMonths } from '#domain/cases/dates.ts'
import { emails, noEmails } from '#domain/cases/emails.ts'
import { names, noNames } from '#domain/cases/names.ts'
import { formatDate } from '#domain/time/dates.ts'
import { phoneNumberCases } from '#domain/fields/cases/phone-number.ts'
import { type Locale, locales } from '#domain/text/locale.ts'
import { parsePhone, shownPhone } from '#domain/identifiers/phone.ts'
import { asAdmin } from '#test/harness/administration.ts'
import { releaseAsReviewer } from '#test/harness/every-field.ts'
import { scheduleInputs } from '#test/harness/input-page.ts'
import { openScreen, type Screen } from '#test/harness/screen.ts'
import { atStep, clickContinue, focusedId } from '#test/harness/steps.ts'

import { editableNumber, readableAmount } from './typed-number.ts'

beforeAll(async () => {
  await releaseAsReviewer(await scheduleInputs(await asAdmin()))
})

/** What a field shows once it is left: its text, the beginning of its error, and the readings that it offers. */
interface Row {
  readonly typed: string
  readonly text: string
  readonly error?: string
  readonly readings?: readonly string[]
}

async function openInputs(locale: Locale): Promise<Screen> {
  const screen = await openScreen('/privatkredit', { locale })
  await clickContinue(screen, 'wizard.next')
  await atStep(screen, 'kreditwunsch')
  // The first field takes the focus once it has loaded.
  await expect.poll(focusedId).toBe('field-inputAmount')
  return screen
}

/** Faster than a key of Tab, which looks for the next field in the whole page. */
const rendered = () => new Promise((resolve) => setTimeout(resolve))

/** What the field shows after each text, which is pasted and left. */
async function shownBy({ user }: Screen, id: string, rows: readonly Row[]): Promise<Row[]> {
  await expect.poll(() => document.getElementById(`field-${id}`)).not.toBeNull()
  const box = document.getElementById(`field-${id}`) as HTMLInputElement
  const shown: Row[] = []
  for (const { typed, error } of rows) {
    box.focus()
    await rendered()
    box.select()
    await user.paste(typed)
    box.blur()
    await rendered()
    const message = document.getElementById(`${box.id}-error`)?.textContent ?? undefined
    const readings = [...(box.closest('div')?.querySelectorAll('button') ?? [])].map((each) => each.textContent ?? '')
    shown.push({
      typed,
      text: box.value,
      ...(message === undefined ? {} : { error: error !== undefined && message.startsWith(error) ? error : message }),
      ...(readings.length === 0 ? {} : { readings }),
    })
  }
  return shown
}

/** A message up to its first value. */
const beginOf = ({ t }: Screen, id: string): string => t(id).split('{')[0] ?? ''

it.each(locales)('[A5.16] what is read in every kind of number (%s)', async (locale) => {
  const screen = await openInputs(locale)
  const { t } = screen
  const [whole = '', , more = ''] = [...t('fields.digits').matchAll(/\{([^{}]+)\{example\}/g)].map(([, text = '']) =>
    text.replace('#', '2'),
  )
  const either = beginOf(screen, 'fields.number.either')
  const tooSmall = beginOf(screen, 'fields.size.min')
  const money = { show: (number: number) => readableAmount(number, locale, 2), isMoney: true, decimals: 2 }
  const plain = { show: (number: number) => editableNumber(number, locale), isMoney: false, decimals: 2 }
  const kinds = [
    { id: 'inputAmount', ...money },
    { id: 'inputResult', ...money },
    { id: 'inputSize', ...plain },
    { id: 'inputCount', ...plain, decimals: 0 },
  ]
  for (const { id, show, isMoney, decimals } of kinds) {
    const malformed = beginOf(screen, isMoney ? 'fields.amount.malformed' : 'fields.number.malformed')
    const isFine = (number: number) => Number(number.toFixed(decimals)) === number
    const read = (typed: string, number: number): Row => {
      if (!isFine(number)) return { typed, text: isMoney ? typed : show(number), error: decimals === 0 ? whole : more }
      return { typed, text: show(number), ...(number < 0 && id === 'inputAmount' ? { error: tooSmall } : {}) }
    }
    const rows = [
      ...[...amounts, ...amountsBelowZero, ...amountsTooFine].map(([typed, number]) => read(typed, number)),
      ...amountsOfTwoReadings.map(([typed, both, asked]) =>
        asked[locale] ? { typed, text: typed, error: either, readings: both.map(show) } : read(typed, both[0]),
      ),
      ...noAmounts.map((typed) => ({ typed, text: typed, error: malformed })),
    ].filter((_, at) => id === 'inputAmount' || at % 3 === 0)
    expect(await shownBy(screen, id, rows)).toEqual(rows)
  }
})

it('[A5.10] what is read as a day, a birthday and a month', async () => {
  const screen = await openInputs('de')
  const malformed = beginOf(screen, 'invalidDateFormat.message')
  const read = ([typed, iso]: readonly [string, string]): Row => ({ typed, text: formatDate(iso, 'de') })
  const unread = (typed: string): Row => ({ typed, text: typed, error: malformed })
  const noMonth = beginOf(screen, 'fields.wanted.month')
  const tooLate = beginOf(screen, 'fields.birthday.maximum')
  const birthdays = [
    ...typedDays.map(read),
    ...noDays.map(unread),
    ...impossibleBirthdays.map(unread),
    ...daysTooLate.map((row) => ({ ...read(row), error: tooLate })),
  ]
  expect(await shownBy(screen, 'dateOfBirth', birthdays)).toEqual(birthdays)
  const days = [...typedDays.map(read), ...daysTooLate.map(read), ...noDays.map(unread)]
  expect(await shownBy(screen, 'inputDay', days)).toEqual(days)
  const months = [...typedMonths.map(read), ...noMonths.map((typed) => ({ ...unread(typed), error: noMonth }))]
  expect(await shownBy(screen, 'inputMonth', months)).toEqual(months)
})

/** An input has one line. */
const isLine = (text: unknown): text is string => typeof text === 'string' && !/[\r\n]/.test(text)

it('[A5.08] what is read as an e-mail address and as a name', async () => {
  const screen = await openInputs('de')
  const accepted = (typed: string): Row => ({ typed, text: typed })
  const refused =
    (id: string) =>
    (typed: string): Row => ({ typed, text: typed, error: screen.t(id) })
  const addresses = [
    ...emails.map(([typed]) => accepted(typed)),
    ...noEmails.filter(isLine).map(refused('email.invalid')),
  ]
  expect(await shownBy(screen, 'email', addresses)).toEqual(addresses)
  // Both names have one rule.
  for (const id of ['firstName', 'lastName'] as const) {
    const none = noNames.map(([, typed]) => typed).filter(isLine)
    const rows = [
      ...(id === 'firstName' ? names.map(([typed]) => accepted(typed)) : []),
      ...none.map(refused(`validation.incorrectValue.${id}`)),
    ]
    expect(await shownBy(screen, id, rows)).toEqual(rows)
  }
})

it('[A5.09] what is read as a telephone number, and which numbers are offered for another', async () => {
  const screen = await openInputs('de')
  const rows = [
    ...phoneNumberCases.valid.flatMap(({ value, stored = value }): Row[] =>
      isLine(value) ? [{ typed: value, text: shownPhone(String(stored)) }] : [],
    ),
    ...phoneNumberCases.invalid.flatMap(({ value, problem }): Row[] => {
      if (!isLine(value) || value.length > 40) return []
      const parsed = parsePhone(value)
      const readings = 'candidates' in parsed ? { readings: parsed.candidates.map(shownPhone) } : {}
      return [{ typed: value, text: value, error: screen.t(problem.messageKey), ...readings }]
    }),
  ]
  expect(await shownBy(screen, 'phone', rows)).toEqual(rows)
})

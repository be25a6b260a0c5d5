import { beforeAll, expect, it } from 'vitest'

import { amounts, amountsBelowZero, amountsOfTwoReadings, amountsTooFine, noAmounts } from '#domain/cases/amounts.ts'
import { typedDays, daysTooLate, impossibleBirthdays, typedMonths, noDays, noMonths } from '#domain/cases/dates.ts'
import { emails, noEmails } from '#domain/cases/emails.ts'
import { names, noNames } from '#domain/cases/names.ts'
import { phoneNumberCases } from '#domain/fields/cases/phone-number.ts'
import type { FieldValue, Value } from '#domain/fields/types.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { inputFields, scheduleInputs } from '#test/harness/input-page.ts'
import { completeBorrower } from '#test/harness/loans.ts'
import { json, type Person, signedIn, succeeded } from '#test/harness/people.ts'
import { openPortal } from '#test/harness/portal.ts'
import { releaseAll } from '#test/harness/releases.ts'

const portal = await openPortal()
let user: Person
let loan: Loan
beforeAll(async () => {
  await scheduleInputs((await signedIn(portal, 'ADMIN')).fetch)
  await releaseAll(await signedIn(portal, 'ADMIN'))
  user = await signedIn(portal)
  loan = await (await succeeded(user.fetch('/api/loan', json('POST', { productId: 'consumer-credit' })))).json<Loan>()
})

const definitions = new Map([...shippedAreas().INPUT_FIELDS, ...inputFields].map((each) => [each.id, each]))

function answer(id: string, value: Value): FieldValue {
  const definition = definitions.get(id)
  if (definition === undefined) throw new Error(`no field ${id}`)
  const { type, entityType } = definition
  return { fieldId: id, entityType, userDefined: true, value: { type, value } }
}

interface Refusal {
  readonly refused: string
  readonly messageKey?: string
}
type Verdict = Value | Refusal

/** What becomes of each value when its page is saved: the stored one, or why it is refused. */
async function verdictsOf(values: Readonly<Record<string, Value>>): Promise<Record<string, Verdict>> {
  const fields = Object.fromEntries(Object.entries(values).map(([id, value]) => [id, answer(id, value)]))
  const sent = json('PUT', { version: loan.version, fields })
  const reply = await user.fetch(`/api/loan/${loan.id}?pageId=conditions`, sent)
  if (reply.status === 200) {
    loan = await (await succeeded(user.fetch(`/api/loan/${loan.id}`))).json<Loan>()
    return Object.fromEntries(
      Object.keys(values).map((id) => [id, loan.fields[id]?.value.value ?? { refused: 'lost' }]),
    )
  }
  const { fieldErrors } = await reply.json<{ fieldErrors: { field: string; message: string; messageKey?: string }[] }>()
  const refused = Object.fromEntries(
    fieldErrors.map(({ field, message, messageKey }) => [
      field,
      { refused: message, ...(messageKey === undefined ? {} : { messageKey }) },
    ]),
  )
  const rest = Object.fromEntries(Object.entries(values).filter(([id]) => refused[id] === undefined))
  if (Object.keys(rest).length === Object.keys(values).length) throw new Error(JSON.stringify(fieldErrors))
  return { ...refused, ...(Object.keys(rest).length === 0 ? {} : await verdictsOf(rest)) }
}

type Row = readonly [value: Value, verdict: Verdict]

/** What is not a number of the type is not one for the call either, whatever the form reads in it. */
const noNumber = { refused: 'TypeMismatch' }
const tooFine = { refused: 'Digits', messageKey: 'error.Digits' }
const belowZero = { refused: 'DecimalMin', messageKey: 'error.Size' }
const tooLarge = { refused: 'Max', messageKey: 'error.Size' }

const twoReadings = amountsOfTwoReadings.flatMap(([typed, either]) => either.map((number) => [typed, number] as const))
const numbers = [...amounts, ...amountsBelowZero, ...amountsTooFine, ...twoReadings].map(([, number]) => number)
const texts = [...amounts, ...amountsBelowZero, ...amountsTooFine, ...amountsOfTwoReadings, ...noAmounts]
  .map((row) => (typeof row === 'string' ? row : row[0]))
  .map((typed): Row => [typed, noNumber])

const numberRows = (verdict: (number: number) => Verdict): Row[] =>
  [...new Set(numbers)].map((number) => [number, verdict(number)])
const inCents = (number: number): Verdict => (Number(number.toFixed(2)) === number ? number : tooFine)
/** Each text in one of the fields for numbers. */
const textRows = (of: number): Row[] => texts.filter((_, at) => at % 4 === of)

const noDate = { refused: 'Pattern', messageKey: 'invalidDateFormat.message' }
const isoRows = (dates: typeof typedDays): Row[] => dates.map(([, iso]) => [iso, iso])
/** Calls take ISO dates; the form reads all the others. */
const otherNotations = (typed: readonly string[]): Row[] =>
  typed.filter((text) => !/^\d{4}-\d\d(?:-\d\d)?$/.test(text)).map((text) => [text, noDate])

const nameRows = (field: string): Row[] => [
  ...names,
  ...noNames.map(([, name]): Row => [name, { refused: 'Pattern', messageKey: `validation.incorrectValue.${field}` }]),
]

const rows: Readonly<Record<string, readonly Row[]>> = {
  inputAmount: [
    ...numberRows((number) => (number < 0 ? belowZero : inCents(number))),
    ...textRows(0),
    [1e15, tooLarge],
  ],
  inputResult: [...numberRows(inCents), ...textRows(1), [1e15, tooLarge], [-1e7, belowZero]],
  inputSize: [...numberRows(inCents), ...textRows(2)],
  inputCount: [...numberRows((number) => (Number.isInteger(number) ? number : tooFine)), ...textRows(3)],
  inputDay: [
    ...isoRows(typedDays),
    ...isoRows(daysTooLate),
    ...otherNotations([...typedDays.map(([typed]) => typed), ...noDays]),
  ],
  inputMonth: [...isoRows(typedMonths), ...otherNotations([...typedMonths.map(([typed]) => typed), ...noMonths])],
  dateOfBirth: [
    ...isoRows(typedDays),
    ...daysTooLate.map(([, iso]): Row => [iso, { refused: 'Max', messageKey: 'invalidDate.maximum.message' }]),
    ...otherNotations([...noDays, ...impossibleBirthdays]),
  ],
  firstName: nameRows('firstName'),
  lastName: nameRows('lastName'),
  // As typed, without what nobody sees; accounts have the canonical form (accounts.test.ts).
  email: [
    ...emails.map(([typed]): Row => [
      typed,
      typed
        .replaceAll(/\p{Cf}/gu, '')
        .trim()
        .normalize('NFC'),
    ]),
    ...noEmails.map((typed): Row => [typed, { refused: 'Email', messageKey: 'email.invalid' }]),
  ],
  phone: [
    ...phoneNumberCases.valid.flatMap(({ value, stored }): Row[] =>
      typeof value === 'string' ? [[value, stored ?? value]] : [],
    ),
    ...phoneNumberCases.invalid.flatMap(({ value, problem }): Row[] =>
      typeof value === 'string' ? [[value, { refused: problem.code, messageKey: problem.messageKey }]] : [],
    ),
  ],
}

const found: Record<string, Verdict[]> = Object.fromEntries(Object.keys(rows).map((id) => [id, []]))

/** A row of each field with every call. */
beforeAll(async () => {
  for (let at = 0; Object.values(rows).some((each) => each.length > at); at += 1) {
    const values = Object.entries(rows).flatMap(([id, each]) =>
      each.slice(at, at + 1).map(([value]) => [id, value] as const),
    )
    for (const [id, verdict] of Object.entries(await verdictsOf(Object.fromEntries(values)))) found[id]?.push(verdict)
  }
})

it.each(Object.keys(rows))(
  '[A5.08] [A5.09] [A5.10] [A5.16] what a call may send as %s, and what is stored of it',
  (id) => {
    const ofRow = (verdicts: readonly (Verdict | undefined)[]) => rows[id]?.map(([value], at) => [value, verdicts[at]])
    expect(ofRow(found[id] ?? [])).toEqual(rows[id])
  },
)

it('[A5.08] an account has the one form of each e-mail address', async () => {
  const admin = await signedIn(portal, 'TECH_ADMIN')
  const stored: unknown[] = []
  const typed = [...new Map(emails.map(([email, canonical]) => [canonical, email])).values()]
  for (const email of [...typed, ...noEmails]) {
    const reply = await admin.fetch('/api/users', json('POST', { email }))
    const body = await reply.json<{ login?: string; fieldErrors?: { message: string }[] }>()
    stored.push([email, body.login ?? body.fieldErrors?.map(({ message }) => message)])
  }
  expect(stored).toEqual([
    ...typed.map((email) => [email, emails.find(([each]) => each === email)?.[1]]),
    ...noEmails.map((email) => [email, ['Email']]),
  ])
})

it('[A5.08] an account has the one form of each name', async () => {
  const stored: unknown[] = []
  for (const name of [...names.map(([typed]) => typed), ...noNames.map(([, typed]) => typed)]) {
    const reply = await user.fetch('/api/account', json('PUT', { firstName: name, lastName: name }))
    const body = await reply.json<{ firstName?: string; lastName?: string; fieldErrors?: { field: string }[] }>()
    stored.push([name, body.fieldErrors?.map(({ field }) => ({ refused: field })) ?? [body.firstName, body.lastName]])
  }
  expect(stored).toEqual([
    ...names.map(([typed, name]) => [typed, [name, name]]),
    ...noNames.map(([, typed]) => [typed, [{ refused: 'firstName' }, { refused: 'lastName' }]]),
  ])
})

it('[A9.02] an amount of the household has no parts of a cent, and is never guessed from a text', async () => {
  const { version } = await (await user.fetch(`/api/loan/${loan.id}`)).json<Loan>()
  const refusalOf = async (amount: unknown) => {
    const [item] = completeBorrower.incomeExpenses
    const borrowers = [{ ...completeBorrower, incomeExpenses: [{ ...item, amount }] }]
    const reply = await user.fetch(`/api/loan/${loan.id}`, json('PUT', { version, borrowers }))
    return (await reply.json<{ fieldErrors?: { message: string }[] }>()).fieldErrors?.map(({ message }) => message)
  }
  for (const [typed, number] of amountsTooFine)
    expect([typed, await refusalOf(number), await refusalOf(typed)]).toEqual([typed, ['Digits'], ['TypeMismatch']])
  for (const [typed, number] of amountsBelowZero)
    expect([typed, await refusalOf(number), await refusalOf(typed)]).toEqual([typed, ['Min'], ['TypeMismatch']])
})

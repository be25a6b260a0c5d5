import { beforeAll, expect, it } from 'vitest'

import type { FieldDefinition, GroupEntry } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { answers, completeLoan, visitorWithLoan } from '#test/harness/loans.ts'
import { json, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

const whole: GroupEntry = {
  existingLoanLender: { type: 'TEXTFIELD', value: 'Sparkasse' },
  existingLoanBalance: { type: 'MONEY', value: 5000.5 },
  existingLoanInstalment: { type: 'MONEY', value: 120 },
}
const withoutBalance: GroupEntry = { existingLoanLender: { type: 'TEXTFIELD', value: 'Volksbank' } }

const problems = async (reply: Response): Promise<string[][]> => {
  const { fieldErrors } = await reply.json<{ fieldErrors: { field: string; message: string }[] }>()
  return fieldErrors.map(({ field, message }) => [field, message])
}
const save = (fetch: Portal['fetch'], loan: Loan, fields: object, query = '') =>
  fetch(`/api/loan/${loan.id}${query}`, json('PUT', { version: loan.version, fields }))

it('[A3.12] [A5.15] a group is saved with its entries, and returned unchanged', async () => {
  const { loan, fetch } = await visitorWithLoan(portal)
  const reply = await save(fetch, loan, answers({ existingCredits: true, existingLoans: [whole, withoutBalance] }))
  expect(reply.status).toBe(200)
  const saved = await reply.json<Loan>()
  expect(saved.fields['existingLoans']?.value.value).toEqual([whole, withoutBalance])
  // Fields that are not sent stay.
  const later = await save(fetch, saved, answers({ existingCreditAmount: 7000 }))
  expect((await later.json<Loan>()).fields['existingLoans']?.value.value).toEqual([whole, withoutBalance])
})

it('[A5.15] an invalid answer of an entry is refused with its path', async () => {
  const { loan, fetch } = await visitorWithLoan(portal)
  const strange = { shoeSize: { type: 'NUMBERFIELD', value: 42 } } as const
  const reply = await save(fetch, loan, answers({ existingLoans: [whole, strange] }))
  expect(reply.status).toBe(400)
  expect(await problems(reply)).toEqual([['existingLoans[1].shoeSize', 'Unknown']])
  const many = await save(fetch, loan, answers({ existingLoans: Array.from({ length: 6 }, () => whole) }))
  expect(await problems(many)).toEqual([['existingLoans', 'Size']])
  const noList = {
    existingLoans: {
      ...answers({ existingLoans: null })['existingLoans'],
      value: { type: 'FIELDS_GROUP', value: { 0: {} } },
    },
  }
  expect(await problems(await save(fetch, loan, noList))).toEqual([['existingLoans', 'TypeMismatch']])
})

it('[A5.15] [A5.17] a page with an incomplete entry is not completed', async () => {
  const user = await signedIn(portal)
  const loan = await completeLoan(user.fetch, { existingCredits: true, existingCreditAmount: 5000 })
  const page = '?pageType=STANDARD_OF_LIVING'
  const refused = await save(user.fetch, loan, answers({ existingLoans: [whole, withoutBalance] }), page)
  expect(await problems(refused)).toEqual([
    ['existingLoans[1].existingLoanBalance', 'NotNull'],
    ['existingLoans[1].existingLoanInstalment', 'NotNull'],
  ])
  expect((await save(user.fetch, loan, answers({ existingLoans: [whole] }), page)).status).toBe(200)
})

it("[A3.18] [B5.13] a client's calculated value is ignored", async () => {
  const { loan, fetch } = await visitorWithLoan(portal)
  const reply = await save(fetch, loan, answers({ existingLoansTotal: 1, existingCredits: true }))
  expect(reply.status).toBe(200)
  const { fields } = await reply.json<Loan>()
  expect(fields).toHaveProperty('existingCredits')
  expect(fields).not.toHaveProperty('existingLoansTotal')
})

it('[A7.08] [B7.36] the calculated fields are served with their formulas, to everybody and with a tag', async () => {
  const reply = await portal.fetch('/api/pages-fields/calculations')
  expect(reply.status).toBe(200)
  const fields = await reply.json<FieldDefinition[]>()
  expect(fields.map(({ id }) => id).toSorted()).toEqual(['existingLoansTotal', 'loanToValue'])
  expect(fields.every(({ type, calculation }) => type === 'CALCULATION_VALUE' && calculation !== undefined)).toBe(true)
  const etag = reply.headers.get('ETag') ?? ''
  const again = await portal.fetch('/api/pages-fields/calculations', { headers: { 'If-None-Match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

it('[B5.13] [B7.36] a formula that depends on itself or is nested too deeply is refused on saving', async () => {
  const admin = await signedIn(portal, 'ADMIN')
  const put = (expression: unknown) => {
    const field = {
      id: 'circle',
      type: 'CALCULATION_VALUE',
      entityType: 'LOAN',
      label: { de: 'Kreis', en: 'Circle' },
      calculation: { expression, unit: 'NUMBER' },
    }
    return admin.fetch('/api/pages-fields/scheduled', json('PUT', { fields: [field] }))
  }
  const circle = await put({ type: 'SYMBOL', field: 'circle' })
  expect(circle.status).toBe(400)
  expect(await circle.json()).toMatchObject({ problems: [{ item: 'circle', code: 'calculationCircle' }] })
  let deep: object = { type: 'CONST', value: 1 }
  for (let at = 0; at < 5000; at += 1) deep = { type: 'PARENTHESES', inner: deep }
  expect((await put(deep)).status).toBe(400)
  expect((await put({ type: 'SYMBOL', field: 'amount' })).status).toBe(200)
})

it('an export describes a group in words', async () => {
  const user = await signedIn(portal)
  await completeLoan(user.fetch, { existingCredits: true, existingCreditAmount: 5000, existingLoans: [whole] })
  const reply = await user.fetch('/api/account/export')
  const { loans } = await reply.json<{ loans: { answers: { fieldId: string; text: string }[] }[] }>()
  expect(loans[0]?.answers.find(({ fieldId }) => fieldId === 'existingLoans')?.text).toBe(
    'Kreditgeber: Sparkasse, Restschuld dieses Kredits: 5.000,50\u00a0€, Monatliche Rate: 120,00\u00a0€',
  )
})

import { describe, expect, it } from 'vitest'

import type { FieldValues, Value } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { answers, visitorWithLoan } from '#test/harness/loans.ts'
import { json } from '#test/harness/people.ts'
import { openPortal } from '#test/harness/portal.ts'

const portal = await openPortal()

async function save(values: Record<string, Value | null>): Promise<Response> {
  const { fetch, loan } = await visitorWithLoan(portal)
  return fetch(`/api/loan/${loan.id}`, json('PUT', { version: loan.version, fields: answers(values) }))
}

const valuesOf = (fields: FieldValues): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([id, { value }]) => [id, value.value]))

describe('a saved answer', () => {
  it('[A5.10] [A5.11] [A5.12] [A5.13] [A3.15] is stored in the canonical form of its type', async () => {
    const reply = await save({
      residencePermitUntil: '2030-12-24',
      contractEnd: '2031-09',
      callFrom: '17:30',
      companyCallFrom: '08:15',
      companyPlace: { postCode: ' 50667', city: 'Köln ' },
      payoutIban: 'de89 3704 0044 0532 0130 00',
      taxId: '86 095 742 719',
      companyInquiryConsent: true,
    })
    expect(reply.status).toBe(200)
    expect(valuesOf((await reply.json<Loan>()).fields)).toMatchObject({
      residencePermitUntil: '2030-12-24',
      contractEnd: '2031-09',
      callFrom: '17:30',
      companyCallFrom: '08:15',
      companyPlace: { postCode: '50667', city: 'Köln' },
      payoutIban: 'DE89370400440532013000',
      taxId: '86095742719',
      companyInquiryConsent: true,
    })
  })

  it('[A5.14] [A3.15] is a list of outbuildings, which may be incomplete in a draft and cleared again', async () => {
    const { fetch, loan } = await visitorWithLoan(portal)
    const list = [
      { outbuilding: '02', amount: 2 },
      { outbuilding: '', amount: null },
    ]
    const put = (version: number, value: Value | null) =>
      fetch(`/api/loan/${loan.id}`, json('PUT', { version, fields: answers({ outbuildings: value }) }))
    const saved = await (await put(loan.version, list)).json<Loan>()
    expect(valuesOf(saved.fields)['outbuildings']).toEqual(list)
    const cleared = await (await put(saved.version, null)).json<Loan>()
    expect(cleared.fields).not.toHaveProperty('outbuildings')
  })

  it.each([
    ['residencePermitUntil', '2023-02-29', { part: 'DAY' }],
    ['residencePermitUntil', '2023-13-01', { part: 'MONTH' }],
    ['contractEnd', '1899-12', { part: 'YEAR' }],
    ['companyCallFrom', '24:00', { part: 'HOUR' }],
    ['companyCallFrom', '12:60', { part: 'MINUTES' }],
    ['companyPlace', { postCode: '1'.repeat(11), city: 'Köln' }, { part: 'CODE' }],
    ['companyPlace', { postCode: '50667', city: 'Kö\nln' }, { part: 'CITY' }],
    ['street', { street: 'a'.repeat(101), houseNumber: '1' }, { part: 'STREET' }],
    ['street', { street: 'Allee', houseNumber: '1'.repeat(11) }, { part: 'HOUSE_NUMBER' }],
    ['outbuildings', [{ outbuilding: '?', amount: 1 }], { part: 'OUTBUILDING_TYPE', entry: 0 }],
    ['outbuildings', [{ outbuilding: '01', amount: 10_000 }], { part: 'OUTBUILDING_AMOUNT', entry: 0 }],
    ['callFrom', '9:30', undefined],
    ['companyPlace', '50667', undefined],
  ])('[A3.12] of %s that cannot be %j is refused with the name of its wrong part', async (field, value, params) => {
    const reply = await save({ [field]: value })
    expect(reply.status).toBe(400)
    const { fieldErrors } = await reply.json<{ fieldErrors: { params?: unknown }[] }>()
    expect(fieldErrors.map((each) => each.params)).toEqual([
      params === undefined ? undefined : expect.objectContaining(params),
    ])
  })

  it.each([
    ['[A5.10]', 'residencePermitUntil', '2023-02-29', { messageKey: 'invalidDateFormat.message' }],
    ['[A5.11]', 'callFrom', '24:00', { messageKey: 'invalidTimeFormat.message' }],
    ['[A5.11]', 'companyCallFrom', '9:30', { messageKey: 'invalidTimeFormat.message' }],
    ['[A5.12]', 'companyPlace', '50667 Köln', { message: 'TypeMismatch' }],
    ['[A5.13]', 'payoutIban', 'D'.repeat(50), { message: 'Size' }],
    ['[A5.13]', 'taxId', 86_095_742_719, { message: 'TypeMismatch' }],
    ['[A5.14]', 'outbuildings', [{ outbuilding: '01', amount: '2' }], { message: 'TypeMismatch' }],
    ['[A3.12]', 'companyInquiryConsent', 'true', { message: 'TypeMismatch' }],
    ['[A3.12]', 'informationSheets', 'read', { message: 'TypeMismatch' }],
  ])('%s of %s cannot be %j', async (_number, field, value, problem) => {
    const reply = await save({ [field]: value as Value })
    expect(reply.status).toBe(400)
    expect((await reply.json<{ fieldErrors: unknown[] }>()).fieldErrors).toEqual([
      expect.objectContaining({ field, ...problem }),
    ])
  })
})

it("[A5.13] that a draft accepts and a page does not is reported by the page's validation", async () => {
  const { fetch, loan } = await visitorWithLoan(portal)
  const fields = answers({ payoutIban: 'DE88370400440532013000', taxId: '12345678903' })
  const reply = await fetch('/api/loan/validate?pageType=BORROWER_INFORMATION', json('PUT', { ...loan, fields }))
  expect(reply.status).toBe(400)
  const { fieldErrors } = await reply.json<{ fieldErrors: { field: string; messageKey: string }[] }>()
  expect(fieldErrors).toContainEqual(
    expect.objectContaining({ field: 'payoutIban', messageKey: 'anfrage.darlehensnehmer.iban.invalid' }),
  )
  expect(fieldErrors).toContainEqual(
    expect.objectContaining({ field: 'taxId', messageKey: 'anfrage.darlehensnehmer.tin.invalid' }),
  )
})

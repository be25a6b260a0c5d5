import { beforeAll, expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { answers, visitorWithLoan } from '#test/harness/loans.ts'
import { json } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

it("[A3.03] a loan's fields are a map of field ids to values with type, owner, and author", async () => {
  const { INPUT_FIELDS } = shippedAreas()
  const { loan, fetch } = await visitorWithLoan(portal)
  const given = { amount: 12_000, firstName: 'Anna', ownAccount: true, dateOfBirth: '1990-05-17' }
  const saved = await fetch(`/api/loan/${loan.id}`, json('PUT', { version: loan.version, fields: answers(given) }))
  expect(saved.status).toBe(200)
  const { fields } = await (await fetch(`/api/loan/${loan.id}`)).json<Loan>()

  expect(Object.keys(fields)).toEqual(expect.arrayContaining(Object.keys(given)))
  for (const [id, field] of Object.entries(fields)) {
    const definition = INPUT_FIELDS.find((each) => each.id === id)
    expect(field).toEqual({
      fieldId: id,
      entityType: definition?.entityType,
      // Given answers are the applicant's; the product's defaults are not.
      userDefined: Object.hasOwn(given, id),
      value: { type: definition?.type, value: field.value.value },
    })
  }
  for (const [id, value] of Object.entries(given)) expect(fields[id]?.value.value).toBe(value)
  // Unanswered ones have the defaults of the product.
  expect(Object.values(fields).some(({ userDefined }) => !userDefined)).toBe(true)
})

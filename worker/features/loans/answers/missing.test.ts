import { beforeAll, describe, expect, it } from 'vitest'

import type { MissingParts } from '#domain/wizard/missing.ts'
import { uploadFile } from '#test/harness/bank.ts'
import { answers, completeLoan, visitorWithLoan } from '#test/harness/loans.ts'
import { json, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal, roundTrips } from '#test/harness/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

const missing = async (fetch: Portal['fetch'], id: string): Promise<MissingParts> => {
  const reply = await fetch(`/api/loan/${id}/missing`)
  expect(reply.status).toBe(200)
  return reply.json<MissingParts>()
}

describe('[A4.01] [A5.05] [A5.07] missing answers', () => {
  it("of a new loan are named by step, with the applicant's labels and reasons", async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    const parts = await missing(fetch, loan.id)
    expect(parts.steps.map(({ uri }) => uri)).toEqual(expect.arrayContaining(['persoenliche-angaben', 'haushalt']))
    const person = parts.steps.find(({ uri }) => uri === 'persoenliche-angaben')
    expect(person?.answers).toContainEqual({
      field: 'lastName',
      objectName: 'BORROWER',
      label: { de: 'Nachname', en: 'Last name' },
      reason: 'OPEN',
      message: 'NotNull',
      type: 'TEXTFIELD',
      messageKey: 'anfrage.lebenshaltung.required',
    })
    expect(parts).toMatchObject({ documentsStep: 'unterlagen', verification: false, secondBorrower: null })
    expect(parts.documents.length).toBeGreaterThan(0)
  })

  it('are distinguished from wrong ones', async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    await fetch(
      `/api/loan/${loan.id}`,
      json('PUT', { version: loan.version, fields: answers({ firstName: 'Anna', dateOfBirth: '1900-01-01' }) }),
    )
    const { steps } = await missing(fetch, loan.id)
    const answersOf = steps.find(({ uri }) => uri === 'persoenliche-angaben')?.answers ?? []
    expect(answersOf.find(({ field }) => field === 'dateOfBirth')?.reason).toBe('WRONG')
    expect(answersOf.find(({ field }) => field === 'firstName')).toBeUndefined()
  })

  it('of a complete loan are its documents only, and one less with each upload', async () => {
    const person = await signedIn(portal)
    const loan = await completeLoan(person.fetch)
    const before = await missing(person.fetch, loan.id)
    expect(before.steps).toEqual([])
    const payslips = before.documents.find(({ documentId }) => documentId === 'payslip')
    expect(payslips).toMatchObject({ missing: 2, label: { de: expect.any(String) } })
    await uploadFile(person.fetch, loan.id)
    const after = await missing(person.fetch, loan.id)
    expect(after.documents.find(({ documentId }) => documentId === 'payslip')?.missing).toBe(1)
  })

  it('are returned to nobody else, in one round trip', async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    const stranger = await signedIn(portal)
    expect((await stranger.fetch(`/api/loan/${loan.id}/missing`)).status).toBe(404)
    expect(await roundTrips(portal, () => fetch(`/api/loan/${loan.id}/missing`))).toBe(1)
  })
})

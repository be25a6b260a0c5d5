import { beforeAll, describe, expect, it } from 'vitest'

import type { Value } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { answers, completeBorrower, completeLoan } from '#test/harness/loans.ts'
import { json, type Person, succeeded } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { secondAnswers } from '#test/harness/second-borrower.ts'
import { readShared, saveAnswers, sharedLoan } from '#test/harness/sharing.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

const freelance = '06'
/** The first borrower's private answers: money, and other personal ones. */
const firstSecrets: Record<string, Value> = {
  existingCredits: true,
  existingCreditAmount: 7654.32,
  payoutIban: 'DE89370400440532013000',
  taxId: '86095742719',
  employer: 'Verschwiegen GmbH',
  birthPlace: 'Heimlichhausen',
  phone: '+4915112345601',
  existingLoans: [
    {
      existingLoanLender: { type: 'TEXTFIELD', value: 'Stille Bank' },
      existingLoanBalance: { type: 'MONEY', value: 7654.32 },
    },
  ],
}
const secondSecrets: Record<string, Value | null> = {
  ...secondAnswers,
  secondEmployer: 'Diskret AG',
  secondBirthPlace: 'Schweigfeld',
  secondPhone: '+4915112345602',
  secondEmail: 'leise@test.example',
  // Its absence reveals that they are employed.
  secondEmployedSince: null,
}
const ofFirst =
  /7654|DE89370400440532013000|86095742719|Verschwiegen|Heimlichhausen|12345601|Stille Bank|"professionalGroup"/
// The owner learns that a consent was given, but gets no answer of that name.
const ofSecond =
  /Diskret|Schweigfeld|12345602|leise@test|"secondProfessionalGroup"|"secondSchufaConsent":|secondEmployedSince/

async function together() {
  const all = await sharedLoan(portal, (fetch) => completeLoan(fetch, { secondBorrower: true, ...firstSecrets }))
  const seen = await readShared(all.coBorrower.fetch, all.loan.id)
  await succeeded(saveAnswers(all.coBorrower.fetch, seen, secondSecrets))
  return { ...all, loan: await readShared(all.owner.fetch, all.loan.id) }
}

const storedFields = async (id: string): Promise<Loan['fields']> => {
  const { rows } = await portal.client.execute('select fields from loans where id = ?', [id])
  return JSON.parse(String(rows[0]?.['fields'])) as Loan['fields']
}

const showIncome = async (person: Person, id: string) =>
  expect((await person.fetch(`/api/loan/${id}/share`, json('PUT', { ownShowsIncome: true }))).status).toBe(200)

/** Every reply about a loan. */
async function repliesTo({ fetch }: Person, { id }: Pick<Loan, 'id'>): Promise<string> {
  const stale = { id, version: 1 }
  const { version, borrowers } = await readShared(fetch, id)
  const pages = ['START_PAGE_CONSUMER', 'BORROWER_INFORMATION', 'STANDARD_OF_LIVING', 'DOCUMENTS']
  const replies = await Promise.all([
    fetch(`/api/loan/${id}`),
    fetch('/api/loan/previews'),
    fetch('/api/account/export'),
    fetch(`/api/loan/${id}/share`),
    fetch(`/api/loan/${id}/missing`),
    fetch(`/api/loan/${id}/schedule`),
    fetch('/api/loan/getLoanConditions', json('POST', { loan: { id } })),
    fetch('/api/loan/documents/tabs', json('POST', { loanId: id })),
    fetch('/api/loan/from-profile', json('PUT', stale)),
    fetch('/api/loan/incomes-expenses', json('PUT', { loan: stale, borrowerNumber: 1 })),
    fetch('/api/inquiries/validate', json('POST', stale)),
    fetch('/api/inquiries/send', json('POST', stale)),
    // A conflict returns the newer loan.
    fetch(`/api/loan/${id}`, json('PUT', { version: 1 })),
    ...pages.map((page) => fetch(`/api/loan/validate?pageType=${page}`, json('PUT', { id, version }))),
  ])
  const saved = await fetch(`/api/loan/${id}`, json('PUT', { version, borrowers }))
  return (await Promise.all([...replies, saved].map((reply) => reply.text()))).join('\n')
}

describe('the private answers of two borrowers', () => {
  it('[A3.20] are in no reply to the other before both agree, and others see them like the owner', async () => {
    const { loan, owner, editor, viewer, coBorrower } = await together()
    for (const person of [owner, editor, viewer]) {
      const text = await repliesTo(person, loan)
      expect(text).not.toMatch(ofSecond)
      // Otherwise the search would prove nothing.
      expect(text).toMatch(ofFirst)
      expect((await readShared(person.fetch, loan.id)).fields['secondFirstName']?.value.value).toBe('Bernd')
    }
    const text = await repliesTo(coBorrower, loan)
    expect(text).not.toMatch(ofFirst)
    expect(text).toMatch(ofSecond)
    expect((await readShared(coBorrower.fetch, loan.id)).fields['firstName']?.value.value).toBe('Anna')

    await showIncome(owner, loan.id)
    expect(await repliesTo(coBorrower, loan)).not.toMatch(ofFirst)
    await showIncome(coBorrower, loan.id)
    expect(await repliesTo(coBorrower, loan)).toMatch(/Verschwiegen/)
    for (const person of [owner, editor, viewer]) expect(await repliesTo(person, loan)).toMatch(/Diskret/)
  })

  it('[A3.20] are not lost by a save of the other, who does not see them', async () => {
    const { loan, owner, editor, coBorrower } = await together()
    const before = await storedFields(loan.id)
    for (const person of [owner, editor, coBorrower]) {
      const seen = await readShared(person.fetch, loan.id)
      // As a browser sends everything that it has read, and clears hidden fields.
      const cleared = answers({ employer: null, existingLoans: null, secondEmployer: null, secondPhone: null })
      const hidden = Object.fromEntries(Object.entries(cleared).filter(([id]) => !Object.hasOwn(seen.fields, id)))
      expect(Object.keys(hidden)).toHaveLength(2)
      const body = { version: seen.version, fields: { ...seen.fields, ...hidden }, borrowers: seen.borrowers }
      const reply = await person.fetch(`/api/loan/${loan.id}`, json('PUT', body))
      expect(reply.status).toBe(200)
      const forced = await person.fetch(`/api/loan/${loan.id}/lock`, { method: 'PUT' })
      expect(forced.status).toBe(200)
      const over = json('PUT', { ...body, version: 1 })
      expect((await person.fetch(`/api/loan/${loan.id}?force=true`, over)).status).toBe(200)
      expect((await person.fetch(`/api/loan/${loan.id}/unlock`, { method: 'DELETE' })).status).toBe(204)
      expect(await storedFields(loan.id)).toEqual(before)
    }
  })

  it('[A3.08] are not revealed by a document tab to a reader who may not see the documents', async () => {
    const { loan, owner, coBorrower } = await together()
    const saved = await saveAnswers(owner.fetch, loan, { professionalGroup: freelance, companySector: '01' })
    expect(saved.status).toBe(200)
    const tabsOf = async ({ fetch }: Person) => {
      const reply = await fetch('/api/loan/documents/tabs', json('POST', { loanId: loan.id }))
      return (await reply.json<{ tabId: string }[]>()).map(({ tabId }) => tabId)
    }
    expect(await tabsOf(owner)).toContain('income-self-employed')
    expect(await tabsOf(coBorrower)).not.toContain('income-self-employed')
    expect(await tabsOf(coBorrower)).toContain('account')
  })

  it('are visible to the owner until somebody joins, because they fill them in', async () => {
    const { loan, owner } = await sharedLoan(portal, (fetch) =>
      completeLoan(fetch, { secondBorrower: true, ...secondSecrets }),
    )
    const alone = await completeLoan(owner.fetch, { secondBorrower: true, ...secondSecrets })
    expect((await readShared(owner.fetch, alone.id)).fields['secondEmployer']?.value.value).toBe('Diskret AG')
    expect((await readShared(owner.fetch, loan.id)).fields['secondEmployer']).toBeUndefined()
  })

  it('are rated by the service, and the other does not see the result', async () => {
    const { loan, owner, coBorrower } = await together()
    const household = { loan: { ...loan, borrowers: [completeBorrower, completeBorrower] }, borrowerNumber: 2 }
    expect((await coBorrower.fetch('/api/loan/incomes-expenses', json('PUT', household))).status).toBe(200)
    const { version } = await readShared(coBorrower.fetch, loan.id)
    const asked = json('PUT', { id: loan.id, version, borrowerNumber: 2 })
    expect(await (await coBorrower.fetch('/api/loan/borrower-rating', asked)).json()).toMatchObject({ success: true })
    expect((await readShared(owner.fetch, loan.id)).borrowers[1]?.rating).toBeNull()
  })
})

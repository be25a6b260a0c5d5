import { beforeEach, describe, expect, it, vi } from 'vitest'

import type { FieldValue } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import { sentLoan } from '#test/harness/bank.ts'
import { completeBorrower, completeLoan, visitorWithLoan } from '#test/harness/loans.ts'
import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { secondAnswers } from '#test/harness/second-borrower.ts'
import { changeAreas } from '#test/harness/settings.ts'
import { readShared, saveAnswers, sharedLoan } from '#test/harness/sharing.ts'
import { releaseAll } from '#test/harness/releases.ts'

let portal: Portal
beforeEach(async () => {
  portal = await openPortal()
})

const gone = 'maintenanceIncome'
const sent = ({ version }: Pick<Loan, 'version'>, borrowers: unknown) => json('PUT', { version, borrowers })

/** A release by administrators that removes the item. */
async function withoutItem(): Promise<void> {
  const [author, approver] = [await signedIn(portal, 'ADMIN'), await signedIn(portal, 'ADMIN')]
  expect((await author.fetch('/api/incomeExpense/delete', json('DELETE', { ids: [gone] }))).status).toBe(200)
  await releaseAll(approver)
}

const releasing = (change: (areas: SnapshotAreas) => Partial<SnapshotAreas>): Promise<void> =>
  changeAreas(portal.client, change)

/** Drafts that moved before items were removed on the way still have them. */
const movedWithAll = (id: string) => portal.client.execute('update loans set release = 2 where id = ?', [id])

const itemsOf = async (id: string): Promise<string[]> => {
  const { rows } = await portal.client.execute('select borrowers from loans where id = ?', [id])
  const borrowers = JSON.parse(String(rows[0]?.['borrowers'])) as Loan['borrowers']
  return borrowers.flatMap(({ incomeExpenses }) => incomeExpenses.map(({ fieldId }) => fieldId))
}

describe('[A3.17] [B3.26] a removed income or expense', () => {
  it('is removed from a draft that moves on, whose household can be saved as it was read', async () => {
    const { fetch } = await visitorWithLoan(portal)
    const { id } = await completeLoan(fetch)
    expect(await itemsOf(id)).toContain(gone)
    await withoutItem()
    const moved = await readShared(fetch, id)
    expect(moved.release).toBe(2)
    expect(JSON.stringify(moved.borrowers)).not.toContain(gone)
    expect((await fetch(`/api/loan/${id}`, sent(moved, moved.borrowers))).status).toBe(200)
    expect(await itemsOf(id)).toEqual(
      shippedAreas()
        .LIVING_TYPE.map((item) => item.id)
        .filter((item) => item !== gone),
    )
  })

  it('is ignored in a save of the stored household; an item that never existed is refused', async () => {
    const { fetch } = await visitorWithLoan(portal)
    const { id } = await completeLoan(fetch)
    await withoutItem()
    await movedWithAll(id)
    const loan = await readShared(fetch, id)
    expect(JSON.stringify(loan.borrowers)).toContain(gone)
    const invented = { ...completeBorrower, incomeExpenses: [{ fieldId: 'invented', amount: 1 }] }
    const refused = await fetch(`/api/loan/${id}`, sent(loan, [invented]))
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ fieldErrors: [{ field: 'invented', message: 'Unknown' }] })
    expect((await fetch(`/api/loan/${id}`, sent(loan, [completeBorrower]))).status).toBe(200)
    expect(await itemsOf(id)).not.toContain(gone)
    // Entering it again is refused, because the household no longer has it.
    const again = await fetch(`/api/loan/${id}`, sent({ version: loan.version + 1 }, [completeBorrower]))
    expect(await again.json()).toMatchObject({ fieldErrors: [{ field: gone, message: 'Unknown' }] })
  })

  it("does not prevent filling in a household, or saving a profile's", async () => {
    const { fetch } = await signedIn(portal)
    const { incomeExpensePeriod, incomeExpenses } = completeBorrower
    const budget = json('PUT', { incomeExpensePeriod, incomeExpenses })
    expect((await fetch('/api/account/income-expenses', budget)).status).toBe(200)
    const { id } = await completeLoan(fetch)
    await withoutItem()
    await movedWithAll(id)
    const { version, borrowers } = await readShared(fetch, id)
    const body = { loan: { id, version, borrowers }, borrowerNumber: 1, prefill: true }
    expect((await fetch('/api/loan/incomes-expenses', json('PUT', body))).status).toBe(200)
    expect(await itemsOf(id)).not.toContain(gone)
    const saved = await fetch('/api/account/income-expenses', budget)
    expect(saved.status).toBe(200)
    expect(await saved.text()).not.toContain(gone)
  })

  it('of the first borrower does not prevent the second one from saving, who does not learn of it', async () => {
    const { loan, coBorrower } = await sharedLoan(portal)
    await withoutItem()
    await movedWithAll(loan.id)
    const seen = await readShared(coBorrower.fetch, loan.id)
    const empty = { ...completeBorrower, incomeExpenses: [] }
    const mine = { ...completeBorrower, incomeExpenses: [{ fieldId: 'netIncome', amount: 2000 }] }
    const saved = await coBorrower.fetch(`/api/loan/${loan.id}`, sent(seen, [empty, mine]))
    expect([saved.status, (await saved.text()).includes(gone)]).toEqual([200, false])
    expect(await itemsOf(loan.id)).not.toContain(gone)
  })

  it('is not sent to the bank', async () => {
    const bank = 'https://bank.example/asked-items'
    const payloads: string[] = []
    const real = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      if (!url.startsWith(bank)) return real(input, init)
      payloads.push(await new Request(input, init).text())
      return Response.json({ reference: 'B-1' })
    })
    portal = await openPortal({ BANK_URL: bank, BANK_TOKEN: 'bank-token' })
    const person = await signedIn(portal, 'USER', { verified: true })
    const loan = await completeLoan(person.fetch)
    await withoutItem()
    await movedWithAll(loan.id)
    const reply = await person.fetch('/api/inquiries/send', json('POST', { id: loan.id, version: loan.version }))
    expect(reply.status).toBe(200)
    expect(payloads.map((each) => [each.includes('netIncome'), each.includes(gone)])).toEqual([[true, false]])
  })
})

describe('[A4.01] a save that moves a draft on', () => {
  const text = (fieldId: string, entityType: FieldValue['entityType']): FieldValue => ({
    fieldId,
    entityType,
    userDefined: true,
    value: { type: 'TEXTFIELD', value: 'Bea' },
  })

  /** Next to each of these fields another required one. */
  const askingBeside = (fields: Readonly<Record<string, FieldValue['entityType']>>) =>
    releasing((areas) => {
      const like = areas.INPUT_FIELDS.find(({ id }) => id === 'firstName') ?? expect.fail()
      const named = (id: string): string => `${id}Note`
      return {
        INPUT_FIELDS: [
          ...areas.INPUT_FIELDS,
          ...Object.entries(fields).map(([id, entityType]) => ({ ...like, id: named(id), entityType })),
        ],
        PAGES: areas.PAGES.map((page) => ({
          ...page,
          sections: page.sections.map((section) => ({
            ...section,
            fields: section.fields.flatMap((field) =>
              Object.hasOwn(fields, field.id)
                ? [field, { id: named(field.id), required: true, visible: true, layoutLength: 12, validators: [] }]
                : [field],
            ),
          })),
        })),
      }
    })

  const stepOf = (loan: Loan): string | null => loan.lastCompletedStep

  it('keeps its progress if it answers the new questions', async () => {
    const { fetch } = await visitorWithLoan(portal)
    const loan = await completeLoan(fetch)
    await askingBeside({ firstName: 'BORROWER' })
    const body = {
      version: loan.version,
      fields: { firstNameNote: text('firstNameNote', 'BORROWER') },
      lastCompletedStep: stepOf(loan),
    }
    const reply = await fetch(`/api/loan/${loan.id}`, json('PUT', body))
    expect(reply.status).toBe(200)
    const saved = await reply.json<Loan>()
    expect([stepOf(saved), saved.stepsToChange]).toEqual([stepOf(loan), undefined])
    expect(stepOf(loan)).not.toBeNull()
  })

  it('returns to before a step with missing answers, and names it', async () => {
    const { fetch } = await visitorWithLoan(portal)
    const loan = await completeLoan(fetch)
    await askingBeside({ firstName: 'BORROWER', lastName: 'BORROWER' })
    const body = {
      version: loan.version,
      fields: { lastNameNote: text('lastNameNote', 'BORROWER') },
      lastCompletedStep: stepOf(loan),
    }
    const reply = await fetch(`/api/loan/${loan.id}`, json('PUT', body))
    expect(reply.status).toBe(200)
    const saved = await reply.json<Loan>()
    expect(saved.stepsToChange).toEqual(['persoenliche-angaben'])
    expect(stepOf(saved)).not.toBe(stepOf(loan))
  })
})

describe('[A4.01] [A6.03] a draft of two after a release with new questions', () => {
  const nickname = 'secondNickname'
  const answer: FieldValue = {
    fieldId: nickname,
    entityType: 'SECOND_BORROWER',
    userDefined: true,
    value: { type: 'TEXTFIELD', value: 'Bea' },
  }

  const askingForNickname = () =>
    releasing((areas) => {
      const like = areas.INPUT_FIELDS.find(({ id }) => id === 'secondFirstName') ?? expect.fail()
      return {
        INPUT_FIELDS: [...areas.INPUT_FIELDS, { ...like, id: nickname }],
        PAGES: areas.PAGES.map((page) => ({
          ...page,
          sections: page.sections.map((section) => ({
            ...section,
            fields: section.fields.flatMap((field) =>
              field.id === 'secondFirstName' ? [field, { ...field, id: nickname, required: true }] : [field],
            ),
          })),
        })),
      }
    })

  const moves = async (): Promise<unknown[]> =>
    (await portal.client.execute(`select detail from audits where action = 'loan.save' order by rowid`)).rows
      .map((row): unknown => JSON.parse(String(row['detail'])))
      .filter((detail) => typeof detail === 'object' && detail !== null && 'from' in detail)

  async function together() {
    const all = await sharedLoan(portal)
    const saved = await saveAnswers(all.coBorrower.fetch, all.loan, secondAnswers)
    expect(saved.status).toBe(200)
    return { ...all, loan: await readShared(all.owner.fetch, all.loan.id) }
  }

  const saveNickname = (person: Person, { id, version }: Pick<Loan, 'id' | 'version'>): Promise<Response> =>
    person.fetch(`/api/loan/${id}`, json('PUT', { version, fields: { [nickname]: answer } }))

  it('moves with a save of the second borrower, who sees their step and can answer', async () => {
    const { loan, owner, coBorrower } = await together()
    await askingForNickname()
    const seen = await readShared(coBorrower.fetch, loan.id)
    expect(seen).toMatchObject({ release: loan.release + 1, version: loan.version, stepsToChange: ['zweite-person'] })
    expect(await moves()).toEqual([])
    expect((await saveNickname(coBorrower, seen)).status).toBe(200)
    expect(await moves()).toMatchObject([{ from: loan.release, release: loan.release + 1 }])
    const after = await readShared(owner.fetch, loan.id)
    expect(after.fields).toMatchObject(loan.fields)
    expect(after.borrowers[0]).toEqual(loan.borrowers[0])
    expect(after.changeDate >= loan.changeDate).toBe(true)
  })

  it('moves with a save that answers the new questions; a viewer sees it there and moves nothing', async () => {
    const { loan, owner, viewer, coBorrower } = await together()
    await askingForNickname()
    const viewed = await readShared(viewer.fetch, loan.id)
    expect(viewed).toMatchObject({ release: loan.release + 1, version: loan.version })
    expect(viewed).not.toHaveProperty('stepsToChange')
    expect(await moves()).toEqual([])
    const saved = await saveNickname(coBorrower, loan)
    expect(saved.status).toBe(200)
    expect(await saved.json()).toMatchObject({ release: loan.release + 1, version: loan.version + 1 })
    const after = await readShared(owner.fetch, loan.id)
    expect(after.fields).toMatchObject(loan.fields)
    expect(after.borrowers[0]).toEqual(loan.borrowers[0])
    expect(after.version).toBe(loan.version + 1)
    const { rows } = await portal.client.execute(
      `select detail from audits where action = 'loan.save' order by rowid desc limit 1`,
    )
    expect(JSON.parse(String(rows[0]?.['detail']))).toMatchObject({ from: loan.release, release: loan.release + 1 })
  })

  it('stays on its release if the newer one refuses the save, too', async () => {
    const { loan, coBorrower } = await together()
    await askingForNickname()
    const unknown = { ...answer, fieldId: 'secondShoeSize' }
    const save = json('PUT', { version: loan.version, fields: { secondShoeSize: unknown } })
    const reply = await coBorrower.fetch(`/api/loan/${loan.id}`, save)
    expect(reply.status).toBe(400)
    expect((await portal.client.execute('select release from loans')).rows[0]?.['release']).toBe(loan.release)
  })
})

describe('[A4.02] a sent loan', () => {
  it('is listed and read with its journey at the time, even after its product was removed', async () => {
    const person = await signedIn(portal, 'USER', { verified: true })
    const { id } = await sentLoan(person.fetch)
    await releasing(({ PRODUCTS }) => ({ PRODUCTS: PRODUCTS.filter((each) => each.id !== 'consumer-credit') }))
    const loan = await readShared(person.fetch, id)
    expect(loan.sentWay).toMatchObject({ product: { id: 'consumer-credit', uri: 'privatkredit' }, process: null })
    const { content } = await (await person.fetch('/api/loan/previews')).json<{ content: unknown[] }>()
    expect(content).toMatchObject([{ id, uri: 'privatkredit' }])
  })

  it('has its own journey, but a draft follows the live settings', async () => {
    const { fetch } = await visitorWithLoan(portal)
    expect(await completeLoan(fetch)).not.toHaveProperty('sentWay')
  })
})

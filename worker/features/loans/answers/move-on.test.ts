import { beforeEach, describe, expect, it } from 'vitest'

import type { SectionField } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'
import type { Page } from '#domain/settings/schemas/pages.ts'
import type { Product } from '#domain/settings/schemas/products.ts'
import { answers, completeLoan, visitorWithLoan } from '#test/harness/loans.ts'
import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal, roundTrips } from '#test/harness/portal.ts'
import { meanwhile } from '#test/harness/work.ts'
import { releaseAll } from '#test/harness/releases.ts'

let portal: Portal
let author: Person
let approver: Person
beforeEach(async () => {
  portal = await openPortal()
  author = await signedIn(portal, 'ADMIN')
  approver = await signedIn(portal, 'ADMIN')
})

/** A release with another placement of a field on a page. */
async function placing(pageId: string, fieldId: string, change: Partial<SectionField>): Promise<void> {
  const page = await (await author.fetch(`/api/scheduled-pages/${pageId}`)).json<Page>()
  const sections = page.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => (field.id === fieldId ? { ...field, ...change } : field)),
  }))
  expect((await author.fetch(`/api/scheduled-pages/${pageId}`, json('PUT', { sections }))).status).toBe(200)
  await releaseAll(approver)
}
const emailRequired = (): Promise<void> => placing('borrower', 'email', { required: true })

const read = async (fetch: Portal['fetch'], { id }: Pick<Loan, 'id'>): Promise<Loan> => {
  const reply = await fetch(`/api/loan/${id}`)
  expect(reply.status).toBe(200)
  return reply.json<Loan>()
}

const moves = async (): Promise<unknown[]> =>
  (await portal.client.execute(`select detail from audits where action = 'loan.move-on'`)).rows.map((row) =>
    JSON.parse(String(row['detail'])),
  )

describe('[A4.01] a draft opened after a newer release', () => {
  it('moves there with its answers; a completed step with a missing answer is open again and named, once', async () => {
    const { fetch } = await visitorWithLoan(portal)
    const loan = await completeLoan(fetch)
    expect(loan).toMatchObject({ release: 1, lastCompletedStep: 'unterlagen' })
    await emailRequired()
    const moved = await read(fetch, loan)
    expect(moved).toMatchObject({
      release: 2,
      version: 2,
      loanStatus: 'NEW',
      fields: loan.fields,
      lastCompletedStep: 'kreditwunsch',
      stepsToChange: ['persoenliche-angaben'],
      changeDate: loan.changeDate,
    })
    const { stepsToChange: _steps, ...same } = moved
    expect(await read(fetch, loan)).toEqual(same)
    expect(await moves()).toEqual([{ from: 1, release: 2, reopened: ['persoenliche-angaben'] }])
    // Its page is no longer complete by the newer settings.
    const save = (fields: Loan['fields']) =>
      fetch(`/api/loan/${loan.id}?pageType=BORROWER_INFORMATION`, json('PUT', { version: moved.version, fields }))
    expect(await (await save({})).json()).toMatchObject({ fieldErrors: [{ field: 'email', message: 'NotNull' }] })
    expect((await save(answers({ email: 'anna@example.org' }))).status).toBe(200)
  })

  it('keeps its progress without a message if nothing more is required', async () => {
    const { fetch } = await visitorWithLoan(portal)
    const loan = await completeLoan(fetch)
    await placing('borrower', 'email', { tooltip: { de: 'Für Rückfragen', en: 'For questions' } })
    const moved = await read(fetch, loan)
    expect(moved).toMatchObject({ release: 2, lastCompletedStep: 'unterlagen' })
    expect(moved).not.toHaveProperty('stepsToChange')
  })

  it('moves while it is HIDDEN, too, in two round trips; later reads take one as before', async () => {
    const { fetch } = await visitorWithLoan(portal)
    const loan = await (await fetch('/api/loan/initiate', json('POST', { productId: 'consumer-credit' }))).json<Loan>()
    await emailRequired()
    const moving = async () => expect(await read(fetch, loan)).toMatchObject({ release: 2, loanStatus: 'HIDDEN' })
    expect(await roundTrips(portal, moving)).toBe(2)
    expect(await roundTrips(portal, () => read(fetch, loan))).toBe(1)
  })

  it('by 8 concurrent windows moves once', async () => {
    const { fetch } = await visitorWithLoan(portal)
    const loan = await completeLoan(fetch)
    await emailRequired()
    const replies = await Promise.all(Array.from({ length: 8 }, () => read(fetch, loan)))
    expect(replies.map(({ release, version }) => [release, version])).toEqual(replies.map(() => [2, 2]))
    expect(await moves()).toHaveLength(1)
  })

  it('and saved by another window at the same time keeps the save', async () => {
    const { fetch } = await visitorWithLoan(portal)
    const loan = await completeLoan(fetch)
    await emailRequired()
    const saving = async () => {
      const reply = await fetch(`/api/loan/${loan.id}`, json('PUT', { version: 1, fields: answers({ amount: 7000 }) }))
      expect(reply.status).toBe(200)
    }
    const moved = await meanwhile(portal, 'update "loans"', saving, () => read(fetch, loan))
    expect(moved).toMatchObject({ release: 2, version: 3 })
    expect(moved.fields['amount']?.value.value).toBe(7000)
  })

  it('of a withdrawn product stays on its release', async () => {
    const { fetch } = await visitorWithLoan(portal)
    const loan = await completeLoan(fetch)
    const products = await (await author.fetch('/api/products/scheduled-products')).json<Product[]>()
    const other = (id: string) => ({ enabled: id === 'small-business', isDefault: id === 'small-business' })
    const wanted = products.map((each) => ({ ...each, ...other(each.id) }))
    expect((await author.fetch('/api/products/products', json('POST', wanted))).status).toBe(200)
    await releaseAll(approver)
    expect(await read(fetch, loan)).toMatchObject({ release: 1, version: 1 })
  })
})

describe('[A4.02] a sent loan', () => {
  it('stays on its release with its old settings', async () => {
    const person = await signedIn(portal, 'USER', { verified: true })
    const loan = await completeLoan(person.fetch)
    const sent = await person.fetch('/api/inquiries/send', json('POST', { id: loan.id, version: loan.version }))
    expect(sent.status).toBe(200)
    await emailRequired()
    const [product] = await (await author.fetch('/api/products/scheduled-products')).json<Product[]>()
    await author.fetch(
      '/api/products/products',
      json('POST', { ...product, completionUrl: 'https://bank.example/done' }),
    )
    await releaseAll(approver)
    const pinned = await read(person.fetch, loan)
    expect(pinned).toMatchObject({ release: 1, product: { completionUrl: null } })
    expect(pinned).not.toHaveProperty('stepsToChange')
    expect(await roundTrips(portal, () => read(person.fetch, loan))).toBe(1)
    expect(await moves()).toEqual([])
    const draft = await completeLoan(person.fetch)
    expect(draft).toMatchObject({ release: 3, product: { completionUrl: 'https://bank.example/done' } })
  })
})

import { beforeEach, describe, expect, it } from 'vitest'

import type { SectionField } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'
import { answers, completeLoan, visitorWithLoan } from '#test/harness/loans.ts'
import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal, roundTrips } from '#test/harness/portal.ts'
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
const emailRequired = (): Promise<void> => placing('borrower-contact', 'email', { required: true })

const read = async (fetch: Portal['fetch'], { id }: Pick<Loan, 'id'>): Promise<Loan> => {
  const reply = await fetch(`/api/loan/${id}`)
  expect(reply.status).toBe(200)
  return reply.json<Loan>()
}

/** What the audit says of each write of a loan that moved it, oldest first. */
const moves = async (): Promise<unknown[]> =>
  (await portal.client.execute(`select detail from audits where entity = 'loan' order by rowid`)).rows
    .map((row): unknown => JSON.parse(String(row['detail'])))
    .filter((detail) => typeof detail === 'object' && detail !== null && 'from' in detail)

/** The release, version and audit rows that are stored. */
const stored = async ({ id }: Pick<Loan, 'id'>): Promise<unknown[]> => {
  const { rows } = await portal.client.execute(
    'select release, version, (select count(*) from audits) as audited from loans where id = ?',
    [id],
  )
  return [rows[0]?.['release'], rows[0]?.['version'], rows[0]?.['audited']]
}

const put = (fetch: Portal['fetch'], { id }: Pick<Loan, 'id'>, body: unknown, query = ''): Promise<Response> =>
  fetch(`/api/loan/${id}${query}`, json('PUT', body))

describe('[A4.01] a draft opened after a newer release', () => {
  it('is read there with its answers, and stays as it is until a save; a completed step with a missing answer is open again and named', async () => {
    const { fetch } = await visitorWithLoan(portal)
    const loan = await completeLoan(fetch)
    expect(loan).toMatchObject({ release: 1, lastCompletedStep: 'unterlagen' })
    await emailRequired()
    const before = await stored(loan)
    const moved = await read(fetch, loan)
    expect(moved).toMatchObject({
      release: 2,
      version: 1,
      loanStatus: 'NEW',
      fields: loan.fields,
      lastCompletedStep: 'kreditwunsch',
      stepsToChange: ['persoenliche-angaben'],
      changeDate: loan.changeDate,
    })
    expect(await read(fetch, loan)).toEqual(moved)
    expect([await stored(loan), before.slice(0, 2)]).toEqual([before, [1, 1]])
    // Its page is no longer complete by the newer settings, and nothing is saved.
    const save = (fields: Loan['fields'], release?: number) =>
      put(fetch, loan, { version: moved.version, release, fields }, '?pageType=BORROWER_INFORMATION')
    for (const release of [undefined, moved.release]) {
      const refused = await save({}, release)
      expect([refused.status, await refused.json()]).toMatchObject([
        400,
        { fieldErrors: [{ field: 'email', message: 'NotNull' }] },
      ])
    }
    expect(await stored(loan)).toEqual(before)
    const saved = await save(answers({ email: 'anna@example.org' }), moved.release)
    expect(saved.status).toBe(200)
    const after = await saved.json<Loan>()
    expect(after).toMatchObject({ release: 2, version: 2 })
    expect(after).not.toHaveProperty('stepsToChange')
    expect(await moves()).toMatchObject([{ from: 1, release: 2, version: 2 }])
    expect(await read(fetch, loan)).toEqual(after)
  })

  it('and saved from a window that was open before the release is saved on its own, and still read on the newer one', async () => {
    const { fetch } = await visitorWithLoan(portal)
    const loan = await completeLoan(fetch)
    await emailRequired()
    const saved = await put(
      fetch,
      loan,
      { version: 1, release: 1, fields: answers({ firstName: 'Berta' }) },
      '?pageType=BORROWER_INFORMATION',
    )
    expect(saved.status).toBe(200)
    expect(await saved.json()).toMatchObject({ release: 1, version: 2 })
    const seen = await read(fetch, loan)
    expect(seen).toMatchObject({ release: 2, version: 2, stepsToChange: ['persoenliche-angaben'] })
    expect(seen.fields['firstName']?.value.value).toBe('Berta')
    expect(await moves()).toEqual([])
  })

  it('is validated, and asked what it lacks, by the newer settings', async () => {
    const { fetch } = await visitorWithLoan(portal)
    const loan = await completeLoan(fetch)
    await emailRequired()
    const valid = await fetch(
      '/api/loan/validate?pageType=BORROWER_INFORMATION',
      json('PUT', { id: loan.id, version: 1 }),
    )
    expect([valid.status, await valid.json()]).toMatchObject([400, { fieldErrors: [{ field: 'email' }] }])
    expect(JSON.stringify(await (await fetch(`/api/loan/${loan.id}/missing`)).json())).toContain('email')
  })

  it('keeps its progress without a message if nothing more is required', async () => {
    const { fetch } = await visitorWithLoan(portal)
    const loan = await completeLoan(fetch)
    await placing('borrower-contact', 'email', { tooltip: { de: 'Für Rückfragen', en: 'For questions' } })
    const moved = await read(fetch, loan)
    expect(moved).toMatchObject({ release: 2, lastCompletedStep: 'unterlagen' })
    expect(moved).not.toHaveProperty('stepsToChange')
  })

  it('is read there while it is HIDDEN, too, in one round trip', async () => {
    const { fetch } = await visitorWithLoan(portal)
    const loan = await (await fetch('/api/loan/initiate', json('POST', { productId: 'consumer-credit' }))).json<Loan>()
    await emailRequired()
    const moving = async () => expect(await read(fetch, loan)).toMatchObject({ release: 2, loanStatus: 'HIDDEN' })
    expect(await roundTrips(portal, moving)).toBe(1)
  })

  it('by 8 concurrent windows and saved by one disturbs none', async () => {
    const { fetch } = await visitorWithLoan(portal)
    const loan = await completeLoan(fetch)
    await emailRequired()
    const before = await stored(loan)
    const replies = await Promise.all(Array.from({ length: 8 }, () => read(fetch, loan)))
    expect(replies.map(({ release, version }) => [release, version])).toEqual(replies.map(() => [2, 1]))
    expect(await stored(loan)).toEqual(before)
    const saves = await Promise.all(
      replies.map(() => put(fetch, loan, { version: 1, fields: answers({ amount: 7000 }) })),
    )
    expect(saves.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409, 409, 409,
    ])
    expect(await moves()).toHaveLength(1)
  })

  it('and saved by another window is read with that save', async () => {
    const { fetch } = await visitorWithLoan(portal)
    const loan = await completeLoan(fetch)
    await emailRequired()
    const saving = async () => {
      const reply = await fetch(`/api/loan/${loan.id}`, json('PUT', { version: 1, fields: answers({ amount: 7000 }) }))
      expect(reply.status).toBe(200)
    }
    await saving()
    const moved = await read(fetch, loan)
    expect(moved).toMatchObject({ release: 2, version: 2 })
    expect(moved.fields['amount']?.value.value).toBe(7000)
  })

  it('of a withdrawn product stays on its release, and cannot be sent', async () => {
    const { fetch } = await signedIn(portal, 'USER', { verified: true })
    const loan = await completeLoan(fetch)
    const products = await (await author.fetch('/api/products/scheduled-products')).json<Product[]>()
    const other = (id: string) => ({ enabled: id === 'small-business', isDefault: id === 'small-business' })
    const wanted = products.map((each) => ({ ...each, ...other(each.id) }))
    expect((await author.fetch('/api/products/products', json('POST', wanted))).status).toBe(200)
    await releaseAll(approver)
    expect(await read(fetch, loan)).toMatchObject({ release: 1, version: 1 })
    const before = await stored(loan)
    const sent = await fetch('/api/inquiries/send', json('POST', { id: loan.id, version: 1 }))
    expect([sent.status, await sent.json()]).toMatchObject([409, { errorKey: 'productwithdrawn' }])
    expect(await stored(loan)).toEqual(before)
    expect(await read(fetch, loan)).toMatchObject({ loanStatus: 'NEW', applications: [] })
  })

  it('is sent on the live release, which asks its new questions', async () => {
    const { fetch } = await signedIn(portal, 'USER', { verified: true })
    const loan = await completeLoan(fetch)
    await emailRequired()
    const send = (fields: Loan['fields']) =>
      fetch('/api/inquiries/send', json('POST', { id: loan.id, version: 1, fields }))
    expect(await (await send({})).json()).toMatchObject({ fieldErrors: [{ field: 'email', message: 'NotNull' }] })
    expect((await stored(loan)).slice(0, 2)).toEqual([1, 1])
    const sent = await send(answers({ email: 'anna@example.org' }))
    expect([sent.status, await sent.json()]).toMatchObject([200, { release: 2, loanStatus: 'READY' }])
    expect((await stored(loan))[0]).toBe(2)
    expect(await moves()).toMatchObject([{ from: 1, release: 2 }])
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

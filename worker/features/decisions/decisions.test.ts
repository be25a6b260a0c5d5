import { beforeAll, describe, expect, it } from 'vitest'

import { berlinDay } from '#domain/time/berlin.ts'
import { addDays } from '#domain/time/dates.ts'
import { maxReviewTextLength } from '#domain/loan/review.ts'
import { mailsTo } from '#test/harness/accounts.ts'
import { acceptOffer, bankEvent, offerEvent, readLoan, sendLoan, sentLoan, uploadFile } from '#test/harness/bank.ts'
import { completeLoan } from '#test/harness/loans.ts'
import { json, type Person, signedIn, succeeded, lookDetail } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { unseal } from '#worker/http/keyring.ts'
import { getEnv } from '#worker/env.ts'
import type { SandboxPayload } from '#worker/providers/bank/sandbox-payload.ts'

import type { ListedReview, RejectionReply, Review, ReviewCase } from './dto.ts'

let portal: Portal
let admin: Person
beforeAll(async () => {
  portal = await openPortal()
  admin = await signedIn(portal, 'ADMIN')
})

const statement = 'Mein Einkommen ist seit Oktober höher.\nBitte sehen Sie es sich an.'
const bank = 'kredit@musterbank.example'

async function reject(id: string, facts: object = {}): Promise<void> {
  const reply = await bankEvent(portal, { type: 'REJECTED', loanId: id, reasons: ['Haushalt'], ...facts })
  if (reply.status !== 200) throw new Error(await reply.text())
}

async function rejected(facts: object = {}): Promise<{ owner: Person; id: string }> {
  const owner = await signedIn(portal)
  const { id } = await sentLoan(owner.fetch)
  await reject(id, facts)
  return { owner, id }
}

const request = ({ fetch }: Person, id: string, text = statement) =>
  fetch(`/api/loan/${id}/reviews`, json('POST', { statement: text }))
const edit = ({ fetch }: Person, id: string, body: object) => fetch(`/api/reviews/${id}`, json('PUT', body))
const take = (person: Person, id: string) => edit(person, id, { state: 'IN_REVIEW' })
const listed = async (search: string): Promise<ListedReview[]> =>
  (await admin.fetch(`/api/reviews?${search}`)).json<ListedReview[]>()
const opened = async (id: string): Promise<ReviewCase> =>
  (await succeeded(admin.fetch(`/api/reviews/${id}/look`, { method: 'POST' }))).json<ReviewCase>()
const reviewsOf = async ({ fetch }: Person, id: string): Promise<readonly Review[]> =>
  (await (await fetch(`/api/loan/${id}/rejection`)).json<RejectionReply>()).reviews
const kindsTo = async (recipient: string): Promise<string[]> =>
  (await mailsTo(portal, recipient)).map(({ kind }) => kind)

async function requested(facts: object = {}) {
  const { owner, id } = await rejected(facts)
  const reply = await request(owner, id)
  if (reply.status !== 201) throw new Error(await reply.text())
  return { owner, loanId: id, id: (await reply.json<Review>()).id }
}

describe('a request for a review', () => {
  it('is stored with its statement, mailed to the bank and acknowledged, in one batch with its audit row', async () => {
    const { owner, loanId, id } = await requested({ decidedBy: 'rule' })
    expect(await reviewsOf(owner, loanId)).toMatchObject([
      { id, state: 'REQUESTED', statement, takenAt: null, answeredAt: null, answer: null },
    ])
    const [listedCase] = await listed(`loanId=${loanId}`)
    expect(listedCase).toEqual({
      id,
      state: 'REQUESTED',
      requestedAt: expect.any(String),
      loanId,
      takenBy: null,
      takenAt: null,
      answeredAt: null,
      isMine: false,
      mayReview: true,
    })
    expect(await opened(id)).toEqual({
      ...listedCase,
      statement,
      answer: null,
      loanName: expect.any(String),
      applicant: expect.any(String),
      email: owner.login,
      amount: 10_000,
      decidedBy: 'rule',
      reasons: ['Haushalt'],
    })
    const mail = (await mailsTo(portal, bank)).find(({ text }) => text.includes(loanId))
    expect(mail?.text).toContain(statement)
    expect(mail?.text).toContain(`/app-settings/reviews?loan=${loanId}`)
    expect(await kindsTo(owner.login)).toEqual(['APPLICATION_REJECTED', 'HUMAN_REVIEW_CONFIRMATION'])
    const { rows } = await portal.client.execute({
      sql: `select detail, sealed from audits where action = 'loan.review-request' and entity_id = ?`,
      args: [loanId],
    })
    expect(rows).toHaveLength(1)
    expect(JSON.parse(String(rows[0]?.['detail']))).toEqual({ review: id })
    expect(String(rows[0]?.['sealed'])).not.toContain('Einkommen')
  })

  it('is for the owner of a rejected application, one at a time, also when it is sent twice at once', async () => {
    const { owner, id } = await rejected()
    expect((await request(await signedIn(portal), id)).status).toBe(404)
    for (const text of ['', '   ', 'x'.repeat(maxReviewTextLength + 1)]) {
      const reply = await request(owner, id, text)
      expect([reply.status, await reply.json()]).toMatchObject([400, { fieldErrors: [{ field: 'statement' }] }])
    }
    const replies = await Promise.all([request(owner, id), request(owner, id), request(owner, id)])
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409])
    expect(await reviewsOf(owner, id)).toHaveLength(1)

    const sent = await sentLoan(owner.fetch)
    const early = await request(owner, sent.id)
    expect([early.status, await early.json()]).toMatchObject([409, { errorKey: 'wrongstatus' }])
    expect((await owner.fetch(`/api/loan/${sent.id}/rejection`)).status).toBe(404)
  })
})

describe('a review', () => {
  it('that confirms the rejection is dated, mailed and audited, and may be followed by another person’s', async () => {
    const { owner, loanId, id } = await requested()
    expect(await (await take(admin, id)).json()).toMatchObject({
      state: 'IN_REVIEW',
      isMine: true,
      takenBy: admin.login,
    })
    expect((await take(admin, id)).status).toBe(200)
    const [running] = await reviewsOf(owner, loanId)
    expect(running?.takenAt).toMatch(/^\d{4}-/)
    expect((await edit(admin, id, { state: 'UPHELD', answer: ' ' })).status).toBe(400)
    const reply = await edit(admin, id, { state: 'UPHELD', answer: 'Die Ausgaben bleiben zu hoch.' })
    expect(await reply.json()).toMatchObject({ state: 'UPHELD', answer: 'Die Ausgaben bleiben zu hoch.' })
    expect((await edit(admin, id, { state: 'CHANGED', answer: 'Doch.' })).status).toBe(409)
    expect((await readLoan(owner.fetch, loanId)).loanStatus).toBe('REJECTED')
    const mail = (await mailsTo(portal, owner.login)).at(-1)
    expect(mail?.kind).toBe('HUMAN_REVIEW_RESULT')
    expect(mail?.text).toContain('Die Ablehnung bleibt bestehen.')
    expect(mail?.text).toContain('Die Ausgaben bleiben zu hoch.')
    const { rows } = await portal.client.execute({
      sql: `select action from audits where entity_id = ? and action like 'loan.review-%' order by at`,
      args: [loanId],
    })
    expect(rows.map((row) => row['action'])).toEqual(['loan.review-request', 'loan.review-take', 'loan.review-uphold'])

    const again = await (await request(owner, loanId)).json<Review>()
    expect(await listed(`loanId=${loanId}&open=true`)).toMatchObject([{ id: again.id, mayReview: false }])
    const refused = await take(admin, again.id)
    expect([refused.status, await refused.json()]).toMatchObject([409, { errorKey: 'reviewer' }])
    expect((await take(await signedIn(portal, 'ADMIN'), again.id)).status).toBe(200)
    expect((await reviewsOf(owner, loanId)).map(({ state }) => state)).toEqual(['UPHELD', 'IN_REVIEW'])
  })

  it('shows itself once for a row: a repetition under the same key is another look, or refused', async () => {
    const { loanId, id } = await requested()
    const repeated = (key: string, body: object) =>
      admin.fetch(`/api/reviews/${id}`, json('PUT', body, { 'Idempotency-Key': key }))
    const [taking, answering] = [crypto.randomUUID(), crypto.randomUUID()]
    for (let times = 0; times < 3; times++) expect((await repeated(taking, { state: 'IN_REVIEW' })).status).toBe(200)
    const answer = { state: 'UPHELD', answer: 'Es bleibt dabei.' }
    expect((await repeated(answering, answer)).status).toBe(200)
    expect((await repeated(answering, answer)).status).toBe(409)
    const { rows } = await portal.client.execute({
      sql: `select action from audits where entity_id = ? and detail ->> 'review' = ? and detail ->> 'signIn' is not null order by at`,
      args: [loanId, id],
    })
    expect(rows.map((row) => row['action'])).toEqual([
      'loan.review-take',
      'review.look',
      'review.look',
      'loan.review-uphold',
    ])
  })

  it('that changes the decision reopens the application, which can be sent again', async () => {
    const { owner, loanId, id } = await requested()
    await take(admin, id)
    const before = await readLoan(owner.fetch, loanId)
    expect((await edit(admin, id, { state: 'CHANGED', answer: 'Bitte neu absenden.' })).status).toBe(200)
    const after = await readLoan(owner.fetch, loanId)
    expect(after).toMatchObject({ loanStatus: 'NEW', rejectionReasons: [], version: before.version + 1 })
    expect(after.fields).toEqual(before.fields)
    const mail = (await mailsTo(portal, owner.login)).at(-1)?.text
    expect(mail).toContain('noch einmal absenden')
    expect(mail).toContain('Bitte neu absenden.')
    expect(await reviewsOf(owner, loanId)).toMatchObject([{ state: 'CHANGED', answer: 'Bitte neu absenden.' }])
    const draft = await completeLoan(owner.fetch)
    expect((await owner.fetch(`/api/loan/${draft.id}/rejection`)).status).toBe(404)
    const reopened = async (): Promise<string[]> => {
      const reply = await owner.fetch('/api/loan/previews')
      const { content } = await reply.json<{ content: { id: string; reopened: boolean }[] }>()
      return content.filter((each) => each.reopened).map((each) => each.id)
    }
    expect(await reopened()).toEqual([loanId])
    expect((await sendLoan(owner.fetch, after)).loanStatus).toBe('READY')
    expect(await reopened()).toEqual([])
    expect((await owner.fetch(`/api/loan/${loanId}/rejection`)).status).toBe(404)
    await reject(loanId)
    expect(await reviewsOf(owner, loanId)).toMatchObject([{ state: 'CHANGED', answer: 'Bitte neu absenden.' }])
  })

  it('that changes the decision leads to a new application, with the documents, later deliveries and contract', async () => {
    const owner = await signedIn(portal, 'USER', { verified: true })
    const draft = await completeLoan(owner.fetch)
    const { id } = draft
    const payslip = await uploadFile(owner.fetch, id)
    await sendLoan(owner.fetch, draft)
    const upload = async (label: string) => {
      await bankEvent(portal, { type: 'ADDITIONAL_DOCUMENTS_REQUIRED', loanId: id, documents: [{ label }] })
      const asked = (await readLoan(owner.fetch, id)).requestedDocuments.find((each) => each.label === label)
      return uploadFile(owner.fetch, id, { documentTabId: 'requested', requestedDocumentId: asked?.id ?? '' })
    }
    const deliver = () => succeeded(owner.fetch(`/api/inquiries/${id}/requested-documents`, { method: 'POST' }))
    const delivered = await upload('Steuerbescheid')
    await deliver()
    const kept = await upload('Mietvertrag')
    await reject(id)
    const review = await (await request(owner, id)).json<Review>()
    await take(admin, review.id)
    await succeeded(edit(admin, review.id, { state: 'CHANGED', answer: 'Bitte neu absenden.' }))

    await sendLoan(owner.fetch, await readLoan(owner.fetch, id))
    const later = await upload('Kontoauszug')
    await deliver()
    const { rows } = await portal.client.execute(
      `select reference, payload from sandbox_applications where json_extract(payload, '$.application.loanId') = ?
        order by json_extract(payload, '$.application.sentAt')`,
      [id],
    )
    const idsOf = ({ documents }: { documents: readonly { id: string }[] }) => documents.map((document) => document.id)
    const files = rows.map((row) => JSON.parse(String(row['payload'])) as SandboxPayload)
    expect(files.map(({ application, deliveries }) => [idsOf(application), ...deliveries.map(idsOf)])).toEqual([
      [[payslip.publicId], [delivered.publicId]],
      [[payslip.publicId, delivered.publicId], [later.publicId]],
    ])
    // Its owner can remove a file that the bank never got.
    const { documents } = await readLoan(owner.fetch, id)
    expect(documents.find(({ publicId }) => publicId === kept.publicId)?.requestedDocumentId).toBeNull()
    expect(documents.filter(({ status }) => status !== 'SENT').map(({ publicId }) => publicId)).toEqual([kept.publicId])

    const [former, current] = rows.map((row) => row['reference'])
    const submissions = await portal.client.execute(
      'select kind, bank_reference from applications where loan_id = ? order by request_date',
      [id],
    )
    expect(submissions.rows.map((row) => [row['kind'], row['bank_reference']])).toEqual([
      ['APPLICATION', former],
      ['DELIVERY', former],
      ['APPLICATION', current],
      ['DELIVERY', current],
    ])
    await succeeded(bankEvent(portal, offerEvent(id)))
    await acceptOffer(portal, id)
    const right = await succeeded(owner.fetch(`/api/loan/${id}/withdrawal`))
    expect(await right.json()).toMatchObject({ contract: current })
  })

  it('is refused to the person who decided, and answered by nobody but the person who took it', async () => {
    const { id } = await requested({ decidedBy: 'person', decider: admin.login.toUpperCase() })
    expect(await (await take(admin, id)).json()).toMatchObject({ errorKey: 'reviewer' })
    const [first, second] = [await signedIn(portal, 'ADMIN'), await signedIn(portal, 'ADMIN')]
    const answer = { state: 'UPHELD', answer: 'Nein.' }
    expect((await edit(first, id, answer)).status).toBe(409)
    expect((await take(first, id)).status).toBe(200)
    expect((await edit(second, id, answer)).status).toBe(409)
    expect((await take(second, id)).status).toBe(200)
    expect((await edit(first, id, answer)).status).toBe(409)
    expect((await edit(second, id, answer)).status).toBe(200)
    expect((await take(admin, 'nowhere')).status).toBe(404)
  })

  it('is a row in the audit when it is opened, and when whoever has taken it takes it again', async () => {
    const { loanId, id } = await requested()
    const looks = async () =>
      (
        await portal.client.execute(
          `select principal, detail from audits where action = 'review.look' and entity = 'loan' and entity_id = ?`,
          [loanId],
        )
      ).rows.map((row) => ({ ...row }))
    await listed(`loanId=${loanId}`)
    expect(await looks()).toEqual([])
    await opened(id)
    const row = { principal: `account:${admin.id}`, detail: lookDetail(admin, 'ADMIN', { review: id }) }
    expect(await looks()).toEqual([row])
    await take(admin, id)
    expect(await looks()).toHaveLength(1)
    expect(await (await take(admin, id)).json()).toMatchObject({ statement, isMine: true })
    expect(await looks()).toEqual([row, row])
    const tech = await signedIn(portal, 'TECH_ADMIN')
    expect((await tech.fetch(`/api/reviews/${id}/look`, { method: 'POST' })).status).toBe(403)
    expect((await admin.fetch('/api/reviews/none/look', { method: 'POST' })).status).toBe(404)
    expect(await looks()).toHaveLength(2)
  })

  it('is refused to the applicant and to members who are administrators meanwhile', async () => {
    const { owner, loanId, id } = await requested()
    const [member, invited] = [await signedIn(portal, 'ADMIN'), await signedIn(portal, 'ADMIN')]
    await portal.client.execute({ sql: `update accounts set role = 'ADMIN' where id = ?`, args: [owner.id] })
    for (const [email, accountId] of [
      ['formerly@kunde.example', member.id],
      [invited.login, null],
    ])
      await portal.client.execute({
        sql: `insert into loan_members (id, loan_id, email, account_id, role, invited_at)
          values (lower(hex(randomblob(8))), ?, ?, ?, 'CO_BORROWER', '2026-11-01')`,
        args: [loanId, email ?? null, accountId ?? null],
      })
    for (const person of [owner, member, invited]) {
      const [listedCase] = await (await person.fetch(`/api/reviews?loanId=${loanId}`)).json<ListedReview[]>()
      expect(listedCase?.mayReview).toBe(false)
      const reply = await take(person, id)
      expect([reply.status, await reply.json()]).toMatchObject([409, { errorKey: 'reviewer' }])
    }
    expect((await take(admin, id)).status).toBe(200)
  })

  it('is refused to the person who decided, also under another e-mail address', async () => {
    const decider = await signedIn(portal, 'ADMIN')
    const { id } = await requested({ decidedBy: 'person', decider: decider.login })
    await portal.client.execute({
      sql: `update accounts set login = 'renamed-' || login where id = ?`,
      args: [decider.id],
    })
    expect(await (await take(decider, id)).json()).toMatchObject({ errorKey: 'reviewer' })
  })

  it('is listed newest first, page by page, with and without those that are answered', async () => {
    const [older, newer] = [await requested(), await requested()]
    const reply = await admin.fetch('/api/reviews?size=1')
    expect(Number(reply.headers.get('X-Total-Count'))).toBeGreaterThanOrEqual(2)
    expect((await reply.json<ListedReview[]>()).map(({ id }) => id)).toEqual([newer.id])
    expect((await listed('size=1&page=1')).map(({ id }) => id)).toEqual([older.id])
    await take(admin, newer.id)
    await edit(admin, newer.id, { state: 'UPHELD', answer: 'Nein.' })
    expect((await listed('open=true&size=1')).map(({ id }) => id)).toEqual([older.id])
  })
})

it('a reopened application that its owner deletes is kept with its reviews', async () => {
  const { owner, loanId, id } = await requested()
  await take(admin, id)
  expect((await edit(admin, id, { state: 'CHANGED', answer: 'Bitte neu absenden.' })).status).toBe(200)
  expect((await owner.fetch(`/api/loan/delete/${loanId}`, { method: 'DELETE' })).status).toBe(204)
  expect((await owner.fetch(`/api/loan/${loanId}`)).status).toBe(404)
  const [kept] = (await portal.client.execute({ sql: 'select * from retained_records where id = ?', args: [loanId] }))
    .rows
  expect(kept).toMatchObject({ reason: 'AGG § 21' })
  const content = await unseal(getEnv(portal.env), String(kept?.['data_key']), String(kept?.['sealed']))
  expect(content).toMatchObject({ person: { login: owner.login }, loan: { id: loanId }, reviews: [{ id, statement }] })
})

it('[A7.04] a rejection is kept from the day of its decision, which no later change of the application moves', async () => {
  const { owner, id } = await rejected()
  const day = addDays(berlinDay(new Date()), -30)
  await portal.client.execute({
    sql: `update loans set decision = json_set(decision, '$.at', ?) where id = ?`,
    args: [`${day}T10:00:00.000Z`, id],
  })
  const renaming = await owner.fetch(`/api/loan/previews/${id}/description?desc=Auto`, { method: 'PATCH' })
  expect(renaming.status).toBe(204)
  const { kept } = await (await owner.fetch('/api/account', { method: 'DELETE' })).json<{ kept: { until: string }[] }>()
  expect(kept).toMatchObject([{ until: addDays(day, 183) }])
})

it('[A7.04] a review is exported, kept with a rejection that the law keeps, and otherwise erased with its mails', async () => {
  const { owner, loanId, id } = await requested()
  await take(admin, id)
  expect((await owner.fetch('/api/account', { method: 'DELETE' })).status).toBe(409)
  await edit(admin, id, { state: 'UPHELD', answer: 'Die Ausgaben bleiben zu hoch.' })
  const { reviews } = await (await owner.fetch('/api/account/export')).json<{ reviews: readonly object[] }>()
  expect(reviews).toMatchObject([{ loanId, state: 'UPHELD', statement, answer: 'Die Ausgaben bleiben zu hoch.' }])
  expect(JSON.stringify(reviews)).not.toContain(admin.id)

  expect((await owner.fetch('/api/account', { method: 'DELETE' })).status).toBe(200)
  const [kept] = (await portal.client.execute({ sql: 'select * from retained_records where id = ?', args: [loanId] }))
    .rows
  const content = await unseal(getEnv(portal.env), String(kept?.['data_key']), String(kept?.['sealed']))
  expect(content).toMatchObject({ reviews: [{ id, statement, answer: 'Die Ausgaben bleiben zu hoch.' }] })
  const left = await portal.client.execute({ sql: 'select 1 from decision_reviews where loan_id = ?', args: [loanId] })
  expect(left.rows).toEqual([])
  expect((await mailsTo(portal, bank)).filter(({ text }) => text.includes(loanId))).toEqual([])
})

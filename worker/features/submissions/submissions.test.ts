import { beforeEach, describe, expect, it, vi } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import { bankEvent, offerEvent, pdfText, readLoan, sendLoan, sentLoan, uploadFile } from '#test/harness/bank.ts'
import { answers, completeLoan } from '#test/harness/loans.ts'
import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { stopClock } from '#test/harness/stop-clock.ts'
import { meanwhile } from '#test/harness/work.ts'

const bankUrl = 'https://bank.example/v1'
const scannerUrl = 'https://scanner.example/scan'

let portal: Portal
let user: Person

interface Seen {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly body: string
}

/** The requests to the bank (and the scanner), and their replies. */
let seen: Seen[]
let bank: (asked: Seen) => Response | Promise<Response>
let scanner: () => Response

const realFetch = globalThis.fetch

async function open(variables: Record<string, unknown> = {}): Promise<void> {
  // A separate address per test, because a circuit that one test opened stays open.
  portal = await openPortal({ BANK_URL: `${bankUrl}/${crypto.randomUUID()}`, BANK_TOKEN: 'bank-token', ...variables })
  user = await signedIn(portal)
}

const services = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const url = input instanceof Request ? input.url : String(input)
  if (url.startsWith(scannerUrl)) return scanner()
  if (!url.startsWith(bankUrl)) return realFetch(input, init)
  const request = new Request(url, init)
  const asked = {
    method: request.method,
    path: url.slice(String(portal.env['BANK_URL']).length),
    headers: request.headers,
    body: await new Response(await request.arrayBuffer()).text(),
  }
  seen.push(asked)
  return bank(asked)
}

beforeEach(() => {
  seen = []
  bank = () => Response.json({ reference: 'B-1' })
  scanner = () => Response.json({ infected: false })
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(globalThis, 'fetch').mockImplementation(services)
})

const minutesLater = (minutes: number): Date => new Date(Date.now() + minutes * 60_000)

async function applicationOf(loan: Loan): Promise<Record<string, unknown>> {
  const { rows } = await portal.client.execute('select * from applications where loan_id = ?', [loan.id])
  return { ...rows[0] }
}

const posts = (): Seen[] => seen.filter((asked) => asked.method === 'POST')

describe('a submission', () => {
  it('[A4.02] reaches the bank with its files, and on the receipt the loan is SEND', async () => {
    await open()
    const draft = await completeLoan(user.fetch)
    const file = await uploadFile(user.fetch, draft.id)
    const loan = await sendLoan(user.fetch, draft)
    expect(loan.loanStatus).toBe('READY')

    expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `PUT /documents/${file.publicId}`,
      'POST /applications',
    ])
    const [put, post] = seen
    expect(put?.body).toBe(pdfText)
    expect(put?.headers.get('Content-Type')).toBe('application/pdf')
    expect(post?.headers.get('Authorization')).toBe('Bearer bank-token')
    const application = await applicationOf(loan)
    expect(post?.headers.get('Idempotency-Key')).toBe(application['id'])
    expect(JSON.parse(post?.body ?? '{}')).toMatchObject({
      applicationId: application['id'],
      loanId: loan.id,
      product: { id: 'consumer-credit' },
      quote: { amount: 10_000, term: 60 },
      household: { monthlyIncome: 3200, monthlyExpenses: 1400, monthlyChildBenefit: 0 },
      fields: { lastName: { value: { value: 'Beispiel' } } },
      documents: [{ id: file.publicId, type: 'application/pdf', documentId: 'payslip' }],
    })
    expect(application).toMatchObject({ status: 'SUBMITTED', bank_reference: 'B-1', attempts: 1, lease_until: null })
    const after = await readLoan(user.fetch, loan.id)
    expect(after.loanStatus).toBe('SEND')
    expect(after.documents.map((document) => document.status)).toEqual(['SENT'])
  })

  it('omits hidden answers', async () => {
    await open()
    // The professional group of a pensioner hides the employer, who stays stored.
    await sentLoan(user.fetch, { professionalGroup: '01', existingCredits: false, existingCreditAmount: 5000 })
    const { fields } = JSON.parse(posts()[0]?.body ?? '{}') as { fields: Record<string, unknown> }
    expect(Object.keys(fields)).toContain('existingCredits')
    expect(Object.keys(fields)).not.toContain('existingCreditAmount')
  })

  it('[A3.18] [A5.15] has the entries of groups without hidden answers, and its own calculated values', async () => {
    await open()
    const lender = { type: 'TEXTFIELD', value: 'Sparkasse' } as const
    const entry = (balance: number) => ({
      existingLoanLender: lender,
      existingLoanBalance: { type: 'MONEY', value: balance } as const,
      existingLoanInstalment: { type: 'MONEY', value: 50 } as const,
    })
    const hidden = { existingLoanContract: { type: 'TEXTFIELD', value: 'K-1' } } as const
    await sentLoan(user.fetch, {
      existingCredits: true,
      existingCreditAmount: 5000,
      existingLoans: [{ ...entry(0.1), ...hidden }, entry(0.2)],
      existingLoansTotal: 999,
    })
    const { fields } = JSON.parse(posts()[0]?.body ?? '{}') as Pick<Loan, 'fields'>
    expect(fields['existingLoans']?.value.value).toEqual([entry(0.1), entry(0.2)])
    expect(fields['existingLoansTotal']).toMatchObject({
      userDefined: false,
      value: { type: 'CALCULATION_VALUE', value: 0.3 },
    })
  })

  it('is retried after 1, 5, 15 and 60 minutes, and has failed after the fifth attempt', async () => {
    stopClock()
    await open()
    bank = () => new Response('internal details', { status: 503 })
    const loan = await sentLoan(user.fetch)
    const waited: number[] = []
    let minutes = 0
    for (let attempt = 1; attempt <= 4; attempt++) {
      const application = await applicationOf(loan)
      expect(application).toMatchObject({
        status: 'SUBMITTION',
        attempts: attempt,
        error_message: 'bank: answered 503',
      })
      const due = (Date.parse(String(application['next_attempt_at'])) - Date.now()) / 60_000
      waited.push(due - minutes)
      const calls = seen.length
      await portal.cron(minutesLater(due - 0.5))
      expect(seen).toHaveLength(calls)
      minutes = due
      await portal.cron(minutesLater(due))
    }
    expect(waited).toEqual([1, 5, 15, 60])
    expect(await applicationOf(loan)).toMatchObject({ status: 'SUBMITTION_FAILED', attempts: 5, next_attempt_at: null })
    expect((await readLoan(user.fetch, loan.id)).loanStatus).toBe('READY')
    expect(new Set(posts().map((asked) => asked.headers.get('Idempotency-Key'))).size).toBe(1)
    const calls = seen.length
    await portal.cron(minutesLater(1000))
    expect(seen).toHaveLength(calls)
  })

  it('refused by the bank is not retried', async () => {
    await open()
    bank = () => new Response('{"secret":"reason"}', { status: 422 })
    const loan = await sentLoan(user.fetch)
    expect(await applicationOf(loan)).toMatchObject({
      status: 'SUBMITTION_FAILED',
      error_message: 'bank: refused with 422',
    })
    expect(posts()).toHaveLength(1)
  })

  it("survives a crash between the bank's receipt and storing it", async () => {
    await open()
    bank = async (asked) => {
      // The bank has it; before that can be stored, the database is gone.
      if (asked.method === 'POST') await portal.database('kill')
      return Response.json({ reference: 'B-2' })
    }
    const draft = await completeLoan(user.fetch)
    await sendLoan(user.fetch, draft)
    await portal.database('restart')
    expect(await applicationOf(draft)).toMatchObject({ status: 'SUBMITTION', attempts: 1, bank_reference: null })
    expect((await readLoan(user.fetch, draft.id)).loanStatus).toBe('READY')

    bank = () => Response.json({ reference: 'B-2' })
    await portal.cron(minutesLater(1))
    expect(posts(), 'the lease holds').toHaveLength(1)
    await portal.cron(minutesLater(7))
    expect(posts().map((asked) => asked.headers.get('Idempotency-Key'))).toEqual([
      (await applicationOf(draft))['id'],
      (await applicationOf(draft))['id'],
    ])
    expect(await applicationOf(draft)).toMatchObject({ status: 'SUBMITTED', bank_reference: 'B-2' })
    expect((await readLoan(user.fetch, draft.id)).loanStatus).toBe('SEND')
  })

  it('stores a receipt once whose acknowledgement by the database was lost', async () => {
    await open()
    const draft = await completeLoan(user.fetch)
    let lost = 0
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const request = new Request(input, init)
      const text = await request.clone().text()
      const reply = await services(input, init)
      // Committed, but without an acknowledgement.
      if (!text.includes('application.submitted') || lost++ > 0) return reply
      throw new TypeError('Network connection lost.')
    })
    await sendLoan(user.fetch, draft)
    expect(lost).toBe(1)
    expect(await applicationOf(draft)).toMatchObject({ status: 'SUBMITTED', attempts: 1, bank_reference: 'B-1' })
    const after = await readLoan(user.fetch, draft.id)
    expect(after).toMatchObject({ loanStatus: 'SEND', version: draft.version + 2 })
    await portal.cron(minutesLater(10))
    expect(posts()).toHaveLength(1)
  })

  it('that ends its run every time is given up', async () => {
    await open()
    bank = () => new Response(null, { status: 503 })
    const loan = await sentLoan(user.fetch)
    await portal.client.execute(
      "update applications set attempts = 5, lease_until = '2020-01-01', next_attempt_at = '2020-01-01'",
    )
    seen = []
    await portal.cron(minutesLater(5))
    expect(seen).toHaveLength(0)
    expect(await applicationOf(loan)).toMatchObject({
      status: 'SUBMITTION_FAILED',
      attempts: 6,
      error_message: 'every attempt was interrupted',
    })
  })

  it('is made once by two cron runs and a request at once', async () => {
    await open()
    bank = () => new Response(null, { status: 503 })
    const loan = await sentLoan(user.fetch)
    seen = []
    bank = async () => {
      await new Promise((resolve) => setTimeout(resolve, 200))
      return Response.json({ reference: 'B-3' })
    }
    const { submitDueApplications, submitApplication } = await import('./submit.ts')
    const { Ctx } = await import('../../http/context.ts')
    const { getEnv: envOf } = await import('../../env.ts')
    const ctx = () =>
      new Ctx({
        env: envOf(portal.env),
        now: minutesLater(3),
        requestId: 'test',
        locale: 'de',
        address: '',
        waitUntil: () => undefined,
        actor: { kind: 'cron', job: 'submit-applications' },
      })
    const { id } = await applicationOf(loan)
    await Promise.all([
      portal.cron(minutesLater(3)),
      portal.cron(minutesLater(3)),
      submitDueApplications(ctx()),
      submitApplication(ctx(), String(id)),
      submitApplication(ctx(), String(id)),
    ])
    expect(posts()).toHaveLength(1)
    expect(await applicationOf(loan)).toMatchObject({ status: 'SUBMITTED', attempts: 2 })
  })

  it("keeps a bank's decision that is faster than its receipt", async () => {
    await open()
    bank = async (asked) => {
      const { loanId } = JSON.parse(asked.body) as { loanId: string }
      const event = await bankEvent(portal, offerEvent(loanId))
      expect(event.status).toBe(200)
      return Response.json({ reference: 'B-4' })
    }
    const loan = await sentLoan(user.fetch)
    expect((await readLoan(user.fetch, loan.id)).loanStatus).toBe('OFFER_AVAILABLE')
    expect(await applicationOf(loan)).toMatchObject({ status: 'SUBMITTED', next_attempt_at: null })
    await portal.cron(minutesLater(10))
    expect(posts()).toHaveLength(1)
  })

  it('with malware in a file is not sent', async () => {
    await open({ SCANNER_URL: scannerUrl })
    const draft = await completeLoan(user.fetch)
    const file = await uploadFile(user.fetch, draft.id)
    // The scanner recognises it from now on.
    scanner = () => Response.json({ infected: true, name: 'Portal.Test.Malware' })
    const loan = await sendLoan(user.fetch, draft)
    expect(seen).toHaveLength(0)
    expect(await applicationOf(loan)).toMatchObject({
      status: 'SUBMITTION_FAILED',
      error_message: `malware in document ${file.publicId}: Portal.Test.Malware`,
    })
  })

  it('waits in MALWARE_CHECK for a scanner that does not reply', async () => {
    await open({ SCANNER_URL: `${scannerUrl}/${crypto.randomUUID()}` })
    const draft = await completeLoan(user.fetch)
    await uploadFile(user.fetch, draft.id)
    scanner = () => new Response(null, { status: 500 })
    const loan = await sendLoan(user.fetch, draft)
    expect(await applicationOf(loan)).toMatchObject({
      status: 'MALWARE_CHECK',
      attempts: 1,
      error_message: 'scanner: answered 500',
    })
    expect(seen).toHaveLength(0)
    scanner = () => Response.json({ infected: false })
    await portal.cron(minutesLater(2))
    expect((await readLoan(user.fetch, loan.id)).loanStatus).toBe('SEND')
  })

  it('with requested documents is added to the application at the bank', async () => {
    await open()
    const owner = await signedIn(portal, 'USER', { verified: true })
    const loan = await sentLoan(owner.fetch)
    const labels = [{ label: 'Nachweis' }]
    await bankEvent(portal, { type: 'ADDITIONAL_DOCUMENTS_REQUIRED', loanId: loan.id, documents: labels })
    const { requestedDocuments } = await readLoan(owner.fetch, loan.id)
    const requestedDocumentId = requestedDocuments[0]?.id ?? ''
    const file = await uploadFile(owner.fetch, loan.id, { documentTabId: 'requested', requestedDocumentId })
    seen = []
    expect((await owner.fetch(`/api/inquiries/${loan.id}/requested-documents`, { method: 'POST' })).status).toBe(200)
    const { id } = await applicationOf(loan)
    expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `PUT /documents/${file.publicId}`,
      `POST /applications/${String(id)}/documents`,
    ])
    expect(JSON.parse(posts()[0]?.body ?? '{}')).toMatchObject({
      documents: [{ id: file.publicId, requestedDocumentId }],
    })
    expect((await readLoan(owner.fetch, loan.id)).loanStatus).toBe('ADDITIONAL_DOCUMENTS_SEND')
  })
})

describe('a document whose tab no longer applies to the answers', () => {
  const becomeSelfEmployed = async (owner: Person, loan: Loan): Promise<Loan> => {
    const fields = answers({ professionalGroup: '06', selfEmployedSince: '2014-03' })
    const reply = await owner.fetch(`/api/loan/${loan.id}`, json('PUT', { version: loan.version, fields }))
    return reply.json<Loan>()
  }
  const sentIds = (): string[] =>
    (JSON.parse(posts().at(-1)?.body ?? '{}') as { documents: { id: string }[] }).documents.map(({ id }) => id)

  it('[A4.02] [A3.08] is not sent, with neither the application nor requested documents', async () => {
    await open()
    const owner = await signedIn(portal, 'USER', { verified: true })
    const draft = await completeLoan(owner.fetch)
    const payslip = await uploadFile(owner.fetch, draft.id)
    const statement = await uploadFile(owner.fetch, draft.id, {
      documentTabId: 'account',
      documentId: 'bank-statement',
    })
    const loan = await sendLoan(owner.fetch, await becomeSelfEmployed(owner, draft))
    expect(sentIds()).toEqual([statement.publicId])
    expect(seen.some(({ path }) => path.includes(payslip.publicId))).toBe(false)

    const documents = [{ label: 'Nachweis' }]
    await bankEvent(portal, { type: 'ADDITIONAL_DOCUMENTS_REQUIRED', loanId: loan.id, documents })
    const [request] = (await readLoan(owner.fetch, loan.id)).requestedDocuments
    const place = { documentTabId: 'requested', requestedDocumentId: request?.id ?? '' }
    const asked = await uploadFile(owner.fetch, loan.id, place)
    const path = `/api/inquiries/${loan.id}/requested-documents`
    expect((await owner.fetch(path, { method: 'POST' })).status).toBe(200)
    expect(sentIds()).toEqual([asked.publicId])
    const after = (await readLoan(owner.fetch, loan.id)).documents
    expect(after.filter(({ status }) => status !== 'SENT').map(({ publicId }) => publicId)).toEqual([payslip.publicId])
  })

  it('[A3.08] stays with the draft, is removed by hand, or is deleted with it', async () => {
    await open()
    const draft = await completeLoan(user.fetch)
    const [one, other] = [await uploadFile(user.fetch, draft.id), await uploadFile(user.fetch, draft.id)]
    const { documents } = await becomeSelfEmployed(user, draft)
    expect(documents.map(({ publicId }) => publicId).toSorted()).toEqual([one.publicId, other.publicId].toSorted())
    const kept = async () =>
      (await (portal.env['FILES'] as R2Bucket).list({ prefix: `loans/${draft.id}` })).objects.length
    expect(await kept()).toBe(2)
    expect((await user.fetch(`/api/loan/documents/${one.publicId}`, { method: 'DELETE' })).status).toBe(204)
    await expect.poll(kept).toBe(1)
    expect((await user.fetch(`/api/loan/delete/${draft.id}`, { method: 'DELETE' })).status).toBe(204)
    await expect.poll(kept).toBe(0)
  })
})

describe('the submission payload', () => {
  const payloads = async () => (await portal.client.execute('select * from parcels')).rows

  it('[A4.02] is what each attempt delivers, whatever has changed in loan, account and settings since', async () => {
    await open()
    bank = ({ method }) => (method === 'POST' ? new Response(null, { status: 503 }) : new Response())
    const draft = await completeLoan(user.fetch)
    const file = await uploadFile(user.fetch, draft.id)
    const loan = await sendLoan(user.fetch, draft)
    const [first] = posts()
    seen = []
    const [kept] = await payloads()
    expect(String(kept?.['sealed'])).not.toMatch(/Beispiel|payslip/)

    await portal.client.execute(
      `update loans set callback_mobile = '+4915112345678', partner = 'check24', borrowers = '[]',
        fields = json_set(fields, '$.lastName.value.value', 'Anders') where id = ?`,
      [loan.id],
    )
    await portal.client.execute('update accounts set verified = 1 where login = ?', [user.login])
    bank = () => Response.json({ reference: 'B-7' })
    await portal.cron(minutesLater(2))
    const [second, ...more] = posts()
    expect(more).toEqual([])
    expect(second?.body).toBe(first?.body)
    expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'))
    expect(JSON.parse(second?.body ?? '{}')).toMatchObject({
      fields: { lastName: { value: { value: 'Beispiel' } } },
      applicant: { email: user.login, verified: false },
      callbackMobile: null,
      borrowers: [{ incomeExpensePeriod: 'Monthly' }],
      documents: [{ id: file.publicId }],
    })
    expect(await payloads()).toEqual([])
    expect((await readLoan(user.fetch, loan.id)).documents.map(({ status }) => status)).toEqual(['SENT'])
  })

  it('[B4.05] is delivered when a failed submission is sent again', async () => {
    await open()
    bank = () => new Response(null, { status: 422 })
    const loan = await sentLoan(user.fetch)
    await portal.client.execute(
      `update loans set fields = json_set(fields, '$.lastName.value.value', 'Anders') where id = ?`,
      [loan.id],
    )
    bank = () => Response.json({ reference: 'B-8' })
    const admin = await signedIn(portal, 'ADMIN')
    const { id } = await applicationOf(loan)
    await admin.fetch(`/api/unprocessed-applications/${String(id)}/reschedule`, { method: 'PUT' })
    expect(posts()[1]?.body).toBe(posts()[0]?.body)
    expect(await payloads()).toEqual([])
  })

  it('[A5.05] of requested documents has those sent at the time, not later uploads', async () => {
    await open()
    const owner = await signedIn(portal, 'USER', { verified: true })
    const loan = await sentLoan(owner.fetch)
    const ask = (label: string) =>
      bankEvent(portal, { type: 'ADDITIONAL_DOCUMENTS_REQUIRED', loanId: loan.id, documents: [{ label }] })
    const openRequest = async (): Promise<string> =>
      (await readLoan(owner.fetch, loan.id)).requestedDocuments.find(({ uploaded }) => !uploaded)?.id ?? ''
    await ask('Nachweis')
    const place = { documentTabId: 'requested', requestedDocumentId: await openRequest() }
    const file = await uploadFile(owner.fetch, loan.id, place)
    seen = []
    bank = () => new Response(null, { status: 503 })
    expect((await owner.fetch(`/api/inquiries/${loan.id}/requested-documents`, { method: 'POST' })).status).toBe(200)
    // Before its delivery, the bank requests more.
    await ask('Noch ein Nachweis')
    const later = await uploadFile(owner.fetch, loan.id, { ...place, requestedDocumentId: await openRequest() })
    bank = () => Response.json({})
    await portal.cron(minutesLater(2))
    const last = JSON.parse(posts().at(-1)?.body ?? '{}') as { documents: { id: string }[] }
    expect(last.documents.map(({ id }) => id)).toEqual([file.publicId])
    const after = (await readLoan(owner.fetch, loan.id)).documents
    expect(after.map(({ publicId, status }) => [publicId, status === 'SENT'])).toEqual([
      [file.publicId, true],
      [later.publicId, false],
    ])
  })

  it("is deleted with the bank's decision, and with the loan", async () => {
    await open()
    bank = () => new Response(null, { status: 503 })
    const decided = await sentLoan(user.fetch)
    const erased = await sentLoan(user.fetch)
    expect(await payloads()).toHaveLength(2)
    await bankEvent(portal, offerEvent(decided.id))
    expect(await payloads()).toHaveLength(1)
    await portal.client.execute('delete from loans where id = ?', [erased.id])
    expect(await payloads()).toEqual([])
  })

  describe('includes each file of the loan', () => {
    const begun = async () => {
      await open()
      const draft = await completeLoan(user.fetch)
      await uploadFile(user.fetch, draft.id)
      const send = () =>
        user.fetch('/api/inquiries/send?lang=de', json('POST', { id: draft.id, version: draft.version }))
      return { draft, send, upload: () => uploadFile(user.fetch, draft.id) }
    }
    const filesOf = async ({ id }: Loan) => {
      const { loanStatus, documents } = await readLoan(user.fetch, id)
      const sent = posts().map(({ body }) => JSON.parse(body) as { documents: { id: string }[] })
      return {
        loanStatus,
        kept: documents.map(({ publicId }) => publicId).toSorted(),
        sent: sent.map((each) => each.documents.map(({ id: file }) => file).toSorted()),
      }
    }

    it('when another is uploaded right before sending: it fails, and the next attempt has both', async () => {
      const { draft, send, upload } = await begun()
      const sent = await meanwhile(portal, 'insert into "applications"', upload, send)
      expect([sent.status, await sent.json()]).toMatchObject([409, { errorKey: 'concurrencyFailure' }])
      expect(await filesOf(draft)).toMatchObject({ loanStatus: 'NEW', kept: { length: 2 }, sent: [] })
      expect((await send()).status).toBe(200)
      const { loanStatus, kept, sent: sentFiles } = await filesOf(draft)
      expect([loanStatus, sentFiles]).toEqual(['SEND', [kept]])
    })

    it('when it is sent right before another upload: that one is refused', async () => {
      const { draft, send, upload } = await begun()
      const refused = meanwhile(portal, 'insert into "documents"', send, upload)
      await expect(refused).rejects.toThrow('"errorKey":"concurrencyFailure"')
      const { loanStatus, kept, sent } = await filesOf(draft)
      expect([loanStatus, kept.length, sent]).toEqual(['SEND', 1, [kept]])
    })
  })

  it('of an older version of the portal is made from the present loan', async () => {
    await open()
    bank = () => new Response(null, { status: 503 })
    const loan = await sentLoan(user.fetch)
    await portal.client.execute('delete from parcels')
    // An application that was rejected before a review reopened the loan.
    await portal.client.execute(
      `insert into applications (id, loan_id, status, request_date) values ('former', ?, 'SUBMITTED', '2020-01-01')`,
      [loan.id],
    )
    bank = () => Response.json({ reference: 'B-9' })
    const [first] = posts()
    seen = []
    await portal.cron(minutesLater(2))
    expect(posts().map(({ body }) => body)).toEqual([first?.body])
    expect(await applicationOf(loan)).toMatchObject({ status: 'SUBMITTED', bank_reference: 'B-9' })
  })
})

describe('unprocessed applications', () => {
  it('[B2.34] [B3.52] [B4.05] [B9.08] lists applications that the bank does not have, and sends failed ones again', async () => {
    await open()
    bank = () => new Response(null, { status: 400 })
    const loan = await sentLoan(user.fetch)
    const admin = await signedIn(portal, 'ADMIN')
    const listed = await admin.fetch('/api/unprocessed-applications')
    expect(listed.headers.get('X-Total-Count')).toBe('1')
    const rows = await listed.json<{ id: string }[]>()
    expect(rows).toEqual([
      {
        id: expect.any(String),
        loanId: loan.id,
        status: 'SUBMITTION_FAILED',
        requestDate: expect.any(String),
        errorMessage: 'bank: refused with 400',
      },
    ])
    bank = () => Response.json({ reference: 'B-5' })
    const techAdmin = await signedIn(portal, 'TECH_ADMIN')
    const path = `/api/unprocessed-applications/${rows[0]?.id ?? ''}/reschedule`
    const reply = await techAdmin.fetch(path, { method: 'PUT' })
    expect(reply.status).toBe(200)
    expect(await reply.json()).toMatchObject({ status: 'MALWARE_CHECK', errorMessage: null })
    expect((await readLoan(user.fetch, loan.id)).loanStatus).toBe('SEND')
    expect(await (await admin.fetch('/api/unprocessed-applications')).json()).toEqual([])
    const again = await admin.fetch(path, { method: 'PUT' })
    expect([again.status, await again.json()]).toMatchObject([409, { errorKey: 'wrongstatus' }])
    expect((await admin.fetch('/api/unprocessed-applications/nothing/reschedule', { method: 'PUT' })).status).toBe(404)
  })

  it('[B4.05] rescheduled ten times at once is sent once', async () => {
    await open()
    bank = () => new Response(null, { status: 400 })
    const loan = await sentLoan(user.fetch)
    const admin = await signedIn(portal, 'ADMIN')
    const { id } = await applicationOf(loan)
    seen = []
    bank = () => Response.json({ reference: 'B-6' })
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        admin.fetch(`/api/unprocessed-applications/${String(id)}/reschedule`, { method: 'PUT' }),
      ),
    )
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(posts()).toHaveLength(1)
  })

  it('are for administrators', async () => {
    await open()
    expect((await user.fetch('/api/unprocessed-applications')).status).toBe(403)
    expect((await portal.fetch('/api/unprocessed-applications')).status).toBe(401)
    expect((await user.fetch('/api/unprocessed-applications/x/reschedule', json('PUT', {}))).status).toBe(403)
  })
})

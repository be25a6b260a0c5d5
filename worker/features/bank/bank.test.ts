import { env as bindings } from 'cloudflare:test'
import { PDFDocument } from 'pdf-lib'
import { beforeAll, describe, expect, it } from 'vitest'

import { addMonths } from '#domain/time/dates.ts'
import { datedOffer } from '#domain/loan/cases/offers.ts'
import { decidedByTexts } from '#domain/loan/decision.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { bankEvent, offer, offerEvent, pdfText, readLoan, sentLoan, uploadFile } from '#test/harness/bank.ts'
import { completeAnswers } from '#test/harness/answers.ts'
import { answers, completeBorrower } from '#test/harness/loans.ts'
import { identified, json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { changeAreas } from '#test/harness/settings.ts'
import { productionVariables } from '#test/harness/variables.ts'

import type { RejectionReply } from '../decisions/dto.ts'
import type { PreviewsPage } from '../loans/previews.ts'

let portal: Portal
let user: Person
beforeAll(async () => {
  portal = await openPortal()
  user = await signedIn(portal, 'USER', { verified: true })
})

const mailsTo = async (recipient: string): Promise<string[]> =>
  (await portal.client.execute('select kind from mails where recipient = ? order by kind', [recipient])).rows.map(
    (row) => String(row['kind']),
  )

const count = async (table: string, loanId: string): Promise<number> =>
  Number((await portal.client.execute(`select count(*) as n from ${table} where loan_id = ?`, [loanId])).rows[0]?.['n'])

const objectsOf = async (loanId: string): Promise<string[]> =>
  (await (bindings as unknown as { FILES: R2Bucket }).FILES.list({ prefix: `loans/${loanId}/` })).objects.map(
    (object) => object.key,
  )

const later = (seconds: number): Date => new Date(Date.now() + seconds * 1000)

describe('an event of the bank', () => {
  it('[A4.02] adds an offer with its contracts, once, and notifies the owner', async () => {
    const owner = await signedIn(portal)
    const loan = await sentLoan(owner.fetch)
    const before = await readLoan(owner.fetch, loan.id)
    expect(before.loanStatus).toBe('SEND')
    const event = offerEvent(loan.id, [true, false])
    const first = await bankEvent(portal, event, { id: 'offer-once' })
    expect([first.status, await first.json()]).toEqual([200, {}])
    const after = await readLoan(owner.fetch, loan.id)
    expect(after).toMatchObject({
      loanStatus: 'OFFER_AVAILABLE',
      version: before.version + 1,
      offer,
      contracts: [
        {
          title: 'Darlehensvertrag',
          fileName: 'Vertrag 1.pdf',
          signRequired: true,
          signed: false,
          size: pdfText.length,
        },
        { title: 'Anlage 1', signRequired: false, signed: false },
      ],
      documents: [{ documentTabId: '#precontract', documentId: 'SECCI@1', type: 'application/pdf', status: 'SENT' }],
    })
    expect(await objectsOf(loan.id)).toHaveLength(3)
    expect(await mailsTo(owner.login)).toEqual(['NEW_DOCUMENTS', 'NEW_STATUS'])

    const again = await bankEvent(portal, event, { id: 'offer-once', at: later(3) })
    expect(again.status).toBe(200)
    expect(await readLoan(owner.fetch, loan.id)).toEqual(after)
    expect(await objectsOf(loan.id)).toHaveLength(3)
    expect(await mailsTo(owner.login)).toHaveLength(2)
  })

  it.each([
    ['2026-12-05T22:59:59Z', '2026-12-05'],
    ['2026-12-05T23:30:00.000Z', '2026-12-06'],
    ['2027-06-30T23:30:00-02:00', '2027-07-01'],
    ['2026-12-06T00:30:00+01:00', '2026-12-06'],
    ['9999-12-31T23:59:59Z', '9999-12-31'],
  ])('with the time %s makes an offer that is valid until the end of %s in Berlin', async (timestamp, day) => {
    const loan = await sentLoan(user.fetch)
    const event = { ...offerEvent(loan.id), offer: { ...offer, validUntil: timestamp } }
    expect((await bankEvent(portal, event)).status).toBe(200)
    expect((await readLoan(user.fetch, loan.id)).offer?.validUntil).toBe(day)
  })

  it('with an invalid offer is refused: of 0, or of a mortgage with months instead of years', async () => {
    const loan = await sentLoan(user.fetch)
    const nothing = await bankEvent(portal, { ...offerEvent(loan.id), offer: { ...offer, amount: 0 } })
    expect(nothing.status).toBe(400)
    await portal.client.execute(`update loans set calculation_type = 'MORTGAGE' where id = ?`, [loan.id])
    const ages = await bankEvent(portal, { ...offerEvent(loan.id), offer: { ...offer, term: 120 } })
    expect(ages.status).toBe(400)
    expect(await ages.json()).toMatchObject({ fieldErrors: [{ objectName: 'event', field: 'offer.term' }] })
    expect((await readLoan(user.fetch, loan.id)).loanStatus).toBe('SEND')
  })

  it('with the days of its payments has them in its schedule, as JSON and as CSV', async () => {
    const loan = await sentLoan(user.fetch)
    expect((await bankEvent(portal, { ...offerEvent(loan.id), offer: datedOffer })).status).toBe(200)
    expect((await readLoan(user.fetch, loan.id)).offer).toEqual(datedOffer)
    const path = `/api/loan/${loan.id}/schedule`
    const { rows } = await (await user.fetch(path)).json<{ rows: { dueDate: string; instalment: number }[] }>()
    expect([rows[0]?.dueDate, rows[1]?.dueDate, rows.at(-1)?.dueDate]).toEqual([
      '2027-03-01',
      '2027-04-01',
      '2032-02-01',
    ])
    expect(rows.reduce((sum, { instalment }) => sum + instalment, 0)).toBe(1_159_680)
    const csvIn = async (locale: string) => {
      const headers = { Accept: 'text/csv', 'Accept-Language': locale }
      return (await (await user.fetch(path, { headers })).text()).split('\r\n').slice(0, 2)
    }
    expect(await csvIn('de')).toEqual([
      'Monat;Fällig;Rate;Zinsen;Tilgung;Restschuld',
      '1;01.03.2027;193,28;49,92;143,36;9856,64',
    ])
    expect(await csvIn('en')).toEqual([
      'Month,Due,Instalment,Interest,Capital repaid,Remaining debt',
      '1,01/03/2027,193.28,49.92,143.36,9856.64',
    ])
  })

  it.each([
    ['fractions of a cent', { finalInstallment: 193.285 }, { field: 'finalInstallment', message: 'Digits' }],
    [
      'a rate with more than twenty decimals',
      { nominalInterest: 1e-21 },
      { field: 'nominalInterest', message: 'Digits' },
    ],
    ['a negative rate', { nominalInterest: -0.5 }, { field: 'nominalInterest', message: 'Min', params: { min: 0 } }],
    ['a term of too many months', { term: 1201 }, { field: 'term', message: 'Max', params: { max: 1200 } }],
    [
      'no instalments',
      { expectedRateAmount: 0, finalInstallment: 0, sumOfInstallments: 0 },
      { field: 'sumOfInstallments', message: 'Min', params: { min: 0.01 } },
    ],
    [
      'a total other than amount and costs',
      { totalAmount: 11_596.81 },
      { field: 'totalAmount', message: 'Sum', params: { expected: 11_596.8 } },
    ],
    [
      'instalments that do not add up',
      { sumOfInstallments: 11_596.79 },
      { field: 'sumOfInstallments', message: 'Sum', params: { expected: 11_596.8 } },
    ],
    [
      'a payout without a first instalment',
      { firstInstallmentDate: undefined },
      { field: 'firstInstallmentDate', message: 'NotNull' },
    ],
    ['a day that does not exist', { payoutDate: '2027-02-29' }, { field: 'payoutDate', message: 'invalid_format' }],
    [
      'a first instalment before the payout',
      { firstInstallmentDate: '2027-01-01' },
      { field: 'firstInstallmentDate', message: 'Min', params: { min: '2027-01-18' } },
    ],
    [
      'the effective rate of equal months',
      { effectiveInterest: 6.16 },
      { field: 'effectiveInterest', message: 'EffectiveRate', params: { expected: 6.05 } },
    ],
    [
      'costs that leave a cent of a payout whose first instalment is due the next day',
      { interestsAndFees: 11_596.79, totalAmount: 21_596.79, firstInstallmentDate: '2027-01-18' },
      { field: 'interestsAndFees', message: 'EffectiveRate' },
    ],
    [
      'costs of a land charge, which a consumer credit has none of',
      { landChargeFee: 435, interestsAndFees: 2031.8, totalAmount: 12_031.8 },
      { field: 'landChargeFee', message: 'Max', params: { max: 0 } },
    ],
  ])('is refused with %s', async (_, change, { field, ...problem }) => {
    const loan = await sentLoan(user.fetch)
    const reply = await bankEvent(portal, { ...offerEvent(loan.id), offer: { ...datedOffer, ...change } })
    expect([reply.status, await reply.json()]).toMatchObject([
      400,
      { message: 'error.validation', fieldErrors: [{ objectName: 'event', field: `offer.${field}`, ...problem }] },
    ])
    expect((await readLoan(user.fetch, loan.id)).loanStatus).toBe('SEND')
    expect(await objectsOf(loan.id)).toEqual([])
  })

  it('ten times at once takes effect once', async () => {
    const owner = await signedIn(portal)
    const loan = await sentLoan(owner.fetch)
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => bankEvent(portal, offerEvent(loan.id), { id: 'ten-at-once' })),
    )
    expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await count('contracts', loan.id)).toBe(1)
    expect(await objectsOf(loan.id)).toHaveLength(2)
    expect(await mailsTo(owner.login)).toHaveLength(2)
  })

  it('says who rejected and why, which is mailed to the owner and kept from nobody but the decider', async () => {
    const owner = await signedIn(portal)
    const loan = await sentLoan(owner.fetch)
    const database = {
      name: 'Auskunftei AG',
      address: 'Am Markt 1, 65183 Wiesbaden',
      result: 'Zwei <offene> Forderungen',
      categories: ['Zahlungsverhalten', 'Laufende Kredite'],
    }
    const household = { monthlyIncome: 1500, monthlyExpenses: 1400.5, monthlyChildBenefit: 0 }
    const facts = { decidedBy: 'score', database, household }
    const event = { type: 'REJECTED', loanId: loan.id, reasons: ['Zu wenig Einkommen', 'Offene Forderungen'], ...facts }
    expect((await bankEvent(portal, { ...event, decider: ' Erika@Bank.Example ' })).status).toBe(200)
    const path = `/api/loan/${loan.id}/rejection`
    const reply = await owner.fetch(path)
    expect(reply.status).toBe(200)
    const decidedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string
    expect(await reply.json()).toMatchObject({
      decidedAt,
      decidedBy: 'score',
      database,
      debtAdvice: null,
      explanation: { source: 'BANK', surplus: 99.5, affordable: false },
    })
    expect((await user.fetch(path)).status).toBe(404)

    const { rows } = await portal.client.execute({
      sql: `select kind, text from mails where recipient = ?`,
      args: [owner.login],
    })
    expect(rows.map((row) => row['kind'])).toEqual(['APPLICATION_REJECTED'])
    const text = String(rows[0]?.['text'])
    for (const line of [
      decidedByTexts.score.de,
      '– Zu wenig Einkommen\n– Offene Forderungen',
      'Auskunftei AG, Am Markt 1, 65183 Wiesbaden\nErgebnis: Zwei <offene> Forderungen',
      'Herangezogene Daten: Zahlungsverhalten, Laufende Kredite',
      'Verbraucherzentralen',
      `/privatkredit/${loan.id}/angebot`,
    ])
      expect(text).toContain(line)

    const exported = await (await owner.fetch('/api/account/export')).text()
    expect(exported).toContain('Am Markt 1, 65183 Wiesbaden')
    expect(exported).not.toMatch(/erika@bank\.example/i)
    const [row] = (await portal.client.execute({ sql: 'select decider from loans where id = ?', args: [loan.id] })).rows
    expect(row?.['decider']).toBe('erika@bank.example')
  })

  it('without the facts of newer events is a rejection as before', async () => {
    const loan = await sentLoan(user.fetch)
    expect((await bankEvent(portal, { type: 'REJECTED', loanId: loan.id, reasons: [] })).status).toBe(200)
    const facts = await (await user.fetch(`/api/loan/${loan.id}/rejection`)).json()
    expect(facts).toMatchObject({ decidedBy: null, database: null, debtAdvice: null })
    // Its own figures, which the portal has found enough before sending.
    expect(facts).toMatchObject({ explanation: { source: 'APPLICANT', affordable: true, smallerAmount: null } })
  })

  it('names the debt advice of the legal values', async () => {
    const contact = {
      name: 'Schuldnerberatung Musterstadt',
      address: 'Musterplatz 2',
      website: 'https://rat.example/de',
    }
    await changeAreas(portal.client, ({ LEGAL }) => ({
      LEGAL: LEGAL.map((entry) =>
        entry.id === 'DEBT_ADVICE'
          ? {
              id: entry.id,
              values: [{ validFrom: '2026-11-20', contact, source: { title: 'a', link: 'https://a.example' } }],
            }
          : entry,
      ),
    }))
    const owner = await signedIn(portal)
    const loan = await sentLoan(owner.fetch)
    expect((await bankEvent(portal, { type: 'REJECTED', loanId: loan.id, reasons: [] })).status).toBe(200)
    expect(await (await owner.fetch(`/api/loan/${loan.id}/rejection`)).json()).toMatchObject({ debtAdvice: contact })
    const { rows } = await portal.client.execute({
      sql: `select text from mails where recipient = ?`,
      args: [owner.login],
    })
    expect(rows[0]?.['text']).toContain('Schuldnerberatung Musterstadt\nMusterplatz 2\nhttps://rat.example/de')
  })

  it.each([
    ['an unknown decider', { decidedBy: 'robot' }, 'decidedBy'],
    ['a decider without an e-mail address', { decider: 'Erika' }, 'decider'],
    ['a database without an address', { database: { name: 'a', result: 'b', categories: [] } }, 'database.address'],
    [
      'fractions of a cent',
      { household: { monthlyIncome: 0.001, monthlyExpenses: 0, monthlyChildBenefit: 0 } },
      'household.monthlyIncome',
    ],
  ])('that rejects with %s is refused', async (_, change, field) => {
    const loan = await sentLoan(user.fetch)
    const reply = await bankEvent(portal, { type: 'REJECTED', loanId: loan.id, reasons: [], ...change })
    expect([reply.status, await reply.json()]).toMatchObject([400, { fieldErrors: [{ objectName: 'event', field }] }])
    expect((await readLoan(user.fetch, loan.id)).loanStatus).toBe('SEND')
  })

  it('with a known id and another body is refused', async () => {
    const loan = await sentLoan(user.fetch)
    expect(
      (await bankEvent(portal, { type: 'REJECTED', loanId: loan.id, reasons: ['a'] }, { id: 'used' })).status,
    ).toBe(200)
    const reply = await bankEvent(portal, { type: 'REJECTED', loanId: loan.id, reasons: ['b'] }, { id: 'used' })
    expect(reply.status).toBe(409)
    expect(await reply.json()).toMatchObject({ errorKey: 'eventconflict' })
    expect((await readLoan(user.fetch, loan.id)).rejectionReasons).toEqual(['a'])
  })

  it.each([
    ['signed with another secret', { secret: 'whsec_d3Jvbmcta2V5LXdyb25nLWtleS13cm9uZy1rZXk=' }],
    ['signed six minutes ago', { at: new Date(Date.now() - 6 * 60_000) }],
    ['signed six minutes from now', { at: new Date(Date.now() + 6 * 60_000) }],
  ])('%s is refused', async (_, signing) => {
    const loan = await sentLoan(user.fetch)
    const reply = await bankEvent(portal, { type: 'REJECTED', loanId: loan.id, reasons: [] }, signing)
    expect(reply.status).toBe(401)
    expect((await readLoan(user.fetch, loan.id)).loanStatus).toBe('SEND')
  })

  it('without a signature is refused, whatever its content', async () => {
    expect((await portal.fetch('/api/bank/events', json('POST', {}))).status).toBe(401)
    const headers = {
      'webhook-id': 'x',
      'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
      'webhook-signature': 'v1,x',
    }
    expect((await portal.fetch('/api/bank/events', json('POST', {}, headers))).status).toBe(401)
    const long = { method: 'POST', headers, body: new Uint8Array(32 * 2 ** 20 + 1) }
    expect((await portal.fetch('/api/bank/events', long)).status).toBe(413)
  })

  it.each([
    ['no JSON', '{', 400],
    ['an unknown type', { type: 'OTHER', loanId: 'x' }, 400],
    ['an offer without contracts', { ...offerEvent('x'), contracts: [] }, 400],
    ['a loan that is not there', { type: 'REJECTED', loanId: 'nowhere', reasons: [] }, 404],
  ])('with %s is refused', async (_, event, status) => {
    expect((await bankEvent(portal, event)).status).toBe(status)
  })

  it('with a contract that is not a PDF leaves nothing behind', async () => {
    const loan = await sentLoan(user.fetch)
    const event = offerEvent(loan.id)
    const html = { ...event, contracts: event.contracts.map((each) => ({ ...each, base64Content: btoa('<html>') })) }
    expect((await bankEvent(portal, html)).status).toBe(400)
    expect(await objectsOf(loan.id)).toEqual([])
    expect((await readLoan(user.fetch, loan.id)).loanStatus).toBe('SEND')
  })

  it('that comes too late is refused and stores no file', async () => {
    const loan = await sentLoan(user.fetch)
    expect((await bankEvent(portal, { type: 'REJECTED', loanId: loan.id, reasons: ['zu spät'] })).status).toBe(200)
    const reply = await bankEvent(portal, offerEvent(loan.id))
    expect([reply.status, await reply.json()]).toMatchObject([409, { errorKey: 'wrongstatus' }])
    expect(await objectsOf(loan.id)).toEqual([])
    expect((await readLoan(user.fetch, loan.id)).loanStatus).toBe('REJECTED')
  })

  it("keeps personal data out of the audit's open part", async () => {
    const { rows } = await portal.client.execute("select detail, sealed from audits where action like 'bank.%'")
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map((row) => row['detail']).join()).not.toContain('191.01')
    expect(rows.every((row) => row['sealed'] !== null)).toBe(true)
  })
})

describe('the sandbox bank', () => {
  beforeAll(async () => {
    portal = await openPortal()
    user = await signedIn(portal, 'USER', { verified: true })
  })

  let minutes = 0
  const aMinuteLater = (): Promise<void> => portal.cron(later(++minutes * 60))

  /** A person whose proven surname is the one that the sandbox bank decides by. */
  const identifiedAs = async (surname: string): Promise<Person> => {
    const person = await signedIn(portal)
    await identified(portal, person.id, { givenNames: 'Anna', surname, dateOfBirth: '1990-05-17' })
    return person
  }

  const decided = async (owner: Person, values: Parameters<typeof sentLoan>[1]): Promise<Loan> => {
    const loan = await sentLoan(owner.fetch, values)
    await aMinuteLater()
    return readLoan(owner.fetch, loan.id)
  }

  it('offers the quoted terms within a minute, with a readable contract', async () => {
    const owner = await signedIn(portal)
    const loan = await decided(owner, { lastName: 'Łukaszewicz-Öztürk' })
    expect(loan.loanStatus).toBe('OFFER_AVAILABLE')
    const quote = await (
      await portal.fetch(
        '/api/loan/calculate',
        json('POST', { productId: 'consumer-credit', conditions: { amount: 10_000, term: 60, intendedUse: '01' } }),
      )
    ).json<Record<string, unknown>>()
    expect(loan.offer).toMatchObject({ amount: 10_000, term: 60, totalAmount: quote['totalAmount'] })
    const first = loan.offer?.firstInstallmentDate ?? ''
    expect(first).toMatch(/-(01|15)$/)
    expect(first >= addMonths(loan.offer?.payoutDate ?? '', 1)).toBe(true)
    const { content } = await (await owner.fetch('/api/loan/previews')).json<PreviewsPage>()
    expect(content).toMatchObject([
      { payoutDate: loan.offer?.payoutDate, firstInstallmentDate: first, acceptedAt: null },
    ])
    const contract = loan.contracts[0]
    expect(contract).toMatchObject({ title: 'Darlehensvertrag', signRequired: true, signed: false })

    const id = contract?.id ?? ''
    const asked = await owner.fetch('/api/download-tokens', json('POST', { kind: 'contract', id }))
    const { token } = await asked.json<{ token: string }>()
    const file = await portal.fetch(`/api/loan/documents/${id}?token=${token}`)
    expect(file.headers.get('Content-Type')).toBe('application/pdf')
    expect(file.headers.get('Content-Disposition')).toContain('attachment; filename="Darlehensvertrag SB-')
    const pdf = await PDFDocument.load(await file.arrayBuffer())
    expect(pdf.getTitle()).toMatch(/^Darlehensvertrag SB-/)
    expect(pdf.getPageCount()).toBeGreaterThan(0)
    const stranger = await signedIn(portal)
    expect((await stranger.fetch('/api/download-tokens', json('POST', { kind: 'contract', id }))).status).toBe(404)
  })

  it('rejects by name, with a reason', async () => {
    const loan = await decided(user, { lastName: 'Ablehnung' })
    expect(loan.loanStatus).toBe('REJECTED')
    expect(loan.rejectionReasons).toHaveLength(1)
    expect(loan.contracts).toEqual([])
  })

  it('rejects an instalment that the household cannot afford', async () => {
    const begun = await user.fetch(
      '/api/loan',
      json('POST', {
        productId: 'consumer-credit',
        fields: answers(completeAnswers),
        borrowers: [completeBorrower],
        lastCompletedStep: 'unterlagen',
      }),
    )
    const { id, version } = await begun.json<Loan>()
    expect((await user.fetch('/api/inquiries/send', json('POST', { id, version }))).status).toBe(200)
    // The portal itself sends only affordable applications, so the household is changed afterwards.
    await portal.client.execute(
      `update sandbox_applications set payload = json_set(payload, '$.application.household.monthlyIncome', 1500)
        where json_extract(payload, '$.application.loanId') = ?`,
      [id],
    )
    await aMinuteLater()
    expect((await readLoan(user.fetch, id)).loanStatus).toBe('REJECTED')
    const { explanation } = await (await user.fetch(`/api/loan/${id}/rejection`)).json<RejectionReply>()
    expect(explanation).toMatchObject({ source: 'BANK', monthlyIncome: 1500, affordable: false })
    const { surplus = 0, smallerAmount, longerTerm } = explanation ?? {}
    for (const each of [smallerAmount, longerTerm])
      expect(each?.expectedRateAmount ?? 0, 'without one, or affordable').toBeLessThanOrEqual(Math.max(surplus, 0))
  })

  it('[A7.15] [A5.05] [A4.02] requests documents, and makes an offer when they have come', async () => {
    const owner = await identifiedAs('Nachreichung')
    const loan = await decided(owner, { lastName: 'Nachreichung' })
    expect(loan.loanStatus).toBe('ADDITIONAL_DOCUMENTS_REQUIRED')
    expect(loan.requestedDocuments).toHaveLength(2)
    expect(await mailsTo(owner.login)).toEqual(['REQUEST_ADDITIONAL_DOCUMENTS'])

    const path = `/api/inquiries/${loan.id}/requested-documents`
    const empty = await owner.fetch(path, { method: 'POST' })
    expect(empty.status).toBe(400)
    expect(empty.headers.get('X-loanportApp-error')).toBe('error.requested-documents.empty')

    const [request] = loan.requestedDocuments
    await uploadFile(owner.fetch, loan.id, { documentTabId: 'requested', requestedDocumentId: request?.id ?? '' })
    const reply = await owner.fetch(path, { method: 'POST' })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('X-loanportApp-alert')).toBe('requested-documents.submitted')
    const sent = await reply.json<Loan>()
    expect(sent.loanStatus).toBe('ADDITIONAL_DOCUMENTS_SEND')
    expect(sent.requestedDocuments.filter((each) => each.uploaded).map((each) => each.id)).toEqual([request?.id])
    expect((await owner.fetch(path, { method: 'POST' })).status).toBe(409)

    await aMinuteLater()
    const after = await readLoan(owner.fetch, loan.id)
    expect(after.loanStatus).toBe('OFFER_AVAILABLE')
    expect(after.requestedDocuments.filter((each) => each.uploaded).map((each) => each.id)).toEqual([request?.id])
    // With the information on the offer.
    expect(after.documents.map((document) => document.status)).toEqual(['SENT', 'SENT'])
    expect(after.applications.map((application) => application.status)).toEqual(['SUBMITTED', 'SUBMITTED'])
  })

  it('[A5.06] accepts requested documents from a verified account only', async () => {
    const owner = await signedIn(portal)
    const loan = await decided(owner, { lastName: 'Nachreichung' })
    const path = `/api/inquiries/${loan.id}/requested-documents`
    const reply = await owner.fetch(path, { method: 'POST' })
    expect([reply.status, await reply.json()]).toMatchObject([409, { errorKey: 'notverified' }])
    expect((await user.fetch(path, { method: 'POST' })).status).toBe(404)
    expect((await portal.fetch(path, { method: 'POST' })).status).toBe(401)
  })

  it('[A5.05] does not count a file without a link to a request', async () => {
    const owner = await identifiedAs('Nachreichung')
    const loan = await decided(owner, { lastName: 'Nachreichung' })
    await uploadFile(owner.fetch, loan.id, { documentTabId: 'further', documentId: 'other' })
    const reply = await owner.fetch(`/api/inquiries/${loan.id}/requested-documents`, { method: 'POST' })
    expect(reply.status).toBe(400)
    expect((await readLoan(owner.fetch, loan.id)).loanStatus).toBe('ADDITIONAL_DOCUMENTS_REQUIRED')
  })

  it('repeats its decision after a crash before storing it, which changes nothing', async () => {
    const owner = await signedIn(portal)
    const loan = await decided(owner, {})
    await portal.client.execute('update sandbox_applications set decided_at = null')
    await aMinuteLater()
    expect(await count('contracts', loan.id)).toBe(1)
    expect(await mailsTo(owner.login)).toHaveLength(2)
    const { rows } = await portal.client.execute('select 1 from sandbox_applications where decided_at is null')
    expect(rows).toHaveLength(0)
  })

  it('does nothing beside a real bank, or in production', async () => {
    const { sandboxBank } = await import('../../cron/sandbox-bank.ts')
    const { Ctx } = await import('../../http/context.ts')
    const { getEnv: envOf } = await import('../../env.ts')
    const loan = await sentLoan(user.fetch)
    for (const variables of [{ BANK_URL: 'https://bank.example' }, productionVariables])
      await sandboxBank(
        new Ctx({
          env: envOf({ ...portal.env, ...variables }),
          now: later(60),
          requestId: 'test',
          locale: 'de',
          address: '',
          waitUntil: () => undefined,
          actor: { kind: 'cron', job: 'sandbox-bank' },
        }),
      )
    expect((await readLoan(user.fetch, loan.id)).loanStatus).toBe('SEND')
  })
})

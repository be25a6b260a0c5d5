import { beforeAll, describe, expect, it } from 'vitest'

import type { Value } from '#domain/fields/types.ts'
import type { RatingReply } from '#domain/loan/borrower-rating.ts'
import { landChargeFee } from '#domain/loan/land-charge-fee.ts'
import type { Loan } from '#domain/loan/loan.ts'
import type { ScheduleRow } from '#domain/loan/schedule.ts'
import { toCents } from '#domain/money/cents.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import { tableB } from '#domain/settings/areas/legal/defaults.ts'
import type { MissingParts } from '#domain/wizard/missing.ts'
import type { WizardStep } from '#domain/wizard/steps.ts'
import { cookieOf, keyIn, mailsTo, newEmail, password } from '#test/harness/accounts.ts'
import { newAddress } from '#test/harness/address.ts'
import { readLoan, uploadFile } from '#test/harness/bank.ts'
import { answers, completeBorrower } from '#test/harness/loans.ts'
import { linesOfPdf } from '#test/harness/pdf.ts'
import { json, type Person, signedIn, succeeded, withHeaders } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { readingMail, withConsents } from '#test/harness/second-consents.ts'
import { secondAnswers } from '#test/harness/second-borrower.ts'
import { readJoined, readShared, share, sharingOn } from '#test/harness/sharing.ts'
import { invitedKey, signAs, startByLink } from '#test/harness/two-signers.ts'
import { clickOn, pageOf, signOff, stateOf } from '#test/harness/signing.ts'
import { ownersFields, type ProductJourney, stepsOf, together, journeys } from '#test/harness/journeys.ts'
import { sampled } from '#test/harness/whole.ts'

type Fetch = Portal['fetch']

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await sharingOn(portal)
})

/** The check takes each product once, alone or by two; `npm run test:whole` takes it both ways. */
const inCheck = new Set(['a personal loan', 'a mortgage by two', 'a full mortgage', 'a business loan by two'])
const every = [
  { what: 'a personal loan', journey: journeys.consumer },
  { what: 'a mortgage', journey: journeys.mortgage },
  { what: 'a full mortgage', journey: journeys.fullMortgage },
  { what: 'a business loan', journey: journeys.business },
].flatMap(({ what, journey }) => [
  { what, journey },
  { what: `${what} by two`, journey: together(journey) },
])
const products = sampled(every, ({ what }) => inCheck.has(what))

const areas = shippedAreas()
const isTogether = ({ values }: ProductJourney): boolean => values['secondBorrower'] === true
/** The term of a mortgage is its fixed-rate period in years. */
const inYears = ({ productId }: ProductJourney): boolean => productId.endsWith('mortgage')
const borrowersOf = (journey: ProductJourney): number[] => (isTogether(journey) ? [1, 2] : [1])

async function answered<T>(reply: Promise<Response>, status = 200): Promise<T> {
  const done = await reply
  if (done.status !== status) throw new Error(`${done.status} ${await done.text()}`)
  return done.json<T>()
}

/** Income of 4,200 a month and a rent of 700. */
const household = {
  ...completeBorrower,
  incomeExpenses: areas.LIVING_TYPE.map(({ id }) => ({
    fieldId: id,
    amount: id === 'netIncome' ? 4200 : id === 'housing' ? 700 : 0,
  })),
}

const stepsToSend = (journey: ProductJourney) => {
  const steps = stepsOf(journey)
  return steps.slice(0, steps.findIndex(({ step }) => step.page.type === 'DOCUMENTS') + 1)
}

const begin = async (fetch: Fetch, { productId }: ProductJourney): Promise<{ loan: Loan; secret: string }> => {
  const reply = await succeeded(fetch('/api/loan', json('POST', { productId })))
  return { loan: await reply.json<Loan>(), secret: reply.headers.get('unique-user-id') ?? '' }
}

/** Saves a page like its button, which completes it. */
const savePage = (
  fetch: Fetch,
  loan: Loan,
  { uri, page }: WizardStep,
  { fields, ...more }: { readonly fields: Record<string, Value>; readonly borrowers?: readonly object[] },
): Promise<Loan> =>
  answered(
    fetch(
      `/api/loan/${loan.id}?lang=de&pageType=${page.type}&pageId=${page.id}`,
      json('PUT', { version: loan.version, fields: answers(fields), lastCompletedStep: uri, ...more }),
    ),
  )

/** Requests the rating of a borrower, which changes the loan's version. */
async function rate(fetch: Fetch, id: string, borrowerNumber: number): Promise<void> {
  const { version } = await readLoan(fetch, id)
  const reply = fetch('/api/loan/borrower-rating', json('PUT', { id, version, borrowerNumber }))
  expect(await answered<RatingReply>(reply)).toEqual({ success: true, rating: 'GOOD' })
}

/** Answers every page up to the documents, and uploads those; who `asks` lets a second borrower consent on their way. */
async function fillIn(
  fetch: Fetch,
  journey: ProductJourney,
  begun: Loan,
  { without = new Set(), asks = false }: { readonly without?: ReadonlySet<string>; readonly asks?: boolean } = {},
): Promise<Loan> {
  let loan = begun
  for (const { step, asked } of stepsToSend(journey)) {
    const { type } = step.page
    const fields = Object.fromEntries(asked.filter(([id]) => !without.has(id)))
    const borrowers = type === 'STANDARD_OF_LIVING' ? { borrowers: borrowersOf(journey).map(() => household) } : {}
    if (type === 'BORROWER_RATING' && without.size === 0) {
      // A rating needs their consent.
      loan = await answered(
        fetch(`/api/loan/${loan.id}`, json('PUT', { version: loan.version, fields: answers(fields) })),
      )
      for (const borrower of borrowersOf(journey)) if (borrower === 1 || asks) await rate(fetch, loan.id, borrower)
    }
    if (type === 'DOCUMENTS') for (const paper of journey.documents) await uploadRequired(fetch, loan.id, paper)
    const { version } = await readLoan(fetch, loan.id)
    loan = await savePage(fetch, { ...loan, version }, step, { fields, ...borrowers })
    expect(loan.lastCompletedStep).toBe(step.uri)
    if (asks && step.page.id === 'second-borrower') loan = await withConsents(readingMail(portal), fetch, loan.id)
  }
  return loan
}

async function uploadRequired(fetch: Fetch, id: string, paper: string): Promise<void> {
  const tab = areas.DOCUMENTS.find(({ documents }) => documents.some(({ documentId }) => documentId === paper))
  await uploadFile(fetch, id, { documentTabId: tab?.id ?? '', documentId: paper })
}

/** The loan after its second borrower has consented, if it has one. */
const consented = (fetch: Fetch, journey: ProductJourney, id: string): Promise<Loan> =>
  isTogether(journey) ? withConsents(readingMail(portal), fetch, id) : readLoan(fetch, id)

/** Checks that nothing is missing and whose names it has, sends, and waits for the bank's offer. */
async function sendAndGetOffer(fetch: Fetch, journey: ProductJourney, loan: Loan): Promise<Loan> {
  const missing = await answered<MissingParts>(fetch(`/api/loan/${loan.id}/missing`))
  expect(missing).toMatchObject({ steps: [], documents: [], secondBorrower: isTogether(journey) ? { open: 0 } : null })
  expect(loan.fields['firstName']?.value.value).toBe('Anna')
  expect(loan.fields['secondFirstName']?.value.value).toBe(isTogether(journey) ? 'Bernd' : undefined)
  const { id, version } = loan
  const verdict = fetch('/api/inquiries/validate', json('POST', { id, version }))
  expect(await answered(verdict)).toEqual({ valid: true, alternatives: [] })
  const sent = await answered<Loan>(fetch('/api/inquiries/send?lang=de', json('POST', { id, version })))
  expect(sent.loanStatus).toBe('READY')
  await portal.cron(new Date(Date.now() + 1000))
  await portal.cron(new Date(Date.now() + 60_000))
  const offered = await readLoan(fetch, id)
  expect(offered.loanStatus).toBe('OFFER_AVAILABLE')
  expect(offered.offer?.amount).toBeCloseTo(journey.amount, 2)
  expect(offered.offer?.term).toBe(inYears(journey) ? journey.years : journey.years * 12)
  expect(offered.contracts).toMatchObject([{ signRequired: true, signed: false }])
  const precontract = inYears(journey) ? /^ESIS@\d+$/ : /^SECCI@\d+$/
  expect(offered.documents.map(({ documentId }) => documentId)).toEqual([
    ...journey.documents,
    expect.stringMatching(precontract),
  ])
  return offered
}

/** The return address from the identity service. */
function offerPath(journey: ProductJourney, { id }: Loan): string {
  const product = areas.PRODUCTS.find((each) => each.id === journey.productId)
  const offer = stepsOf(journey).find(({ step }) => step.page.type === 'OFFER')
  return `/${product?.uri}/${id}/${offer?.step.uri}`
}

const problemOf = async (reply: Response): Promise<[status: number, errorKey: string | undefined]> => [
  reply.status,
  (await reply.json<{ errorKey?: string }>()).errorKey,
]

/** The contract's text. */
async function readContract({ fetch }: Person, { contracts }: Loan): Promise<Uint8Array> {
  const id = contracts[0]?.id ?? ''
  const { token } = await answered<{ token: string }>(
    fetch('/api/download-tokens', json('POST', { kind: 'contract', id })),
  )
  const reply = await portal.fetch(`/api/loan/documents/${id}?token=${token}`)
  expect([reply.status, reply.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  return reply.bytes()
}

/** Checks that offer, schedule and contract have the same sums to the cent, made up of their parts. */
async function expectSumsToAgree(owner: Person, journey: ProductJourney, offered: Loan): Promise<void> {
  const { id, offer } = offered
  if (offer === null) throw new Error('no offer')
  const amount = toCents(offer.amount)
  const costs = toCents(offer.landChargeFee ?? 0) + toCents(offer.valuationFee ?? 0)
  expect(costs).toBe(inYears(journey) ? landChargeFee(amount, tableB) : 0)
  const path = `/api/loan/${id}/schedule`
  const { rows } = await answered<{ rows: ScheduleRow[] }>(owner.fetch(path))
  const sum = (part: 'instalment' | 'interest' | 'redemption') => rows.reduce((total, row) => total + row[part], 0)
  const debt = toCents(offer.outstandingDebt ?? 0)
  expect(sum('instalment')).toBe(toCents(offer.sumOfInstallments))
  expect(sum('redemption') + debt).toBe(amount)
  expect(sum('interest') + costs).toBe(toCents(offer.interestsAndFees))
  expect(sum('instalment') + debt + costs).toBe(toCents(offer.totalAmount))
  const file = await owner.fetch(path, { headers: { Accept: 'text/csv', 'Accept-Language': 'de' } })
  const columns = (await file.text())
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';').slice(2))
  const parts = rows.map((row) => [row.instalment, row.interest, row.redemption, row.outstanding])
  expect(columns.map((cells) => cells.map((cell) => toCents(Number(cell.replace(',', '.')))))).toEqual(parts)

  const lines = await linesOfPdf(await readContract(owner, offered))
  const printed = (label: string): number => Number(lines[lines.indexOf(label) + 1]?.replaceAll(/\D/g, ''))
  expect(printed('Nettodarlehensbetrag')).toBe(amount)
  expect(printed('Zinsen und Kosten insgesamt')).toBe(sum('interest') + costs)
  expect(printed('Gesamtbetrag')).toBe(amount + sum('interest') + costs)
  if (costs > 0) expect(printed('davon Eintragung der Grundschuld')).toBe(costs)
}

/** Only the owner signs an offer: requests of others change nothing. */
async function refusesToSign(owner: Person, offered: Loan, others: readonly Person[]): Promise<void> {
  for (const { fetch } of others) {
    const reply = await fetch(`/api/loan/${offered.id}/sign-off/`, json('POST', {}))
    expect(await problemOf(reply)).toEqual([409, 'loanRole'])
  }
  expect(await readLoan(owner.fetch, offered.id)).toEqual(offered)
}

/** The second borrower signs by the link that the owner has mailed them; returns the loan as the owner reads it then. */
async function signedBySecond(owner: Person, { id }: Loan): Promise<Loan> {
  await signAs(portal, await startByLink(portal, await invitedKey(readingMail(portal), owner, id)))
  return readLoan(owner.fetch, id)
}

/**
 * The owner identifies and signs, the second borrower before: the offer is accepted with its contract signed, and nothing
 * else changes.
 */
async function signContract(owner: Person, journey: ProductJourney, of: Loan): Promise<Loan> {
  const isSecondMissing = of.signers.some(({ borrower, signedAt }) => borrower === 1 && signedAt === null)
  const offered = isSecondMissing ? await signedBySecond(owner, of) : of
  expect(offered.loanStatus).toBe('OFFER_AVAILABLE')
  const { id, version } = offered
  const returnPath = offerPath(journey, offered)
  const started = await signOff(owner, offered, { returnPath })
  const identified = await clickOn(portal, started, 'identify')
  expect([identified.status, identified.headers.get('Location')]).toEqual([303, pageOf(started)])
  expect(await readLoan(owner.fetch, id)).toEqual(offered)
  const signed = await clickOn(portal, started, 'sign', { agreed: 'yes' })
  expect([signed.status, signed.headers.get('Location')]).toEqual([
    303,
    `http://localhost:8787${returnPath}?transactionId=${started.transactionId}`,
  ])
  const { finishedAt, ...state } = await stateOf(owner, offered, started)
  expect(state).toMatchObject({ status: 'SUCCESS', type: 'video_ident' })
  const accepted = await readLoan(owner.fetch, id)
  expect(accepted).toEqual({
    ...offered,
    version: version + 1,
    loanStatus: 'OFFER_ACCEPTED',
    steps: offered.steps.map(({ uri, pages }) => ({
      uri,
      status: 'DONE',
      ...(pages && { pages: pages.map(({ id: pageId }) => ({ id: pageId, progress: 'DONE' })) }),
    })),
    progress: 'COMPLETED',
    contracts: offered.contracts.map((contract) => ({ ...contract, signed: true, signedAt: finishedAt })),
    offerState: 'ACCEPTED',
    signers: offered.signers.map((signer) =>
      signer.borrower === 0 ? { ...signer, state: 'SIGNED', identifiedAt: finishedAt, signedAt: finishedAt } : signer,
    ),
    accountVerified: true,
    proved: accepted.proved,
    changeDate: finishedAt,
  })
  expect(accepted.proved).toMatchObject({ firstName: expect.any(String), dateOfBirth: expect.any(String) })
  const contract = await readContract(owner, accepted)
  expect(new TextDecoder().decode(contract.slice(0, 5))).toBe('%PDF-')
  expect(contract).toHaveLength(accepted.contracts[0]?.size ?? 0)
  return accepted
}

/** Checks that nobody can change, send, sign or delete a signed loan. */
async function staysAsSigned(owner: Person, accepted: Loan, others: readonly Person[] = []): Promise<void> {
  const { id, version, contracts } = accepted
  const change = json('PUT', { version, fields: answers({ firstName: 'Falsch', ...secondAnswers }) })
  const calls: [string, RequestInit, string][] = [
    [`/api/loan/${id}`, change, 'loanlocked'],
    [`/api/loan/${id}?force=true`, change, 'loanlocked'],
    [`/api/loan/${id}/sign-off/`, json('POST', {}), 'nooffer'],
    ['/api/inquiries/send?lang=de', json('POST', { id, version }), 'loanlocked'],
    [`/api/loan/delete/${id}`, { method: 'DELETE' }, 'loanlocked'],
  ]
  for (const [call, init, errorKey] of calls)
    expect(await problemOf(await owner.fetch(call, init)), call).toEqual([409, errorKey])
  await expect(uploadFile(owner.fetch, id)).rejects.toThrow('409')
  for (const other of others) {
    expect(await problemOf(await other.fetch(`/api/loan/${id}`, change))).toEqual([409, 'loanlocked'])
    expect(await readShared(other.fetch, id)).toMatchObject({ version, loanStatus: 'OFFER_ACCEPTED', contracts })
    expect(await readContract(other, accepted)).toHaveLength(contracts[0]?.size ?? 0)
  }
  expect(await readLoan(owner.fetch, id)).toEqual(accepted)
}

/** Registers, opens the mailed link, and signs in where the loan was begun. */
async function registered(secret: string): Promise<Fetch> {
  const email = newEmail()
  const from = newAddress()
  const body = { email, password, langKey: 'de', dataProtection: '2026-11' }
  const registration = await portal.fetch('/api/register', json('POST', body, from))
  expect(registration.status).toBe(201)
  const [mail] = await mailsTo(portal, email)
  const link = `/api/activate?key=${keyIn(mail?.text ?? '')}`
  expect((await portal.fetch(link, { headers: cookieOf(registration) })).status).toBe(200)
  const credentials = json('POST', { username: email, password }, { ...from, 'unique-user-id': secret })
  const reply = await portal.fetch('/api/authenticate', credentials)
  expect(reply.status).toBe(200)
  return withHeaders(portal, { Authorization: reply.headers.get('Authorization') ?? '' })
}

async function sharedWith(role: 'EDITOR' | 'VIEWER', begun: (owner: Person) => Promise<Loan>) {
  const [owner, guest] = await Promise.all([signedIn(portal), signedIn(portal)])
  const { id } = await begun(owner)
  expect((await share(owner, id, [{ email: guest.login, role }])).status).toBe(200)
  return { owner, guest, loan: await readJoined(guest.fetch, id) }
}

describe.each(products)('$what', ({ journey }) => {
  it('[A1.01] [A1.03] [A2.22] is filled in by a visitor, who registers, sends it and gets an offer', async () => {
    const place = newAddress()
    const { loan, secret } = await begin(withHeaders(portal, place), journey)
    const asVisitor = withHeaders(portal, { ...place, 'unique-user-id': secret })
    const { id, version } = await fillIn(asVisitor, journey, loan)
    // An account is needed only now.
    const send = json('POST', { id, version })
    expect((await asVisitor('/api/inquiries/send?lang=de', send)).status).toBe(401)
    const asUser = await registered(secret)
    await sendAndGetOffer(asUser, journey, await consented(asUser, journey, id))
    expect((await asVisitor(`/api/loan/${id}`)).status).toBe(404)
  })

  it('[A1.01] [A2.22] [A4.02] [A4.04] is filled in by a user, who sends it, gets an offer and signs it', async () => {
    const owner = await signedIn(portal)
    const { loan } = await begin(owner.fetch, journey)
    const offered = await sendAndGetOffer(
      owner.fetch,
      journey,
      await fillIn(owner.fetch, journey, loan, { asks: isTogether(journey) }),
    )
    await expectSumsToAgree(owner, journey, offered)
    await staysAsSigned(owner, await signContract(owner, journey, offered))
  })

  it('[A6.03] [A6.04] is filled in by an EDITOR for its owner, who adds their own answers, sends and signs it', async () => {
    const { owner, guest, loan } = await sharedWith('EDITOR', async ({ fetch }) => {
      const { loan: begun } = await begin(fetch, journey)
      const [start] = stepsOf(journey)
      if (start === undefined) throw new Error('no step')
      return savePage(fetch, begun, start.step, { fields: Object.fromEntries(start.asked) })
    })
    const filledIn = await fillIn(guest.fetch, journey, loan, { without: ownersFields })
    const body = json('POST', { id: loan.id, version: filledIn.version })
    expect((await guest.fetch('/api/inquiries/send?lang=de', body)).status).toBe(409)
    // The owner's own answers are missing.
    expect((await owner.fetch('/api/inquiries/send?lang=de', body)).status).toBe(400)
    let own = await readLoan(owner.fetch, loan.id)
    for (const { step, asked } of stepsToSend(journey)) {
      const fields = Object.fromEntries(asked.filter(([field]) => ownersFields.has(field)))
      if (Object.keys(fields).length > 0) own = await savePage(owner.fetch, own, step, { fields })
    }
    const offered = await sendAndGetOffer(owner.fetch, journey, await consented(owner.fetch, journey, loan.id))
    await refusesToSign(owner, offered, [guest])
    await staysAsSigned(owner, await signContract(owner, journey, offered), [guest])
  })

  it('[A6.03] is read completely by a VIEWER, who changes nothing', async () => {
    const { owner, guest, loan } = await sharedWith('VIEWER', async ({ fetch }) => {
      const { productId, values } = journey
      const borrowers = borrowersOf(journey).map(() => household)
      const body = { productId, fields: answers(values), borrowers, lastCompletedStep: 'unterlagen' }
      return answered<Loan>(fetch('/api/loan', json('POST', body)), 201)
    })
    const { id, version } = loan
    const before = await readLoan(owner.fetch, id)
    expect(loan.fields).toEqual(before.fields)
    const asked = stepsToSend(journey).flatMap((each) => each.asked.map(([field]) => field))
    expect(asked.filter((field) => (before.fields[field]?.value.value ?? null) === null)).toEqual([])
    const calls: [string, RequestInit][] = [
      [`/api/loan/${id}`, json('PUT', { version, fields: answers({ firstName: 'Falsch', ...secondAnswers }) })],
      [`/api/loan/${id}/lock`, { method: 'PUT' }],
      ['/api/loan/borrower-rating', json('PUT', { id, version })],
      ['/api/inquiries/send?lang=de', json('POST', { id, version })],
    ]
    for (const [call, init] of calls) expect((await guest.fetch(call, init)).status, call).toBe(409)
    await expect(uploadFile(guest.fetch, id)).rejects.toThrow('409')
    expect(await readLoan(owner.fetch, id)).toEqual(before)
  })
})

const productsByTwo = products.filter(({ journey }) => isTogether(journey))

describe.each(productsByTwo)('$what', ({ journey }) => {
  it('[A2.23] [A6.03] [A7.13] is filled in by two borrowers, sent by its owner, and identified for and signed by both', async () => {
    const [owner, partner] = await Promise.all([signedIn(portal), signedIn(portal)])
    const { productId, values } = journey
    const own = Object.fromEntries(Object.entries(values).filter(([id]) => !Object.hasOwn(secondAnswers, id)))
    const body = { productId, fields: answers(own), borrowers: [household], lastCompletedStep: 'unterlagen' }
    const { id } = await answered<Loan>(owner.fetch('/api/loan', json('POST', body)), 201)
    await answered(owner.fetch(`/api/loan/${id}/co-borrower`, json('POST', { email: partner.login })), 201)

    let theirs = await readJoined(partner.fetch, id)
    for (const { step } of stepsToSend(journey)) {
      const { page } = step
      if (page.id === 'second-borrower') theirs = await savePage(partner.fetch, theirs, step, { fields: secondAnswers })
      if (page.type === 'STANDARD_OF_LIVING')
        theirs = await savePage(partner.fetch, theirs, step, {
          fields: {},
          borrowers: [{ ...household, incomeExpenses: [] }, household],
        })
    }
    expect((await answered<MissingParts>(partner.fetch(`/api/loan/${id}/missing`))).steps).toEqual([])

    for (const paper of journey.documents) await uploadRequired(owner.fetch, id, paper)
    const offered = await sendAndGetOffer(owner.fetch, journey, await readLoan(owner.fetch, id))

    await signAs(portal, await signOff(partner, offered))
    const half = await readLoan(owner.fetch, id)
    expect([half.loanStatus, half.contracts[0]?.signed]).toEqual(['OFFER_AVAILABLE', false])
    await staysAsSigned(owner, await signContract(owner, journey, half), [partner])
  })
})

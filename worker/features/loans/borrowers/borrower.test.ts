import { beforeAll, describe, expect, it, vi } from 'vitest'

import type { Value } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'
import type { RatingReply } from '#domain/loan/borrower-rating.ts'
import { newAddress } from '#test/harness/address.ts'
import { completeAnswers } from '#test/harness/answers.ts'
import { answers, completeBorrower, completeLoan, visitorWithLoan } from '#test/harness/loans.ts'
import { json, type Person, signedIn, withHeaders } from '#test/harness/people.ts'
import { secondAnswers } from '#test/harness/second-borrower.ts'
import { changeAreas } from '#test/harness/settings.ts'
import { sharedLoan } from '#test/harness/sharing.ts'
import { openPortal, type Portal, roundTrips, withVariables } from '#test/harness/portal.ts'
import { releaseAll } from '#test/harness/releases.ts'
import { productionVariables } from '#test/harness/variables.ts'
import { stopClock } from '#test/harness/stop-clock.ts'

import type { ConditionsReply } from '../calculation/conditions.ts'
import type { HouseholdSaved } from './incomes-expenses.ts'

interface Problem {
  readonly errorKey?: string
  readonly fieldErrors?: { objectName: string; field: string; message: string; messageKey?: string }[]
}

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

type Fetch = Portal['fetch']

const read = async (fetch: Fetch, id: string): Promise<Loan> => (await fetch(`/api/loan/${id}`)).json<Loan>()
const auditsOf = async (id: string) =>
  (await portal.client.execute('select action, detail from audits where entity_id = ? order by rowid', [id])).rows.map(
    (row) => ({ action: String(row['action']), detail: String(row['detail']) }),
  )

const household = (amounts: Record<string, number>, incomeExpensePeriod: 'Monthly' | 'Yearly' = 'Monthly') => ({
  incomeExpensePeriod,
  phoneMobil: null,
  incomeExpenses: Object.entries(amounts).map(([fieldId, amount]) => ({ fieldId, amount })),
})

describe('the conditions of a loan', () => {
  const conditions = (fetch: Fetch, loan: object) => fetch('/api/loan/getLoanConditions', json('POST', { loan }))

  it('[A3.05] [A7.10] follow from its answers and the sent ones, and nothing is stored', async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    const reply = await conditions(fetch, { id: loan.id, fields: answers({ amount: 7000, intendedUse: '02' }) })
    expect(reply.status).toBe(200)
    expect(await reply.json()).toMatchObject({
      calculationType: 'CONSUMER_CREDIT',
      amount: 7000,
      term: 60,
      intendedUse: { key: '02', displaytext: expect.stringMatching(/\S/) as string },
      propertyPrice: 150_000,
      personalFundsAmount: 40_000,
      notaryFees: 1,
      realEstateAgentTax: 2,
      realEstateTransferTax: 6.5,
      redemptionRate: 1,
      repairCostsAmount: 0,
      financingType: { key: '01' },
      objectType: { key: '01' },
      childBenefit: 0,
    })
    expect(await read(fetch, loan.id)).toMatchObject({ version: 1, loanStatus: 'NEW' })
    const refused = await conditions(fetch, { id: loan.id, fields: answers({ amount: 1 }) })
    expect(refused.status).toBe(400)
  })

  it("[B3.47] include the bank's child benefit for unsaved answers", async () => {
    const other = await openPortal()
    const admin = await signedIn(other, 'ADMIN')
    const code = `function calculate(loan) {
      var children = loan.fields.childrenCount
      return children === undefined ? 0 : children.value.value * 259
    }`
    expect((await admin.fetch('/api/settings/child-benefit', json('POST', { code }))).status).toBe(200)
    await releaseAll(await signedIn(other, 'ADMIN'))
    const { loan, fetch } = await visitorWithLoan(other)
    const asked = async (fields: Record<string, Value>) =>
      (await (await conditions(fetch, { id: loan.id, fields: answers(fields) })).json<ConditionsReply>()).childBenefit
    expect(await asked({})).toBe(0)
    expect(await asked({ childrenCount: 2 })).toBe(518)
  })
})

describe('income and expenses', () => {
  const put = (
    fetch: Fetch,
    loan: Pick<Loan, 'id' | 'version'> & { readonly borrowers?: readonly object[] },
    more: object = {},
  ) => fetch('/api/loan/incomes-expenses', json('PUT', { loan, borrowerNumber: 1, ...more }))

  it('[A3.04] [A7.10] are saved for one borrower, in their period, in two round trips', async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    const borrowers = [household({ netIncome: 33_600.12 }, 'Yearly')]
    let reply: Response | undefined
    const trips = await roundTrips(portal, async () => {
      reply = await put(fetch, { ...loan, borrowers })
    })
    expect(reply?.status).toBe(200)
    expect(trips).toBeLessThanOrEqual(2)
    expect(await reply?.json()).toMatchObject({ version: 2, loanStatus: 'NEW', prefilled: null })
    expect((await read(fetch, loan.id)).borrowers).toEqual([{ ...borrowers[0], phoneMobil: null, rating: null }])
  })

  it('are refused for an unknown item, a stale version, or a missing second borrower', async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    const unknown = await put(fetch, { ...loan, borrowers: [household({ lottery: 5 })] })
    expect(unknown.status).toBe(400)
    expect((await unknown.json<Problem>()).fieldErrors).toMatchObject([{ field: 'lottery', message: 'Unknown' }])
    expect((await put(fetch, { ...loan, version: 7 })).status).toBe(409)
    const nobody = await put(fetch, loan, { borrowerNumber: 2 })
    expect(nobody.status).toBe(400)
    expect((await nobody.json<Problem>()).fieldErrors).toMatchObject([{ field: 'borrowerNumber', message: 'Max' }])
    expect((await put(fetch, loan, { borrowerNumber: 3 })).status).toBe(400)
    expect((await read(fetch, loan.id)).version).toBe(1)
  })

  it("[A3.04] of the second borrower are separate from the first one's", async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    const two = await fetch(
      `/api/loan/${loan.id}`,
      json('PUT', { version: loan.version, fields: answers({ secondBorrower: true }), borrowers: [completeBorrower] }),
    )
    expect(two.status).toBe(200)
    const before = await two.json<Loan>()
    expect(before.borrowers).toHaveLength(2)
    const second = household({ netIncome: 1400 }, 'Yearly')
    const sent = { ...before, borrowers: [household({ netIncome: 1 }), second] }
    const saved = await (await put(fetch, sent, { borrowerNumber: 2 })).json<Loan>()
    expect(saved.borrowers[0]?.incomeExpenses).toEqual(completeBorrower.incomeExpenses)
    expect(saved.borrowers[1]).toEqual({ ...second, rating: null })
  })

  async function withProfile(amounts: Record<string, number>, period: 'Monthly' | 'Yearly' = 'Monthly') {
    const person = await signedIn(portal)
    const { incomeExpenses, incomeExpensePeriod } = household(amounts, period)
    const body = { incomeExpensePeriod, incomeExpenses }
    expect((await person.fetch('/api/account/income-expenses', json('PUT', body))).status).toBe(200)
    return person
  }
  const begin = async ({ fetch }: Pick<Person, 'fetch'>, borrowers: object[] = []): Promise<Loan> =>
    (await fetch('/api/loan', json('POST', { productId: 'consumer-credit', borrowers }))).json<Loan>()

  it('[A5.04] are filled in from the profile, then from earlier applications, and the reply says so', async () => {
    const person = await withProfile({ netIncome: 100 }, 'Yearly')
    await begin(person, [household({ netIncome: 7, housing: 900 })])
    const loan = await begin(person)
    const saved = await (await put(person.fetch, loan, { prefill: true })).json<HouseholdSaved>()
    expect(saved.prefilled).toEqual({
      messageKey: 'anfrage.lebenshaltung.prefilled',
      items: [
        { fieldId: 'netIncome', source: 'PROFILE' },
        { fieldId: 'housing', source: 'OTHER_LOAN' },
      ],
    })
    expect(saved.borrowers[0]).toMatchObject(household({ netIncome: 100, housing: 10_800 }, 'Yearly'))
  })

  it('[A5.04] are not replaced by known ones, and filled in only on request', async () => {
    const person = await withProfile({ netIncome: 3000, housing: 800 })
    const loan = await begin(person, [household({ netIncome: 0 })])
    const plain = await (await put(person.fetch, loan)).json<HouseholdSaved>()
    expect(plain.borrowers[0]?.incomeExpenses).toEqual([{ fieldId: 'netIncome', amount: 0 }])
    const filled = await (await put(person.fetch, plain, { prefill: true })).json<HouseholdSaved>()
    expect(filled.borrowers[0]?.incomeExpenses).toEqual([
      { fieldId: 'netIncome', amount: 0 },
      { fieldId: 'housing', amount: 800 },
    ])
  })

  it("[A5.04] of a visitor come from the visitor's other loan, and never from anybody else's", async () => {
    const { fetch } = await visitorWithLoan(portal)
    await begin({ fetch }, [household({ netIncome: 2100 })])
    const filled = await (await put(fetch, await begin({ fetch }), { prefill: true })).json<HouseholdSaved>()
    expect(filled.prefilled?.items).toEqual([{ fieldId: 'netIncome', source: 'OTHER_LOAN' }])
    const stranger = await visitorWithLoan(portal)
    const none = await (await put(stranger.fetch, stranger.loan, { prefill: true })).json<HouseholdSaved>()
    expect(none.prefilled).toBeNull()
    expect(none.borrowers[0]?.incomeExpenses).toEqual([])
  })

  it("of the second borrower are not looked up in the first one's profile", async () => {
    const person = await withProfile({ netIncome: 3000 })
    const loan = await (
      await person.fetch(
        '/api/loan',
        json('POST', { productId: 'consumer-credit', fields: answers({ secondBorrower: true }) }),
      )
    ).json<Loan>()
    const saved = await (await put(person.fetch, loan, { borrowerNumber: 2, prefill: true })).json<HouseholdSaved>()
    expect(saved.prefilled).toBeNull()
    expect(saved.borrowers[1]?.incomeExpenses).toEqual([])
  })

  it('[A3.20] of a second borrower who has joined are private, and filled in from their own profile', async () => {
    const { loan, owner, editor, coBorrower } = await sharedLoan(portal)
    const { incomeExpenses, incomeExpensePeriod } = household({ netIncome: 1900 })
    const own = json('PUT', { incomeExpenses, incomeExpensePeriod })
    expect((await coBorrower.fetch('/api/account/income-expenses', own)).status).toBe(200)
    for (const { fetch } of [owner, editor])
      expect((await put(fetch, loan, { borrowerNumber: 2, prefill: true })).status).toBe(409)
    expect((await put(coBorrower.fetch, loan)).status).toBe(409)
    const reply = await put(coBorrower.fetch, loan, { borrowerNumber: 2, prefill: true })
    const saved = await reply.json<HouseholdSaved>()
    expect(saved.prefilled?.items).toEqual([{ fieldId: 'netIncome', source: 'PROFILE' }])
    expect(saved.borrowers[0]?.incomeExpenses).toEqual([])
    const seen = await read(owner.fetch, loan.id)
    expect(seen.borrowers[0]?.incomeExpenses).toEqual(completeBorrower.incomeExpenses)
    expect(seen.borrowers[1]?.incomeExpenses).toEqual([])
  })

  it('of a loan changed meanwhile are refused for all but one of 16 concurrent saves', async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    const statuses = await Promise.all(
      Array.from(
        { length: 16 },
        async (_, at) => (await put(fetch, { ...loan, borrowers: [household({ netIncome: at })] })).status,
      ),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(15)
  })

  it("are in the audit under the loan's key, and nowhere in the open", async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    await put(fetch, { ...loan, borrowers: [household({ netIncome: 4321.09 })] })
    const audits = await auditsOf(loan.id)
    expect(audits.map(({ action }) => action)).toEqual(['loan.create', 'loan.incomes-expenses'])
    expect(JSON.stringify(audits)).not.toContain('4321')
  })
})

describe('the validation of a page', () => {
  const validate = async (fetch: Fetch, loan: Loan, page: string, body: object = {}) => {
    const path = `/api/loan/validate?pageType=${page}`
    const reply = await fetch(path, json('PUT', { id: loan.id, version: loan.version, ...body }))
    return reply.status === 200 ? [] : ((await reply.json<Problem>()).fieldErrors ?? [])
  }

  it('[A5.04] requires the intended use of a consumer credit, with its own message', async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    const fields = answers({ intendedUse: null })
    expect(await validate(fetch, loan, 'START_PAGE_CONSUMER', { fields })).toContainEqual({
      objectName: 'LOAN',
      field: 'intendedUse',
      message: 'NotNull',
      messageKey: 'konsumentenfinanzierung.verwendung.required',
    })
    const chosen = answers({ intendedUse: '01' })
    expect(await validate(fetch, loan, 'START_PAGE_CONSUMER', { fields: chosen })).toEqual([])
  })

  it('[A5.04] requires object type, place and type of use of a mortgage, with their own messages', async () => {
    const first = await portal.fetch('/api/loan', json('POST', { productId: 'mortgage' }))
    expect(first.status).toBe(201)
    const loan = await first.json<Loan>()
    const headers = { 'unique-user-id': first.headers.get('unique-user-id') ?? '' }
    const fetch: Fetch = (path, init) =>
      portal.fetch(path, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), ...headers } })
    const keysOf = async (page: string, values: Record<string, Value | null>) =>
      (await validate(fetch, loan, page, { fields: answers(values) })).map(({ field, messageKey }) => [
        field,
        messageKey,
      ])
    const start = await keysOf('START_PAGE_MORTGAGE', { objectType: null, propertyPostcodeCity: null })
    expect(start).toContainEqual(['objectType', 'finanzierung.objektart.waehlen'])
    expect(start).toContainEqual(['propertyPostcodeCity', 'anfrage.darlehensnehmer.ort.required'])
    expect(await keysOf('REAL_ESTATE_INFORMATION', { typeOfUse: null })).toContainEqual([
      'typeOfUse',
      'finanzierung.nutzungsart.required',
    ])
  })

  it('[A5.04] requires an amount of every item from both borrowers, and names whose is missing', async () => {
    const { loan, fetch } = await visitorWithLoan(portal)
    const fields = answers({ secondBorrower: true })
    const one = household({ netIncome: 3000 })
    const missing = await validate(fetch, loan, 'STANDARD_OF_LIVING', { fields, borrowers: [completeBorrower, one] })
    expect(missing).toContainEqual({
      objectName: 'SECOND_BORROWER',
      field: 'housing',
      message: 'NotNull',
      messageKey: 'anfrage.lebenshaltung.required',
    })
    expect(missing.every(({ objectName }) => objectName === 'SECOND_BORROWER')).toBe(true)
    const both = { fields, borrowers: [completeBorrower, completeBorrower] }
    expect(await validate(fetch, loan, 'STANDARD_OF_LIVING', both)).toEqual([])
  })
})

describe("the profile's answers", () => {
  const fill = ({ fetch }: Pick<Person, 'fetch'>, { id, version }: Loan) =>
    fetch('/api/loan/from-profile', json('PUT', { id, version }))

  async function somebody(): Promise<Person> {
    const person = await signedIn(portal)
    const fields = answers({ employer: 'Muster GmbH', birthPlace: 'Köln' })
    expect((await person.fetch('/api/account', json('PUT', { fields }))).status).toBe(200)
    return person
  }
  const begin = async ({ fetch }: Person, values: Record<string, Value> = {}): Promise<Loan> =>
    (await fetch('/api/loan', json('POST', { productId: 'consumer-credit', fields: answers(values) }))).json<Loan>()

  it('[A7.10] fill in missing answers, including names and e-mail, and replace nothing', async () => {
    const person = await somebody()
    const loan = await begin(person, { birthPlace: 'Bonn' })
    const reply = await fill(person, loan)
    expect(reply.status).toBe(200)
    const filled = await reply.json<Loan>()
    expect(filled.version).toBe(2)
    const valueOf = (id: string) => filled.fields[id]?.value.value
    expect([valueOf('employer'), valueOf('birthPlace'), valueOf('firstName'), valueOf('email')]).toEqual([
      'Muster GmbH',
      'Bonn',
      'Test',
      person.login,
    ])
    expect(await read(person.fetch, loan.id)).toMatchObject({ version: 2, fields: filled.fields })
    expect((await auditsOf(loan.id)).at(-1)).toEqual({
      action: 'loan.from-profile',
      detail: expect.not.stringContaining('Muster GmbH') as string,
    })
  })

  it('change nothing a second time', async () => {
    const person = await somebody()
    const filled = await (await fill(person, await begin(person))).json<Loan>()
    expect(await (await fill(person, filled)).json()).toMatchObject({ version: filled.version })
    expect((await fill(person, { ...filled, version: 1 })).status).toBe(409)
  })
})

describe('the rating of a borrower', () => {
  const rate = (fetch: Fetch, { id, version }: Pick<Loan, 'id' | 'version'>, more: object = {}) =>
    fetch('/api/loan/borrower-rating', json('PUT', { id, version, ...more }))
  const rated = async (fetch: Fetch, loan: Loan): Promise<RatingReply> => (await rate(fetch, loan)).json<RatingReply>()

  it.each([
    ['Beispiel', { success: true, rating: 'GOOD' }, 'GOOD'],
    ['Schwach', { success: true, rating: 'POOR' }, 'POOR'],
    ['Wartezeit', { success: false, rating: 'LATER' }, 'LATER'],
    ['Auskunftsfehler', { success: false, rating: null }, null],
  ])('[A7.10] [A8.06] of a person called %s is %j', async (lastName, reply, kept) => {
    const { fetch } = await signedIn(portal)
    const loan = await completeLoan(fetch, { lastName })
    expect(await rated(fetch, loan)).toEqual(reply)
    const after = await read(fetch, loan.id)
    expect(after.borrowers[0]?.rating).toBe(kept)
    expect(after.version).toBe(kept === null ? loan.version : loan.version + 1)
  })

  it('[A3.04] cannot be sent, and stays when income and expenses are saved', async () => {
    const { fetch } = await signedIn(portal)
    const loan = await completeLoan(fetch)
    await rated(fetch, loan)
    const borrowers = [{ ...household({ netIncome: 1 }), rating: 'POOR' }]
    const body = { loan: { id: loan.id, version: loan.version + 1, borrowers }, borrowerNumber: 1 }
    const saved = await (await fetch('/api/loan/incomes-expenses', json('PUT', body))).json<Loan>()
    expect(saved.borrowers[0]?.rating).toBe('GOOD')
  })

  it("is not requested without consent, or without the person's details", async () => {
    const { fetch } = await signedIn(portal)
    const loan = await completeLoan(fetch, { schufaConsent: false })
    const refused = await rate(fetch, loan)
    expect(refused.status).toBe(400)
    expect((await refused.json<Problem>()).fieldErrors).toMatchObject([
      { field: 'schufaConsent', messageKey: 'anfrage.lebenshaltung.select.required' },
    ])
    const nameless = await rate(fetch, await completeLoan(fetch, { lastName: null }))
    expect((await nameless.json<Problem>()).fieldErrors).toMatchObject([{ field: 'lastName', message: 'NotNull' }])
    expect((await rate(fetch, loan, { borrowerNumber: 2 })).status).toBe(400)
  })

  it("[A3.20] is requested by its borrower, never by an editor; nobody else reads the second one's", async () => {
    const { loan, owner, editor, viewer, coBorrower } = await sharedLoan(portal, (fetch) =>
      completeLoan(fetch, { secondBorrower: true, ...secondAnswers }),
    )
    for (const { fetch } of [editor, viewer]) expect((await rate(fetch, loan)).status).toBe(409)
    expect((await rate(owner.fetch, loan, { borrowerNumber: 2 })).status).toBe(409)
    expect((await rate(coBorrower.fetch, loan)).status).toBe(409)
    // The owner's consent in their name no longer counts.
    const agreed = await coBorrower.fetch(
      `/api/loan/${loan.id}`,
      json('PUT', { version: loan.version, fields: answers({ secondSchufaConsent: true }) }),
    )
    const reply = await rate(coBorrower.fetch, await agreed.json<Loan>(), { borrowerNumber: 2 })
    expect(await reply.json()).toEqual({ success: true, rating: 'GOOD' })
    expect((await read(coBorrower.fetch, loan.id)).borrowers[1]?.rating).toBe('GOOD')
    expect((await read(owner.fetch, loan.id)).borrowers.map(({ rating }) => rating)).toEqual([null, null])
  })

  it('is requested from the configured service, once for the same data; its failure is reported', async () => {
    const service = 'https://rating.example'
    const other = withVariables(portal, { RATING_URL: service, RATING_TOKEN: 'rating-token' })
    const { fetch, token } = await signedIn(other)
    const loan = await completeLoan(fetch, completeAnswers)
    const original = globalThis.fetch
    const asked: { key: string; sent: unknown; token: string }[] = []
    let answer = () => Response.json({ rating: 'GOOD' })
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      if (url !== `${service}/ratings`) return original(input, init)
      const headers = new Headers(init?.headers)
      asked.push({
        key: headers.get('Idempotency-Key') ?? '',
        sent: JSON.parse(String(init?.body)),
        token: headers.get('Authorization') ?? '',
      })
      return Promise.resolve(answer())
    })
    expect(await rated(fetch, loan)).toEqual({ success: true, rating: 'GOOD' })
    expect(asked[0]).toMatchObject({
      token: 'Bearer rating-token',
      sent: {
        person: { firstName: 'Anna', lastName: 'Beispiel', dateOfBirth: '1990-05-17', postCode: '50667' },
        loan: { amount: 10_000, term: 60 },
        household: { monthlyIncome: 3200, monthlyExpenses: 1400 },
      },
    })
    expect(JSON.stringify(asked[0])).not.toContain(token)
    answer = () => Response.json({ rating: 'excellent' })
    expect(await rated(fetch, await read(fetch, loan.id))).toEqual({ success: false, rating: null })
    expect(asked[1]?.key).toBe(asked[0]?.key)
    answer = () => new Response('no', { status: 422 })
    expect(await rated(fetch, await read(fetch, loan.id))).toEqual({ success: false, rating: null })
    expect((await read(fetch, loan.id)).borrowers[0]?.rating).toBe('GOOD')
  })

  it('is refused without a field for the consent, and without a request to the service', async () => {
    const other = await openPortal()
    await changeAreas(other.client, ({ PAGES }) => ({
      PAGES: PAGES.map((page) => ({
        ...page,
        sections: page.sections.map((section) => ({
          ...section,
          fields: section.fields.filter(({ id }) => id !== 'schufaConsent'),
        })),
      })),
    }))
    const { fetch } = await signedIn(other)
    const loan = await completeLoan(fetch, { schufaConsent: true })
    const refused = await rate(fetch, loan)
    expect([refused.status, (await refused.json<Problem>()).errorKey]).toEqual([409, 'ratingNoConsent'])
    expect((await read(fetch, loan.id)).borrowers[0]?.rating).toBeNull()
  })

  it("is requested at most five times a minute: per user for all loans, and per visitor's address", async () => {
    stopClock()
    const person = await signedIn(portal)
    const visitor = await visitorWithLoan(portal)
    const from = withHeaders({ ...portal, fetch: visitor.fetch }, newAddress())
    for (const fetch of [person.fetch, from]) {
      expect((await rate(fetch, await completeLoan(fetch))).status).toBe(200)
      const key = fetch === from ? 'rating|10.%' : `rating|${person.id}`
      await portal.client.batch(
        [
          { sql: 'update throttles set count = 5 where key like ?', args: [key] },
          // The minute may end meanwhile.
          {
            sql: `insert into throttles (key, window, count) select key, window + 1, 5 from throttles where key like ?
              on conflict do nothing`,
            args: [key],
          },
        ],
        'write',
      )
      const loan = await completeLoan(fetch)
      const late = await rate(fetch, loan)
      expect(late.status).toBe(429)
      expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect((await read(fetch, loan.id)).borrowers[0]?.rating).toBeNull()
    }
    const elsewhere = withHeaders({ ...portal, fetch: visitor.fetch }, newAddress())
    expect((await rate(elsewhere, await completeLoan(elsewhere))).status).toBe(200)
  })

  it('fails without a configured service in production', async () => {
    const production = withVariables(portal, productionVariables)
    const { fetch } = await signedIn(production)
    expect(await rated(fetch, await completeLoan(fetch))).toEqual({ success: false, rating: null })
  })
})

describe('DELETE api/loan/session', () => {
  const forget = (fetch: Fetch, query = '') => fetch(`/api/loan/session${query}`, { method: 'DELETE' })
  const initiate = async (fetch: Fetch): Promise<Loan> =>
    (await fetch('/api/loan/initiate', json('POST', { productId: 'consumer-credit' }))).json<Loan>()

  it('[A7.10] deletes the unsaved draft and nothing else, however often', async () => {
    const person = await signedIn(portal)
    const drafts = [await initiate(person.fetch), await initiate(person.fetch)]
    const saved = await completeLoan(person.fetch)
    const stranger = await signedIn(portal)
    const theirs = await initiate(stranger.fetch)
    expect((await forget(person.fetch)).status).toBe(204)
    expect((await forget(person.fetch)).status).toBe(204)
    const statusOf = async (fetch: Fetch, id: string) => (await fetch(`/api/loan/${id}`)).status
    for (const { id } of drafts) expect(await statusOf(person.fetch, id)).toBe(404)
    expect(await statusOf(person.fetch, saved.id)).toBe(200)
    expect(await statusOf(stranger.fetch, theirs.id)).toBe(200)
    const { rows } = await portal.client.execute("select detail from audits where action = 'loan.forget'")
    expect(rows).toHaveLength(1)
  })

  it("deletes the named draft, also a visitor's", async () => {
    const { fetch } = await visitorWithLoan(portal)
    const [one, other] = [await initiate(fetch), await initiate(fetch)]
    expect((await forget(fetch, `?id=${one.id}`)).status).toBe(204)
    expect((await fetch(`/api/loan/${one.id}`)).status).toBe(404)
    expect((await fetch(`/api/loan/${other.id}`)).status).toBe(200)
  })
})

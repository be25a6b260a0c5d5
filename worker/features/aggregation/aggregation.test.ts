import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { addDays } from '#domain/time/dates.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { newAddress } from '#test/harness/address.ts'
import { beginRisk, clickAtBank, consent, riskPage, signInToBank, startRisk } from '#test/harness/aggregation.ts'
import { acceptAll } from '#test/harness/invitations.ts'
import { answers, completeBorrower, completeLoan, visitorWithLoan } from '#test/harness/loans.ts'
import { json, signedIn, succeeded, withHeaders } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { secondAnswers } from '#test/harness/second-borrower.ts'
import { changeAreas, changeInterfaces, newestRelease, releaseAgain } from '#test/harness/settings.ts'
import { saveAnswers, sharedLoan, sharingOn } from '#test/harness/sharing.ts'
import { stopClock } from '#test/harness/stop-clock.ts'
import { expectDifference } from '#test/harness/seen.ts'
import { getEnv } from '#worker/env.ts'
import { unseal, unsealText } from '#worker/http/keyring.ts'
import { toLocalDay } from '#worker/http/today.ts'
import { canaries } from '#worker/providers/aggregation/sandbox-accounts.ts'

import type { SnapshotsReply } from './snapshots.ts'

type Fetch = Portal['fetch']
interface Problem {
  readonly errorKey?: string
  readonly fieldErrors?: { field: string; message: string }[]
}

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await changeInterfaces(portal.client, { FINTEC_SELF_DISCLOSURE: 'true' })
})

const read = async (fetch: Fetch, id: string): Promise<Loan> => (await fetch(`/api/loan/${id}`)).json<Loan>()
const pathOf = (id: string): string => `/api/fintec/risks/${id}/snapshots`
const snapshots = async (fetch: Fetch, id: string, query = ''): Promise<SnapshotsReply> => {
  return (await succeeded(fetch(`${pathOf(id)}${query}`))).json<SnapshotsReply>()
}
const take = (fetch: Fetch, id: string, accounts: readonly string[], months: number, headers = {}) =>
  fetch(pathOf(id), json('POST', { accounts, months, otherHolderKnows: true }, headers))
const remove = (fetch: Fetch, id: string) => fetch(`/api/fintec/risks/${id}`, { method: 'DELETE' })

const monthBefore = (day: string): string => addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7)
const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
const monthsFrom = (first: string, last: string): number => monthNumber(last) - monthNumber(first) + 1

const amountsOf = ({ borrowers }: Pick<Loan, 'borrowers'>, at = 0): Record<string, number> =>
  Object.fromEntries((borrowers[at]?.incomeExpenses ?? []).map(({ fieldId, amount }) => [fieldId, amount]))

const rows = async (sql: string, ...args: string[]): Promise<Record<string, unknown>[]> =>
  (await portal.client.execute(sql, args)).rows.map((row) => ({ ...row }))

/** The second borrower joins a loan with an account of their own. */
async function joined(owner: Fetch, { id }: Pick<Loan, 'id'>): Promise<Fetch> {
  await sharingOn(portal)
  await changeInterfaces(portal.client, { FINTEC_SELF_DISCLOSURE: 'true' })
  const second = await signedIn(portal)
  await succeeded(owner(`/api/loan/${id}/co-borrower`, json('POST', { email: second.login })))
  await acceptAll(second.fetch)
  return second.fetch
}

/** A user who has signed in to the sandbox bank for their loan. */
async function withAccounts(more: object = {}) {
  const person = await signedIn(portal)
  const loan = await completeLoan(person.fetch)
  const started = await startRisk(person.fetch, loan, more)
  await signInToBank(portal, started)
  return { person, fetch: person.fetch, loan, started }
}

async function withAppliedFigures() {
  const all = await withAccounts()
  const { accounts, months } = await snapshots(all.fetch, all.started.id)
  const ids = accounts.map(({ id }) => id)
  const reply = await succeeded(take(all.fetch, all.started.id, ids, months))
  return { ...all, months, after: await reply.json<Loan>() }
}

describe('a session', () => {
  it('[A7.17] [B7.45] records the consent, and leads to the bank and back to the portal only', async () => {
    const { fetch, id: accountId } = await signedIn(portal)
    const loan = await completeLoan(fetch)
    const started = await startRisk(fetch, loan, { returnPath: `/privatkredit/${loan.id}/lebenshaltung?x=1` })
    expect(started).toEqual({
      id: expect.any(String),
      wizardSessionKey: expect.any(String),
      redirectUrl: `http://localhost:8787/sandbox/accounts/${started.wizardSessionKey}?lang=de`,
    })
    expect(
      await rows(`select * from consents where loan_id = ? and kind = 'ACCOUNT_INFORMATION'`, loan.id),
    ).toMatchObject([
      {
        account_id: accountId,
        legal_kind: 'CONSENT',
        basis: 'a',
        who: 'OWNER',
        way: 'API',
        wording: expect.stringMatching(/^release-\d+$/),
        text: consent,
        locale: 'de',
        given_at: expect.any(String),
        withdrawn_at: null,
      },
    ])
    expect(await read(fetch, loan.id)).toMatchObject({
      fintecTransaction: started.id,
      fintecTransactions: [started.id, null],
      version: loan.version,
    })
    expect(await snapshots(fetch, started.id)).toMatchObject({ status: 'OPEN', accounts: [], incomeExpenses: [] })
    expect((await signInToBank(portal, started)).headers.get('Location')).toBe(
      `http://localhost:8787/privatkredit/${loan.id}/lebenshaltung?x=1&risk=${started.id}`,
    )
    const elsewhere = await startRisk(fetch, loan, { returnPath: '//evil.example/x' })
    const left = await clickAtBank(portal, elsewhere, { action: 'cancel' })
    expect(left.headers.get('Location')).toBe(`http://localhost:8787/?risk=${elsewhere.id}`)
  })

  it('is available to visitors, and their consent is deleted with the loan', async () => {
    const { fetch, loan } = await visitorWithLoan(portal)
    await startRisk(fetch, loan)
    expect(await rows('select account_id from consents where loan_id = ?', loan.id)).toEqual([{ account_id: null }])
    await portal.client.execute('delete from loans where id = ?', [loan.id])
    expect(await rows('select id from consents where loan_id = ?', loan.id)).toEqual([])
    expect(await rows('select id from fintec_sessions where loan_id = ?', loan.id)).toEqual([])
  })

  it('is refused without the live consent, and nothing is stored', async () => {
    const { fetch } = await signedIn(portal)
    const loan = await completeLoan(fetch)
    expect((await beginRisk(fetch, loan, { consent: undefined })).status).toBe(400)
    const other = await beginRisk(fetch, loan, { consent: `${consent} ` })
    expect([other.status, (await other.json<Problem>()).errorKey]).toEqual([409, 'fintecConsent'])
    // The wording of another language is a different one.
    expect((await beginRisk(withHeaders({ ...portal, fetch }, { 'Accept-Language': 'en' }), loan)).status).toBe(409)
    expect(await rows('select id from fintec_sessions where loan_id = ?', loan.id)).toEqual([])
    expect(await rows(`select id from consents where loan_id = ? and kind = 'ACCOUNT_INFORMATION'`, loan.id)).toEqual(
      [],
    )
  })

  it('[A3.22] is refused if the bank has switched it off', async () => {
    const other = await openPortal()
    const { fetch } = await signedIn(other)
    const reply = await beginRisk(fetch, await completeLoan(fetch))
    expect([reply.status, (await reply.json<Problem>()).errorKey]).toEqual([409, 'wrongstatus'])
  })

  it('needs an existing borrower, and a loan that can be changed', async () => {
    const { fetch } = await signedIn(portal)
    const loan = await completeLoan(fetch)
    expect((await beginRisk(fetch, loan, { borrowerNumber: 2 })).status).toBe(400)
    await portal.client.execute("update loans set status = 'SEND' where id = ?", [loan.id])
    const sent = await beginRisk(fetch, loan)
    expect([sent.status, (await sent.json<Problem>()).errorKey]).toEqual([409, 'loanlocked'])
  })

  it("begins at most five times a minute, per user or a visitor's address", async () => {
    stopClock()
    const person = await signedIn(portal)
    const visitor = await visitorWithLoan(portal)
    for (const [fetch, loan] of [
      [person.fetch, await completeLoan(person.fetch)],
      [withHeaders({ ...portal, fetch: visitor.fetch }, newAddress()), visitor.loan],
    ] as const) {
      for (let each = 0; each < 5; each++) expect((await beginRisk(fetch, loan)).status).toBe(200)
      expect((await beginRisk(fetch, loan)).status).toBe(429)
    }
  })

  it('is begun for a second borrower by nobody else, whether or not they have joined', async () => {
    const owner = await signedIn(portal)
    const loan = await completeLoan(owner.fetch, { secondBorrower: true, ...secondAnswers })
    const visitor = await visitorWithLoan(portal)
    await saveAnswers(visitor.fetch, visitor.loan, { secondBorrower: true, ...secondAnswers })
    const begins = async (fetch: Fetch, asked: Pick<Loan, 'id'>) => {
      const reply = await beginRisk(fetch, asked, { borrowerNumber: 2 })
      return [reply.status, (await reply.json<Problem>()).errorKey]
    }
    expect(await begins(owner.fetch, loan)).toEqual([409, 'loanRole'])
    expect(await begins(visitor.fetch, visitor.loan)).toEqual([409, 'loanRole'])
    await joined(owner.fetch, loan)
    expect(await begins(owner.fetch, loan)).toEqual([409, 'loanRole'])
    expect(await rows('select 1 from fintec_sessions where loan_id in (?, ?)', loan.id, visitor.loan.id)).toEqual([])
  })

  it('[A3.20] is for the reader who fills in that part, and for no other member', async () => {
    const { loan, owner, editor, viewer, coBorrower } = await sharedLoan(portal, (fetch) =>
      completeLoan(fetch, { secondBorrower: true, ...secondAnswers }),
    )
    await changeInterfaces(portal.client, { FINTEC_SELF_DISCLOSURE: 'true' })
    for (const { fetch } of [editor, viewer]) expect((await beginRisk(fetch, loan)).status).toBe(409)
    expect((await beginRisk(owner.fetch, loan, { borrowerNumber: 2 })).status).toBe(409)
    expect((await beginRisk(coBorrower.fetch, loan)).status).toBe(409)
    const started = await startRisk(coBorrower.fetch, loan, { borrowerNumber: 2 })
    await signInToBank(portal, started)
    expect(await snapshots(coBorrower.fetch, started.id)).toMatchObject({ status: 'DONE', borrowerNumber: 2 })
    for (const { fetch } of [owner, editor]) expect((await fetch(pathOf(started.id))).status).toBe(404)
    expect((await read(owner.fetch, loan.id)).fintecTransactions).toEqual([null, null])
    expect((await read(coBorrower.fetch, loan.id)).fintecTransactions).toEqual([null, started.id])
    expect((await coBorrower.fetch(`/api/loan/delete/${loan.id}`, { method: 'DELETE' })).status).toBe(204)
    expect(await rows('select status, taken from fintec_sessions where id = ?', started.id)).toEqual([
      { status: 'CANCELLED', taken: null },
    ])
    expect(await rows('select withdrawn_at, ended_at from consents where session_id = ?', started.id)).toEqual([
      { withdrawn_at: null, ended_at: expect.any(String) },
    ])
  })
})

describe('its result', () => {
  it('[A7.17] has the accounts without their numbers and bookings, and monthly amounts by category', async () => {
    const { fetch, started } = await withAccounts()
    const found = await snapshots(fetch, started.id)
    expect(found).toMatchObject({ status: 'DONE', borrowerNumber: 1, takenAt: null })
    expect(found.months).toBeGreaterThanOrEqual(1)
    expect(found.accounts).toEqual([
      {
        id: expect.any(String),
        holder: 'Anna Beispiel',
        description: 'Girokonto',
        iban: 'DE02 … 2051',
        joint: false,
      },
      {
        id: expect.any(String),
        holder: 'Anna und Ben Beispiel',
        description: 'Gemeinschaftskonto',
        iban: 'DE02 … 5030',
        joint: true,
      },
    ])
    const { months } = found
    const [first] = found.incomeExpenses
    const period = { months, firstMonth: first?.firstMonth, lastMonth: monthBefore(toLocalDay(new Date())) }
    expect(monthsFrom(period.firstMonth ?? '', period.lastMonth)).toBe(months)
    expect(found.incomeExpenses).toEqual([
      { fieldId: 'netIncome', category: 'INCOME', amount: 2480, ...period },
      { fieldId: 'childBenefit', category: 'CHILD_BENEFIT', amount: 259, ...period },
      { fieldId: 'rentIncome', category: 'RENT_INCOME', amount: 450, ...period },
      { fieldId: 'housing', category: 'RENT_EXPENSES', amount: 920, ...period },
      { fieldId: 'insurance', category: 'INSURANCE', amount: 119.5, ...period },
      { fieldId: 'livingCosts', category: 'LIVING_COST', amount: expect.any(Number), ...period },
      { fieldId: 'creditInstalments', category: 'CREDIT_COST', amount: 180, ...period },
      { fieldId: 'telecommunication', category: 'TELECOMMUNICATION', amount: 49.9, ...period },
      // The club; no transfer between the two accounts, and nothing forbidden.
      { fieldId: 'otherExpenses', category: 'OTHER_EXPENSES', amount: 19.99, ...period },
    ])
    const text = JSON.stringify(found)
    for (const secret of ['DE02120300000000202051', 'turnover', 'Supermarkt', ...canaries])
      expect(text).not.toContain(secret)
  })

  it('depends on the chosen accounts and months', async () => {
    // More than the whole month that 90 days always have.
    const before = await newestRelease(portal.client)
    await changeAreas(portal.client, ({ FINTEC }) => ({
      FINTEC: FINTEC.map((item) => (item.id === 'SETTINGS' ? { ...item, days: 200 } : item)),
    }))
    onTestFinished(() => releaseAgain(portal.client, before))
    const { fetch, started } = await withAccounts()
    const all = await snapshots(fetch, started.id)
    const { accounts } = all
    const chosen = `accounts=${accounts[1]?.id}`
    const { incomeExpenses } = await snapshots(fetch, started.id, `?${chosen}`)
    expectDifference('GET /api/fintec/risks/{id}/snapshots?accounts', all.incomeExpenses, incomeExpenses)
    const one = await snapshots(fetch, started.id, `?${chosen}&months=1`)
    expectDifference('GET /api/fintec/risks/{id}/snapshots?months', incomeExpenses, one.incomeExpenses)
    // Not every month has a purchase.
    const regular = one.incomeExpenses.filter(({ category }) => category !== 'LIVING_COST')
    expect(regular.map(({ category, amount, months }) => [category, amount, months])).toEqual([
      ['RENT_INCOME', 450, 1],
      ['INSURANCE', 55, 1],
    ])
    expect((await fetch(`${pathOf(started.id)}?accounts=unknown`)).status).toBe(400)
    expect((await fetch(`${pathOf(started.id)}?months=0`)).status).toBe(400)
  })

  it.each([
    ['cancel', 'CANCELLED'],
    ['expire', 'EXPIRED'],
  ])('%s at the bank ends it as %s', async (action, status) => {
    const { fetch } = await signedIn(portal)
    const loan = await completeLoan(fetch)
    const started = await startRisk(fetch, loan)
    expect((await clickAtBank(portal, started, { action })).status).toBe(303)
    expect(await snapshots(fetch, started.id)).toMatchObject({ status, accounts: [], incomeExpenses: [] })
    const late = await signInToBank(portal, started)
    expect(late.status).toBe(303)
    expect(await snapshots(fetch, started.id)).toMatchObject({ status })
    const refused = await take(fetch, started.id, ['x'], 1)
    expect([refused.status, (await refused.json<Problem>()).errorKey]).toEqual([409, 'fintecNoAccounts'])
    expect(await read(fetch, loan.id)).toMatchObject({ fintecTransaction: null, version: loan.version })
  })

  it('is FAILED after an unavailable bank, and after three wrong PINs', async () => {
    const { fetch } = await signedIn(portal)
    const loan = await completeLoan(fetch)
    const unavailable = await startRisk(fetch, loan)
    await clickAtBank(portal, unavailable, { action: 'bank', bank: 'unavailable' })
    expect(await snapshots(fetch, unavailable.id)).toMatchObject({ status: 'FAILED' })
    const started = await startRisk(fetch, loan)
    await clickAtBank(portal, started, { action: 'bank', bank: 'volksbank' })
    for (const status of [400, 400, 303]) {
      const wrong = await clickAtBank(portal, started, { action: 'login', name: 'a', pin: '12345' })
      expect(wrong.status).toBe(status)
      // The field of a wrong PIN gets the focus.
      if (status === 400) expect(await wrong.text()).toMatch(/<input\s+name="pin"[^>]*autofocus/)
    }
    expect(await snapshots(fetch, started.id)).toMatchObject({ status: 'FAILED' })
  })

  it('a wrong code is reported, and the right one opens the accounts', async () => {
    const { fetch } = await signedIn(portal)
    const started = await startRisk(fetch, await completeLoan(fetch))
    await clickAtBank(portal, started, { action: 'bank', bank: 'direktbank' })
    await clickAtBank(portal, started, { action: 'login', name: 'a', pin: '11111' })
    const wrong = await clickAtBank(portal, started, { action: 'code', code: '1' })
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('Dieser Code ist falsch.')])
    await clickAtBank(portal, started, { action: 'code', code: '22222' })
    expect(await snapshots(fetch, started.id)).toMatchObject({ status: 'DONE' })
  })

  it('expires after an hour, whatever the service says, and its data is deleted there', async () => {
    const { fetch, started } = await withAccounts()
    const past = new Date(Date.now() - 1000).toISOString()
    await portal.client.execute('update fintec_sessions set expires_at = ? where id = ?', [past, started.id])
    expect(await snapshots(fetch, started.id)).toMatchObject({ status: 'EXPIRED', accounts: [] })
    expect((await take(fetch, started.id, ['x'], 1)).status).toBe(409)
    await portal.cron()
    expect(await rows('select status, "transaction" from fintec_sessions where id = ?', started.id)).toEqual([
      { status: 'EXPIRED', transaction: null },
    ])
    expect((await portal.fetch(riskPage(started))).status).toBe(404)
    await portal.cron(new Date(Date.now() + 25 * 3_600_000))
    expect(await rows('select id from fintec_sessions where id = ?', started.id)).toEqual([])
  })
})

describe('filling in', () => {
  it('[A3.17] [A7.17] returns the loan with the source of its amounts, and deletes the rest', async () => {
    const { fetch, loan, started, after, months } = await withAppliedFigures()
    expect(after).toMatchObject({ version: loan.version + 1, fintecTransaction: started.id })
    expect(amountsOf(after)).toMatchObject({ netIncome: 2480, housing: 920, creditInstalments: 180, otherIncome: 0 })
    expect(await read(fetch, loan.id)).toEqual(after)
    expect(await snapshots(fetch, started.id)).toMatchObject({
      status: 'DONE',
      accounts: [],
      incomeExpenses: expect.arrayContaining([
        {
          fieldId: 'netIncome',
          category: 'INCOME',
          amount: 2480,
          months,
          firstMonth: expect.any(String),
          lastMonth: expect.any(String),
        },
      ]),
      takenAt: expect.any(String),
    })
    expect(
      await rows('select wizard_session_key from sandbox_risks where wizard_session_key = ?', started.wizardSessionKey),
    ).toEqual([])
    expect(await rows('select "transaction" from fintec_sessions where id = ?', started.id)).toEqual([
      { transaction: null },
    ])
  })

  it('[B3.29] turns a session with a transaction into incomes and expenses, and files no document', async () => {
    const { fetch, loan, started } = await withAccounts()
    const { accounts, months, incomeExpenses } = await snapshots(fetch, started.id)
    const state = () =>
      rows(
        'select "transaction" is not null as open, taken is not null as applied from fintec_sessions where id = ?',
        started.id,
      )
    expect(incomeExpenses).not.toEqual([])
    expect(await state()).toEqual([{ open: 1, applied: 0 }])
    const ids = accounts.map(({ id }) => id)
    expect((await take(fetch, started.id, ids, months)).status).toBe(200)
    expect(await state()).toEqual([{ open: 0, applied: 1 }])
    expect(await snapshots(fetch, started.id)).toMatchObject({ status: 'DONE', accounts: [], incomeExpenses })
    expect(await rows('select id from documents where loan_id = ?', loan.id)).toEqual([])
  })

  it('[B3.28] stores nothing of a category without an item', async () => {
    const other = await openPortal()
    await changeInterfaces(other.client, { FINTEC_SELF_DISCLOSURE: 'true' })
    await changeAreas(other.client, ({ FINTEC }) => ({
      FINTEC: FINTEC.map((item) =>
        item.id === 'CATEGORIES'
          ? { ...item, categories: item.categories.filter(({ category }) => category !== 'INSURANCE') }
          : item,
      ),
    }))
    const { fetch } = await signedIn(other)
    const started = await startRisk(fetch, await completeLoan(fetch))
    await signInToBank(other, started)
    const { accounts, incomeExpenses } = await snapshots(fetch, started.id)
    expect(incomeExpenses).toContainEqual(expect.objectContaining({ category: 'INSURANCE', fieldId: null }))
    expect((await take(fetch, started.id, [accounts[0]?.id ?? ''], 1)).status).toBe(200)
    const { rows: kept } = await other.client.execute('select taken from fintec_sessions where taken is not null')
    expect(kept).toHaveLength(1)
    expect(String(kept[0]?.['taken'])).toContain('INCOME')
    expect(String(kept[0]?.['taken'])).not.toContain('INSURANCE')
  })

  it('of a joint account only after the declaration that its other holder knows of it', async () => {
    const { fetch, loan, started } = await withAccounts()
    const { accounts } = await snapshots(fetch, started.id)
    const idsWhere = (joint: boolean): string[] => accounts.filter((each) => each.joint === joint).map(({ id }) => id)
    expect([idsWhere(true).length, idsWhere(false).length]).not.toContain(0)
    const before = await read(fetch, loan.id)
    for (const chosen of [idsWhere(true), accounts.map(({ id }) => id)])
      for (const more of [{}, { otherHolderKnows: false }]) {
        const reply = await fetch(pathOf(started.id), json('POST', { accounts: chosen, months: 1, ...more }))
        expect([reply.status, (await reply.json<Problem>()).errorKey]).toEqual([409, 'fintecJoint'])
      }
    expect(await read(fetch, loan.id)).toEqual(before)
    const own = json('POST', { accounts: idsWhere(false), months: 1 })
    expect((await fetch(pathOf(started.id), own)).status).toBe(200)
    const second = await startRisk(fetch, loan)
    await signInToBank(portal, second)
    const again = await snapshots(fetch, second.id)
    const joint = again.accounts.filter((each) => each.joint).map(({ id }) => id)
    await succeeded(take(fetch, second.id, joint, 1))
    const details = await rows(
      `select detail from audits where action = 'loan.fintec-take' and entity_id = ? order by rowid`,
      loan.id,
    )
    expect(
      details.map(({ detail }) => (JSON.parse(String(detail)) as { otherHolderKnows?: true }).otherHolderKnows),
    ).toEqual([undefined, true])
  })

  it('twice takes effect once', async () => {
    const { fetch, loan, started } = await withAccounts()
    const { accounts } = await snapshots(fetch, started.id)
    const ids = accounts.map(({ id }) => id)
    // The result was not requested yet: it is determined under the same key.
    await portal.client.execute("update fintec_sessions set status = 'OPEN' where id = ?", [started.id])
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const first = await (await take(fetch, started.id, ids, 1, key)).json<Loan>()
    expect(first.version).toBe(loan.version + 1)
    const repeated = await take(fetch, started.id, ids, 1, key)
    expect([repeated.status, await repeated.json()]).toEqual([200, first])
    const again = await take(fetch, started.id, ids, 1)
    expect([again.status, (await again.json<Problem>()).errorKey]).toEqual([409, 'fintecNoAccounts'])
    expect((await read(fetch, loan.id)).version).toBe(loan.version + 1)
  })

  it('five times at once returns the loan once', async () => {
    const { fetch, loan, started } = await withAccounts()
    const { accounts } = await snapshots(fetch, started.id)
    const ids = accounts.map(({ id }) => id)
    const replies = await Promise.all(Array.from({ length: 5 }, () => take(fetch, started.id, ids, 1)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(4)
    expect((await read(fetch, loan.id)).version).toBe(loan.version + 1)
  })

  it("is refused for other accounts and months than the session's, and changes nothing", async () => {
    const { fetch, loan, started } = await withAccounts()
    const { accounts, months } = await snapshots(fetch, started.id)
    const ids = accounts.map(({ id }) => id)
    for (const [chosen, over, field] of [
      [['unknown'], 1, 'accounts'],
      [[], 1, 'accounts'],
      [ids, months + 1, 'months'],
      [ids, 0, 'months'],
    ] as const) {
      const refused = await take(fetch, started.id, chosen, over)
      expect([refused.status, (await refused.json<Problem>()).fieldErrors?.[0]?.field]).toEqual([400, field])
    }
    expect(await read(fetch, loan.id)).toMatchObject({ version: loan.version })
  })

  it('uses yearly amounts for a yearly household, and for the second borrower only their own', async () => {
    const { fetch } = await signedIn(portal)
    const begun = await completeLoan(fetch, { secondBorrower: true, ...secondAnswers })
    const yearly = { incomeExpensePeriod: 'Yearly', phoneMobil: null, incomeExpenses: [] }
    const reply = await fetch(
      `/api/loan/${begun.id}`,
      json('PUT', { version: begun.version, fields: answers({}), borrowers: [completeBorrower, yearly] }),
    )
    const loan = await reply.json<Loan>()
    const second = await joined(fetch, loan)
    const started = await startRisk(second, loan, { borrowerNumber: 2 })
    await signInToBank(portal, started)
    const { accounts } = await snapshots(second, started.id)
    const after = await (await take(second, started.id, [accounts[0]?.id ?? ''], 1)).json<Loan>()
    expect((await read(fetch, loan.id)).borrowers[0]).toEqual(loan.borrowers[0])
    expect(after.borrowers[1]?.incomeExpenses).toContainEqual({ fieldId: 'netIncome', amount: 29_760 })
    expect(after.fintecTransactions).toEqual([null, started.id])
  })

  it('again replaces amounts of an earlier session', async () => {
    const { fetch, loan, started: first, after: before } = await withAppliedFigures()
    const second = await startRisk(fetch, loan)
    expect((await read(fetch, loan.id)).fintecTransaction).toBe(first.id)
    await signInToBank(portal, second, 'volksbank')
    const { accounts } = await snapshots(fetch, second.id)
    // The joint account only: without a salary, a rent and the instalments.
    const after = await (await take(fetch, second.id, [accounts[1]?.id ?? ''], 1)).json<Loan>()
    expect(after).toMatchObject({ version: before.version + 1, fintecTransaction: second.id })
    expect(amountsOf(before)).toMatchObject({ netIncome: 2480, rentIncome: 450, insurance: 119.5 })
    expect(amountsOf(after)).toMatchObject({ rentIncome: 450, insurance: 55, otherIncome: 0 })
    for (const item of ['netIncome', 'housing', 'creditInstalments', 'telecommunication'])
      expect(amountsOf(after)).not.toHaveProperty(item)
    expect(await snapshots(fetch, first.id)).toMatchObject({ incomeExpenses: [], takenAt: null })
  })

  it('again keeps amounts changed since', async () => {
    const { fetch, loan, after: before } = await withAppliedFigures()
    const incomeExpenses = [{ fieldId: 'netIncome', amount: 2500 }]
    const saved = await fetch(
      `/api/loan/${loan.id}`,
      json('PUT', { version: before.version, borrowers: [{ ...completeBorrower, incomeExpenses }] }),
    )
    expect(saved.status).toBe(200)
    const second = await startRisk(fetch, loan)
    await signInToBank(portal, second)
    const { accounts } = await snapshots(fetch, second.id)
    const after = await (await take(fetch, second.id, [accounts[1]?.id ?? ''], 1)).json<Loan>()
    expect(amountsOf(after)).toMatchObject({ netIncome: 2500, rentIncome: 450 })
  })
})

describe('switched off meanwhile', () => {
  it('[A3.22] neither returns accounts nor fills in amounts, and can still be removed', async () => {
    const other = await openPortal()
    await changeInterfaces(other.client, { FINTEC_SELF_DISCLOSURE: 'true' })
    const { fetch } = await signedIn(other)
    const loan = await completeLoan(fetch)
    const started = await startRisk(fetch, loan)
    await signInToBank(other, started)
    const { accounts } = await snapshots(fetch, started.id)
    await changeInterfaces(other.client, { FINTEC_SELF_DISCLOSURE: 'false' })
    for (const reply of [await fetch(pathOf(started.id)), await take(fetch, started.id, [accounts[0]?.id ?? ''], 1)])
      expect([reply.status, (await reply.json<Problem>()).errorKey]).toEqual([409, 'wrongstatus'])
    expect((await read(fetch, loan.id)).borrowers).toEqual(loan.borrowers)
    expect((await remove(fetch, started.id)).status).toBe(200)
  })
})

describe('removing', () => {
  it('removes unchanged amounts, and withdraws the consent', async () => {
    const { fetch, loan, started, after } = await withAppliedFigures()
    const [borrower] = after.borrowers
    const changed = borrower?.incomeExpenses.map((each) =>
      each.fieldId === 'housing' ? { ...each, amount: 950 } : each,
    )
    const saved = await fetch(
      `/api/loan/${loan.id}`,
      json('PUT', { version: after.version, borrowers: [{ ...completeBorrower, incomeExpenses: changed }] }),
    )
    expect(saved.status).toBe(200)
    const removed = await (await remove(fetch, started.id)).json<Loan>()
    const ids = removed.borrowers[0]?.incomeExpenses.map(({ fieldId }) => fieldId)
    expect(ids).toContain('otherIncome')
    expect(ids).not.toContain('netIncome')
    expect(removed.borrowers[0]?.incomeExpenses).toContainEqual({ fieldId: 'housing', amount: 950 })
    expect(removed.fintecTransaction).toBeNull()
    expect(await read(fetch, loan.id)).toEqual(removed)
    expect(
      await rows(`select withdrawn_at from consents where loan_id = ? and kind = 'ACCOUNT_INFORMATION'`, loan.id),
    ).toEqual([{ withdrawn_at: expect.any(String) }])
    expect(await rows('select taken, taken_at from fintec_sessions where loan_id = ?', loan.id)).toEqual([
      { taken: null, taken_at: null },
    ])
  })

  it('withdraws the consent to that session only', async () => {
    const { fetch, loan, started } = await withAccounts()
    const other = await startRisk(fetch, loan)
    expect((await remove(fetch, other.id)).status).toBe(200)
    const of = async (session: string) => rows('select withdrawn_at from consents where session_id = ?', session)
    expect(await of(other.id)).toEqual([{ withdrawn_at: expect.any(String) }])
    expect(await of(started.id)).toEqual([{ withdrawn_at: null }])
    expect(await snapshots(fetch, started.id)).toMatchObject({ status: 'DONE' })
  })

  /** The audit of a loan and stored replies, opened. */
  async function opened(loanId: string) {
    const [keyed] = await rows('select data_key from loans where id = ?', loanId)
    const env = getEnv(portal.env)
    const audits = await rows('select action, detail, sealed from audits where entity_id = ? order by rowid', loanId)
    const kept = await rows("select reply from idempotency_keys where loan_id = ? and reply <> ''", loanId)
    return {
      audits: await Promise.all(
        audits.map(async ({ action, detail, sealed }) => ({
          action,
          detail,
          ...(typeof sealed === 'string'
            ? ((await unseal(env, String(keyed?.['data_key']), sealed)) as { before?: unknown; after?: unknown })
            : {}),
        })),
      ),
      replies: await Promise.all(kept.map(({ reply }) => unsealText(env, String(reply)))),
    }
  }
  const amounts = /2480|119\.5/

  it('leaves nothing of the amounts in the audit or elsewhere, not even sealed', async () => {
    const { fetch, loan, started, after } = await withAppliedFigures()
    const keyed = (method: string, body: object = {}) => json(method, body, { 'Idempotency-Key': crypto.randomUUID() })
    const [borrower] = after.borrowers
    const incomeExpenses = borrower?.incomeExpenses.map((each) =>
      each.fieldId === 'housing' ? { ...each, amount: 951 } : each,
    )
    const page = `/api/loan/${loan.id}?pageType=STANDARD_OF_LIVING`
    // As "Save and continue" sends it, before and after the removal.
    const first = keyed('PUT', { version: after.version, borrowers: [{ ...completeBorrower, incomeExpenses }] })
    const saved = await (await fetch(page, first)).json<Loan>()
    expect(amountsOf(saved)).toMatchObject({ netIncome: 2480, housing: 951 })
    expect(await (await fetch(page, first)).json()).toEqual(saved)
    const removal = keyed('DELETE')
    const removed = await (await fetch(`/api/fintec/risks/${started.id}`, removal)).json<Loan>()
    expect(await (await fetch(`/api/fintec/risks/${started.id}`, removal)).json()).toEqual(removed)
    const second = keyed('PUT', { version: removed.version, borrowers: removed.borrowers })
    expect((await fetch(`/api/loan/${loan.id}`, second)).status).toBe(200)
    const late = await fetch(page, first)
    expect([late.status, late.headers.get('Idempotency-Replayed'), await late.json()]).toEqual([200, 'true', null])

    const { audits, replies } = await opened(loan.id)
    expect(audits.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['loan.fintec-take', 'loan.save', 'loan.fintec-remove', 'loan.save']),
    )
    expect(replies.length).toBeGreaterThan(0)
    for (const text of [JSON.stringify(audits), ...replies]) expect(text).not.toMatch(amounts)
    const [save] = audits.filter(({ action }) => action === 'loan.save')
    expect(save).toMatchObject({
      before: {
        borrowers: [{ incomeExpenses: expect.arrayContaining([{ fieldId: 'netIncome', session: started.id }]) }],
      },
      after: {
        borrowers: [
          {
            incomeExpenses: expect.arrayContaining([
              { fieldId: 'netIncome', session: started.id },
              { fieldId: 'housing', amount: 951 },
            ]),
          },
        ],
      },
    })
  })

  it('after the application was sent withdraws the consent, and keeps the sent amounts', async () => {
    const { fetch, loan, started, after } = await withAppliedFigures()
    await portal.client.execute("update loans set status = 'SEND' where id = ?", [loan.id])
    const reply = await remove(fetch, started.id)
    expect(reply.status).toBe(200)
    const { version, borrowers } = after
    expect(await reply.json()).toMatchObject({ version, borrowers, fintecTransaction: null })
    expect(await read(fetch, loan.id)).toMatchObject({ version, borrowers, fintecTransaction: null })
    expect(await rows('select withdrawn_at from consents where session_id = ?', started.id)).toEqual([
      { withdrawn_at: expect.any(String) },
    ])
    // The found amounts are still known, to keep them out of audits and other applications, also a day later.
    await portal.cron(new Date(Date.now() + 3 * 86_400_000))
    expect(await rows('select status, taken, taken_at from fintec_sessions where id = ?', started.id)).toEqual([
      { status: 'CANCELLED', taken: expect.stringContaining('netIncome'), taken_at: null },
    ])
    const other = await (await fetch('/api/loan/initiate', json('POST', { productId: 'consumer-credit' }))).json<Loan>()
    const body = { loan: { id: other.id, version: other.version }, borrowerNumber: 1, prefill: true }
    const filled = await (await fetch('/api/loan/incomes-expenses', json('PUT', body))).json<Loan>()
    expect(amountsOf(filled)).not.toHaveProperty('netIncome')
    await portal.client.execute("update loans set status = 'NEW' where id = ?", [loan.id])
    // After its return, it is saved unchanged.
    const [borrower] = after.borrowers
    const incomeExpenses = borrower?.incomeExpenses ?? []
    const again = { version: after.version, borrowers: [{ ...completeBorrower, incomeExpenses }] }
    expect((await fetch(`/api/loan/${loan.id}`, json('PUT', again))).status).toBe(200)
    const { audits } = await opened(loan.id)
    expect(JSON.stringify(audits)).not.toMatch(amounts)
  })

  it("after the application was sent deletes the service's data", async () => {
    const { fetch, loan, started } = await withAccounts()
    await portal.client.execute("update loans set status = 'SEND' where id = ?", [loan.id])
    expect((await remove(fetch, started.id)).status).toBe(200)
    expect((await portal.fetch(riskPage(started))).status).toBe(404)
  })

  /** The second borrower has filled in their part from their account. */
  async function secondTaken() {
    const { fetch } = await signedIn(portal)
    const loan = await completeLoan(fetch, { secondBorrower: true, ...secondAnswers })
    const second = await joined(fetch, loan)
    const started = await startRisk(second, loan, { borrowerNumber: 2 })
    await signInToBank(portal, started)
    const { accounts } = await snapshots(second, started.id)
    const reply = await take(second, started.id, [accounts[0]?.id ?? ''], 1)
    const after = await reply.json<Loan>()
    expect(amountsOf(after, 1)).toMatchObject({ netIncome: 2480 })
    return { fetch, started, after }
  }
  /** A draft from before, in which the owner has filled in the second part from an account. */
  async function takenByOwner() {
    const { fetch } = await signedIn(portal)
    const loan = await completeLoan(fetch, { secondBorrower: true, ...secondAnswers })
    const started = await startRisk(fetch, loan)
    await signInToBank(portal, started)
    const { accounts } = await snapshots(fetch, started.id)
    await succeeded(take(fetch, started.id, [accounts[0]?.id ?? ''], 1))
    await rows('update fintec_sessions set borrower_number = 2 where id = ?', started.id)
    await rows(
      `update loans set borrowers = json_array(json('{"incomeExpenses":[],"incomeExpensePeriod":"Monthly"}'),
        json_extract(borrowers, '$[0]')) where id = ?`,
      loan.id,
    )
    return { fetch, started, after: await read(fetch, loan.id) }
  }
  const assertEnded = async (id: string) => {
    expect(await rows('select status, taken, taken_at from fintec_sessions where id = ?', id)).toEqual([
      { status: 'CANCELLED', taken: null, taken_at: null },
    ])
    // Nobody has withdrawn it.
    expect(await rows('select withdrawn_at, ended_at from consents where session_id = ?', id)).toEqual([
      { withdrawn_at: null, ended_at: expect.any(String) },
    ])
  }

  const storedBorrowers = async (id: string): Promise<string> =>
    String((await rows('select borrowers from loans where id = ?', id))[0]?.['borrowers'])

  it('includes the data of a second borrower who is removed: nothing of the account is set aside', async () => {
    const { fetch, started, after } = await secondTaken()
    const own = await startRisk(fetch, after)
    const reply = await fetch(
      `/api/loan/${after.id}`,
      json('PUT', { version: after.version, fields: answers({ secondBorrower: false }) }),
    )
    expect(await reply.json()).toMatchObject({ fintecTransactions: [own.id, null] })
    await assertEnded(started.id)
    expect(await rows('select withdrawn_at from consents where session_id = ?', own.id)).toEqual([
      { withdrawn_at: null },
    ])
    const [stored] = await rows('select borrowers from loans where id = ?', after.id)
    expect(String(stored?.['borrowers'])).not.toContain('2480')
    const { audits, replies } = await opened(after.id)
    for (const text of [JSON.stringify(audits), ...replies]) expect(text).not.toMatch(amounts)
  })

  it('includes data that was looked up in the name of a second borrower who then joins', async () => {
    await sharingOn(portal)
    await changeInterfaces(portal.client, { FINTEC_SELF_DISCLOSURE: 'true' })
    const { fetch, started, after } = await takenByOwner()
    const other = await signedIn(portal)
    const invited = await fetch(`/api/loan/${after.id}/co-borrower`, json('POST', { email: other.login }))
    expect(invited.status).toBe(201)
    await acceptAll(other.fetch)
    expect(await read(other.fetch, after.id)).toMatchObject({ fintecTransactions: [null, null] })
    await assertEnded(started.id)
    expect(await storedBorrowers(after.id)).not.toContain('2480')
  })

  it('includes the data of a second borrower who is removed before they joined', async () => {
    await sharingOn(portal)
    await changeInterfaces(portal.client, { FINTEC_SELF_DISCLOSURE: 'true' })
    const { fetch, started, after } = await takenByOwner()
    const other = await signedIn(portal)
    await fetch(`/api/loan/${after.id}/co-borrower`, json('POST', { email: other.login }))
    expect((await fetch(`/api/loan/${after.id}/share`, { method: 'DELETE' })).status).toBeLessThan(300)
    await assertEnded(started.id)
    expect(await storedBorrowers(after.id)).not.toContain('2480')
  })
})

describe('privacy', () => {
  /** Every table with all its rows, as one text. */
  const everything = async (): Promise<string> => {
    const tables = await rows("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
    const texts = await Promise.all(
      tables.map(async ({ name }) => JSON.stringify(await rows(`select * from "${String(name)}"`))),
    )
    return texts.join('\n')
  }

  it('[A3.17] neither bookings nor anything forbidden is in the database or the audit, at any time', async () => {
    const { fetch, loan, started } = await withAccounts()
    await snapshots(fetch, started.id)
    const before = await everything()
    const { accounts } = await snapshots(fetch, started.id)
    await take(
      fetch,
      started.id,
      accounts.map(({ id }) => id),
      1,
    )
    for (const text of [before, await everything()])
      for (const secret of [
        'KANARIE',
        'Supermarkt',
        'DE02120300000000202051',
        'DE02500105170137075030',
        'Anna und Ben',
      ])
        expect(text).not.toContain(secret)
    const audits = await rows('select action, detail from audits where entity_id = ? order by rowid', loan.id)
    expect(audits.map(({ action }) => action)).toEqual([
      'loan.create',
      'loan.fintec-consent',
      'loan.fintec-start',
      'loan.fintec.DONE',
      'loan.fintec-take',
    ])
    expect(JSON.stringify(audits)).not.toMatch(/2480|netIncome/)
  })

  it('[A5.04] copied amounts fill in no other application of the user', async () => {
    const { fetch } = await withAppliedFigures()
    const other = await (await fetch('/api/loan/initiate', json('POST', { productId: 'consumer-credit' }))).json<Loan>()
    const { id, version } = other
    const body = { loan: { id, version }, borrowerNumber: 1, prefill: true }
    const filled = await (await fetch('/api/loan/incomes-expenses', json('PUT', body))).json<Loan>()
    expect(amountsOf(filled)).toMatchObject({ otherIncome: 0 })
    expect(amountsOf(filled)).not.toHaveProperty('netIncome')
    expect(amountsOf(filled)).not.toHaveProperty('insurance')
  })

  it("[A7.04] the user's export has the consent and the copied amounts", async () => {
    const { fetch, loan, months } = await withAppliedFigures()
    const data = await (await fetch('/api/account/export')).json<Record<string, unknown>>()
    expect(data['consents']).toContainEqual(
      expect.objectContaining({
        item: 'ACCOUNT_INFORMATION',
        kind: 'CONSENT',
        text: consent,
        loanId: loan.id,
        withdrawnAt: null,
      }),
    )
    expect(data['accountInformation']).toEqual([
      {
        loanId: loan.id,
        borrowerNumber: 1,
        status: 'DONE',
        createdAt: expect.any(String),
        taken: expect.arrayContaining([
          {
            fieldId: 'netIncome',
            category: 'INCOME',
            amount: 2480,
            months,
            firstMonth: expect.stringMatching(/^\d{4}-\d{2}$/),
            lastMonth: monthBefore(toLocalDay(new Date())),
          },
        ]),
        takenAt: expect.any(String),
      },
    ])
  })

  it('[A7.04] erasing the account leaves nothing of it, and the service deletes a pending session', async () => {
    const { fetch, loan } = await withAppliedFigures()
    const runningId = await startRisk(fetch, loan)
    expect((await fetch('/api/account', { method: 'DELETE' })).status).toBe(200)
    for (const table of ['fintec_sessions', 'consents'])
      expect(await rows(`select id from ${table} where loan_id = ?`, loan.id)).toEqual([])
    expect((await portal.fetch(riskPage(runningId))).status).toBe(404)
    // The audit has the amounts only under the loan's key, which is gone.
    expect(await rows('select id from loans where id = ?', loan.id)).toEqual([])
    expect(await everything()).not.toContain(runningId.wizardSessionKey)
  })

  it('[A4.09] so does deleting the draft', async () => {
    const { fetch, loan, started } = await withAccounts()
    expect((await fetch(`/api/loan/delete/${loan.id}`, { method: 'DELETE' })).status).toBe(204)
    expect(await rows('select id from fintec_sessions where loan_id = ?', loan.id)).toEqual([])
    expect((await portal.fetch(riskPage(started))).status).toBe(404)
  })
})

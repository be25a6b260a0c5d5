import { beforeAll, describe, expect, it } from 'vitest'

import { berlinDay } from '#domain/time/berlin.ts'
import { addDays, addMonths } from '#domain/time/dates.ts'
import type { WithdrawalRight } from '#domain/loan/withdrawal.ts'
import type { Loan } from '#domain/loan/loan.ts'
import type { ListedDeclaration, OpenedDeclaration } from '#domain/loan/withdrawal-declaration.ts'
import { withdrawalStatement } from '#domain/loan/withdrawal-statement.ts'
import { mailsTo, newEmail } from '#test/harness/accounts.ts'
import { newAddress } from '#test/harness/address.ts'
import { acceptOffer, bankEvent, offer, offerEvent, readLoan, sentLoan } from '#test/harness/bank.ts'
import { json, type Person, signedIn, succeeded } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { readingMail } from '#test/harness/second-consents.ts'
import { stopClock } from '#test/harness/stop-clock.ts'
import { addressOf, invitedKey, offerForTwo, offerForTwoAccounts, sentForTwo } from '#test/harness/two-signers.ts'
import { meanwhile, workOf } from '#test/harness/work.ts'

import type { SigningView } from '../signing/by-link.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

const bank = 'kredit@musterbank.example'
const lastName = 'Müller-Straß'
/** With the first name of the complete answers. */
const fullName = `Anna ${lastName}`

async function withOffer(owner: Person): Promise<Loan> {
  const loan = await sentLoan(owner.fetch, { lastName })
  const reply = await bankEvent(portal, { ...offerEvent(loan.id), offer: { ...offer, validUntil: '2099-12-31' } })
  if (reply.status !== 200) throw new Error(await reply.text())
  return loan
}

/** Signed that many days ago. */
async function contractOf(owner: Person, daysAgo = 0): Promise<Loan> {
  const loan = await withOffer(owner)
  await acceptOffer(portal, loan.id, new Date(Date.now() - daysAgo * 86_400_000))
  return loan
}

const referenceOf = async (loan: Loan): Promise<string> => {
  const { rows } = await portal.client.execute({
    sql: 'select bank_reference as reference from applications where loan_id = ?',
    args: [loan.id],
  })
  return String(rows[0]?.['reference'])
}

/** The number under which the bank had rejected the application before it was reopened and sent again. */
async function formerReferenceOf(loan: Loan): Promise<string> {
  const former = crypto.randomUUID().toUpperCase()
  await portal.client.execute({
    sql: `insert into applications (id, loan_id, kind, status, request_date, bank_reference)
      select ?1, loan_id, kind, status, '2026-01-01', ?1 from applications where loan_id = ?2`,
    args: [former, loan.id],
  })
  return former
}

const withdrawalMailsTo = async (email: string) =>
  (await mailsTo(portal, email)).filter(({ kind }) => kind.startsWith('WITHDRAWAL'))

const declare = (declaration: Record<string, unknown>, headers: Record<string, string> = {}) =>
  portal.fetch('/api/withdrawals', json('POST', declaration, { ...newAddress(), ...headers }))

const withdraw = (owner: Person, loan: Loan) => owner.fetch(`/api/loan/${loan.id}/withdrawal`, { method: 'POST' })
const rightOf = async (owner: Person, loan: Loan) =>
  (await owner.fetch(`/api/loan/${loan.id}/withdrawal`)).json<WithdrawalRight>()

/** Lets another declaration withdraw from the loan right before the portal writes this one. */
const preceded = (contract: string, email: string, act: () => Promise<Response>): Promise<Response> =>
  meanwhile(
    portal,
    'update "loans" set "status"',
    async () => expect((await declare({ name: fullName, contract, email })).status).toBe(201),
    act,
  )

const auditsOf = async (loan: Loan) =>
  (
    await portal.client.execute({
      sql: "select principal, detail from audits where entity_id = ? and action = 'loan.withdraw'",
      args: [loan.id],
    })
  ).rows.map((row) => [String(row['principal']).split(':', 1)[0], JSON.parse(String(row['detail']))] as unknown)

describe('the owner of a loan', () => {
  it('reads until when it can be withdrawn from, and what that costs a day', async () => {
    stopClock()
    const today = berlinDay(new Date())
    const owner = await signedIn(portal)
    const loan = await contractOf(owner)
    expect(await rightOf(owner, loan)).toEqual({
      contract: await referenceOf(loan),
      open: true,
      lastDay: addDays(today, 14),
      withdrawnAt: null,
      amount: 10_000,
      dailyInterest: 1.51,
      repayBy: addDays(today, 30),
      example: null,
    })
  })

  it('withdraws: the loan is WITHDRAWN, and receipt, amounts and notice are mailed', async () => {
    const owner = await signedIn(portal)
    const loan = await contractOf(owner)
    const reply = await withdraw(owner, loan)
    expect(reply.status).toBe(200)
    const right = await reply.json<WithdrawalRight>()
    expect(right).toMatchObject({ open: false, withdrawnAt: expect.any(String), dailyInterest: 1.51 })
    expect(await rightOf(owner, loan)).toEqual(right)
    expect((await readLoan(owner.fetch, loan.id)).loanStatus).toBe('WITHDRAWN')
    const mails = (await mailsTo(portal, owner.login)).filter(({ kind }) => kind.startsWith('WITHDRAWAL'))
    expect(mails.map(({ kind }) => kind)).toEqual(['WITHDRAWAL_REPAYMENT', 'WITHDRAWAL_RECEIPT'])
    expect(mails[0]?.text.replaceAll('\u00a0', ' ')).toContain('10.000,00 € und 1,51 € Zinsen für jeden Tag')
    const reference = await referenceOf(loan)
    expect(mails[1]?.text).toContain(`Hiermit widerrufe ich den Kreditvertrag ${reference}.`)
    const notice = (await mailsTo(portal, bank)).find(({ text }) => text.includes(reference))
    expect(notice?.text).toContain('Der Antrag hat im Portal jetzt den Status „Widerrufen“.')
    expect(notice?.text).toContain(loan.id)
    expect(await auditsOf(loan)).toEqual([['account', { outcome: 'WITHDRAWN' }]])
  })

  it('withdraws once: a repetition changes and mails nothing', async () => {
    const owner = await signedIn(portal)
    const loan = await contractOf(owner)
    const first = await (await withdraw(owner, loan)).json()
    const { version } = await readLoan(owner.fetch, loan.id)
    const mails = await mailsTo(portal, owner.login)
    expect(await (await withdraw(owner, loan)).json()).toEqual(first)
    expect((await readLoan(owner.fetch, loan.id)).version).toBe(version)
    expect(await mailsTo(portal, owner.login)).toEqual(mails)
  })

  it('gets the stored time if another declaration comes first', async () => {
    const owner = await signedIn(portal)
    const loan = await contractOf(owner)
    const reply = await preceded(await referenceOf(loan), owner.login, () => withdraw(owner, loan))
    expect(reply.status).toBe(200)
    expect(await reply.json()).toEqual(await rightOf(owner, loan))
    expect(await auditsOf(loan)).toEqual([['anonymous', { outcome: 'WITHDRAWN' }]])
  })

  it('has the same time to withdraw from a contract without a signature after renaming and withdrawing', async () => {
    const owner = await signedIn(portal)
    const loan = await contractOf(owner, 10)
    await portal.client.execute({ sql: 'update contracts set signed_at = null where loan_id = ?', args: [loan.id] })
    const lastDay = addDays(addMonths(berlinDay(new Date(Date.now() - 10 * 86_400_000)), 12), 14)
    expect((await rightOf(owner, loan)).lastDay).toBe(lastDay)
    const path = `/api/loan/previews/${loan.id}/description?desc=Auto`
    expect((await owner.fetch(path, { method: 'PATCH' })).status).toBe(204)
    expect((await rightOf(owner, loan)).lastDay).toBe(lastDay)
    expect((await withdraw(owner, loan)).status).toBe(200)
    expect((await rightOf(owner, loan)).lastDay).toBe(lastDay)
  })

  it('is refused before the contract, and after its period', async () => {
    const owner = await signedIn(portal)
    for (const loan of [await withOffer(owner), await contractOf(owner, 16)]) {
      const reply = await withdraw(owner, loan)
      expect(await reply.json()).toMatchObject({ status: 409, errorKey: 'wrongstatus' })
    }
  })

  it('sees in the overview which contracts can be withdrawn from', async () => {
    const owner = await signedIn(portal)
    const [open, late] = [await contractOf(owner), await contractOf(owner, 16)]
    const withdrawable = async () => {
      const reply = await owner.fetch('/api/loan/previews')
      const { content } = await reply.json<{ content: { id: string; withdrawable: boolean }[] }>()
      return content.filter((each) => each.withdrawable).map(({ id }) => id)
    }
    expect(await withdrawable()).toEqual([open.id])
    await withdraw(owner, open)
    expect(await withdrawable()).toEqual([])
    expect((await rightOf(owner, late)).open).toBe(false)
  })
})

describe('anyone', () => {
  it.each(['the number of the contract', 'that number in small letters', 'the id of the loan'])(
    '[A4.02] withdraws by full name, own address and %s, and gets receipt and amounts',
    async (by) => {
      const owner = await signedIn(portal)
      const loan = await contractOf(owner)
      const reference = await referenceOf(loan)
      const email = owner.login.toUpperCase()
      const contract = by.endsWith('loan') ? loan.id : by.endsWith('letters') ? reference.toLowerCase() : reference
      const reply = await declare({ name: 'MUELLER STRASS, Dr. Anna', contract, email })
      expect(reply.status).toBe(201)
      expect(await reply.json()).toEqual({
        name: 'MUELLER STRASS, Dr. Anna',
        contract,
        email,
        sentAt: expect.any(String),
      })
      expect((await readLoan(owner.fetch, loan.id)).loanStatus).toBe('WITHDRAWN')
      const [receipt, ...more] = await mailsTo(portal, email)
      expect(more).toEqual([])
      expect(receipt?.kind).toBe('WITHDRAWAL_RECEIPT')
      expect(receipt?.text).toContain(contract)
      expect(receipt?.text).not.toContain('1,51')
      expect((await withdrawalMailsTo(owner.login)).map(({ kind }) => kind)).toEqual(['WITHDRAWAL_REPAYMENT'])
      expect(await auditsOf(loan)).toEqual([['anonymous', { outcome: 'WITHDRAWN' }]])
    },
  )

  interface How {
    readonly name?: string
    readonly daysAgo?: number
    /** It was withdrawn from before. */
    readonly before?: boolean
    /** The offer was not accepted. */
    readonly offered?: boolean
    /** It names an application before the one that led to the contract. */
    readonly former?: boolean
    /** It gives an address that is not the borrower's. */
    readonly foreign?: boolean
  }
  it.each<[string, How, string, string]>([
    ['a wrong name', { name: 'Anna Bach' }, 'OFFER_ACCEPTED', 'Nicht zugeordnet'],
    ['the last name alone', { name: lastName }, 'OFFER_ACCEPTED', 'Nicht zugeordnet'],
    ['an initial', { name: `A. ${lastName}` }, 'OFFER_ACCEPTED', 'Nicht zugeordnet'],
    ['somebody else’s address', { foreign: true }, 'OFFER_ACCEPTED', 'Nicht zugeordnet'],
    ['a late declaration', { daysAgo: 16 }, 'OFFER_ACCEPTED', 'war die Frist schon abgelaufen'],
    ['a second declaration', { before: true }, 'WITHDRAWN', 'war schon widerrufen'],
    ['one for an offer', { offered: true }, 'OFFER_AVAILABLE', 'kein Vertrag geschlossen'],
    ['the number of a rejected application', { former: true }, 'OFFER_ACCEPTED', 'keinen Vertrag gefunden'],
  ])('changes nothing by %s, which the bank gets nevertheless', async (_, how, status, text) => {
    const { name = fullName, daysAgo = 0, before = false, offered = false, former = false, foreign = false } = how
    const owner = await signedIn(portal)
    const loan = offered ? await withOffer(owner) : await contractOf(owner, daysAgo)
    const contract = await (former ? formerReferenceOf(loan) : referenceOf(loan))
    if (before) await declare({ name: fullName, contract, email: owner.login })
    const email = foreign ? newEmail() : owner.login
    const receipts = async () =>
      (await mailsTo(portal, email)).filter(({ kind }) => kind === 'WITHDRAWAL_RECEIPT').length
    const received = await receipts()
    const repaid = async () =>
      (await mailsTo(portal, owner.login)).filter(({ kind }) => kind === 'WITHDRAWAL_REPAYMENT').length
    const mailed = await repaid()
    expect((await declare({ name, contract, email })).status).toBe(201)
    expect((await readLoan(owner.fetch, loan.id)).loanStatus).toBe(status)
    expect(await repaid()).toBe(mailed)
    expect(await receipts()).toBe(received + 1)
    expect((await mailsTo(portal, bank)).findLast((mail) => mail.text.includes(email))?.text).toContain(text)
    const notices = (await mailsTo(portal, owner.login)).filter(({ kind }) => kind === 'WITHDRAWAL_UNMATCHED')
    expect(notices).toHaveLength(text === 'Nicht zugeordnet' ? 1 : 0)
  })

  it('gets the same reply, with the same statements and round trips, whatever the contract', async () => {
    const owner = await signedIn(portal)
    const [open, late, withdrawn] = [await contractOf(owner), await contractOf(owner, 16), await contractOf(owner)]
    await withdraw(owner, withdrawn)
    const observe = async (name: string, contract: string, email = newEmail()) => {
      // The first request of an isolate also loads the settings.
      await portal.fetch('/api/keys')
      const { result, trips } = await workOf(portal, () => declare({ name, contract, email }))
      const body = await result.json<Record<string, unknown>>()
      return { status: result.status, members: Object.keys(body), trips }
    }
    const unknown = await observe(fullName, 'SB-0')
    expect(unknown.trips).toHaveLength(3)
    for (const loan of [open, late, withdrawn])
      expect(await observe(fullName, await referenceOf(loan), owner.login)).toEqual(unknown)
    expect(await observe('Anna Bach', await referenceOf(late))).toEqual(unknown)
  })

  it('gets the same reply if another declaration comes first, of which the bank learns', async () => {
    const owner = await signedIn(portal)
    const loan = await contractOf(owner)
    const [contract, email] = [await referenceOf(loan), owner.login]
    const reply = await preceded(contract, email, () => declare({ name: fullName, contract, email }))
    expect(reply.status).toBe(201)
    expect((await withdrawalMailsTo(email)).map(({ kind }) => kind).toSorted()).toEqual([
      'WITHDRAWAL_RECEIPT',
      'WITHDRAWAL_RECEIPT',
      'WITHDRAWAL_REPAYMENT',
    ])
    expect(
      (await mailsTo(portal, bank)).some(({ text }) => text.includes(email) && text.includes('war schon widerrufen')),
    ).toBe(true)
    const audits = await auditsOf(loan)
    expect(audits).toHaveLength(2)
    expect(audits).toEqual(
      expect.arrayContaining([
        ['anonymous', { outcome: 'WITHDRAWN' }],
        ['anonymous', { outcome: 'REPEATED' }],
      ]),
    )
  })

  it('withdraws once of several declarations at once', async () => {
    const owner = await signedIn(portal)
    const loan = await contractOf(owner)
    const contract = await referenceOf(loan)
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => declare({ name: fullName, contract, email: owner.login })),
    )
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const amounts = (await mailsTo(portal, owner.login)).filter(({ kind }) => kind === 'WITHDRAWAL_REPAYMENT')
    expect(amounts).toHaveLength(1)
  })

  it.each(['name', 'contract', 'email'])('is refused without %s', async (field) => {
    const reply = await declare({ name: 'Anna', contract: 'SB-0', email: newEmail(), [field]: '' })
    expect(await reply.json()).toMatchObject({ status: 400, fieldErrors: [{ objectName: 'withdrawal', field }] })
  })

  const outcomesFor = async (contract: string): Promise<string[]> => {
    const admin = await signedIn(portal, 'ADMIN')
    const listed = await (await admin.fetch('/api/withdrawals?size=1000')).json<ListedDeclaration[]>()
    const declarations = await Promise.all(
      listed.map(async ({ id }) =>
        (await admin.fetch(`/api/withdrawals/${id}/look`, { method: 'POST' })).json<OpenedDeclaration>(),
      ),
    )
    return declarations.filter((each) => each.contract === contract).map(({ outcome }) => outcome)
  }

  it('is never refused: beyond five a minute from one address the bank decides', async () => {
    stopClock()
    const address = newAddress()
    for (let at = 0; at < 5; at++)
      expect((await declare({ name: 'Anna', contract: 'SB-0', email: newEmail() }, address)).status).toBe(201)
    const owner = await signedIn(portal)
    const loan = await contractOf(owner)
    const contract = await referenceOf(loan)
    const right = { name: fullName, contract, email: owner.login }
    expect((await declare(right, address)).status).toBe(201)
    expect((await readLoan(owner.fetch, loan.id)).loanStatus).toBe('OFFER_ACCEPTED')
    expect(await outcomesFor(contract)).toEqual(['LIMITED'])
    expect((await declare(right)).status).toBe(201)
    expect((await readLoan(owner.fetch, loan.id)).loanStatus).toBe('WITHDRAWN')
    expect((await outcomesFor(contract)).toSorted()).toEqual(['LIMITED', 'WITHDRAWN'])
  })

  it('cannot guess a borrower’s address: five declarations a day may withdraw from a contract, also at once', async () => {
    const owner = await signedIn(portal)
    const loan = await contractOf(owner)
    const contract = await referenceOf(loan)
    // By both of its numbers, in any case, with spaces, and from other addresses.
    const spelt = [contract, loan.id, contract.toLowerCase(), ` ${contract.slice(0, 4)} ${contract.slice(4)}`, contract]
    for (const number of spelt)
      expect((await declare({ name: fullName, contract: number, email: newEmail() })).status).toBe(201)
    const replies = await Promise.all(
      Array.from({ length: 3 }, () => declare({ name: fullName, contract, email: owner.login })),
    )
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await readLoan(owner.fetch, loan.id)).loanStatus).toBe('OFFER_ACCEPTED')
    expect((await outcomesFor(contract)).filter((outcome) => outcome === 'LIMITED')).toHaveLength(3)
    // Whoever is signed in is not kept out by that.
    expect((await withdraw(owner, loan)).status).toBe(200)
    expect((await readLoan(owner.fetch, loan.id)).loanStatus).toBe('WITHDRAWN')
  })

  it('cannot outrun that limit with guesses at once', async () => {
    const owner = await signedIn(portal)
    const loan = await contractOf(owner)
    const contract = await referenceOf(loan)
    const guesses = Array.from({ length: 8 }, (_, at) => (at === 7 ? owner.login : newEmail()))
    await meanwhile(
      portal,
      'update "loans" set "status"',
      async () => {
        for (const email of guesses.slice(0, 7)) await declare({ name: fullName, contract, email })
      },
      () => declare({ name: fullName, contract, email: owner.login }),
    )
    expect((await readLoan(owner.fetch, loan.id)).loanStatus).toBe('OFFER_ACCEPTED')
  })

  it('withdraws as the signed-in owner of the contract, whatever name and address they give', async () => {
    const owner = await signedIn(portal)
    const loan = await contractOf(owner)
    const [contract, email] = [await referenceOf(loan), newEmail()]
    const reply = await owner.fetch('/api/withdrawals', json('POST', { name: 'Anna', contract, email }, newAddress()))
    expect(reply.status).toBe(201)
    expect((await readLoan(owner.fetch, loan.id)).loanStatus).toBe('WITHDRAWN')
    const stranger = await signedIn(portal)
    const other = await contractOf(owner)
    const theirs = { name: 'Anna', contract: await referenceOf(other), email }
    expect((await stranger.fetch('/api/withdrawals', json('POST', theirs, newAddress()))).status).toBe(201)
    expect((await readLoan(owner.fetch, other.id)).loanStatus).toBe('OFFER_ACCEPTED')
  })

  it('writes nothing of its own to others: the receipt has no other words, and the owner gets none', async () => {
    const owner = await signedIn(portal)
    const loan = await contractOf(owner)
    const contract = await referenceOf(loan)
    const planted = [
      'Ihre Bank: https://evil.example',
      '<b>evil</b>',
      'evil.example',
      'evil\u202e.example',
      'TEL evil 0900 123456',
    ]
    for (const text of planted) {
      const email = `victim+www.evil.example@${crypto.randomUUID()}.example`
      for (const declaration of [
        { name: text, contract, email },
        { name: fullName, contract: text, email },
      ])
        expect((await declare(declaration)).status).toBe(201)
      const receipts = await mailsTo(portal, email)
      expect(receipts.map(({ kind }) => kind)).toEqual(['WITHDRAWAL_RECEIPT', 'WITHDRAWAL_RECEIPT'])
      for (const mail of receipts) expect(mail.text).not.toMatch(/evil|elpmaxe|Ihre Bank:|\u202e/)
      expect(receipts[0]?.text).toContain('Name: wie von Ihnen angegeben')
      expect(receipts[1]?.text).toContain(`Name: ${fullName}`)
    }
    for (const mail of await withdrawalMailsTo(owner.login)) expect(mail.text).not.toMatch(/evil|Ihre Bank:/)
    expect((await mailsTo(portal, bank)).some(({ text }) => text.includes('https://evil.example'))).toBe(true)
  })

  it('mails strangers few receipts at once, from one address and for one contract; a borrower’s own waits for nobody', async () => {
    stopClock()
    const mailing = await openPortal({ SMTP_URL: 'smtps://localhost:1' })
    const waits = async (declaration: Record<string, string>, headers: Record<string, string>) => {
      const { email = newEmail(), ...words } = declaration
      const body = { name: 'Ihre Bank', ...words, email }
      expect((await mailing.fetch('/api/withdrawals', json('POST', body, headers))).status).toBe(201)
      const { rows } = await mailing.client.execute({
        sql: `select julianday(next_attempt_at) - julianday(created_at) > 0.5 as waits
          from mails where recipient = ? and kind = 'WITHDRAWAL_RECEIPT'`,
        args: [email],
      })
      return rows.map((row) => row['waits'])
    }
    const address = newAddress()
    for (let at = 0; at < 5; at++) expect(await waits({ contract: 'SB-77' }, address)).toEqual([0])
    expect(await waits({ contract: 'SB-78' }, address)).toEqual([1])
    expect(await waits({ contract: 'SB-77' }, newAddress())).toEqual([1])
    const owner = await signedIn(mailing)
    const { id } = await sentLoan(owner.fetch, { lastName })
    expect(await waits({ contract: id, name: fullName, email: owner.login }, address)).toEqual([0])
  })

  it('tells the owner by the contract’s own number, and at most so many times a day', async () => {
    const owner = await signedIn(portal)
    const loan = await contractOf(owner)
    for (let at = 0; at < 7; at++) await declare({ name: 'Eve', contract: loan.id, email: newEmail() })
    const notices = await withdrawalMailsTo(owner.login)
    expect(notices.map(({ kind }) => kind)).toEqual(Array.from({ length: 5 }, () => 'WITHDRAWAL_UNMATCHED'))
    expect(notices[0]?.text).toContain(await referenceOf(loan))
    expect((await mailsTo(portal, bank)).filter(({ text }) => text.includes(loan.id))).toHaveLength(7)
  })

  it('withdraws as of its time once an administrator accepts it, and never twice', async () => {
    const [owner, admin] = [await signedIn(portal), await signedIn(portal, 'ADMIN')]
    const loan = await contractOf(owner)
    await declare({ name: 'Anna Bach', contract: loan.id, email: newEmail() })
    const [declaration] = (await (await admin.fetch('/api/withdrawals?size=1000')).json<ListedDeclaration[]>()).filter(
      ({ loanId }) => loanId === loan.id,
    )
    const accept = (person: Person) =>
      person.fetch(`/api/withdrawals/${declaration?.id ?? ''}/accept`, { method: 'POST' })
    expect((await accept(owner)).status).toBe(403)
    expect(await (await accept(admin)).json()).toEqual({ ...declaration, outcome: 'ACCEPTED' })
    expect((await rightOf(owner, loan)).withdrawnAt).toBe(declaration?.receivedAt)
    expect((await withdrawalMailsTo(owner.login)).at(-1)?.kind).toBe('WITHDRAWAL_REPAYMENT')
    expect(await (await accept(admin)).json()).toMatchObject({ status: 409, errorKey: 'wrongstatus' })
    expect((await admin.fetch('/api/withdrawals/none/accept', { method: 'POST' })).status).toBe(404)
  })

  it('is listed for administrators and opened with its words, also without a contract, and for nobody else', async () => {
    const admin = await signedIn(portal, 'TECH_ADMIN')
    const email = newEmail()
    await declare({ name: 'Ihre Bank: evil.example', contract: `SB ${email}`, email })
    const reply = await admin.fetch('/api/withdrawals?size=1')
    expect(Number(reply.headers.get('X-Total-Count'))).toBeGreaterThan(0)
    const [declaration, ...others] = await reply.json<ListedDeclaration[]>()
    expect(others).toEqual([])
    expect(declaration).toEqual({
      id: expect.any(String),
      receivedAt: expect.any(String),
      outcome: 'UNKNOWN',
      loanId: null,
    })
    const look = `/api/withdrawals/${declaration?.id ?? ''}/look`
    expect(await (await admin.fetch(look, { method: 'POST' })).json()).toEqual({
      ...declaration,
      name: 'Ihre Bank: evil.example',
      contract: `SB ${email}`,
      email,
    })
    const user = await signedIn(portal)
    expect((await user.fetch('/api/withdrawals')).status).toBe(403)
    expect((await user.fetch(look, { method: 'POST' })).status).toBe(403)
    expect((await admin.fetch('/api/withdrawals/none/look', { method: 'POST' })).status).toBe(404)
    const { rows } = await portal.client.execute('select * from withdrawal_declarations')
    expect(JSON.stringify(rows)).not.toContain(email)
  })
})

describe('a contract of two borrowers', () => {
  const kindsTo = async (email: string) => (await withdrawalMailsTo(email)).map(({ kind }) => kind)
  const amountsTo = async (email: string) =>
    (await withdrawalMailsTo(email)).find(({ kind }) => kind === 'WITHDRAWAL_REPAYMENT')?.text

  /** The second has no account, and applied in English; returns their address and link. */
  async function contractByLink() {
    const { owner, loan } = await offerForTwo(portal)
    const email = addressOf(loan)
    const link = `/signing/${loan.id}#${await invitedKey(readingMail(portal), owner, loan.id)}`
    await portal.client.execute({ sql: `update loans set locale = 'en' where id = ?`, args: [loan.id] })
    await acceptOffer(portal, loan.id)
    return { owner, loan, email, link }
  }

  it.each(['first', 'second'] as const)('is withdrawn from by the %s one’s account, and both are told', async (who) => {
    const { owner, second, loan } = await offerForTwoAccounts(portal)
    await acceptOffer(portal, loan.id)
    expect((await withdraw(who === 'first' ? owner : second, loan)).status).toBe(200)
    for (const { login } of [owner, second]) {
      const text = await amountsTo(login)
      expect(text).toContain('Guten Tag Test Person')
      // Either may have withdrawn, so nobody is told that they have.
      expect(text).toContain('widerrufen. Er gilt für niemanden mehr.')
      expect(text).not.toMatch(/Ihr(en)? Widerruf|Waren Sie/)
      // Asks visitors to sign in first.
      expect(text).toMatch(/https?:\/\/[^/\s]+\/entity\b/)
    }
  })

  it('shows the second by the link what is to be repaid', async () => {
    const { owner, loan, link } = await contractByLink()
    const view = async () => {
      const reply = portal.fetch('/api/signing', json('POST', { key: link.split('#')[1] }))
      return (await succeeded(reply)).json<SigningView>()
    }
    expect((await view()).withdrawn).toBeNull()
    expect((await withdraw(owner, loan)).status).toBe(200)
    expect((await view()).withdrawn).toEqual(await rightOf(owner, loan))
  })

  it('is withdrawn from by either one’s own address, and both are told in their language', async () => {
    for (const declarant of ['Anna Beispiel', 'Bernd Beispiel']) {
      const { owner, loan, email, link } = await contractByLink()
      const from = declarant.startsWith('Anna') ? owner.login : email
      expect((await declare({ name: declarant, contract: loan.id, email: from })).status).toBe(201)
      expect((await readLoan(owner.fetch, loan.id)).loanStatus).toBe('WITHDRAWN')
      expect(await amountsTo(owner.login)).toContain('Guten Tag Test Person')
      const toSecond = await amountsTo(email)
      // Nobody confirmed the name that somebody has entered for this address.
      expect(toSecond).not.toContain('Bernd')
      expect(toSecond).toContain('If the loan has been paid out')
      expect(toSecond).toContain(link)
    }
  })

  it('stays where a declaration is nobody’s, of which both are told, and again when the bank accepts it', async () => {
    const [{ owner, loan, email }, admin] = [await contractByLink(), await signedIn(portal, 'ADMIN')]
    await declare({ name: 'Anna Bach', contract: loan.id, email: newEmail() })
    for (const borrower of [owner.login, email]) expect(await kindsTo(borrower)).toEqual(['WITHDRAWAL_UNMATCHED'])
    const declarations = await (await admin.fetch('/api/withdrawals?size=1000')).json<ListedDeclaration[]>()
    const id = declarations.find(({ loanId }) => loanId === loan.id)?.id ?? ''
    expect((await admin.fetch(`/api/withdrawals/${id}/accept`, { method: 'POST' })).status).toBe(200)
    expect(await amountsTo(owner.login)).toContain('Guten Tag Test Person')
    expect(await amountsTo(email)).toContain('If the loan has been paid out')
  })

  it('of a visitor is withdrawn from, and both are told', async () => {
    const [email, secondEmail] = [newEmail(), newEmail()]
    const loan = await sentForTwo((await signedIn(portal)).fetch, readingMail(portal), { email, secondEmail })
    await portal.client.execute({
      sql: 'update loans set account_id = null, visitor_hash = ? where id = ?',
      args: [crypto.randomUUID(), loan.id],
    })
    await succeeded(bankEvent(portal, offerEvent(loan.id)))
    await acceptOffer(portal, loan.id)
    await declare({ name: 'Bernd Beispiel', contract: loan.id, email: secondEmail })
    expect(await amountsTo(email)).toContain('Guten Tag,\n')
    expect(await amountsTo(secondEmail)).toContain('Guten Tag,\n')
  })
})

describe('the page', () => {
  const send = (fields: Record<string, string>, headers: Record<string, string> = newAddress()) =>
    portal.fetch('/withdrawal?lang=de', { method: 'POST', body: new URLSearchParams(fields), headers })
  const valueOf = (page: string, name: string): string =>
    new RegExp(String.raw`name="${name}"\s+value="([^"]*)"`).exec(page)?.[1] ?? expect.fail(`no ${name}`)
  const withoutNonce = (page: string): string => page.replaceAll('\u00a0', ' ').replaceAll(/nonce="[^"]*"/g, '')

  it.each([
    ['de', 'Vertrag widerrufen', 'Weiter'],
    ['en', 'Withdraw from the contract', 'Continue'],
  ])('is a form in %s without scripts, with the number of its address', async (lang, title, next) => {
    const reply = await portal.fetch(`/withdrawal?lang=${lang}&contract=%22SB-1`)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'nonce-[\w-]+'; /)
    expect(reply.headers.get('Cache-Control')).toBe('no-store')
    const page = await reply.text()
    expect(page).toContain(`<html lang="${lang}">`)
    expect(page).toContain(`<title>${title} – Musterbank AG</title>`)
    expect(page).toContain('value="&quot;SB-1"')
    expect(page).toMatch(new RegExp(String.raw`>\s*${next}\s*</button>`))
    expect(page).not.toContain('<script')
    // The bank's footer with its imprint.
    expect(page).toContain('musterbank.example/')
    for (const topic of ['', '/datenschutz', '/impressum', '/barrierefreiheit'])
      expect(page).toContain(`href="/informationen${topic}?lang=${lang}"`)
    // The example has a rate.
    expect(page).toMatch(/Kreditaufnahme kostet Geld|Borrowing money costs money/)
  })

  it('[A6.05] keeps the notices that the law wants without a footer', async () => {
    const tech = await signedIn(portal, 'TECH_ADMIN')
    const show = (shown: boolean) => succeeded(tech.fetch('/api/tech-settings', json('PUT', { SHOW_FOOTER: shown })))
    await show(false)
    const page = await (await portal.fetch('/withdrawal?lang=de')).text()
    await show(true)
    expect(page).not.toContain('musterbank.example/')
    expect(page).not.toContain('mailto:')
    expect(page).toContain('/informationen/impressum')
  })

  it('shows the declaration before it is confirmed, then when it came and until when to repay', async () => {
    stopClock(new Date('2026-11-26T22:30:00.000Z'))
    const owner = await signedIn(portal)
    const loan = await contractOf(owner)
    const [contract, email] = [await referenceOf(loan), owner.login]
    const typed = { name: fullName, contract, email }
    const check = await (await send({ ...typed, action: 'check' })).text()
    expect(check).toMatch(/>\s*Widerruf bestätigen\s*<\/button>/)
    expect(check).toContain(`<dd>${contract}</dd>`)
    expect((await readLoan(owner.fetch, loan.id)).loanStatus).toBe('OFFER_ACCEPTED')
    const confirmed = { ...typed, action: 'confirm', key: valueOf(check, 'key') }
    const first = await send(confirmed)
    expect(first.status).toBe(200)
    const page = (await first.text()).replaceAll('\u00a0', ' ')
    expect(page).toContain('am 26. November 2026 um 23:30 Uhr MEZ erhalten')
    expect(page).toContain(`bis zum 26.12.2026 zurück`)
    // One declaration on the page that asks, the one that confirms, and in the mail (BGB § 356a (4)).
    const statement = withdrawalStatement(contract).de
    const [receipt] = (await withdrawalMailsTo(email)).filter(({ kind }) => kind === 'WITHDRAWAL_RECEIPT')
    for (const text of [check, page, receipt?.text]) expect(text).toContain(statement)
    expect(page).toContain('Für 10.000,00 € zu 5,99 % Sollzinssatz sind das 1,64 € pro Tag.')
    expect((await readLoan(owner.fetch, loan.id)).loanStatus).toBe('WITHDRAWN')
    const second = await send(confirmed)
    expect(withoutNonce(await second.text())).toBe(withoutNonce(page))
    expect((await withdrawalMailsTo(email)).filter(({ kind }) => kind === 'WITHDRAWAL_RECEIPT')).toHaveLength(1)
  })

  it('is the same page for a contract that does not exist', async () => {
    stopClock(new Date('2026-11-26T10:00:00.000Z'))
    const owner = await signedIn(portal)
    const [email, key] = [newEmail(), () => crypto.randomUUID()]
    const contract = await referenceOf(await contractOf(owner))
    const pageOf = async (number: string) =>
      withoutNonce(
        await (await send({ name: lastName, contract: number, email, action: 'confirm', key: key() })).text(),
      )
    expect((await pageOf(contract)).replaceAll(contract, '')).toBe((await pageOf('SB-0')).replaceAll('SB-0', ''))
  })

  it('names what is missing, keeps what was entered, and leads back from the confirmation', async () => {
    const reply = await send({ name: 'Anna <Bach>', contract: ' ', email: 'anna', action: 'check' })
    expect(reply.status).toBe(400)
    const page = await reply.text()
    expect(page).toContain('<title>Fehler: Vertrag widerrufen')
    expect(page).toContain('value="Anna &lt;Bach&gt;"')
    expect(page).toContain('<a href="#contract">')
    expect(page).toContain('<a href="#email">')
    expect(page).not.toContain('<a href="#name">')
    const back = await send({ name: 'Anna', contract: 'SB-0', email: newEmail(), action: 'edit' })
    expect(await back.text()).toContain('value="SB-0"')
  })

  it('accepts a declaration when there are too many from an address', async () => {
    stopClock()
    const from = newAddress()
    const confirm = () =>
      send({ name: 'Anna', contract: 'SB-0', email: newEmail(), action: 'confirm', key: crypto.randomUUID() }, from)
    for (let at = 0; at < 6; at++) {
      const reply = await confirm()
      expect(reply.status).toBe(200)
      expect(await reply.text()).toContain('Ihr Widerruf ist eingegangen')
    }
  })

  it('refuses bodies that are no form, or too long', async () => {
    const post = (body: BodyInit, type: string) =>
      portal.fetch('/withdrawal', { method: 'POST', body, headers: { 'Content-Type': type } })
    expect((await post('{}', 'application/json')).status).toBe(415)
    expect((await post(`name=${'x'.repeat(20_000)}`, 'application/x-www-form-urlencoded')).status).toBe(413)
  })
})

it('mails about declarations are exported and erased with the person, wherever they went', async () => {
  const owner = await signedIn(portal)
  const loan = await contractOf(owner)
  const contract = await referenceOf(loan)
  const [misnamed, others] = [newEmail(), `x${owner.login}`]
  const declared = async (name: string, number: string, email: string) =>
    expect((await declare({ name, contract: number, email })).status).toBe(201)
  await declared('Anna Bach', contract, misnamed)
  await declared('Anna Bach', `${contract}9`, others)
  await declared(fullName, 'SB-0', owner.login)
  await declared(fullName, contract, owner.login)

  interface Exported {
    readonly mails: readonly { readonly kind: string; readonly recipient: string; readonly text: string }[]
  }
  const { mails } = await (await owner.fetch('/api/account/export')).json<Exported>()
  const exported = mails.filter(({ kind }) => kind.startsWith('WITHDRAWAL'))
  expect(exported.map(({ kind, recipient }) => `${kind} ${recipient}`).toSorted()).toEqual(
    [
      `WITHDRAWAL_NOTICE ${bank}`,
      `WITHDRAWAL_NOTICE ${bank}`,
      `WITHDRAWAL_RECEIPT ${owner.login}`,
      `WITHDRAWAL_RECEIPT ${owner.login}`,
      `WITHDRAWAL_REPAYMENT ${owner.login}`,
      `WITHDRAWAL_UNMATCHED ${owner.login}`,
    ].toSorted(),
  )
  // Another person's, who had the number wrong or right.
  expect(JSON.stringify(exported)).not.toContain('Anna Bach')

  expect((await owner.fetch('/api/account', { method: 'DELETE' })).status).toBe(200)
  const { rows } = await portal.client.execute(`select recipient, text from mails where kind like 'WITHDRAWAL%'`)
  const left = rows.map(({ recipient, text }) => `${String(recipient)} ${String(text)}`)
  const names = [contract, loan.id, owner.login, misnamed]
  const naming = left.filter((text) => names.some((name) => text.includes(name)))
  expect(naming).toHaveLength(2)
  expect(naming.every((text) => text.includes(others))).toBe(true)
  const kept = await portal.client.execute(
    'select outcome from withdrawal_declarations where loan_id is null order by received_at',
  )
  expect(kept.rows.map((row) => row['outcome']).slice(-2)).toEqual(['UNMATCHED', 'UNKNOWN'])
})

it('a withdrawn loan is kept by law when its owner is erased', async () => {
  stopClock()
  const owner = await signedIn(portal)
  await withdraw(owner, await contractOf(owner))
  const reply = await owner.fetch('/api/account', { method: 'DELETE' })
  expect(reply.status).toBe(200)
  const { kept } = await reply.json<{ kept: { until: string }[] }>()
  const year = Number(berlinDay(new Date()).slice(0, 4))
  expect(kept).toMatchObject([{ until: `${year + 10}-12-31` }])
})

import { beforeAll, describe, expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import { keyIn, mailsTo } from '#test/harness/accounts.ts'
import { bankEvent, offer, offerEvent, readLoan } from '#test/harness/bank.ts'
import { json, type Person, succeeded } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { readingMail } from '#test/harness/second-consents.ts'
import { clickOn, signOff, stateOf } from '#test/harness/signing.ts'
import {
  addressOf,
  invitedKey,
  offerForTwo,
  offerForTwoAccounts,
  signAs,
  startByLink,
  statesOf,
} from '#test/harness/two-signers.ts'
import { meanwhile } from '#test/harness/work.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

const later = (days: number): Date => new Date(Date.now() + days * 24 * 3_600_000)
const rows = async (sql: string, ...args: string[]) =>
  (await portal.client.execute(sql, args)).rows.map((row) => ({ ...row }))
const post = (path: string, body: object) => portal.fetch(path, json('POST', body))
const answer = async (reply: Response) => [reply.status, (await reply.json<{ errorKey?: string }>()).errorKey]
const decline = (as: Person, { id }: Loan) => succeeded(as.fetch(`/api/loan/${id}/decline`, json('POST', {})))

const validUntil = later(40).toISOString().slice(0, 10)
/** Another offer of the bank. */
const newOffer = ({ id }: Loan): Promise<Response> => {
  const [contract] = offerEvent(id).contracts
  return bankEvent(portal, {
    ...offerEvent(id),
    offer: { ...offer, validUntil },
    contracts: [{ ...contract, title: 'Neuer Darlehensvertrag' }],
  })
}

/** Evidence of a loan: who has signed what, in every offer. */
const signatures = ({ id }: Loan) =>
  rows(
    `select s.borrower, c.title, g.transaction_id from contract_signatures g
     join contracts c on c.id = g.contract_id join signers s on s.id = g.signer_id
     where c.loan_id = ? order by g.signed_at, s.borrower`,
    id,
  )

/** Signed by the owner, then ended by the second borrower or by time. */
async function ended(how: 'declined' | 'expired') {
  const { owner, second, loan } = await offerForTwoAccounts(portal)
  await signAs(portal, await signOff(owner, loan))
  const before = await readLoan(owner.fetch, loan.id)
  await (how === 'declined' ? decline(second, loan) : portal.cron(later(16)))
  return { owner, second, loan: before }
}

describe('a new offer after the end of one', () => {
  it.each(['declined', 'expired'] as const)(
    'that was %s has contracts and signers of its own, and what was signed before stays and counts for nothing',
    async (how) => {
      const { owner, second, loan } = await ended(how)
      // What the application cost; the harness's offers are cheaper.
      const applied = { effectiveInterest: 6.16, rate: 193.28 }
      expect(loan).toMatchObject({ applied, offer: { effectiveInterest: 5.64 } })
      const given = await signatures(loan)
      expect(given).toMatchObject([{ borrower: 0, title: 'Darlehensvertrag' }])
      expect((await newOffer(loan)).status).toBe(200)

      const offered = await readLoan(owner.fetch, loan.id)
      expect(offered).toMatchObject({
        loanStatus: 'OFFER_AVAILABLE',
        offerState: 'OPEN',
        offer: { validUntil },
        applied,
      })
      expect(offered.contracts.map(({ title, signed }) => [title, signed])).toEqual([['Neuer Darlehensvertrag', false]])
      expect(statesOf(offered)).toEqual(['IDENTIFIED', 'INVITED'])
      expect(await signatures(loan)).toEqual(given)
      const invitations = (await mailsTo(portal, second.login)).filter(({ kind }) => kind === 'SIGNER_INVITATION')
      expect(invitations).toHaveLength(2)

      await signAs(portal, await signOff(second, loan))
      expect((await readLoan(owner.fetch, loan.id)).loanStatus).toBe('OFFER_AVAILABLE')
      await signAs(portal, await signOff(owner, loan))
      const whole = await readLoan(owner.fetch, loan.id)
      expect(whole).toMatchObject({ loanStatus: 'OFFER_ACCEPTED', offerState: 'ACCEPTED' })
      expect(whole.contracts.map(({ signed }) => signed)).toEqual([true])
      expect((await signatures(loan)).map(({ borrower, title }) => [borrower, title])).toEqual([
        [0, 'Darlehensvertrag'],
        [1, 'Neuer Darlehensvertrag'],
        [0, 'Neuer Darlehensvertrag'],
      ])
      // The former contract is nobody's reason to be reminded twice.
      await portal.cron(later(2))
      const reminders = (await mailsTo(portal, owner.login)).filter(({ kind }) => kind === 'WITHDRAWAL_REMINDER')
      expect(reminders.length).toBeLessThanOrEqual(1)
    },
  )

  it('shows each borrower in the overview as they stand in the new one', async () => {
    const { owner, loan } = await ended('declined')
    await succeeded(newOffer(loan))
    const { content } = await (
      await succeeded(owner.fetch('/api/loan/previews'))
    ).json<{ content: { id: string; offerState: string; signers: { state: string }[] }[] }>()
    const shown = content.find(({ id }) => id === loan.id)
    expect([shown?.offerState, shown?.signers.map(({ state }) => state)]).toEqual(['OPEN', ['IDENTIFIED', 'INVITED']])
  })

  it('ends the link of the former one for everything, and mails another to the same address', async () => {
    const { owner, loan } = await offerForTwo(portal)
    const email = addressOf(loan)
    const key = await invitedKey(readingMail(portal), owner, loan.id)
    const before = await startByLink(portal, key)
    const files = await (await succeeded(post('/api/signing', { key }))).json<{ files: { id: string }[] }>()
    await decline(owner, loan)
    await succeeded(newOffer(loan))

    const tries = [
      ['/api/signing', {}],
      ['/api/signing/start', {}],
      ['/api/signing/decline', {}],
      ['/api/signing/file', { id: files.files.at(-1)?.id }],
      ['/api/signing/transaction', { id: before.transactionId }],
    ] as const
    for (const [path, more] of tries) {
      const reply = await post(path, { key, ...more })
      expect([path, ...(await answer(reply))]).toEqual([path, 404, 'linkinvalid'])
    }
    const another = keyIn((await mailsTo(portal, email)).at(-1)?.text ?? '')
    expect(another).not.toBe(key)
    await signAs(portal, await startByLink(portal, another))
    expect(statesOf(await readLoan(owner.fetch, loan.id))).toEqual(['INVITED', 'SIGNED'])
  })

  it('is not signed by a transaction that began with the former one', async () => {
    const { owner, second, loan } = await offerForTwoAccounts(portal)
    const begun = await signOff(owner, loan)
    await clickOn(portal, begun, 'identify')
    await decline(second, loan)
    await succeeded(newOffer(loan))
    await clickOn(portal, begun, 'sign', { agreed: 'yes' })
    expect(await stateOf(owner, loan, begun)).toMatchObject({ status: 'FAILED', error: 'OFFER_ENDED' })
    expect(statesOf(await readLoan(owner.fetch, loan.id))[0]).not.toBe('SIGNED')
    expect(await signatures(loan)).toEqual([])
  })

  it('is not ended by a decline of the former one that arrives late', async () => {
    const { owner, second, loan } = await offerForTwoAccounts(portal)
    const late = await meanwhile(
      portal,
      'update "signers"',
      async () => {
        await decline(second, loan)
        await succeeded(newOffer(loan))
      },
      () => owner.fetch(`/api/loan/${loan.id}/decline`, json('POST', {})),
    )
    expect(await answer(late)).toEqual([409, 'nooffer'])
    expect((await readLoan(owner.fetch, loan.id)).offerState).toBe('OPEN')
  })
})

describe('a new offer is refused', () => {
  const refused = [409, 'wrongstatus']

  it('while one is open, also with one signature, and the signatures stay', async () => {
    const { owner, loan } = await offerForTwoAccounts(portal)
    expect(await answer(await newOffer(loan))).toEqual(refused)
    await signAs(portal, await signOff(owner, loan))
    expect(await answer(await newOffer(loan))).toEqual(refused)
    const after = await readLoan(owner.fetch, loan.id)
    expect([after.offer?.validUntil, statesOf(after)]).toEqual([offer.validUntil, ['SIGNED', 'INVITED']])
  })

  it('after a contract', async () => {
    const { owner, second, loan } = await offerForTwoAccounts(portal)
    for (const person of [owner, second]) await signAs(portal, await signOff(person, loan))
    expect(await answer(await newOffer(loan))).toEqual(refused)
  })

  it('for the second of two that arrive at once', async () => {
    const { owner, loan } = await ended('declined')
    const replies = await Promise.all([newOffer(loan), newOffer(loan)])
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const after = await readLoan(owner.fetch, loan.id)
    expect([after.contracts.length, after.signers.length]).toEqual([1, 2])
  })
})

describe('what was offered and signed before', () => {
  it('is deleted by no statement while the loan is there', async () => {
    const { loan } = await ended('declined')
    await succeeded(newOffer(loan))
    for (const table of ['signers', 'contracts'])
      await expect(portal.client.execute(`delete from ${table} where loan_id = ?`, [loan.id])).rejects.toThrow(
        'never deleted',
      )
    expect(await signatures(loan)).toHaveLength(1)
  })

  it('is in the export of the person, and erased with them', async () => {
    const { owner, loan } = await offerForTwo(portal)
    await signAs(portal, await signOff(owner, loan))
    await portal.cron(later(16))
    await succeeded(newOffer(loan))
    const exported = await (
      await succeeded(owner.fetch('/api/account/export'))
    ).json<{ loans: { contracts: { title: string; replacedAt: string | null }[]; signers: unknown[] }[] }>()
    expect(exported.loans[0]?.contracts.map(({ title, replacedAt }) => [title, replacedAt !== null])).toEqual([
      ['Darlehensvertrag', true],
      ['Neuer Darlehensvertrag', false],
    ])
    expect(exported.loans[0]?.signers).toHaveLength(4)

    await rows(
      `update loans set offer = json_set(offer, '$.validUntil', '2020-01-01'), offer_ends = '2020-01-01' where id = ?`,
      loan.id,
    )
    await succeeded(owner.fetch('/api/account', { method: 'DELETE' }))
    expect(await rows('select id from contracts where loan_id = ?', loan.id)).toEqual([])
    expect(await rows('select id from signers where loan_id = ?', loan.id)).toEqual([])
  })
})

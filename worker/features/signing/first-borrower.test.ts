import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import { mailsTo, newEmail } from '#test/harness/accounts.ts'
import { bankEvent, offerEvent, readLoan, sendLoan } from '#test/harness/bank.ts'
import { json, type Person, signedIn, succeeded } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { askedKey, readingMail, withConsents } from '#test/harness/second-consents.ts'
import { secondAnswers } from '#test/harness/second-borrower.ts'
import { changeGeneral } from '#test/harness/settings.ts'
import { readJoined, saveAnswers, share, sharingOn, withSecondBorrower } from '#test/harness/sharing.ts'
import { signOff } from '#test/harness/signing.ts'
import { stopClock } from '#test/harness/stop-clock.ts'
import {
  addressOf,
  bernd,
  invite,
  invitedKey,
  offerForTwo,
  offerForTwoAccounts,
  offerForUnproven,
  sentForTwo,
  signAs,
  startByLink,
  statesOf,
} from '#test/harness/two-signers.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

const kindsTo = async (email: string) => (await mailsTo(portal, email)).map(({ kind }) => kind)
const reasonOf = async (reply: Response) => {
  const { fieldErrors = [] } = await reply.json<{ fieldErrors?: { message: string }[] }>()
  return [reply.status, fieldErrors[0]?.message]
}
const view = async (key: string) => (await portal.fetch('/api/signing', json('POST', { key }))).status
const givenIn = ({ fields }: Pick<Loan, 'fields'>): string[] =>
  ['secondOwnAccount', 'secondSchufaConsent'].filter((id) => id in fields)
/** The same mailbox in other words. */
const spellings = ({ login }: Pick<Person, 'login'>) => [login, login.toUpperCase(), login.replace('@', '+second@')]

describe('the first borrower, who has the link to sign sent to a mailbox of their own,', () => {
  it('is refused where the second has consented: nobody else looks, declines or signs', async () => {
    const { owner, loan } = await offerForTwo(portal)
    const theirs = addressOf(loan)
    const key = await invitedKey(readingMail(portal), owner, loan.id)
    const other = newEmail()
    for (const email of [other, theirs.replace('@', '+x@'), theirs.replace('test.example', 'test.example.net')])
      expect(await reasonOf(await invite(owner, loan.id, email))).toEqual([400, 'OtherEmail'])
    for (const email of spellings(owner))
      expect(await reasonOf(await invite(owner, loan.id, email))).toEqual([400, 'OwnEmail'])
    expect([await kindsTo(other), await view(key)]).toEqual([[], 200])
    // Sent again, it goes to them, and the owner does not learn it.
    const reply = await succeeded(invite(owner, loan.id, theirs))
    expect(await reply.json()).toEqual({ email: theirs })
    expect((await kindsTo(theirs)).filter((kind) => kind === 'SIGNER_INVITATION')).toHaveLength(2)
    expect(JSON.stringify(await readLoan(owner.fetch, loan.id))).not.toContain(key)
  })

  it('is refused in the offer after one that was declined', async () => {
    const { owner, loan } = await offerForTwo(portal)
    await succeeded(owner.fetch(`/api/loan/${loan.id}/decline`, json('POST', {})))
    await succeeded(bankEvent(portal, offerEvent(loan.id)))
    expect(addressOf(await readLoan(owner.fetch, loan.id))).toBe(addressOf(loan))
    expect(await reasonOf(await invite(owner, loan.id, newEmail()))).toEqual([400, 'OtherEmail'])
  })

  it.each(['sharing is switched off', 'the membership has ended'])(
    'is refused where the second had joined and %s',
    async (how) => {
      const { owner, second, loan } = await offerForTwoAccounts(portal)
      if (how === 'the membership has ended')
        await succeeded(owner.fetch(`/api/loan/${loan.id}/share`, { method: 'DELETE' }))
      else await changeGeneral(portal.client, { APPLICATIONS_SHARING: false })
      await portal.cron()
      expect(addressOf(await readLoan(owner.fetch, loan.id))).toBe(second.login)
      expect(await reasonOf(await invite(owner, loan.id, newEmail()))).toEqual([400, 'OtherEmail'])
    },
  )

  it('never gets it in their own mailbox, whatever the answers say', async () => {
    const owner = newEmail()
    for (const email of spellings({ login: owner })) {
      const person = await signedIn(portal)
      const { id } = await sentForTwo(person.fetch, readingMail(portal))
      await portal.client.execute('update accounts set login = ? where id = ?', [owner, person.id])
      await portal.client.batch([
        { sql: 'update second_consents set email = ? where loan_id = ?', args: [email.toLowerCase(), id] },
      ])
      await succeeded(bankEvent(portal, offerEvent(id)))
      expect(addressOf(await readLoan(person.fetch, id)), email).toBe('')
      expect((await kindsTo(email)).includes('SIGNER_INVITATION')).toBe(false)
      await portal.client.execute('update accounts set login = ? where id = ?', [person.login, person.id])
    }
  })
})

describe('an address that was mistyped', () => {
  it('is replaced and told; its link ends, with what was begun there', async () => {
    const { owner, loan } = await offerForUnproven(portal)
    const wrong = addressOf(loan)
    const former = await invitedKey(readingMail(portal), owner, loan.id)
    const begun = await startByLink(portal, former)
    const right = newEmail()
    await succeeded(invite(owner, loan.id, right))
    expect([await view(former), (await kindsTo(wrong)).at(-1)]).toEqual([404, 'LINK_ENDED'])
    const notice = (await mailsTo(portal, wrong)).at(-1)?.text ?? ''
    for (const text of [right, owner.login, 'Bernd', 'Anna']) expect(notice).not.toContain(text)
    await signAs(portal, begun)
    expect(statesOf(await readLoan(owner.fetch, loan.id))).toEqual(['INVITED', 'INVITED'])
    const audited = await portal.client.execute(
      "select sealed from audits where entity_id = ? and action = 'loan.invite-signer'",
      [loan.id],
    )
    expect(audited.rows.map(({ sealed }) => typeof sealed)).toEqual(['string'])
    await signAs(portal, await startByLink(portal, await invitedKey(readingMail(portal), owner, loan.id)))
    expect(statesOf(await readLoan(owner.fetch, loan.id))).toEqual(['INVITED', 'SIGNED'])
  })

  it('leaves nothing to whoever had the link, neither by it nor by what they had asked before', async () => {
    const { owner, loan } = await offerForUnproven(portal)
    const former = await invitedKey(readingMail(portal), owner, loan.id)
    const start = () =>
      portal.fetch('/api/signing/start', json('POST', { key: former }, { 'Idempotency-Key': `start-${loan.id}` }))
    const begun = await (await succeeded(start())).json<{ transactionId: string }>()
    await succeeded(invite(owner, loan.id, newEmail()))
    const asked = [
      start(),
      portal.fetch('/api/signing/decline', json('POST', { key: former })),
      portal.fetch('/api/signing/transaction', json('POST', { key: former, id: begun.transactionId })),
      portal.fetch('/api/signing/file', json('POST', { key: former, id: loan.id })),
    ]
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await readLoan(owner.fetch, loan.id)).offerState).toBe('OPEN')
  })

  it('is told to each who had the link, also where links of others have ended there', async () => {
    await changeGeneral(portal.client, { MAILS_PER_RECIPIENT: 1 })
    onTestFinished(() => changeGeneral(portal.client, { MAILS_PER_RECIPIENT: 5 }))
    const email = newEmail()
    for (let at = 0; at < 2; at++) {
      const { owner, loan } = await offerForUnproven(portal)
      await succeeded(invite(owner, loan.id, email))
      await succeeded(invite(owner, loan.id, newEmail()))
    }
    expect((await kindsTo(email)).filter((kind) => kind === 'LINK_ENDED')).toHaveLength(2)
  })

  it('is no way to fill a mailbox: the link is sent again within its limit, and to another spelling three times as often', async () => {
    await changeGeneral(portal.client, { MAILS_PER_RECIPIENT: 1 })
    onTestFinished(() => changeGeneral(portal.client, { MAILS_PER_RECIPIENT: 5 }))
    const { owner, loan } = await offerForUnproven(portal)
    const email = newEmail()
    const other = email.replace('@', '+other@')
    const statuses: number[] = []
    for (const to of [email, email, other, email, other]) statuses.push((await invite(owner, loan.id, to)).status)
    expect(statuses).toEqual([200, 429, 200, 200, 429])
    expect(addressOf(await readLoan(owner.fetch, loan.id))).toBe(email)
    const invitations = [...(await kindsTo(email)), ...(await kindsTo(other))].filter(
      (kind) => kind === 'SIGNER_INVITATION',
    )
    expect(invitations).toHaveLength(3)
  })

  it('of the consents is replaced in the draft: what was given there counts no more, and they are told', async () => {
    const owner = await signedIn(portal)
    const { id } = await withSecondBorrower(owner.fetch, secondAnswers)
    const [wrong, right] = [newEmail(), newEmail()]
    expect(givenIn(await withConsents(readingMail(portal), owner.fetch, id, wrong))).toHaveLength(2)
    await askedKey(readingMail(portal), owner.fetch, id, right)
    expect((await kindsTo(wrong)).at(-1)).toBe('LINK_ENDED')
    expect((await readLoan(owner.fetch, id)).secondConsents).toMatchObject({ email: right, givenAt: null, given: [] })
    expect(await kindsTo(right)).toEqual(['CONSENT_REQUEST'])
  })
})

describe('whoever has consented is told when the first borrower', () => {
  const given = async () => {
    const owner = await signedIn(portal)
    const { id } = await withSecondBorrower(owner.fetch, secondAnswers)
    const email = newEmail()
    return { owner, email, loan: await withConsents(readingMail(portal), owner.fetch, id, email) }
  }

  it.each([
    ['enters another address', { secondEmail: 'other@test.example' }],
    ['names somebody else', { secondFirstName: 'Bodo' }],
  ])('%s', async (_, change) => {
    const { owner, email, loan } = await given()
    await succeeded(saveAnswers(owner.fetch, loan, change))
    expect((await kindsTo(email)).at(-1)).toBe('LINK_ENDED')
  })

  it('removes them, and only once where the application is then sent alone', async () => {
    const { owner, email, loan } = await given()
    const alone = await saveAnswers(owner.fetch, loan, { secondBorrower: false })
    expect(await kindsTo(email)).toEqual(['CONSENT_REQUEST', 'LINK_ENDED'])
    await sendLoan(owner.fetch, await alone.json<Loan>())
    expect(await kindsTo(email)).toEqual(['CONSENT_REQUEST', 'LINK_ENDED'])
  })

  it('has another account join as the second borrower', async () => {
    await sharingOn(portal)
    const { owner, email, loan } = await given()
    const second = await signedIn(portal)
    await succeeded(owner.fetch(`/api/loan/${loan.id}/co-borrower`, json('POST', { email: second.login })))
    expect(givenIn(await readJoined(second.fetch, loan.id))).toEqual([])
    expect((await kindsTo(email)).at(-1)).toBe('LINK_ENDED')
  })
})

describe('a mailbox with one mail a day', () => {
  beforeAll(async () => {
    await changeGeneral(portal.client, { MAILS_PER_RECIPIENT: 1 })
    return () => changeGeneral(portal.client, { MAILS_PER_RECIPIENT: 5 })
  })

  it('is not invited to sign where strangers have filled it, and nothing is stored', async () => {
    const email = newEmail()
    const { owner, loan } = await offerForUnproven(portal)
    const strangers = await Promise.all(['one', 'another', 'a third'].map(() => offerForUnproven(portal)))
    for (const each of strangers) await succeeded(invite(each.owner, each.loan.id, email))
    expect((await invite(owner, loan.id, email)).status).toBe(429)
    expect(addressOf(await readLoan(owner.fetch, loan.id))).toBe(addressOf(loan))
    expect(await kindsTo(email)).toEqual(strangers.map(() => 'SIGNER_INVITATION'))
  })

  it.each([
    [
      'invitations to sign',
      async () => {
        const { owner, loan } = await offerForUnproven(portal)
        return (email: string) => invite(owner, loan.id, email)
      },
    ],
    [
      'requests for consents',
      async () => {
        const owner = await signedIn(portal)
        const { id } = await withSecondBorrower(owner.fetch, secondAnswers)
        return (email: string) => owner.fetch(`/api/loan/${id}/second-consents`, json('POST', { email }))
      },
    ],
  ] as const)('gets no second one of the %s', async (_, prepared) => {
    const email = newEmail()
    const again = await prepared()
    expect([(await again(email)).status, (await again(email)).status]).toEqual([200, 429])
    expect(await kindsTo(email)).toHaveLength(1)
  })
})

const ask = async (owner: Person, email: string) => {
  const { id } = await withSecondBorrower(owner.fetch, secondAnswers)
  return (await owner.fetch(`/api/loan/${id}/second-consents`, json('POST', { email }))).status
}

describe('requests for consents', () => {
  it('fill no mailbox, from however many accounts and loans', async () => {
    const email = newEmail()
    for (let at = 0; at < 17; at++)
      expect(await ask(await signedIn(portal), at % 2 === 0 ? email : email.replace('@', `+${at}@`))).toBe(
        at < 15 ? 200 : 429,
      )
    const { rows } = await portal.client.execute('select kind from mails where mailbox = ?', [email])
    expect(rows).toHaveLength(15)
  })

  it('come from one account five times a minute, over all of its loans', async () => {
    stopClock()
    const owner = await signedIn(portal)
    const statuses: number[] = []
    for (let at = 0; at < 6; at++) statuses.push(await ask(owner, newEmail()))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

it('the first borrower invites no second account of their own mailbox', async () => {
  await sharingOn(portal)
  const owner = await signedIn(portal)
  const { id } = await withSecondBorrower(owner.fetch, secondAnswers)
  for (const email of spellings(owner))
    expect(await reasonOf(await owner.fetch(`/api/loan/${id}/co-borrower`, json('POST', { email })))).toEqual([
      400,
      'OwnEmail',
    ])
  const [one, other] = [newEmail(), newEmail()]
  for (const email of [one, other]) await succeeded(owner.fetch(`/api/loan/${id}/co-borrower`, json('POST', { email })))
  expect([await kindsTo(one), await kindsTo(other)]).toEqual([
    ['CO_BORROWER_INVITATION', 'LINK_ENDED'],
    ['CO_BORROWER_INVITATION'],
  ])
})

describe('while the bank has switched sharing off', () => {
  const off = () => changeGeneral(portal.client, { APPLICATIONS_SHARING: false })
  const listed = async ({ fetch }: Person) =>
    (await (await succeeded(fetch('/api/loan/previews'))).json<{ content: { id: string }[] }>()).content.map(
      ({ id }) => id,
    )
  const read = async ({ fetch }: Person, { id }: Pick<Loan, 'id'>) => (await fetch(`/api/loan/${id}`)).status

  it('a second borrower who has signed reads the offer, then the contract, keeps it and withdraws', async () => {
    const { owner, second, loan } = await offerForTwoAccounts(portal)
    await signAs(portal, await signOff(second, loan), bernd)
    await off()
    await portal.cron()
    expect([await read(second, loan), await listed(second)]).toEqual([200, [loan.id]])
    await signAs(portal, await signOff(owner, loan))
    const contract = (await readLoan(second.fetch, loan.id)).contracts[0]?.id ?? ''
    const asked = json('POST', { kind: 'contract', id: contract })
    await succeeded(second.fetch('/api/download-tokens', asked))
    expect((await second.fetch(`/api/loan/${loan.id}/withdrawal`)).status).toBe(200)
    expect((await second.fetch(`/api/loan/${loan.id}/withdrawal`, { method: 'POST' })).status).toBe(200)
    expect((await readLoan(owner.fetch, loan.id)).loanStatus).toBe('WITHDRAWN')
  })

  it('nobody else does: not one who has yet to sign, was invited, looks on, or signed a former offer', async () => {
    const { owner, second, loan } = await offerForTwoAccounts(portal)
    const viewer = await signedIn(portal)
    await succeeded(share(owner, loan.id, [{ email: viewer.login, role: 'VIEWER' }]))
    await readJoined(viewer.fetch, loan.id)
    await signAs(portal, await signOff(owner, loan))
    await off()
    for (const person of [second, viewer]) expect([await read(person, loan), await listed(person)]).toEqual([404, []])
    await sharingOn(portal)
    const former = await offerForTwoAccounts(portal)
    await signAs(portal, await signOff(former.second, former.loan), bernd)
    await succeeded(former.owner.fetch(`/api/loan/${former.loan.id}/decline`, json('POST', {})))
    await succeeded(bankEvent(portal, offerEvent(former.loan.id)))
    await off()
    expect([await read(former.second, former.loan), await listed(former.second)]).toEqual([404, []])
  })
})

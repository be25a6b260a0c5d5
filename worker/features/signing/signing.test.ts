import { beforeAll, describe, expect, it } from 'vitest'

import { addDays } from '#domain/time/dates.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { mailsTo, newEmail } from '#test/harness/accounts.ts'
import { newAddress } from '#test/harness/address.ts'
import { bankEvent, offer, offerEvent, pdfText, readLoan, sentLoan } from '#test/harness/bank.ts'
import { identified, json, type Person, signedIn, succeeded } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { invitationsOf } from '#test/harness/invitations.ts'
import { readingMail } from '#test/harness/second-consents.ts'
import { readJoined, sharingOn, withSecondBorrower } from '#test/harness/sharing.ts'
import { changeGeneral } from '#test/harness/settings.ts'
import { stopClock } from '#test/harness/stop-clock.ts'
import { clickOn, pageOf, signOff, type Started, stateOf } from '#test/harness/signing.ts'
import {
  addressOf,
  anna,
  bernd,
  invite,
  invitedKey,
  offerForTwo,
  offerForTwoAccounts,
  sentForTwo,
  signAs,
  startByLink,
  statesOf,
} from '#test/harness/two-signers.ts'
import { meanwhile } from '#test/harness/work.ts'

import { startOfDay } from '../../http/today.ts'
import type { SigningView } from './by-link.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

const run = async (sql: string, ...args: (string | null)[]) => (await portal.client.execute(sql, args)).rows
const kindsTo = async (email: string) => (await mailsTo(portal, email)).map(({ kind }) => kind)
const view = (key: string): Promise<Response> => portal.fetch('/api/signing', json('POST', { key }))
const viewOf = async (key: string) => (await succeeded(view(key))).json<SigningView>()
const errorKey = async (reply: Response) => (await reply.json<{ errorKey?: string }>()).errorKey
const inDays = (days: number): Date => new Date(Date.now() + days * 24 * 3_600_000)
const acceptedContracts = ({ contracts }: Loan) => contracts.map(({ signed }) => signed)

describe('a contract of one borrower', () => {
  it('[A4.04] is signed by that borrower alone', async () => {
    const owner = await signedIn(portal)
    const { id } = await sentLoan(owner.fetch)
    await succeeded(bankEvent(portal, offerEvent(id)))
    const loan = await readLoan(owner.fetch, id)
    expect(loan).toMatchObject({ offerState: 'OPEN', signers: [{ borrower: 0, name: 'Anna Beispiel', self: true }] })
    await signAs(portal, await signOff(owner, loan))
    const after = await readLoan(owner.fetch, id)
    expect(after).toMatchObject({ loanStatus: 'OFFER_ACCEPTED', offerState: 'ACCEPTED' })
    expect(statesOf(after)).toEqual(['SIGNED'])
  })
})

describe('an offer whose contracts need a signature in part', () => {
  it.each([
    [[true, false], ['Darlehensvertrag'], [true, false]],
    [
      [false, false],
      ['Darlehensvertrag', 'Anlage 1'],
      [false, false],
    ],
  ])('is accepted by signing those that need one, or all where none does: %j', async (required, titles, signed) => {
    const owner = await signedIn(portal)
    const { id } = await sentLoan(owner.fetch)
    await succeeded(bankEvent(portal, offerEvent(id, required)))
    const started = await signOff(owner, { id })
    await clickOn(portal, started, 'identify')
    const page = await (await portal.fetch(pageOf(started))).text()
    expect(['Darlehensvertrag', 'Anlage 1'].filter((title) => page.includes(title))).toEqual(titles)
    await clickOn(portal, started, 'sign', { agreed: 'yes' })
    const after = await readLoan(owner.fetch, id)
    expect([after.loanStatus, acceptedContracts(after)]).toEqual(['OFFER_ACCEPTED', signed])
  })
})

describe('a contract of two borrowers', () => {
  it('[A4.04] is signed once each has identified and signed in a transaction of their own', async () => {
    const { owner, second, loan } = await offerForTwoAccounts(portal)
    expect(statesOf(loan)).toEqual(['INVITED', 'INVITED'])
    expect(await kindsTo(second.login)).toContain('SIGNER_INVITATION')
    await signAs(portal, await signOff(owner, loan))
    const half = await readLoan(owner.fetch, loan.id)
    expect(half).toMatchObject({ loanStatus: 'OFFER_AVAILABLE', offerState: 'OPEN' })
    expect([statesOf(half), acceptedContracts(half)]).toEqual([['SIGNED', 'INVITED'], [false]])
    expect(await kindsTo(second.login)).toContain('OTHER_SIGNED')
    const mail = (await mailsTo(portal, second.login)).find(({ kind }) => kind === 'OTHER_SIGNED')
    expect(mail?.text).toContain('Anna Beispiel')
    expect(await kindsTo(owner.login)).not.toContain('OTHER_SIGNED')

    await signAs(portal, await signOff(second, loan))
    const whole = await readLoan(second.fetch, loan.id)
    expect(whole).toMatchObject({ loanStatus: 'OFFER_ACCEPTED', offerState: 'ACCEPTED' })
    expect([statesOf(whole), acceptedContracts(whole)]).toEqual([['SIGNED', 'SIGNED'], [true]])
    expect(whole.signers.map(({ self }) => self)).toEqual([false, true])
    for (const { login } of [owner, second]) {
      const news = (await mailsTo(portal, login)).find(({ kind }) => kind === 'OFFER_SIGNED')
      expect(news?.text).toContain('der Vertrag ist zustande gekommen')
    }
    // Only of the offer.
    expect((await kindsTo(owner.login)).filter((kind) => kind === 'NEW_STATUS')).toHaveLength(1)
    const signatures = await run(
      'select distinct transaction_id from contract_signatures where contract_id = ?',
      whole.contracts[0]?.id ?? '',
    )
    expect(signatures).toHaveLength(2)
  })

  it('is not signed by the first borrower in two transactions, nor by signing twice', async () => {
    const { owner, loan } = await offerForTwo(portal)
    const [one, two] = [await signOff(owner, loan), await signOff(owner, loan)]
    await signAs(portal, one)
    await signAs(portal, two)
    const after = await readLoan(owner.fetch, loan.id)
    expect([after.loanStatus, statesOf(after)]).toEqual(['OFFER_AVAILABLE', ['SIGNED', 'INVITED']])
    const again = await owner.fetch(`/api/loan/${loan.id}/sign-off`, json('POST', {}))
    expect([again.status, await errorKey(again)]).toEqual([409, 'nooffer'])
  })

  it('is not accepted by one of them where no contract requires a signature', async () => {
    const { owner, loan } = await offerForTwo(portal, [false])
    const key = await invitedKey(readingMail(portal), owner, loan.id)
    await signAs(portal, await signOff(owner, loan))
    const half = await readLoan(owner.fetch, loan.id)
    expect([half.loanStatus, statesOf(half)]).toEqual(['OFFER_AVAILABLE', ['SIGNED', 'INVITED']])
    await signAs(portal, await startByLink(portal, key))
    expect((await readLoan(owner.fetch, loan.id)).loanStatus).toBe('OFFER_ACCEPTED')
  })

  it('takes an identification of one for the other in no direction', async () => {
    const { owner, loan } = await offerForTwo(portal)
    const asBernd = await signOff(owner, loan)
    await signAs(portal, asBernd, bernd)
    expect(await stateOf(owner, loan, asBernd)).toMatchObject({
      status: 'FAILED',
      error: 'OTHER_PERSON',
      differences: [
        { part: 'firstName', described: 'Anna', proved: 'Bernd' },
        { part: 'dateOfBirth', described: '1990-05-17', proved: '1988-02-03' },
      ],
    })
    const key = await invitedKey(readingMail(portal), owner, loan.id)
    const asAnna = await startByLink(portal, key)
    await signAs(portal, asAnna, anna)
    const reply = await portal.fetch('/api/signing/transaction', json('POST', { key, id: asAnna.transactionId }))
    expect(await reply.json()).toMatchObject({ status: 'FAILED', error: 'OTHER_PERSON' })
    const after = await readLoan(owner.fetch, loan.id)
    expect([after.loanStatus, statesOf(after)]).toEqual(['OFFER_AVAILABLE', ['INVITED', 'INVITED']])
    expect(
      await run('select 1 from identifications where signer_id in (select id from signers where loan_id = ?)', loan.id),
    ).toEqual([])
    expect(
      await run(`select 1 from audits where entity_id = ? and action = 'loan.sign-off.FAILED'`, loan.id),
    ).toHaveLength(2)
  })

  describe('who are described by the same birthday and surname', () => {
    const twin = (secondFirstName: string) =>
      offerForTwo(portal, [true], { secondFirstName, secondDateOfBirth: anna.dateOfBirth })
    const resultOf = async (key: string, { transactionId: id }: Started) =>
      (await portal.fetch('/api/signing/transaction', json('POST', { key, id }))).json()

    it('is signed by twins', async () => {
      const { owner, loan } = await twin('Berta')
      await signAs(portal, await signOff(owner, loan))
      await signAs(portal, await startByLink(portal, await invitedKey(readingMail(portal), owner, loan.id)))
      expect((await readLoan(owner.fetch, loan.id)).loanStatus).toBe('OFFER_ACCEPTED')
    })

    it.each(['identified in the signature', 'identified before', 'by the link first'] as const)(
      'is not signed by one person for both: %s',
      async (how) => {
        const { owner, loan } = await twin('Anna Maria')
        const key = await invitedKey(readingMail(portal), owner, loan.id)
        const claims = { ...anna, givenNames: 'Anna Maria' }
        if (how === 'identified before') await identified(portal, owner.id, claims)
        const asSecond = await startByLink(portal, key)
        if (how === 'by the link first') {
          await signAs(portal, asSecond, claims)
          const asFirst = await signOff(owner, loan)
          await signAs(portal, asFirst, claims)
          expect(await stateOf(owner, loan, asFirst)).toMatchObject({ status: 'FAILED', error: 'OTHER_PERSON' })
        } else {
          if (how === 'identified in the signature') await signAs(portal, await signOff(owner, loan), claims)
          await signAs(portal, asSecond, claims)
          expect(await resultOf(key, asSecond)).toMatchObject({ status: 'FAILED', error: 'OTHER_PERSON' })
        }
        const { loanStatus, contracts } = await readLoan(owner.fetch, loan.id)
        expect([loanStatus, contracts.map(({ signed }) => signed)]).toEqual(['OFFER_AVAILABLE', [false]])
      },
    )

    it('is not signed by one person for both at once', async () => {
      const { owner, loan } = await twin('Anna Maria')
      const key = await invitedKey(readingMail(portal), owner, loan.id)
      const started = [await signOff(owner, loan), await startByLink(portal, key)]
      const claims = { ...anna, givenNames: 'Anna Maria' }
      await Promise.all(started.map((each) => clickOn(portal, each, 'other', claims)))
      await Promise.all(started.map((each) => clickOn(portal, each, 'sign', { agreed: 'yes' })))
      const after = await readLoan(owner.fetch, loan.id)
      expect(after.loanStatus).toBe('OFFER_AVAILABLE')
      expect(statesOf(after).filter((state) => state === 'SIGNED')).toHaveLength(1)
    })
  })

  it('signed by both at once is accepted once', async () => {
    const { owner, second, loan } = await offerForTwoAccounts(portal)
    const started = await Promise.all([signOff(owner, loan), signOff(second, loan)])
    await Promise.all(started.map((each) => clickOn(portal, each, 'identify')))
    await Promise.all(started.map((each) => clickOn(portal, each, 'sign', { agreed: 'yes' })))
    const after = await readLoan(owner.fetch, loan.id)
    expect([after.loanStatus, statesOf(after)]).toEqual(['OFFER_ACCEPTED', ['SIGNED', 'SIGNED']])
    expect((await kindsTo(second.login)).filter((kind) => kind === 'OFFER_SIGNED')).toHaveLength(1)
  })

  it('shows editors and viewers who has signed, and lets neither sign nor decline', async () => {
    const { owner, loan } = await offerForTwo(portal)
    await sharingOn(portal)
    const [viewer, stranger] = await Promise.all([signedIn(portal), signedIn(portal)])
    await succeeded(
      owner.fetch(
        `/api/loan/${loan.id}/share`,
        json('PUT', {
          members: [{ email: viewer.login, role: 'VIEWER' }],
          askForHelp: false,
          dataSharingAgreement: true,
        }),
      ),
    )
    const email = addressOf(loan)
    const seen = await readJoined(viewer.fetch, loan.id)
    // Only for the owner, who has entered it.
    expect((await readLoan(owner.fetch, loan.id)).signers.map((each) => each.email)).toEqual([null, expect.any(String)])
    expect(JSON.stringify(seen)).not.toContain(email)
    expect(seen.signers.map(({ self, name }) => [name, self])).toEqual([
      ['Anna Beispiel', false],
      ['Bernd Beispiel', false],
    ])
    for (const path of ['sign-off', 'decline', 'signer']) {
      const body = json('POST', { email: newEmail() })
      expect((await viewer.fetch(`/api/loan/${loan.id}/${path}`, body)).status, path).toBe(409)
      expect((await stranger.fetch(`/api/loan/${loan.id}/${path}`, body)).status, path).toBe(404)
    }
  })
})

describe('the link of a borrower without an account', () => {
  it('shows the offer and its papers, and nothing of the other borrower but the name', async () => {
    const { owner, loan } = await offerForTwo(portal)
    const email = addressOf(loan)
    const key = await invitedKey(readingMail(portal), owner, loan.id)
    const mail = (await mailsTo(portal, email)).find(({ kind }) => kind === 'SIGNER_INVITATION')
    expect(mail?.text).toContain(`/signing/${loan.id}#${key}`)
    expect(mail?.text).not.toContain('10.000')
    const seen = await viewOf(key)
    expect(seen).toMatchObject({
      name: 'Bernd Beispiel',
      offerState: 'OPEN',
      online: true,
      offer: { amount: offer.amount },
    })
    expect(seen.files.map(({ kind }) => kind)).toEqual(['INFORMATION', 'CONTRACT'])
    const text = JSON.stringify(seen)
    for (const secret of [owner.login, email, '3200', '1990-05-17', 'Muster GmbH']) expect(text).not.toContain(secret)
    const file = await portal.fetch('/api/signing/file', json('POST', { key, id: seen.files[1]?.id }))
    expect([file.headers.get('Content-Type'), await file.text()]).toEqual(['application/pdf', pdfText])
    const other = await sentLoan(owner.fetch)
    await succeeded(bankEvent(portal, offerEvent(other.id)))
    const foreign = (await readLoan(owner.fetch, other.id)).contracts[0]?.id
    expect((await portal.fetch('/api/signing/file', json('POST', { key, id: foreign }))).status).toBe(404)
  })

  it('is mailed without a name that nobody has proved', async () => {
    const { owner, loan } = await offerForTwo(portal)
    const mailed = async () => {
      await succeeded(invite(owner, loan.id, addressOf(loan)))
      const mails = await mailsTo(portal, addressOf(loan))
      return mails.findLast(({ kind }) => kind === 'SIGNER_INVITATION')?.text ?? ''
    }
    const before = await mailed()
    expect(before).toContain('Die andere Person und Sie haben den Kredit gemeinsam beantragt.')
    // Not even the domain, which is text that anybody can choose.
    for (const typed of ['Beispiel', 'Anna', 'Bernd', owner.login, owner.login.split('@')[1]])
      expect(before).not.toContain(typed)
    await identified(portal, owner.id, { ...anna, givenNames: 'Anna Maria' })
    const after = await mailed()
    expect(after).toContain('Anna Maria Beispiel')
    expect(after).not.toContain('Bernd')
  })

  it('[A4.04] lets them identify and sign, also while sharing is switched off', async () => {
    const { owner, loan } = await offerForTwo(portal)
    await signAs(portal, await signOff(owner, loan))
    const key = await invitedKey(readingMail(portal), owner, loan.id)
    await signAs(portal, await startByLink(portal, key))
    const after = await readLoan(owner.fetch, loan.id)
    expect([after.loanStatus, statesOf(after)]).toEqual(['OFFER_ACCEPTED', ['SIGNED', 'SIGNED']])
    const evidence = await run(
      'select account_id, method, sealed from identifications where signer_id = (select id from signers where loan_id = ? and borrower = 1)',
      loan.id,
    )
    expect(evidence).toMatchObject([{ account_id: null, method: 'VIDEO' }])
    expect(String(evidence[0]?.['sealed'])).not.toContain('Bernd')
    // It shows what was signed for thirty days more.
    expect((await viewOf(key)).offerState).toBe('ACCEPTED')
    await run(`update loans set accepted_at = '2026-01-01T00:00:00.000Z' where id = ?`, loan.id)
    const over = await view(key)
    expect([over.status, await errorKey(over)]).toEqual([404, 'linkinvalid'])
  })

  it('is void before an offer, and when made up', async () => {
    const { owner, loan } = await offerForTwo(portal)
    const second = await invitedKey(readingMail(portal), owner, loan.id)
    expect((await view(second)).status).toBe(200)
    for (const key of ['', 'x', loan.id, `${second}x`, second.toLowerCase()])
      expect((await view(key)).status, key).toBeGreaterThanOrEqual(400)
  })

  it('is read as often as its page asks, while somebody who guesses keys is stopped', async () => {
    stopClock()
    const { owner, loan } = await offerForTwo(portal)
    const key = await invitedKey(readingMail(portal), owner, loan.id)
    const ask = async (asked: string, from: Record<string, string>) =>
      (await portal.fetch('/api/signing', json('POST', { key: asked }, from))).status
    const [home, guesser] = [newAddress(), newAddress()]
    for (let at = 0; at < 100; at++) expect(await ask(key, home)).toBe(200)
    for (let at = 0; at < 60; at++) expect(await ask(`guess-${at}`, guesser)).toBe(404)
    expect(await ask('guess-60', guesser)).toBe(429)
    // Not even a right guess is answered now.
    expect([await ask(key, guesser), await ask(key, home)]).toEqual([429, 200])
  })

  it('reads no transaction of somebody else', async () => {
    const { owner, loan } = await offerForTwo(portal)
    const started = await signOff(owner, loan)
    const key = await invitedKey(readingMail(portal), owner, loan.id)
    const ask = (id: string) => portal.fetch('/api/signing/transaction', json('POST', { key, id }))
    expect((await ask(started.transactionId)).status).toBe(404)
    const theirs = await startByLink(portal, key)
    expect((await owner.fetch(`/api/loan/${loan.id}/sign-off/${theirs.transactionId}`)).status).toBe(404)
    expect((await ask(theirs.transactionId)).status).toBe(200)
  })

  it('lets nobody else act in their own session, so that no other account is recorded', async () => {
    const addressee = await signedIn(portal)
    const { owner, loan } = await offerForTwo(portal, [true], { secondEmail: addressee.login })
    const key = await invitedKey(readingMail(portal), owner, loan.id)
    const [editor, other] = await Promise.all([signedIn(portal), signedIn(portal)])
    await run(
      `insert into loan_members (id, loan_id, email, account_id, role, invited_at) values (?1, ?2, ?3, ?1, 'EDITOR', ?4)`,
      editor.id,
      loan.id,
      editor.login,
      new Date().toISOString(),
    )
    for (const { fetch } of [owner, editor, other])
      for (const verb of ['start', 'decline']) {
        const refused = await fetch(`/api/signing/${verb}`, json('POST', { key }))
        expect([refused.status, await errorKey(refused)]).toEqual([409, 'loanRole'])
      }
    await succeeded(owner.fetch('/api/signing', json('POST', { key })))
    expect(statesOf(await readLoan(owner.fetch, loan.id))).toEqual(['INVITED', 'INVITED'])
    const events = `select principal from audits where entity_id = ? and action in ('loan.sign-off-start', 'loan.decline-offer')`
    expect(await run(events, loan.id)).toEqual([])
    for (const { fetch } of [portal, addressee]) await succeeded(fetch('/api/signing/start', json('POST', { key })))
    await succeeded(portal.fetch('/api/signing/decline', json('POST', { key })))
  })

  it('is mailed to a second borrower with an account while the bank has switched sharing off', async () => {
    const { second, loan } = await offerForTwoAccounts(portal, async () =>
      changeGeneral(portal.client, { APPLICATIONS_SHARING: false }),
    )
    expect((await second.fetch(`/api/loan/${loan.id}`)).status).toBe(404)
    const [mail] = (await mailsTo(portal, second.login)).filter(({ kind }) => kind === 'SIGNER_INVITATION')
    const key = new RegExp(`/signing/${loan.id}#([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? ''
    await signAs(portal, await startByLink(portal, key))
    expect((await viewOf(key)).signers.map(({ state }) => state)).toEqual(['INVITED', 'SIGNED'])
  })
})

describe('somebody who was invited as the second borrower by mistake', () => {
  const post = (person: Person, path: string, body: unknown) => person.fetch(path, json('POST', body))
  /** An offer of two for which the stranger's invitation is open. */
  const withStranger = async () => {
    await sharingOn(portal)
    const [owner, stranger] = await Promise.all([signedIn(portal), signedIn(portal)])
    const { id } = await sentForTwo(owner.fetch, readingMail(portal), {}, async (draft) => {
      await succeeded(post(owner, `/api/loan/${draft}/co-borrower`, { email: stranger.login }))
    })
    const [invitation] = await run('select id from loan_members where loan_id = ?', id)
    return { owner, stranger, id, invitation: String(invitation?.['id']) }
  }
  const accept = (stranger: Person, invitation: string) =>
    post(stranger, `/api/loan-invitations/${invitation}/accept`, { role: 'CO_BORROWER' })

  it('cannot accept once the application is sent, nor sees the invitation', async () => {
    const { stranger, id, invitation } = await withStranger()
    expect(await invitationsOf(stranger.fetch)).toEqual([])
    expect((await accept(stranger, invitation)).status).toBe(404)
    await succeeded(bankEvent(portal, offerEvent(id)))
    expect((await accept(stranger, invitation)).status).toBe(404)
    expect((await stranger.fetch(`/api/loan/${id}`)).status).toBe(404)
  })

  it('cannot accept while the application is being sent', async () => {
    await sharingOn(portal)
    const [owner, stranger] = await Promise.all([signedIn(portal), signedIn(portal)])
    const { id } = await withSecondBorrower(owner.fetch)
    await succeeded(post(owner, `/api/loan/${id}/co-borrower`, { email: stranger.login }))
    const [invitation] = await invitationsOf(stranger.fetch)
    const reply = await meanwhile(
      portal,
      'update "loan_members" set "account_id"',
      async () => {
        await run(`update loans set status = 'SEND' where id = ?`, id)
      },
      () => accept(stranger, invitation?.id ?? ''),
    )
    expect(reply.status).toBe(404)
    expect(await run('select 1 from loan_members where loan_id = ? and account_id is not null', id)).toEqual([])
  })

  it('does not sign, decline or withdraw as a member while somebody else signs by the link', async () => {
    const { owner, stranger, id } = await withStranger()
    await succeeded(bankEvent(portal, offerEvent(id)))
    await run('update loan_members set account_id = ? where loan_id = ?', stranger.id, id)
    expect((await readLoan(stranger.fetch, id)).signers.map(({ self }) => self)).toEqual([false, false])
    const key = await invitedKey(readingMail(portal), owner, id)
    for (const verb of ['sign-off', 'decline']) {
      const refused = await post(stranger, `/api/loan/${id}/${verb}`, {})
      expect([refused.status, await errorKey(refused)]).toEqual([409, 'loanRole'])
    }
    await signAs(portal, await signOff(owner, await readLoan(owner.fetch, id)))
    await signAs(portal, await startByLink(portal, key))
    const refused = await post(stranger, `/api/loan/${id}/withdrawal`, {})
    expect([refused.status, await errorKey(refused)]).toEqual([409, 'loanRole'])
    expect((await readLoan(owner.fetch, id)).loanStatus).toBe('OFFER_ACCEPTED')
  })

  it.each([
    ['sign-off', 'insert into "ident_transactions"'],
    ['decline', 'update "signers" set "declined_at"'],
    ['withdrawal', 'update "loans" set "status"'],
  ])('that is found out during %s: nothing is written', async (verb, write) => {
    const { owner, second, loan } = await offerForTwoAccounts(portal)
    if (verb === 'withdrawal') for (const person of [owner, second]) await signAs(portal, await signOff(person, loan))
    const before = await readLoan(owner.fetch, loan.id)
    const reply = await meanwhile(
      portal,
      write,
      async () => {
        await run('update signers set account_id = null where loan_id = ? and borrower = 1', loan.id)
      },
      () => post(second, `/api/loan/${loan.id}/${verb}`, {}),
    )
    expect(reply.status).toBe(409)
    const after = await readLoan(owner.fetch, loan.id)
    expect([after.loanStatus, after.offerState]).toEqual([before.loanStatus, before.offerState])
    if (verb === 'sign-off')
      expect(await run('select 1 from ident_transactions where account_id = ?', second.id)).toEqual([])
  })
})

describe('declining', () => {
  it.each(['first', 'second'] as const)('by the %s borrower ends the offer for both, and tells both', async (who) => {
    const { owner, second, loan } = await offerForTwoAccounts(portal)
    const [decliner, other] = who === 'first' ? [owner, second] : [second, owner]
    const begun = await signOff(other, loan)
    const reply = await decliner.fetch(`/api/loan/${loan.id}/decline`, json('POST', {}))
    expect(reply.status).toBe(204)
    const after = await readLoan(other.fetch, loan.id)
    expect(after).toMatchObject({ loanStatus: 'OFFER_AVAILABLE', offerState: 'DECLINED' })
    expect(statesOf(after)).toEqual(who === 'first' ? ['DECLINED', 'INVITED'] : ['INVITED', 'DECLINED'])
    for (const { login } of [owner, second]) expect(await kindsTo(login)).toContain('OFFER_DECLINED')
    // A signature that was under way counts for nothing.
    await signAs(portal, begun)
    expect(await stateOf(other, loan, begun)).toMatchObject({ status: 'FAILED', error: 'OFFER_ENDED' })
    expect((await readLoan(other.fetch, loan.id)).loanStatus).toBe('OFFER_AVAILABLE')
    const late = await other.fetch(`/api/loan/${loan.id}/sign-off`, json('POST', {}))
    expect([late.status, await errorKey(late)]).toEqual([409, 'nooffer'])
    expect((await decliner.fetch(`/api/loan/${loan.id}/decline`, json('POST', {}))).status).toBe(204)
    expect((await other.fetch(`/api/loan/${loan.id}/decline`, json('POST', {}))).status).toBe(409)
  })

  it('is possible by the link, after the other has signed, and not after both have', async () => {
    const { owner, loan } = await offerForTwo(portal)
    await signAs(portal, await signOff(owner, loan))
    const key = await invitedKey(readingMail(portal), owner, loan.id)
    expect((await portal.fetch('/api/signing/decline', json('POST', { key }))).status).toBe(204)
    expect((await readLoan(owner.fetch, loan.id)).offerState).toBe('DECLINED')

    const both = await offerForTwoAccounts(portal)
    for (const person of [both.owner, both.second]) await signAs(portal, await signOff(person, both.loan))
    const late = await both.owner.fetch(`/api/loan/${both.loan.id}/decline`, json('POST', {}))
    expect([late.status, await errorKey(late)]).toEqual([409, 'nooffer'])
  })

  it('and the last signature at once have one result', async () => {
    const { owner, second, loan } = await offerForTwoAccounts(portal)
    await signAs(portal, await signOff(owner, loan))
    const started = await signOff(second, loan)
    await clickOn(portal, started, 'identify')
    await Promise.all([
      clickOn(portal, started, 'sign', { agreed: 'yes' }),
      owner.fetch(`/api/loan/${loan.id}/decline`, json('POST', {})),
    ])
    const { loanStatus, offerState, contracts } = await readLoan(owner.fetch, loan.id)
    expect([
      ['OFFER_ACCEPTED', 'ACCEPTED', true],
      ['OFFER_AVAILABLE', 'DECLINED', false],
    ]).toContainEqual([loanStatus, offerState, contracts[0]?.signed])
  })
})

describe('time', () => {
  const remindersTo = async ({ login }: Person) =>
    (await kindsTo(login)).filter((kind) => kind === 'SIGNER_REMINDER').length

  it('reminds the other after two days and before the end, once each, and never after the end', async () => {
    const { owner, second, loan } = await offerForTwoAccounts(portal)
    await portal.cron(inDays(3))
    expect([await remindersTo(second), await remindersTo(owner)]).toEqual([0, 0])
    await signAs(portal, await signOff(owner, loan))
    await portal.cron(inDays(1))
    expect(await remindersTo(second)).toBe(0)
    await portal.cron(inDays(3))
    await portal.cron(inDays(4))
    expect([await remindersTo(second), await remindersTo(owner)]).toEqual([1, 0])
    await portal.cron(inDays(13.1))
    await portal.cron(inDays(13.2))
    expect(await remindersTo(second)).toBe(2)
    await portal.cron(inDays(16))
    await portal.cron(inDays(17))
    expect(await remindersTo(second)).toBe(2)
  })

  it('does not remind whose data is restricted, and ends the offer all the same', async () => {
    const { owner, second, loan } = await offerForTwoAccounts(portal)
    await succeeded(
      second.fetch('/api/account/cases', json('POST', { kind: 'RESTRICTION', statement: 'Bitte nicht.' })),
    )
    await signAs(portal, await signOff(owner, loan))
    await portal.cron(inDays(3))
    await portal.cron(inDays(13.1))
    expect(await remindersTo(second)).toBe(0)
    await portal.cron(inDays(16))
    expect(await readLoan(owner.fetch, loan.id)).toMatchObject({ offerState: 'EXPIRED' })
  })

  it.each([
    ['before midnight', -1, { status: 'SUCCESS', error: null }, 'SIGNED'],
    ['after midnight', 0, { status: 'FAILED', error: 'OFFER_ENDED' }, 'INVITED'],
  ] as const)('a result of the last day, polled %s in Berlin', async (_, milliseconds, result, state) => {
    const { owner, loan } = await offerForTwo(portal)
    const key = await invitedKey(readingMail(portal), owner, loan.id)
    const { transactionId: id } = await startByLink(portal, key)
    await run(
      `update sandbox_idents set status = 'SUCCESS' where id = (select provider_id from ident_transactions where id = ?)`,
      id,
    )
    // Cron has not ended the offer yet.
    stopClock(new Date(startOfDay(addDays(offer.validUntil, 1)).getTime() + milliseconds))
    const reply = await portal.fetch('/api/signing/transaction', json('POST', { key, id }))
    expect(await reply.json()).toMatchObject(result)
    expect((await viewOf(key)).signers.map((each) => each.state)[1]).toBe(state)
    const declined = await portal.fetch('/api/signing/decline', json('POST', { key }))
    expect(declined.status).toBe(milliseconds < 0 ? 204 : 409)
  })

  it('ends an offer with one signature, and tells both', async () => {
    const { owner, second, loan } = await offerForTwoAccounts(portal)
    await signAs(portal, await signOff(owner, loan))
    const begun = await signOff(second, loan)
    await portal.cron(inDays(16))
    const after = await readLoan(owner.fetch, loan.id)
    expect(after).toMatchObject({ loanStatus: 'OFFER_AVAILABLE', offerState: 'EXPIRED' })
    for (const { login } of [owner, second])
      expect((await kindsTo(login)).filter((kind) => kind === 'OFFER_EXPIRED')).toHaveLength(1)
    await signAs(portal, begun)
    expect((await readLoan(owner.fetch, loan.id)).loanStatus).toBe('OFFER_AVAILABLE')
    await portal.cron(inDays(17))
    expect((await kindsTo(owner.login)).filter((kind) => kind === 'OFFER_EXPIRED')).toHaveLength(1)
  })
})

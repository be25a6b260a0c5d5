import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import type { Value } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { mailsTo, newEmail } from '#test/harness/accounts.ts'
import { answers, completeBorrower, completeLoan, visitorWithLoan } from '#test/harness/loans.ts'
import { json, type Person, signedIn, succeeded } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { secondAnswers } from '#test/harness/second-borrower.ts'
import {
  askedKey,
  giveConsents,
  readingMail,
  type SecondPerson,
  viewConsents,
  withConsents,
} from '#test/harness/second-consents.ts'
import { changeAreas, changeGeneral } from '#test/harness/settings.ts'
import { readJoined, readShared, saveAnswers, share, sharingOn, withSecondBorrower } from '#test/harness/sharing.ts'

let portal: Portal
let second: SecondPerson
beforeAll(async () => {
  portal = await openPortal()
  second = readingMail(portal)
})

const given = { secondSchufaConsent: true, secondOwnAccount: true, secondPoliticallyExposed: true }
const givenIn = ({ fields }: Pick<Loan, 'fields'>): string[] => Object.keys(given).filter((id) => id in fields)

/** A complete application of two; what its owner says about consents of the second counts for nothing. */
async function forTwo(owner: Person, values: Record<string, Value | null> = {}): Promise<Loan> {
  const { id, version } = await completeLoan(owner.fetch, { secondBorrower: true, ...secondAnswers, ...values })
  const body = { version, borrowers: [completeBorrower, completeBorrower] }
  return (await succeeded(owner.fetch(`/api/loan/${id}`, json('PUT', body)))).json<Loan>()
}

async function problemOf(reply: Response): Promise<[number, string | undefined]> {
  const { errorKey } = await reply.json<{ errorKey?: string }>()
  return [reply.status, errorKey]
}

const send = (owner: Person, { id, version }: Pick<Loan, 'id' | 'version'>, more: object = {}): Promise<Response> =>
  owner.fetch('/api/inquiries/send?lang=de', json('POST', { id, version, ...more }))

const refusedByConsents = async (reply: Response) => {
  expect(await reply.json()).toMatchObject({
    status: 400,
    errorKey: 'secondconsents',
    fieldErrors: [{ field: 'secondOwnAccount' }, { field: 'secondSchufaConsent' }],
  })
}

describe('[A5.17] [A7.10] the consents of a second borrower without an account', () => {
  it('are given by the link that they get, after which the owner is told and sends', async () => {
    const owner = await signedIn(portal)
    const loan = await forTwo(owner)
    await refusedByConsents(await send(owner, loan))
    const email = newEmail()
    const key = await askedKey(second, owner.fetch, loan.id, email)
    expect((await readShared(owner.fetch, loan.id)).secondConsents).toMatchObject({ email, givenAt: null, given: [] })
    const view = await viewConsents(second, key)
    expect(view).toMatchObject({ state: 'OPEN', name: 'Bernd Beispiel', askedBy: 'Anna Beispiel', open: true })
    expect(view.consents.map(({ id, label }) => [id, label.de])).toEqual([
      ['secondOwnAccount', expect.any(String)],
      ['secondSchufaConsent', expect.stringContaining('SCHUFA')],
      ['secondPoliticallyExposed', expect.any(String)],
    ])
    expect(view.consents.map(({ required }) => required)).toEqual([true, true, false])
    // What they are asked for, and nothing else of the loan.
    expect(view).toMatchObject({ amount: 10_000, months: 60, addressee: false })
    expect(JSON.stringify({ ...view, amount: 0, seen: '', notice: [] })).not.toMatch(
      /10.?000|3.?200|Köln|1990|1988|Muster GmbH|@/,
    )
    expect((await giveConsents(second, key, view)).status).toBe(204)
    const after = await readShared(owner.fetch, loan.id)
    expect(after.secondConsents).toMatchObject({
      email,
      givenAt: expect.any(String),
      given: Object.keys(given).toSorted(),
    })
    expect(after.fields['secondSchufaConsent']?.value.value).toBe(true)
    const notice = (await mailsTo(portal, owner.login)).find(({ kind }) => kind === 'CONSENT_GIVEN')
    expect(notice?.text).toContain(loan.id)
    expect(notice?.text).not.toMatch(/Bernd/)
    expect((await send(owner, after)).status).toBe(200)
    const { rows } = await portal.client.execute('select detail from audits where action = ? and entity_id = ?', [
      'loan.give-consents',
      loan.id,
    ])
    expect(JSON.parse(String(rows[0]?.['detail']))).toMatchObject({ by: 'LINK', release: 1, locale: 'de' })
    // The link shows what was given, and takes nothing more.
    const sent = await viewConsents(second, key)
    expect(sent).toMatchObject({ state: 'GIVEN', open: false })
    expect(await problemOf(await giveConsents(second, key, sent))).toEqual([409, 'linkused'])
  })

  it('are withdrawn by the link after the application was sent, too, of which the bank hears, and once', async () => {
    const owner = await signedIn(portal)
    const { id } = await forTwo(owner)
    const email = newEmail()
    const loan = await withConsents(second, owner.fetch, id, email)
    const key = await keyOf(email)
    expect((await send(owner, loan)).status).toBe(200)
    const before = await readShared(owner.fetch, id)
    const decline = () => second.fetch('/api/second-consents/decline', json('POST', { key }))
    const replies = await Promise.all(Array.from({ length: 6 }, decline))
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      204, 409, 409, 409, 409, 409,
    ])
    expect(await viewConsents(second, key)).toMatchObject({ state: 'DECLINED', open: false })
    expect(await problemOf(await decline())).toEqual([409, 'linkused'])
    const after = await readShared(owner.fetch, id)
    expect([after.fields, after.version, after.loanStatus]).toEqual([before.fields, before.version, before.loanStatus])
    const { rows } = await portal.client.execute(
      `select o.kind, c.field_id, c.withdrawn_at is not null as gone from consents c left join bank_outbox o on o.id = c.id
        where c.loan_id = ? and c.who = 'SECOND_BORROWER'`,
      [id],
    )
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { kind: 'consent.withdrawn', field_id: 'secondSchufaConsent', gone: 1 },
    ])
  })

  it('are declined or taken back before the application is sent, and the owner may ask again', async () => {
    const owner = await signedIn(portal)
    const { id } = await forTwo(owner)
    const email = newEmail()
    const loan = await withConsents(second, owner.fetch, id, email)
    const key = await keyOf(email)
    expect((await second.fetch('/api/second-consents/decline', json('POST', { key }))).status).toBe(204)
    const back = await readShared(owner.fetch, id)
    expect([givenIn(back), back.secondConsents?.given]).toEqual([[], []])
    expect((await mailsTo(portal, owner.login)).map(({ kind }) => kind)).toContain('CONSENT_DECLINED')
    await refusedByConsents(await send(owner, back))
    expect(await problemOf(await giveConsents(second, key, await viewConsents(second, key)))).toEqual([409, 'linkused'])
    expect(loan.version).toBeLessThan(back.version)
    expect((await send(owner, await withConsents(second, owner.fetch, id, email))).status).toBe(200)
  })

  it('are complete only with those that the form needs', async () => {
    const owner = await signedIn(portal)
    const { id } = await forTwo(owner)
    const key = await askedKey(second, owner.fetch, id)
    const view = await viewConsents(second, key)
    const reply = await giveConsents(second, key, view, ['secondOwnAccount', 'schufaConsent'])
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ fieldErrors: [{ field: 'secondSchufaConsent' }] })
    expect((await readShared(owner.fetch, id)).secondConsents?.givenAt).toBeNull()
  })

  it('are not asked where the form has none, and the loan is sent without', async () => {
    const other = await openPortal()
    await changeAreas(other.client, ({ PAGES }) => ({
      PAGES: PAGES.map((page) => ({
        ...page,
        sections: page.sections.filter((each) => each.id !== 'SECOND_BORROWER_SCHUFA'),
      })),
    }))
    const owner = await signedIn(other)
    const loan = await forTwo(owner)
    const asked = await owner.fetch(`/api/loan/${loan.id}/second-consents`, json('POST', { email: newEmail() }))
    expect(asked.status).toBe(409)
    expect((await send(owner, loan)).status).toBe(200)
  })

  async function keyOf(email: string): Promise<string> {
    return new URL(await second.linkTo(email)).hash.slice(1)
  }
})

describe('[A6.03] nobody else gives the consents of the second borrower', () => {
  it('neither the owner when they create, save, validate, force or send', async () => {
    const owner = await signedIn(portal)
    const loan = await forTwo(owner, given)
    expect(givenIn(loan)).toEqual([])
    for (const query of ['', '?force=true'])
      expect(
        givenIn(
          await (await saveAnswers(owner.fetch, await readShared(owner.fetch, loan.id), given, query)).json<Loan>(),
        ),
      ).toEqual([])
    const { version } = await readShared(owner.fetch, loan.id)
    await refusedByConsents(await send(owner, { id: loan.id, version }, { fields: answers(given) }))
  })

  it('nor a visitor whose loan the account takes over, nor an editor or viewer', async () => {
    await sharingOn(portal)
    const { loan, fetch } = await visitorWithLoan(portal)
    const mine = await saveAnswers(fetch, loan, { secondBorrower: true, ...secondAnswers, ...given })
    expect(givenIn(await mine.json<Loan>())).toEqual([])
    const [owner, editor] = await Promise.all([signedIn(portal), signedIn(portal)])
    const { id } = await forTwo(owner)
    await share(owner, id, [{ email: editor.login, role: 'EDITOR' }])
    const edited = await saveAnswers(editor.fetch, await readJoined(editor.fetch, id), given)
    expect(givenIn(await edited.json<Loan>())).toEqual([])
    expect(
      await problemOf(await editor.fetch(`/api/loan/${id}/second-consents`, json('POST', { email: newEmail() }))),
    ).toEqual([409, 'loanRole'])
    // Their address is no way around it.
    const asked = await owner.fetch(`/api/loan/${id}/second-consents`, json('POST', { email: editor.login }))
    expect(asked.status).toBe(400)
  })

  it('nor answers that were stored before, or before their field became a consent', async () => {
    const owner = await signedIn(portal)
    const loan = await forTwo(owner)
    await portal.client.execute(`update loans set fields = json_patch(fields, ?) where id = ?`, [
      JSON.stringify(answers({ secondOwnAccount: true, secondSchufaConsent: true })),
      loan.id,
    ])
    await refusedByConsents(await send(owner, loan))
    const rated = await owner.fetch(
      '/api/loan/borrower-rating',
      json('PUT', { id: loan.id, version: loan.version, borrowerNumber: 2 }),
    )
    expect(await rated.json()).toMatchObject({ fieldErrors: [{ field: 'secondSchufaConsent' }] })
    expect(givenIn(await (await saveAnswers(owner.fetch, loan, { secondBirthPlace: 'Ulm' })).json<Loan>())).toEqual([])
  })

  it.each([
    ['name', { secondLastName: 'Anders' }],
    ['date of birth', { secondDateOfBirth: '1987-01-01' }],
    ['e-mail address', { secondEmail: 'anders@test.example' }],
  ])('nor the owner with those of somebody whose %s they change afterwards', async (_, change) => {
    const owner = await signedIn(portal)
    const { id } = await forTwo(owner)
    const email = newEmail()
    const loan = await withConsents(second, owner.fetch, id, email)
    const key = new URL(await second.linkTo(email)).hash.slice(1)
    // Changing and sending at once is no way around it.
    const sent = await send(owner, loan, { fields: answers(change) })
    await refusedByConsents(sent)
    // Another change leaves them.
    const same = await (await saveAnswers(owner.fetch, loan, { secondBirthPlace: 'Ulm' })).json<Loan>()
    expect(givenIn(same)).toHaveLength(3)
    const changed = await (await saveAnswers(owner.fetch, same, change)).json<Loan>()
    expect([givenIn(changed), changed.secondConsents]).toEqual([[], null])
    await refusedByConsents(await send(owner, changed))
    expect(await problemOf(await second.fetch('/api/second-consents', json('POST', { key })))).toEqual([
      404,
      'linkinvalid',
    ])
    // Back to what it was, nothing is given any more.
    const back = await (await saveAnswers(owner.fetch, changed, { ...secondAnswers, secondEmail: null })).json<Loan>()
    expect(givenIn(back)).toEqual([])
  })

  it.each<[string, Record<string, Value | null>]>([
    ['amount they raise', { amount: 10_500 }],
    ['term they lengthen', { term: 72 }],
    ['purpose they change', { intendedUse: '02' }],
  ])('nor the owner with those for a loan whose %s afterwards, at once or in steps', async (_, change) => {
    const owner = await signedIn(portal)
    const { id } = await forTwo(owner)
    const email = newEmail()
    const loan = await withConsents(second, owner.fetch, id, email)
    await refusedByConsents(await send(owner, loan, { fields: answers(change) }))
    expect(givenIn(await readShared(owner.fetch, id))).toHaveLength(3)
    // Less than was read leaves them, another product is another loan.
    const less = await succeeded(saveAnswers(owner.fetch, loan, { amount: 9000, term: 48 }))
    const product = json('PUT', { version: loan.version + 1, productId: 'small-business', processId: 'short' })
    const same = await (await succeeded(owner.fetch(`/api/loan/${id}`, product))).json<Loan>()
    expect([givenIn(await less.json<Loan>()).length, givenIn(same).length, same.product.id]).toEqual([
      3,
      3,
      'consumer-credit',
    ])
    const changed = await (await saveAnswers(owner.fetch, same, change, '?force=true')).json<Loan>()
    expect([givenIn(changed), changed.secondConsents]).toEqual([[], null])
    expect((await mailsTo(portal, email)).at(-1)).toMatchObject({ kind: 'LINK_ENDED' })
    // Nor are they back with what they were given for.
    const back = await saveAnswers(owner.fetch, changed, { amount: 10_000, term: 60, intendedUse: '01', ...given })
    expect(givenIn(await back.json<Loan>())).toEqual([])
    expect((await send(owner, await withConsents(second, owner.fetch, id, email))).status).toBe(200)
  })

  it('nor an editor who raises the amount, also of those who gave them with an account', async () => {
    await sharingOn(portal)
    const [owner, editor, joined] = await Promise.all([signedIn(portal), signedIn(portal), signedIn(portal)])
    const { id } = await forTwo(owner)
    await share(owner, id, [{ email: editor.login, role: 'EDITOR' }])
    await succeeded(owner.fetch(`/api/loan/${id}/co-borrower`, json('POST', { email: joined.login })))
    await readJoined(editor.fetch, id)
    await succeeded(saveAnswers(joined.fetch, await readJoined(joined.fetch, id), given))
    const raised = await succeeded(
      saveAnswers(editor.fetch, await readShared(editor.fetch, id), { amount: 20_000 }, '?force=true'),
    )
    expect(givenIn(await raised.json<Loan>())).toEqual([])
    expect((await mailsTo(portal, joined.login)).at(-1)).toMatchObject({ kind: 'LINK_ENDED' })
    const seen = await readShared(owner.fetch, id)
    expect(seen.secondConsents).toBeNull()
    expect((await send(owner, seen)).status).toBe(400)
    await succeeded(saveAnswers(joined.fetch, await readShared(joined.fetch, id), given))
    expect((await send(owner, await readShared(owner.fetch, id))).status).toBe(200)
  })

  it('nor the owner who removes the second borrower and adds the same one, or begins another loan with the answers', async () => {
    const owner = await signedIn(portal)
    const { id } = await forTwo(owner)
    const loan = await withConsents(second, owner.fetch, id)
    const other = await completeLoan(
      owner.fetch,
      Object.fromEntries(Object.entries(loan.fields).map(([field, { value }]) => [field, value.value as Value])),
    )
    expect([givenIn(other), other.secondConsents]).toEqual([[], null])
    const alone = await (await saveAnswers(owner.fetch, loan, { secondBorrower: false })).json<Loan>()
    expect([givenIn(alone), alone.secondConsents]).toEqual([[], null])
    const again = await saveAnswers(owner.fetch, alone, { secondBorrower: true, ...secondAnswers, ...given })
    const two = await again.json<Loan>()
    expect([givenIn(two), two.secondConsents]).toEqual([[], null])
    await refusedByConsents(await send(owner, two))
  })

  it('nor somebody else with the link: the owner signed in, or another account', async () => {
    const [owner, stranger] = await Promise.all([signedIn(portal), signedIn(portal)])
    const { id } = await forTwo(owner)
    const email = newEmail()
    const key = await askedKey(second, owner.fetch, id, email)
    const view = await viewConsents(second, key)
    for (const somebody of [owner, stranger]) {
      expect(await problemOf(await giveConsents(somebody, key, view))).toEqual([409, 'loanRole'])
      expect((await somebody.fetch('/api/second-consents/decline', json('POST', { key }))).status).toBe(409)
    }
    // Nor once the owner's account has taken the second borrower's address.
    await portal.client.execute('update accounts set login = ? where id = ?', [email, owner.id])
    expect(await problemOf(await giveConsents(owner, key, view))).toEqual([409, 'loanRole'])
    expect(givenIn(await readShared(owner.fetch, id))).toEqual([])
  })

  it("nor the owner in their own mailbox, by any spelling, nor at another address than the second borrower's", async () => {
    const owner = await signedIn(portal)
    const { id } = await forTwo(owner, { email: 'anna.eigen@gmail.com', secondEmail: 'bernd@test.example' })
    for (const email of [
      owner.login,
      owner.login.toUpperCase(),
      owner.login.replace('@', '+bernd@'),
      'annaeigen+2@googlemail.com',
      'bernd2@test.example',
    ]) {
      const asked = await owner.fetch(`/api/loan/${id}/second-consents`, json('POST', { email }))
      expect(asked.status, email).toBe(400)
    }
    const asked = await owner.fetch(`/api/loan/${id}/second-consents`, json('POST', { email: 'bernd@test.example' }))
    expect(asked.status).toBe(200)
    // The key is in the mail alone.
    const key = new URL(await second.linkTo('bernd@test.example')).hash.slice(1)
    expect(key).toHaveLength(43)
    expect(await asked.text()).not.toContain(key)
  })
})

describe('a link for consents', () => {
  it('is for one time, and for what it has shown', async () => {
    const owner = await signedIn(portal)
    const loan = await forTwo(owner)
    const key = await askedKey(second, owner.fetch, loan.id)
    const view = await viewConsents(second, key)
    // The owner asks for more between reading and ticking.
    await succeeded(saveAnswers(owner.fetch, await readShared(owner.fetch, loan.id), { amount: 30_000 }))
    expect((await giveConsents(second, key, view)).status).toBe(409)
    const newer = await viewConsents(second, key)
    expect(newer).toMatchObject({ state: 'OPEN', amount: 30_000 })
    const replies = await Promise.all([giveConsents(second, key, newer), giveConsents(second, key, newer)])
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409])
    expect(await problemOf(await giveConsents(second, key, newer))).toEqual([409, 'linkused'])
  })

  it.each<[string, Record<string, Value | null>]>([
    ['name', { secondFirstName: 'Yvonne', secondLastName: 'Andere' }],
    ['date of birth', { secondDateOfBirth: '1987-01-01' }],
  ])('is for one person: with another %s it shows and takes nothing, decided or not', async (_, change) => {
    for (const declines of [false, true]) {
      const owner = await signedIn(portal)
      const { id } = await forTwo(owner)
      const email = newEmail()
      const key = await askedKey(second, owner.fetch, id, email)
      const view = await viewConsents(second, key)
      if (declines) await succeeded(second.fetch('/api/second-consents/decline', json('POST', { key })))
      const changed = await saveAnswers(owner.fetch, await readShared(owner.fetch, id), change)
      expect((await changed.json<Loan>()).secondConsents).toBeNull()
      expect((await mailsTo(portal, email)).at(-1)).toMatchObject({ kind: 'LINK_ENDED' })
      for (const path of ['', '/give', '/decline']) {
        const body = json('POST', { key, seen: view.seen, consents: ['secondOwnAccount', 'secondSchufaConsent'] })
        expect(await problemOf(await second.fetch(`/api/second-consents${path}`, body))).toEqual([404, 'linkinvalid'])
      }
      // Asked anew, it is for the one who is named now.
      expect(await askedKey(second, owner.fetch, id, email)).toBe(key)
      expect((await giveConsents(second, key, view)).status).toBe(409)
    }
  })

  it('outlasts what completes the description of that person', async () => {
    const owner = await signedIn(portal)
    const { id } = await forTwo(owner, { secondDateOfBirth: null })
    const key = await askedKey(second, owner.fetch, id)
    await succeeded(
      saveAnswers(owner.fetch, await readShared(owner.fetch, id), {
        secondDateOfBirth: '1988-04-12',
      }),
    )
    expect(await viewConsents(second, key)).toMatchObject({ state: 'OPEN', name: 'Bernd Beispiel' })
  })

  it('that was declined shows that, and nothing of what becomes of the loan', async () => {
    const owner = await signedIn(portal)
    const { id } = await forTwo(owner)
    const key = await askedKey(second, owner.fetch, id)
    await succeeded(second.fetch('/api/second-consents/decline', json('POST', { key })))
    await succeeded(saveAnswers(owner.fetch, await readShared(owner.fetch, id), { amount: 22_000 }))
    expect(await viewConsents(second, key)).toMatchObject({
      state: 'DECLINED',
      declinedAt: expect.any(String) as unknown,
      name: '',
      amount: null,
      months: null,
      consents: [],
    })
  })

  it('ends when another address is asked, after thirty days, when the loan is sent alone or erased', async () => {
    const owner = await signedIn(portal)
    const { id } = await forTwo(owner)
    const invalid = async (key: string) =>
      expect(await problemOf(await second.fetch('/api/second-consents', json('POST', { key })))).toEqual([
        404,
        'linkinvalid',
      ])
    const first = await askedKey(second, owner.fetch, id)
    const kept = await withConsents(second, owner.fetch, id)
    expect(givenIn(kept)).toHaveLength(3)
    await invalid(first)
    // Asking somebody else takes away what the former one gave.
    const email = newEmail()
    const key = await askedKey(second, owner.fetch, id, email)
    await refusedByConsents(await send(owner, await readShared(owner.fetch, id)))
    await portal.client.execute("update second_consents set asked_at = '2026-01-01T00:00:00.000Z' where loan_id = ?", [
      id,
    ])
    // What is left is the notice.
    const over = await viewConsents(second, key)
    expect(over).toMatchObject({ state: 'NOTICE', name: '', loanName: null, amount: null, consents: [] })
    expect(await problemOf(await giveConsents(second, key, over))).toEqual([404, 'linkinvalid'])
    expect(await askedKey(second, owner.fetch, id, email)).toBe(key)
    expect(await viewConsents(second, key)).toMatchObject({ state: 'OPEN' })
    const alone = await (
      await saveAnswers(owner.fetch, await readShared(owner.fetch, id), { secondBorrower: false })
    ).json<Loan>()
    await invalid(key)
    expect((await send(owner, alone)).status).toBe(200)
    await invalid(key)
    await succeeded(owner.fetch(`/api/loan/${(await forTwo(owner)).id}`))
    const erased = await forTwo(owner)
    const last = await askedKey(second, owner.fetch, erased.id)
    await succeeded(owner.fetch(`/api/loan/delete/${erased.id}`, { method: 'DELETE' }))
    await invalid(last)
  })

  it('reaches a partner whose mailbox strangers have filled, and says where it cannot', async () => {
    const email = newEmail()
    const asked = async (address: string) => {
      const owner = await signedIn(portal)
      const { id } = await withSecondBorrower(owner.fetch, secondAnswers)
      const reply = await owner.fetch(`/api/loan/${id}/second-consents`, json('POST', { email: address }))
      return { status: reply.status, owner, id }
    }
    for (let at = 0; at < 6; at++) expect((await asked(email.replace('@', `+${at}@`))).status).toBe(200)
    expect((await asked(email)).status).toBe(200)
    expect(await mailsTo(portal, email)).toHaveLength(1)
    // As many again, and the mailbox gets no more; nothing is stored that nobody is told.
    for (let at = 6; at < 14; at++) expect((await asked(email.replace('@', `+${at}@`))).status).toBe(200)
    const { status, owner, id } = await asked(email)
    expect(status).toBe(429)
    expect((await readShared(owner.fetch, id)).secondConsents?.askedAt ?? null).toBeNull()
  })

  it('is mailed within the limits of the account and of the mailbox', async () => {
    const owner = await signedIn(portal)
    const { id } = await withSecondBorrower(owner.fetch, secondAnswers)
    const ask = (email: string) => owner.fetch(`/api/loan/${id}/second-consents`, json('POST', { email }))
    const email = newEmail()
    const statuses: number[] = []
    for (let at = 0; at < 6; at++) statuses.push((await ask(email)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    // Asking again is no first request, so the mailbox's own limit counts.
    await changeGeneral(portal.client, { MAILS_PER_RECIPIENT: 1 })
    onTestFinished(() => changeGeneral(portal.client, { MAILS_PER_RECIPIENT: 5 }))
    const again = await signedIn(portal)
    const asked = await withSecondBorrower(again.fetch, secondAnswers)
    const once = newEmail()
    const askAgain = async () =>
      (await again.fetch(`/api/loan/${asked.id}/second-consents`, json('POST', { email: once }))).status
    expect([await askAgain(), await askAgain()]).toEqual([200, 429])
    expect(await mailsTo(portal, once)).toHaveLength(1)
    const unnamed = await signedIn(portal)
    const loan = await withSecondBorrower(unnamed.fetch)
    const refused = await unnamed.fetch(`/api/loan/${loan.id}/second-consents`, json('POST', { email }))
    expect(await refused.json()).toMatchObject({
      fieldErrors: [{ field: 'secondFirstName' }, { field: 'secondLastName' }],
    })
  })
})

describe('[A6.03] a second borrower with an account', () => {
  it('gives them in their own part, and anew when they join after the link', async () => {
    await sharingOn(portal)
    const [owner, invited] = await Promise.all([signedIn(portal), signedIn(portal)])
    const { id } = await forTwo(owner)
    await withConsents(second, owner.fetch, id, invited.login)
    const key = new URL(await second.linkTo(invited.login)).hash.slice(1)
    await succeeded(owner.fetch(`/api/loan/${id}/co-borrower`, json('POST', { email: invited.login })))
    const joined = await readJoined(invited.fetch, id)
    expect(givenIn(joined)).toEqual([])
    expect((await second.fetch('/api/second-consents', json('POST', { key }))).status).toBe(404)
    await succeeded(saveAnswers(invited.fetch, joined, { ...given, secondPoliticallyExposed: null }))
    const seen = await readShared(owner.fetch, id)
    expect(seen.secondConsents).toMatchObject({ email: null, givenAt: expect.any(String) })
    expect((await send(owner, seen)).status).toBe(200)
  })
})

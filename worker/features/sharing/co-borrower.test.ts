import { beforeAll, describe, expect, it } from 'vitest'

import type { Value } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { mailsTo, newEmail } from '#test/harness/accounts.ts'
import { uploadFile } from '#test/harness/bank.ts'
import { invitationsOf } from '#test/harness/invitations.ts'
import { answers, completeBorrower, completeLoan } from '#test/harness/loans.ts'
import { json, type Person, signedIn, succeeded } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { secondAnswers } from '#test/harness/second-borrower.ts'
import {
  readJoined,
  readShared,
  saveAnswers,
  share,
  sharedLoan,
  sharingOn,
  withSecondBorrower,
} from '#test/harness/sharing.ts'

import type { CoBorrowerDto, ShareDto } from './dto.ts'

interface Problem {
  readonly errorKey?: string
  readonly fieldErrors?: { field: string; message: string; objectName: string }[]
  readonly current?: Loan
}

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await sharingOn(portal)
})

const run = async (sql: string, ...args: (string | null)[]) => (await portal.client.execute(sql, args)).rows

const invite = (owner: Person, id: string, email: string) =>
  owner.fetch(`/api/loan/${id}/co-borrower`, json('POST', { email }))

const showIncome = async (person: Person, id: string, ownShowsIncome: boolean): Promise<ShareDto> => {
  return (await succeeded(person.fetch(`/api/loan/${id}/share`, json('PUT', { ownShowsIncome })))).json<ShareDto>()
}

/** 4,321.09 is the private amount. */
const secret = 4321.09
const secretPart = {
  ...completeBorrower,
  phoneMobil: '+4915112345678',
  incomeExpenses: completeBorrower.incomeExpenses.map((item, at) => (at === 0 ? { ...item, amount: secret } : item)),
}

const saveParts = (person: Person, { id, version }: Loan, more: object) =>
  person.fetch(`/api/loan/${id}`, json('PUT', { version, ...more }))

/** Two borrowers, the second of whom has filled in their part. */
async function together() {
  const all = await sharedLoan(portal)
  const seen = await readShared(all.coBorrower.fetch, all.loan.id)
  const fields = answers({ secondFirstName: 'Bodo' })
  await succeeded(saveParts(all.coBorrower, seen, { fields, borrowers: [completeBorrower, secretPart] }))
  return { ...all, loan: await readShared(all.owner.fetch, all.loan.id) }
}

/** As if a rating service had rated the second borrower. */
const rated = (id: string) =>
  run(`update loans set borrowers = json_set(borrowers, '$[1].rating', 'GOOD') where id = ?`, id)

const value = ({ fields }: Loan, id: string): Value | null | undefined => fields[id]?.value.value

describe('inviting the second borrower', () => {
  it('mails an invitation with its expiry, and reports who has joined', async () => {
    const [owner, invited] = await Promise.all([signedIn(portal), signedIn(portal)])
    const { id } = await withSecondBorrower(owner.fetch)
    const reply = await invite(owner, id, invited.login)
    expect(reply.status).toBe(201)
    const waiting: CoBorrowerDto = { email: invited.login, name: null, status: 'INVITED', showsIncome: false }
    expect(await reply.json()).toEqual(waiting)
    const [mail] = await mailsTo(portal, invited.login)
    expect(mail?.kind).toBe('CO_BORROWER_INVITATION')
    expect(mail?.text).not.toContain(owner.login)
    // Neither the amount nor the product, until it is accepted.
    expect(mail?.text).not.toMatch(/10\.000|Privatkredit/i)
    expect(mail?.text).toMatch(/gilt bis \d{1,2}\. /)
    expect(mail?.text).toContain(`/entity#${id}`)
    const seen = await readJoined(invited.fetch, id)
    expect(seen).toMatchObject({
      ownership: { type: 'SHARED_WITH_ME', role: 'CO_BORROWER' },
      secondBorrower: true,
      mayFill: [false, true],
      incomeHidden: [true, false],
    })
    const sharing = await (await owner.fetch(`/api/loan/${id}/share`)).json<ShareDto>()
    expect(sharing.coBorrower).toEqual({ ...waiting, name: 'Test Person', status: 'ACTIVE' })
    expect(sharing.members).toEqual([])
    const own = await (await invited.fetch(`/api/loan/${id}/share`)).json<ShareDto>()
    expect(own).toMatchObject({ members: [], coBorrower: { email: invited.login }, ownShowsIncome: false })
  })

  it('needs an unsent loan of two, and a person it is not shared with yet', async () => {
    const owner = await signedIn(portal)
    const alone = await completeLoan(owner.fetch)
    const refused = await invite(owner, alone.id, newEmail())
    expect([refused.status, (await refused.json<Problem>()).errorKey]).toEqual([409, 'noSecondBorrower'])
    const { id } = await withSecondBorrower(owner.fetch)
    const viewer = newEmail()
    await share(owner, id, [{ email: viewer, role: 'VIEWER' }])
    for (const [email, message] of [
      [owner.login, 'OwnEmail'],
      [viewer, 'Duplicate'],
      ['nobody', 'Email'],
    ] as const) {
      const reply = await invite(owner, id, email)
      expect(reply.status).toBe(400)
      expect((await reply.json<Problem>()).fieldErrors).toMatchObject([{ field: 'email', message }])
    }
    await run(`update loans set status = 'SEND' where id = ?`, id)
    expect((await (await invite(owner, id, newEmail())).json<Problem>()).errorKey).toBe('loanlocked')
  })

  it('can be repeated and redirected to somebody else until it is accepted, and expires after thirty days', async () => {
    const [owner, first, second] = await Promise.all([signedIn(portal), signedIn(portal), signedIn(portal)])
    const { id } = await withSecondBorrower(owner.fetch)
    for (const { login } of [first, first, second]) expect((await invite(owner, id, login)).status).toBe(201)
    expect((await mailsTo(portal, first.login)).map(({ kind }) => kind)).toEqual([
      'CO_BORROWER_INVITATION',
      'CO_BORROWER_INVITATION',
      'LINK_ENDED',
    ])
    expect(await invitationsOf(first.fetch)).toEqual([])
    await run(`update loan_members set invited_at = '2026-01-01T00:00:00.000Z' where loan_id = ?`, id)
    expect(await invitationsOf(second.fetch)).toEqual([])
    await invite(owner, id, second.login)
    expect((await readJoined(second.fetch, id)).ownership.role).toBe('CO_BORROWER')
    expect((await invite(owner, id, first.login)).status).toBe(400)
    expect((await second.fetch('/api/loan/previews')).status).toBe(200)
  })

  it('can be withdrawn before and after it is accepted, and all other members stay', async () => {
    const { loan, owner, viewer, coBorrower } = await together()
    await showIncome(owner, loan.id, true)
    const withdraw = (person: Person) => person.fetch(`/api/loan/${loan.id}/share`, json('PUT', { coBorrower: null }))
    expect((await (await withdraw(coBorrower)).json<Problem>()).errorKey).toBe('loanRole')
    const sharing = await (await withdraw(owner)).json<ShareDto>()
    expect(sharing).toMatchObject({ coBorrower: null, ownShowsIncome: false })
    expect(sharing.members).toHaveLength(2)
    expect((await coBorrower.fetch(`/api/loan/${loan.id}`)).status).toBe(404)
    expect((await viewer.fetch(`/api/loan/${loan.id}`)).status).toBe(200)
    // Their private answers were removed with them.
    expect((await readShared(owner.fetch, loan.id)).borrowers[1]).toMatchObject({ incomeExpenses: [] })

    const next = await signedIn(portal)
    expect((await invite(owner, loan.id, next.login)).status).toBe(201)
    expect(await (await withdraw(owner)).json<ShareDto>()).toMatchObject({ coBorrower: null })
    expect((await next.fetch(`/api/loan/${loan.id}`)).status).toBe(404)
    expect((await withdraw(owner)).status).toBe(200)
  })

  it('has no effect while the loan has no second borrower', async () => {
    const { loan, owner, coBorrower } = await together()
    const alone = await (await saveAnswers(owner.fetch, loan, { secondBorrower: false })).json<Loan>()
    // Their answers are kept, and returned to nobody.
    expect(alone.borrowerAside).toBeUndefined()
    expect((await coBorrower.fetch(`/api/loan/${loan.id}`)).status).toBe(404)
    expect(await (await coBorrower.fetch('/api/loan/previews')).json()).toMatchObject({ totalElements: 0 })
    await saveAnswers(owner.fetch, alone, { secondBorrower: true })
    const back = await readShared(coBorrower.fetch, loan.id)
    expect(back.borrowers[1]?.incomeExpenses[0]?.amount).toBe(secret)
    expect(await (await coBorrower.fetch('/api/loan/previews')).json()).toMatchObject({
      content: [{ ownership: { type: 'SHARED_WITH_ME', role: 'CO_BORROWER' } }],
    })
  })
})

describe('each of two borrowers', () => {
  it("fills in their own part, and no save affects the other's", async () => {
    const { loan, owner, coBorrower, editor } = await together()
    const tried = await saveParts(coBorrower, await readShared(coBorrower.fetch, loan.id), {
      description: 'Meiner',
      lastCompletedStep: 'unterlagen',
      incomeExpensePeriod: 'Yearly',
      fields: answers({ firstName: 'Falsch', amount: 5000, secondFirstName: 'Berta' }),
      borrowers: [{ ...completeBorrower, incomeExpenses: [] }, secretPart],
    })
    expect(tried.status).toBe(200)
    const seen = await readShared(owner.fetch, loan.id)
    expect([value(seen, 'firstName'), value(seen, 'amount'), value(seen, 'secondFirstName')]).toEqual([
      'Anna',
      10_000,
      'Berta',
    ])
    expect(seen).toMatchObject({
      description: loan.description,
      lastCompletedStep: loan.lastCompletedStep,
      incomeExpensePeriod: 'Monthly',
      mayFill: [true, false],
    })
    expect(seen.borrowers[0]?.incomeExpenses).toEqual(completeBorrower.incomeExpenses)
    // As a browser sends back what it has read, with the hidden part empty.
    let version = seen.version
    for (const person of [owner, editor]) {
      const reply = await saveParts(
        person,
        { ...seen, version },
        {
          fields: answers({ secondFirstName: 'Falsch', employer: 'Neu GmbH' }),
          borrowers: seen.borrowers,
        },
      )
      expect(reply.status).toBe(200)
      ;({ version } = await reply.json<Loan>())
    }
    const after = await readShared(coBorrower.fetch, loan.id)
    expect(value(after, 'secondFirstName')).toBe('Berta')
    expect(value(await readShared(owner.fetch, loan.id), 'employer')).toBe('Neu GmbH')
    expect(after.borrowers[1]).toMatchObject({
      incomeExpenses: secretPart.incomeExpenses,
      phoneMobil: secretPart.phoneMobil,
    })
  })

  it("sees nothing of the other's income before both agree, in any reply", async () => {
    const { loan, owner, editor, viewer, coBorrower } = await together()
    const revealsSecret = (text: string): boolean => /4321|4915112345678/.test(text)
    const repliesTo = async (person: Person): Promise<string> => {
      const stale = { ...loan, version: 1 }
      const replies = await Promise.all([
        person.fetch(`/api/loan/${loan.id}`),
        person.fetch('/api/loan/previews'),
        person.fetch('/api/account/export'),
        person.fetch(`/api/loan/${loan.id}/share`),
        person.fetch('/api/loan/validate?pageType=STANDARD_OF_LIVING', json('PUT', { ...stale, id: loan.id })),
        saveParts(person, stale, {}),
      ])
      return (await Promise.all(replies.map((reply) => reply.text()))).join('\n')
    }
    for (const person of [owner, editor, viewer]) {
      expect(revealsSecret(await repliesTo(person))).toBe(false)
      const { borrowers, incomeHidden } = await readShared(person.fetch, loan.id)
      expect(incomeHidden).toEqual([false, true])
      expect(borrowers[1]).toMatchObject({ incomeExpenses: [], phoneMobil: null, rating: null })
      expect(borrowers[0]?.incomeExpenses).toEqual(completeBorrower.incomeExpenses)
    }
    // Otherwise the search above would prove nothing.
    expect(revealsSecret(await repliesTo(coBorrower))).toBe(true)
    expect((await readShared(coBorrower.fetch, loan.id)).borrowers[0]).toMatchObject({ incomeExpenses: [] })

    await showIncome(owner, loan.id, true)
    expect((await readShared(coBorrower.fetch, loan.id)).incomeHidden).toEqual([true, false])
    expect((await readShared(owner.fetch, loan.id)).incomeHidden).toEqual([false, true])
    expect((await showIncome(coBorrower, loan.id, true)).ownShowsIncome).toBe(true)
    for (const person of [owner, editor, viewer, coBorrower]) {
      const seen = await readShared(person.fetch, loan.id)
      expect(seen.incomeHidden).toEqual([false, false])
      expect(seen.borrowers.map(({ incomeExpenses }) => incomeExpenses[0]?.amount)).toEqual([3200, secret])
    }
    const { coBorrower: seenByOwner } = await (await owner.fetch(`/api/loan/${loan.id}/share`)).json<ShareDto>()
    expect(seenByOwner?.showsIncome).toBe(true)
    await showIncome(coBorrower, loan.id, false)
    expect(revealsSecret(await repliesTo(owner))).toBe(false)
  })

  it('has their saves in the audit under their own key', async () => {
    const { loan, owner, coBorrower } = await together()
    const exported = await (
      await owner.fetch('/api/account/export')
    ).json<{ events: { action: string; by: string }[] }>()
    const saves = exported.events.filter(({ action }) => action === 'loan.save')
    // The second borrower's save is visible, but not its content.
    expect(saves).toHaveLength(1)
    expect(saves[0]).toMatchObject({ by: 'member' })
    for (const name of ['after', 'remoteAddress']) expect(saves[0]).not.toHaveProperty(name)
    const [row] = await run(`select sealed from audits where entity_id = ? and action = 'loan.save'`, loan.id)
    expect(row?.['sealed']).not.toBeNull()
    const own = await (await coBorrower.fetch('/api/account/export')).text()
    expect(own).toContain('Bodo')
    expect(own).not.toContain('Muster GmbH')
  })

  it('sees the documents of the first borrower only when both agree', async () => {
    const { loan, owner, coBorrower } = await together()
    const { publicId } = await uploadFile(owner.fetch, loan.id)
    const documents = async () => (await readShared(coBorrower.fetch, loan.id)).documents.length
    const asked = async () => (await coBorrower.fetch(`/api/loan/documents?ids=${publicId}`)).status
    expect([await documents(), await asked()]).toEqual([0, 404])
    await showIncome(owner, loan.id, true)
    await showIncome(coBorrower, loan.id, true)
    expect([await documents(), await asked()]).toEqual([1, 200])
  })

  it('must complete only their own part of a page', async () => {
    const { loan, owner, coBorrower } = await sharedLoan(portal)
    const validate = (person: Person) =>
      person.fetch(
        '/api/loan/validate?pageType=STANDARD_OF_LIVING',
        json('PUT', { id: loan.id, version: loan.version }),
      )
    expect((await validate(owner)).status).toBe(200)
    const asked = await validate(coBorrower)
    expect(asked.status).toBe(400)
    const objects = (await asked.json<Problem>()).fieldErrors?.map(({ objectName }) => objectName)
    expect(new Set(objects)).toEqual(new Set(['SECOND_BORROWER']))
    // Sending needs both.
    const sent = await owner.fetch('/api/inquiries/send', json('POST', { id: loan.id, version: loan.version }))
    expect(sent.status).toBe(400)
    expect((await sent.json<Problem>()).fieldErrors?.map(({ objectName }) => objectName)).toContain('SECOND_BORROWER')
  })

  it('loses nothing with twenty concurrent saves, ten by each', async () => {
    const { loan, owner, coBorrower } = await sharedLoan(portal)
    const saveUntilDone = async (person: Person, values: Record<string, Value>): Promise<void> => {
      for (let { id, version } = loan; ;) {
        const reply = await saveAnswers(person.fetch, { id, version }, values)
        if (reply.status === 200) return
        if (reply.status !== 409) throw new Error(await reply.text())
        const { current } = await reply.json<Problem>()
        ;({ version } = current ?? (await readShared(person.fetch, id)))
      }
    }
    const first: [string, Value][] = [
      ['amount', 9000],
      ['term', 48],
      ['intendedUse', '02'],
      ['birthPlace', 'Bonn'],
      ['childrenCount', 2],
      ['employer', 'Neu GmbH'],
      ['employedSince', '2019-01'],
      ['weeklyHours', 20],
      ['residentSince', '2018-02'],
      ['companySector', '02'],
    ]
    const second: [string, Value][] = [
      ['secondSalutation', '02'],
      ['secondFirstName', 'Berta'],
      ['secondLastName', 'Beispiel'],
      ['secondBirthPlace', 'Ulm'],
      ['secondDateOfBirth', '1991-02-03'],
      ['secondEmployer', 'Andere AG'],
      ['secondNationality', '01'],
      ['secondMaritalStatus', '01'],
      ['secondPhone', '+49 30 901820'],
      ['secondProfessionalGroup', '01'],
    ]
    await Promise.all([
      ...first.map(([id, each]) => saveUntilDone(owner, { [id]: each })),
      ...second.map(([id, each]) => saveUntilDone(coBorrower, { [id]: each })),
    ])
    for (const [person, own] of [
      [owner, first],
      [coBorrower, second],
    ] as const) {
      const after = await readShared(person.fetch, loan.id)
      expect(after.version).toBe(loan.version + 20)
      for (const [id, each] of own) if (!id.endsWith('hone')) expect([id, value(after, id)]).toEqual([id, each])
    }
    expect(value(await readShared(coBorrower.fetch, loan.id), 'secondPhone')).toContain('30')
  }, 180_000)
})

describe('the removal of the second borrower', () => {
  it.each([
    [
      'leaves',
      ({ coBorrower, loan }: Awaited<ReturnType<typeof together>>) =>
        coBorrower.fetch(`/api/loan/${loan.id}/share`, { method: 'DELETE' }),
    ],
    [
      'is removed',
      ({ owner, loan }: Awaited<ReturnType<typeof together>>) =>
        owner.fetch(`/api/loan/${loan.id}/share`, { method: 'DELETE' }),
    ],
    [
      'erases the account',
      ({ coBorrower }: Awaited<ReturnType<typeof together>>) => coBorrower.fetch('/api/account', { method: 'DELETE' }),
    ],
  ] as const)('removes their private answers when the second borrower %s', async (_, go) => {
    const all = await together()
    expect((await go(all)).ok).toBe(true)
    const { borrowers, incomeHidden, mayFill } = await readShared(all.owner.fetch, all.loan.id)
    expect(borrowers[1]).toMatchObject({ incomeExpenses: [], phoneMobil: null, rating: null })
    expect(borrowers[0]?.incomeExpenses).toEqual(completeBorrower.incomeExpenses)
    expect([incomeHidden, mayFill]).toEqual([
      [false, false],
      [true, true],
    ])
    const rows = await run('select borrowers from loans where id = ?', all.loan.id)
    expect(JSON.stringify(rows)).not.toContain('4321')
    expect(await (await all.owner.fetch('/api/account/export')).text()).not.toContain('4321')
  })

  it('keeps the account while the bank has the loan, and removes only private answers from a sent one', async () => {
    const { loan, owner, coBorrower } = await together()
    const { version } = await readShared(coBorrower.fetch, loan.id)
    await saveParts(
      coBorrower,
      { ...loan, version },
      { fields: answers({ ...secondAnswers, secondFirstName: 'Bodo' }) },
    )
    const erase = async () => (await coBorrower.fetch('/api/account', { method: 'DELETE' })).status
    await run(`update loans set status = 'SEND' where id = ?`, loan.id)
    expect(await erase()).toBe(409)
    await run(`update loans set status = 'REJECTED' where id = ?`, loan.id)
    expect(await erase()).toBe(200)
    const kept = await readShared(owner.fetch, loan.id)
    expect(value(kept, 'secondFirstName')).toBe('Bodo')
    expect(kept.borrowers[1]?.incomeExpenses).toEqual([])
    // Removed, and not only hidden.
    const [row] = await run('select fields, borrowers from loans where id = ?', loan.id)
    const stored = JSON.stringify(row)
    for (const own of ['secondEmployer', 'Beispiel AG', 'secondBirthPlace']) expect(stored).not.toContain(own)
    expect(stored).toContain('Muster GmbH')
  })

  it('removes answers shared by both as well, so the next one begins without them', async () => {
    const { loan, owner, coBorrower } = await together()
    const { version } = await readShared(coBorrower.fetch, loan.id)
    const filled = await saveParts(coBorrower, { ...loan, version }, { fields: answers(secondAnswers) })
    expect(filled.status).toBe(200)
    await showIncome(owner, loan.id, true)
    await showIncome(coBorrower, loan.id, true)
    await rated(loan.id)
    expect((await readShared(owner.fetch, loan.id)).borrowers[1]).toMatchObject({ rating: 'GOOD' })
    await coBorrower.fetch(`/api/loan/${loan.id}/share`, { method: 'DELETE' })

    const next = await signedIn(portal)
    await invite(owner, loan.id, next.login)
    const joined = await readJoined(next.fetch, loan.id)
    for (const seen of [joined, await readShared(owner.fetch, loan.id)]) {
      expect(seen.borrowers[1]).toMatchObject({ incomeExpenses: [], phoneMobil: null, rating: null })
      expect(Object.values(seen.fields).filter(({ entityType }) => entityType === 'SECOND_BORROWER')).toEqual([])
    }
    // The owner agreed to show an income to the former one, not to the next.
    await showIncome(next, loan.id, true)
    expect((await readShared(next.fetch, loan.id)).incomeHidden).toEqual([true, false])
  })

  it('before they joined keeps entered answers for the next one, without a rating', async () => {
    const [owner, first, second] = await Promise.all([signedIn(portal), signedIn(portal), signedIn(portal)])
    const { id } = await withSecondBorrower(owner.fetch, secondAnswers)
    await saveParts(owner, await readShared(owner.fetch, id), { borrowers: [completeBorrower, secretPart] })
    await rated(id)
    for (const { login } of [first, second]) await invite(owner, id, login)
    const joined = await readJoined(second.fetch, id)
    expect(value(joined, 'secondEmployer')).toBe(secondAnswers['secondEmployer'])
    expect(joined.borrowers[1]).toMatchObject({ incomeExpenses: secretPart.incomeExpenses, rating: null })
  })
})

describe('erased and exported accounts', () => {
  it("[A7.04] the owner's erasure ends every membership and removes the mails about the loan", async () => {
    const { loan, owner, editor, coBorrower } = await sharedLoan(portal)
    expect((await owner.fetch('/api/account', { method: 'DELETE' })).status).toBe(200)
    for (const person of [editor, coBorrower]) {
      expect((await person.fetch(`/api/loan/${loan.id}`)).status).toBe(404)
      expect(await mailsTo(portal, person.login)).toEqual([])
    }
    expect(await run('select id from loan_members where loan_id = ?', loan.id)).toEqual([])
  })

  it("[A7.04] a member's erasure leaves neither their membership nor their e-mail", async () => {
    const { loan, owner, editor } = await sharedLoan(portal)
    const other = await withSecondBorrower(owner.fetch)
    await share(owner, other.id, [{ email: editor.login, role: 'VIEWER' }])
    expect((await editor.fetch('/api/account', { method: 'DELETE' })).status).toBe(200)
    expect(await run('select id from loan_members where email = ?', editor.login)).toEqual([])
    expect((await (await owner.fetch(`/api/loan/${loan.id}/share`)).json<ShareDto>()).members).toHaveLength(1)
  })

  it('[A7.04] an export lists loans shared with the user, and members of their own', async () => {
    const { loan, owner, editor } = await sharedLoan(portal)
    type Exported = { sharedWithMe: object[]; loans: { sharedWith: object[] }[] }
    const member = await (await editor.fetch('/api/account/export')).json<Exported>()
    expect(member.sharedWithMe).toMatchObject([{ loanId: loan.id, role: 'EDITOR' }])
    const own = await (await owner.fetch('/api/account/export')).json<Exported>()
    expect(own.loans[0]?.sharedWith).toHaveLength(3)
    expect(own.loans[0]?.sharedWith).toContainEqual(
      expect.objectContaining({ email: editor.login, role: 'EDITOR', joined: true }),
    )
  })
})

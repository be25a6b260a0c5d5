import { beforeAll, describe, expect, it } from 'vitest'

import { mailsTo, newEmail } from '#test/harness/accounts.ts'
import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { readShared, share, sharedLoan, sharingOn, withSecondBorrower } from '#test/harness/sharing.ts'

interface Problem {
  readonly errorKey?: string
}

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await sharingOn(portal)
})

const run = async (sql: string) => (await portal.client.execute(sql)).rows
const save = (person: Person, id: string, body: object) => person.fetch(`/api/loan/${id}/share`, json('PUT', body))

/** Runs `happens` between an inviter's read and write, in the counting of invitations. */
async function meanwhile<Result>(inviter: Person, happens: string, work: () => Promise<Result>): Promise<Result> {
  for (const event of ['insert', 'update'])
    await run(`create trigger meanwhile_${event} after ${event} on throttles
      when new.key = 'share-invitation|${inviter.id}' begin ${happens}; end`)
  try {
    return await work()
  } finally {
    for (const event of ['insert', 'update']) await run(`drop trigger meanwhile_${event}`)
  }
}

describe('[A6.03] a loan that is sent during an invitation', () => {
  it('stays sent, and nobody is invited', async () => {
    const owner = await signedIn(portal)
    const { id } = await withSecondBorrower(owner.fetch)
    const email = newEmail()
    const reply = await meanwhile(
      owner,
      `update loans set status = 'READY', version = version + 1 where id = '${id}'`,
      () => owner.fetch(`/api/loan/${id}/co-borrower`, json('POST', { email })),
    )
    expect([reply.status, (await reply.json<Problem>()).errorKey]).toEqual([409, 'loanlocked'])
    expect((await readShared(owner.fetch, id)).loanStatus).toBe('READY')
    expect(await mailsTo(portal, email)).toEqual([])
    expect(await run(`select id from loan_members where loan_id = '${id}'`)).toEqual([])
  })
})

describe('[A3.20] a change of sharing', () => {
  it('keeps what it does not mention: members removed meanwhile stay removed', async () => {
    const { loan, owner, editor, viewer } = await sharedLoan(portal)
    const { id } = loan
    await save(owner, id, { ownShowsIncome: true, askForHelp: true })
    const list = [editor, viewer].map(({ login }) => ({ email: login, role: 'VIEWER' }))
    const reply = await meanwhile(
      owner,
      `update loans set shows_income = false, ask_for_help = false where id = '${id}'`,
      () => save(owner, id, { members: [...list, { email: newEmail(), role: 'VIEWER' }] }),
    )
    expect(reply.status).toBe(200)
    expect(await run(`select shows_income, ask_for_help from loans where id = '${id}'`)).toMatchObject([
      { shows_income: 0, ask_for_help: 0 },
    ])
    expect(await (await owner.fetch(`/api/loan/${id}/share`)).json()).toMatchObject({
      ownShowsIncome: false,
      askForHelp: false,
      dataSharingAgreement: true,
    })
  })

  it('invites nobody on an agreement that is withdrawn meanwhile', async () => {
    const owner = await signedIn(portal)
    const { id } = await withSecondBorrower(owner.fetch)
    expect((await save(owner, id, { dataSharingAgreement: true })).status).toBe(200)
    const email = newEmail()
    const reply = await meanwhile(owner, `update loans set sharing_agreed_at = null where id = '${id}'`, () =>
      save(owner, id, { members: [{ email, role: 'VIEWER' }] }),
    )
    expect(reply.status).toBe(409)
    expect(await mailsTo(portal, email)).toEqual([])
    // With an agreement in the same request, it succeeds.
    expect((await share(owner, id, [{ email, role: 'VIEWER' }])).status).toBe(200)
  })

  it('keeps the time of the first agreement', async () => {
    const owner = await signedIn(portal)
    const { id } = await withSecondBorrower(owner.fetch)
    const agreedAt = async () => (await run(`select sharing_agreed_at from loans where id = '${id}'`))[0]?.[0]
    await save(owner, id, { dataSharingAgreement: true })
    const first = await agreedAt()
    expect(first).toEqual(expect.any(String))
    await save(owner, id, { dataSharingAgreement: true, askForHelp: true })
    expect(await agreedAt()).toBe(first)
    await save(owner, id, { dataSharingAgreement: false })
    expect(await agreedAt()).toBeNull()
  })
})

import { beforeAll, describe, expect, it } from 'vitest'

import type { GroupEntry } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'

import { shippedAreas } from '#domain/settings/areas.ts'
import { answers, completeLoan } from '#test/harness/loans.ts'
import { acceptAll } from '#test/harness/invitations.ts'
import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { releaseAll } from '#test/harness/releases.ts'
import { readJoined, readShared, share, sharingOn } from '#test/harness/sharing.ts'

/** A bank that locks what is proved of the lender, which is nothing, and the balance for the owner while shared. */
async function lockingBank(): Promise<Portal> {
  const portal = await openPortal()
  const flags: Readonly<Record<string, object>> = {
    existingLoanLender: { readOnlyWhenVerified: true },
    existingLoanBalance: { readOnlyWhenShared: true },
  }
  const fields = shippedAreas().INPUT_FIELDS.flatMap((field) =>
    flags[field.id] === undefined ? [] : [{ ...field, ...flags[field.id] }],
  )
  const admin = await signedIn(portal, 'ADMIN')
  expect((await admin.fetch('/api/pages-fields/scheduled', json('PUT', { fields }))).status).toBe(200)
  await releaseAll(await signedIn(portal, 'ADMIN'))
  await sharingOn(portal)
  return portal
}

let portal: Portal
beforeAll(async () => {
  portal = await lockingBank()
})

const entry = (lender: string, balance: number, instalment = 100): GroupEntry => ({
  existingLoanLender: { type: 'TEXTFIELD', value: lender },
  existingLoanBalance: { type: 'MONEY', value: balance },
  existingLoanInstalment: { type: 'MONEY', value: instalment },
})
const begun = (fetch: Portal['fetch'], entries: readonly GroupEntry[]): Promise<Loan> =>
  completeLoan(fetch, { existingCredits: true, existingCreditAmount: 5000, existingLoans: [...entries] })

/** The entries after a user has sent others. */
async function after(who: Person, loan: Loan, entries: readonly GroupEntry[]): Promise<unknown> {
  const { version } = await readShared(who.fetch, loan.id)
  const fields = answers({ existingLoans: [...entries] })
  const reply = await who.fetch(`/api/loan/${loan.id}`, json('PUT', { version, fields }))
  expect(reply.status).toBe(200)
  return (await readShared(who.fetch, loan.id)).fields['existingLoans']?.value.value ?? []
}

describe('[A5.17] [A6.04] an invalid answer', () => {
  it('can be corrected by an identified owner, and is locked once it is the proved one', async () => {
    const owner = await signedIn(portal, 'USER', { verified: true })
    const { id } = await completeLoan(owner.fetch, { dateOfBirth: '1900-05-17' })
    const save = async (dateOfBirth: string) => {
      const { version } = await readShared(owner.fetch, id)
      const input = { version, fields: answers({ dateOfBirth }) }
      const reply = await owner.fetch(`/api/loan/${id}?pageId=borrower`, json('PUT', input))
      return [reply.status, (await readShared(owner.fetch, id)).fields['dateOfBirth']?.value.value]
    }
    expect(await save('1990-05-17')).toEqual([200, '1990-05-17'])
    expect(await save('1991-05-17')).toEqual([200, '1990-05-17'])
  })
})

describe('[A5.17] [A6.04] fields in the entries of a group', () => {
  /** A loan of an identified owner, with an editor. */
  async function sharedLoan(entries: readonly GroupEntry[]) {
    const [owner, editor] = [await signedIn(portal, 'USER', { verified: true }), await signedIn(portal)]
    const loan = await begun(owner.fetch, entries)
    expect((await share(owner, loan.id, [{ email: editor.login, role: 'EDITOR' }])).status).toBe(200)
    await acceptAll(editor.fetch)
    return { owner, editor, loan }
  }

  it('stay locked beside an entry without the answer', async () => {
    const { editor, loan } = await sharedLoan([entry('Sparkasse', 5000)])
    const { existingLoanBalance: _, ...open } = entry('Neue Bank', 1)
    expect(await after(editor, loan, [entry('Sparkasse', 5000), open])).toHaveLength(2)
  })

  it('stay with their entries when the whole group is cleared', async () => {
    const { owner, editor, loan } = await sharedLoan([entry('Sparkasse', 5000)])
    const { version } = await readJoined(editor.fetch, loan.id)
    const fields = answers({ existingLoans: null })
    expect((await editor.fetch(`/api/loan/${loan.id}`, json('PUT', { version, fields }))).status).toBe(200)
    const { existingLoanBalance } = entry('Sparkasse', 5000)
    expect((await readShared(owner.fetch, loan.id)).fields['existingLoans']?.value.value).toEqual([
      { existingLoanBalance },
    ])
  })

  it('are about no borrower, so an identified owner may change them', async () => {
    const owner = await signedIn(portal, 'USER', { verified: true })
    const loan = await begun(owner.fetch, [entry('Sparkasse', 5000), entry('Volksbank', 700)])
    expect(await after(owner, loan, [entry('Andere Bank', 4000)])).toEqual([entry('Andere Bank', 4000)])
  })

  it('are editable for an owner who is not verified', async () => {
    const owner = await signedIn(portal)
    const loan = await begun(owner.fetch, [entry('Sparkasse', 5000)])
    expect(await after(owner, loan, [entry('Andere Bank', 1)])).toEqual([entry('Andere Bank', 1)])
    expect(await after(owner, loan, [])).toEqual([])
  })

  it("that are the owner's are locked for an editor in every entry", async () => {
    const { owner, editor, loan } = await sharedLoan([entry('Sparkasse', 5000)])
    const sent = [entry('Sparkasse', 5000, 90), entry('Neue Bank', 2, 80)]
    const { existingLoanBalance: _kept, ...added } = entry('Neue Bank', 2, 80)
    expect(await after(editor, loan, sent)).toEqual([entry('Sparkasse', 5000, 90), added])
    // The owner completes it.
    expect(await after(owner, loan, [entry('Sparkasse', 4000, 90), entry('Neue Bank', 2, 80)])).toEqual([
      entry('Sparkasse', 4000, 90),
      entry('Neue Bank', 2, 80),
    ])
  })

  it('keep hidden answers', async () => {
    const owner = await signedIn(portal, 'USER', { verified: true })
    const contract = { existingLoanContract: { type: 'TEXTFIELD', value: 'K-1' } } as const
    const loan = await begun(owner.fetch, [{ ...entry('Sparkasse', 5000), ...contract }])
    expect(await after(owner, loan, [{ ...entry('Andere Bank', 1), ...contract }])).toEqual([
      { ...entry('Andere Bank', 1), ...contract },
    ])
  })
})

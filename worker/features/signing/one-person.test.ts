import { beforeAll, expect, it } from 'vitest'

import { readLoan } from '#test/harness/bank.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { signOff, stateOf } from '#test/harness/signing.ts'
import { anna, offerForTwo, offerForTwoAccounts, signAs, statesOf } from '#test/harness/two-signers.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

const run = async (sql: string, ...args: string[]) => (await portal.client.execute(sql, args)).rows
const evidenceOf = (loanId: string) =>
  run('select 1 from identifications where signer_id in (select id from signers where loan_id = ?)', loanId)

it('keeps an account and its evidence while it signs an open offer', async () => {
  const { second, loan } = await offerForTwoAccounts(portal)
  await signAs(portal, await signOff(second, loan))
  const refused = await second.fetch('/api/account', { method: 'DELETE' })
  expect(refused.status).toBe(409)
  expect(await run('select 1 from accounts where id = ?', second.id)).toHaveLength(1)
})

it('keeps the evidence of a concluded contract when the account of its second borrower is erased', async () => {
  const { owner, second, loan } = await offerForTwoAccounts(portal)
  for (const person of [owner, second]) await signAs(portal, await signOff(person, loan))
  expect((await second.fetch('/api/account', { method: 'DELETE' })).status).toBe(200)
  expect(await evidenceOf(loan.id)).toHaveLength(2)
  expect(await run('select 1 from ident_transactions where loan_id = ?', loan.id)).toHaveLength(2)
})

it('is not signed by one person for both after an account was erased in between', async () => {
  const claims = { ...anna, givenNames: 'Anna Maria' }
  // The second borrower is described so that one person can prove both.
  const { owner, second, loan } = await offerForTwoAccounts(portal, () =>
    run(
      `update loans set fields = json_set(fields, '$.secondFirstName.value.value', 'Anna Maria',
          '$.secondDateOfBirth.value.value', ?) where offer_state is null`,
      anna.dateOfBirth,
    ),
  )
  await signAs(portal, await signOff(second, loan), claims)
  expect(statesOf(await readLoan(owner.fetch, loan.id))[1]).toBe('SIGNED')
  expect((await second.fetch('/api/account', { method: 'DELETE' })).status).toBe(409)
  // As if it had gone all the same: the evidence stays.
  await run('delete from loan_members where account_id = ?', second.id)
  await run('delete from accounts where id = ?', second.id)
  const asFirst = await signOff(owner, loan)
  await signAs(portal, asFirst, claims)
  expect(await stateOf(owner, loan, asFirst)).toMatchObject({ status: 'FAILED', error: 'OTHER_PERSON' })
  const { loanStatus, contracts } = await readLoan(owner.fetch, loan.id)
  expect([loanStatus, contracts.map(({ signed }) => signed)]).toEqual(['OFFER_AVAILABLE', [false]])
})

it('is signed by nobody after somebody of whom nothing is known', async () => {
  const { owner, loan } = await offerForTwo(portal)
  await run(`update signers set signed_at = '2026-11-20T10:00:00.000Z' where borrower = 1 and loan_id = ?`, loan.id)
  const asFirst = await signOff(owner, loan)
  await signAs(portal, asFirst)
  expect(await stateOf(owner, loan, asFirst)).toMatchObject({ status: 'FAILED', error: 'OTHER_PERSON' })
})

import { beforeAll, expect, it } from 'vitest'

import { openPortal, type Portal } from '#test/harness/portal.ts'
import { signOff } from '#test/harness/signing.ts'
import { offerForTwoAccounts, signAs } from '#test/harness/two-signers.ts'

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

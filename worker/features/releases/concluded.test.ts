import { beforeEach, expect, it, vi } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import { exampleShares } from '#domain/settings/prices/example-share.ts'
import { visitorWithLoan } from '#test/harness/loans.ts'
import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { approve, openChanges, setGeneral } from '#test/harness/releases.ts'
import type { HealthDto } from '#worker/features/operations/health-component.ts'
import { toLocalDay } from '#worker/http/today.ts'

let portal: Portal
let author: Person
let approver: Person
beforeEach(async () => {
  portal = await openPortal()
  author = await signedIn(portal, 'ADMIN')
  approver = await signedIn(portal, 'ADMIN')
})

/** The example's rate as shipped, in percent. */
const shipped = exampleShares(shippedAreas(), [], toLocalDay(new Date())).find(
  ({ productId }) => productId === 'consumer-credit',
)?.effectiveInterest

/** Contracts of the consumer loan with that effective rate, in percent. */
async function conclude(effectiveInterest: number, contracts: number, acceptedAt = new Date()): Promise<void> {
  const { loan } = await visitorWithLoan(portal)
  const { rows } = await portal.client.execute(`select name from pragma_table_info('loans')`)
  const values: Readonly<Record<string, string>> = {
    id: `loans.id || '-' || each.value`,
    status: `'OFFER_ACCEPTED'`,
    accepted_at: `'${acceptedAt.toISOString()}'`,
    offer: `json_object('effectiveInterest', ${effectiveInterest})`,
  }
  const names = rows.map(({ name }) => String(name))
  const selected = names.map((name) => values[name] ?? `loans.${name}`)
  const numbers = JSON.stringify(Array.from({ length: contracts }, (_, at) => at))
  await portal.client.execute({
    sql: `insert into loans (${names.join(', ')}) select ${selected.join(', ')} from loans, json_each(?) as each where loans.id = ?`,
    args: [numbers, loan.id],
  })
}

/** Releases a changed setting, at once unless there is a time. */
async function release(attempts: number, at?: string): Promise<Response> {
  await setGeneral(author, 'LOGIN_ATTEMPTS', attempts)
  return approve(
    approver,
    (await openChanges(approver)).map(({ id }) => id),
    at,
  )
}

const examples = async () =>
  (await (await author.fetch('/management/health')).json<HealthDto>()).components?.['representativeExamples']

it('refuses releases while fewer than two thirds of thirty contracts got the example, says why, and warns', async () => {
  // Longer ago, and changed since.
  await conclude(99, 30, new Date(Date.now() - 366 * 86_400_000))
  await conclude(99, 29)
  expect((await release(6)).status).toBe(200)
  await conclude(99, 1)
  const refused = await release(7)
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({
    errorKey: 'releaseblocked',
    problems: [
      {
        area: 'PRODUCTS',
        item: 'consumer-credit',
        code: 'exampleBelowTwoThirds',
        params: { value: shipped, limit: 99 },
      },
    ],
  })
  const later = await release(7, '2099-01-01T00:00:00Z')
  expect(later.status).toBe(409)
  expect(await later.json()).toMatchObject({ problems: [{ code: 'exampleBelowTwoThirds' }] })
  expect(await examples()).toMatchObject({ status: 'WARNING', details: { belowTwoThirds: 1 } })

  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  await portal.cron(new Date(`${new Date().toISOString().slice(0, 10)}T01:23:00Z`))
  expect(warn.mock.calls.flat().join(' ')).toContain('representative examples below two thirds')
  warn.mockRestore()

  await conclude(0.01, 60)
  expect((await release(8)).status).toBe(200)
  expect(await examples()).toMatchObject({ details: { belowTwoThirds: 0 } })
})

it('stores an expectation with its reason in the name of who declares it, audits it, and shows it to administrators only', async () => {
  const [product] = shippedAreas().PRODUCTS
  const before = (await examples())?.details['undeclared']
  const declared = { exampleDeclaredBy: 'Erika Recht', exampleReason: 'Erfahrung der Filialen' }
  const reply = await author.fetch('/api/products/products', json('POST', { ...product, ...declared }))
  expect(reply.status).toBe(200)
  const ids = (await openChanges(approver)).map(({ id }) => id)
  expect((await approve(approver, ids)).status).toBe(200)
  expect((await examples())?.details['undeclared']).toBe(Number(before) - 1)
  const { rows } = await portal.client.execute(`select detail from audits where action = 'setting.edit'`)
  expect(JSON.stringify(rows)).toContain(declared.exampleReason)
  const seen = async (fetch: Portal['fetch']) => (await fetch('/api/products/products')).text()
  const forAuthor = await seen(author.fetch)
  expect(forAuthor).toContain(declared.exampleReason)
  expect(forAuthor).toContain('"exampleDeclaredBy":"Test Person"')
  expect(forAuthor).not.toContain(declared.exampleDeclaredBy)
  for (const text of [await seen(portal.fetch), await seen((await signedIn(portal)).fetch)]) {
    expect(text).toContain('consumer-credit')
    expect(text).not.toContain('Test Person')
    expect(text).not.toContain(declared.exampleReason)
  }
})

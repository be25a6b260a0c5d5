import { beforeAll, describe, expect, it } from 'vitest'

import { completeLoan } from '#test/harness/loans.ts'
import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'

let portal: Portal
let people: Readonly<Record<'user' | 'admin' | 'tech', Person>>
beforeAll(async () => {
  portal = await openPortal()
  const [user, admin, tech] = [signedIn(portal), signedIn(portal, 'ADMIN'), signedIn(portal, 'TECH_ADMIN')]
  people = { user: await user, admin: await admin, tech: await tech }
})

/** What a write changes by itself. */
const passing = new Set(['version', 'changeDate', 'lastModifiedDate', 'lastModifiedBy', 'lock'])
const lasting = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer, (name, value: unknown) => (passing.has(name) ? undefined : value)))

type Item = Readonly<Record<string, unknown>>

/** Reads, sends the answer back by a write, and reads again. */
async function putBack(
  { fetch }: Person,
  read: string,
  write: string,
  { method = 'PUT', bodies = (answer: unknown) => [answer] } = {},
): Promise<void> {
  const get = async () => {
    const reply = await fetch(read)
    expect([read, reply.status]).toEqual([read, 200])
    return reply.json<unknown>()
  }
  const before = await get()
  for (const body of bodies(before)) {
    const address = write.replace(/\{(\w+)\}/, (_, name: string) => encodeURIComponent(String((body as Item)[name])))
    const reply = await fetch(address, json(method, body))
    expect([address, reply.status, reply.status < 300 ? '' : await reply.text()]).toEqual([
      address,
      expect.toBeOneOf([200, 201, 204]),
      '',
    ])
  }
  expect(lasting(await get())).toEqual(lasting(before))
}

/** Each item of a list by a write of its own. */
const each = { bodies: (answer: unknown) => answer as unknown[] }

describe('what GET answers, PUT takes, and nothing changes', () => {
  it.each([
    ['user', '/api/account', '/api/account'],
    ['user', '/api/account/income-expenses', '/api/account/income-expenses'],
    ['tech', '/api/tech-settings', '/api/tech-settings'],
    ['admin', '/api/tech-settings/interfaces?current=false', '/api/tech-settings/interfaces'],
    ['tech', '/api/tech-settings/interfaces', '/api/tech-settings/interfaces'],
    ['admin', '/api/settings/fintec/scheduled', '/api/settings/fintec/scheduled'],
    ['admin', '/api/web-id/settings/scheduled', '/api/web-id/settings/scheduled'],
    ['admin', '/api/pages-fields/scheduled', '/api/pages-fields/scheduled'],
    ['admin', '/api/user-interface/scheduled-templates', '/api/user-interface/templates'],
    ['admin', '/api/settings/general?current=false', '/api/settings/general'],
    ['admin', '/api/incomeExpense/getScheduledIncomeExpenseConfig', '/api/incomeExpense/update'],
    ['admin', '/api/system/settings/conditions', '/api/system/settings/conditions'],
  ] as const)('%s: %s', async (who, read, write) => {
    await putBack(people[who], read, write)
  })

  it.each([
    ['/api/settings/general?current=false', '/api/settings/general/{id}'],
    ['/api/settings/additional-costs?current=false', '/api/settings/additional-costs/{id}'],
    ['/api/settings/text-fields/scheduled', '/api/settings/text-fields/{id}'],
    ['/api/keys/definitions/scheduled', '/api/keys/definitions/scheduled/{id}'],
    ['/api/email-templates/email-templates?current=false', '/api/email-templates/email-templates/{id}'],
    ['/api/scheduled-pages', '/api/scheduled-pages/{id}'],
    ['/api/settings/legal?current=false', '/api/settings/legal/{id}'],
  ])('each item of %s', async (read, write) => {
    await putBack(people.admin, read, write, each)
  })

  it.each([
    ['/api/document/config?current=false', '/api/document/config'],
    ['/api/contracts/settings?current=false', '/api/contracts/settings'],
    ['/api/products/scheduled-products', '/api/products/products'],
    ['/api/processes/scheduled', '/api/processes'],
    ['/api/incomeExpense/getScheduledIncomeExpenseConfig', '/api/incomeExpense/saveScheduledIncomeExpenseConfig'],
  ])('%s, where POST saves', async (read, write) => {
    await putBack(people.admin, read, write, { method: 'POST' })
  })

  it.each(['PRODUCT_TYPE', 'INTENDED_USE'])('the mapped values of %s, which the body names', async (field) => {
    await putBack(
      people.admin,
      `/api/product-types/conditions/?conditionField=${field}`,
      '/api/product-types/conditions/',
      {
        bodies: (mappings) => [{ conditionField: field, mappings }],
      },
    )
  })

  it.each(['/api/users', '/api/admin/users'])('a user of %s', async (base) => {
    await putBack(people.tech, `${base}/${people.user.id}`, base)
  })

  it('a loan', async () => {
    const { user } = people
    const { id } = await completeLoan(user.fetch)
    await putBack(user, `/api/loan/${id}`, `/api/loan/${id}`)
    await putBack(user, `/api/loan/${id}`, '/api/loan/validate?pageType=START_PAGE_CONSUMER')
  })
})

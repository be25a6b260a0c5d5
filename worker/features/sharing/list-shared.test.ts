import { beforeAll, describe, expect, it } from 'vitest'

import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { changeGeneral } from '#test/harness/settings.ts'
import { sharedLoan } from '#test/harness/sharing.ts'

import type { SharedApplicationDto } from './list-shared.ts'

let portal: Portal
let admin: Person
beforeAll(async () => {
  portal = await openPortal()
  admin = await signedIn(portal, 'ADMIN')
})

async function list(query = ''): Promise<{ items: SharedApplicationDto[]; total: string | null }> {
  const reply = await admin.fetch(`/api/shared-applications${query}`)
  expect(reply.status).toBe(200)
  return { items: await reply.json(), total: reply.headers.get('X-Total-Count') }
}

describe('[B2.22] shared applications', () => {
  it('are listed while sharing is on, and otherwise not', async () => {
    const off = await admin.fetch('/api/shared-applications')
    expect(off.status).toBe(409)
    expect(await off.json()).toMatchObject({ errorKey: 'sharingOff' })
  })

  it('are listed by role and number, without personal data', async () => {
    const { loan, owner, editor, viewer, coBorrower } = await sharedLoan(portal)
    const { id } = loan
    const { items, total } = await list()
    expect(total).toBe('1')
    expect(items).toEqual([
      {
        id,
        productId: 'consumer-credit',
        processId: null,
        status: 'NEW',
        sharedAt: expect.stringMatching(/^\d{4}-/) as unknown,
        viewers: 1,
        editors: 1,
        coBorrowers: 1,
        invited: 0,
      },
    ])
    const text = JSON.stringify(items)
    for (const { login } of [owner, editor, viewer, coBorrower]) expect(text).not.toContain(login)

    const other = await sharedLoan(portal)
    const otherId = other.loan.id
    await other.owner.fetch(
      `/api/loan/${otherId}/share`,
      json('PUT', {
        members: [{ email: `${crypto.randomUUID()}@test.example`, role: 'VIEWER' }],
        askForHelp: false,
        dataSharingAgreement: true,
      }),
    )
    const both = await list('?sort=sharedAt,desc')
    expect(both.total).toBe('2')
    expect(both.items.find((each) => each.id === otherId)).toMatchObject({ viewers: 1, editors: 0, invited: 1 })
    const pages = await Promise.all([0, 1].map((page) => list(`?page=${page}&size=1&sort=sharedAt,asc`)))
    expect(pages.flatMap(({ items: [first] }) => first?.id)).toEqual([id, otherId])

    const invitedAt = { sql: 'update loan_members set invited_at = ? where loan_id = ?', args: ['2099-01-01', otherId] }
    await portal.client.execute(invitedAt)
    expect((await list('?size=1')).items[0]).toMatchObject({ id: otherId, sharedAt: '2099-01-01' })

    await owner.fetch(`/api/loan/${id}/share`, { method: 'DELETE' })
    await other.owner.fetch(`/api/loan/${otherId}/share`, { method: 'DELETE' })
    expect((await list()).items.flatMap(({ viewers, editors }) => [viewers, editors])).not.toContain(1)
  })

  it('are sorted by the listed columns only', async () => {
    expect((await admin.fetch('/api/shared-applications?sort=email,asc')).status).toBe(400)
    for (const sort of ['sharedAt', 'status', 'productId']) await list(`?sort=${sort},asc`)
  })

  it('are for administrators only', async () => {
    const [user, tech] = await Promise.all([signedIn(portal), signedIn(portal, 'TECH_ADMIN')])
    const replies = await Promise.all([portal, user, tech].map(({ fetch }) => fetch('/api/shared-applications')))
    expect(replies.map(({ status }) => status)).toEqual([401, 403, 403])
    await changeGeneral(portal.client, { APPLICATIONS_SHARING: false })
    expect((await admin.fetch('/api/shared-applications')).status).toBe(409)
  })
})

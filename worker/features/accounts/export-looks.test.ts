import { beforeAll, expect, it } from 'vitest'

import { berlinDay } from '#domain/time/berlin.ts'
import { newAddress } from '#test/harness/address.ts'
import { bankEvent, sentLoan } from '#test/harness/bank.ts'
import { contactFile, sentMessage } from '#test/harness/contact.ts'
import { looksOf } from '#test/harness/looks.ts'
import { json, type Person, signedIn, succeeded } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import type { AuditDto } from '#worker/features/operations/audits.ts'

let portal: Portal
let customer: Person
let other: Person
let admin: Person
let tech: Person
beforeAll(async () => {
  portal = await openPortal()
  ;[customer, other] = [await signedIn(portal), await signedIn(portal)]
  ;[admin, tech] = [await signedIn(portal, 'ADMIN'), await signedIn(portal, 'TECH_ADMIN')]
})

const post = ({ fetch }: Person, path: string, body: object = {}) => succeeded(fetch(path, json('POST', body)))
const idOf = async (sql: string, ...args: string[]): Promise<string> =>
  String((await portal.client.execute(sql, args)).rows[0]?.['id'])

async function download(person: Person, kind: string, id: string, path: string): Promise<void> {
  const { token } = await (await post(person, '/api/download-tokens', { kind, id })).json<{ token: string }>()
  await (await succeeded(portal.fetch(`${path}?token=${token}`))).text()
}

/** What a customer has told, and an administrator of each kind looks at. */
async function lookedAt(): Promise<void> {
  const { id: loanId } = await sentLoan(customer.fetch)
  await portal.client.execute(`update applications set status = 'SUBMITTION_FAILED' where loan_id = ?`, [loanId])
  await download(admin, 'export', 'unprocessed-applications', '/api/unprocessed-applications/export')
  await succeeded(bankEvent(portal, { type: 'REJECTED', loanId, reasons: [] }))
  await post(customer, `/api/loan/${loanId}/reviews`, { statement: 'Bitte prüfen.' })
  await post(admin, `/api/reviews/${await idOf('select id from decision_reviews where loan_id = ?', loanId)}/look`)
  const message = await sentMessage(customer, contactFile())
  await post(tech, `/api/contact/${message}/look`)
  await download(tech, 'contact', message, `/api/contact/${message}/file`)
  const declaration = { name: 'Anna Bach', contract: loanId, email: customer.login }
  await succeeded(portal.fetch('/api/withdrawals', json('POST', declaration, newAddress())))
  const declared = await idOf('select id from withdrawal_declarations where loan_id = ?', loanId)
  await post(tech, `/api/withdrawals/${declared}/look`)
  const mail = await idOf('select id from mails where recipient = ? order by created_at limit 1', customer.login)
  await post(admin, `/api/mails/${mail}/look`, { reason: 'Rückfrage von Frau Geheim' })
  await succeeded(customer.fetch('/api/account', json('PUT', { langKey: 'en' })))
  await succeeded(tech.fetch(`/api/users/${customer.id}`))
  await post(tech, '/api/users/search', { search: customer.login })
  await post(admin, '/management/audits/search', { principal: customer.login })
  const event = await idOf(
    `select id from audits where entity_id = ? and action = 'account.update' and sealed is not null`,
    customer.id,
  )
  await succeeded(admin.fetch(`/management/audits/${event}`))
}

const byAdmin = ['account.search', 'application.export', 'audit.read', 'audit.search', 'mail.look', 'review.look']
const byTech = ['account.look', 'account.search', 'file.download', 'message.look', 'withdrawal.look']

it('the export lists every look of staff by role and day, and nobody else’s; the audit finds them by who looked', async () => {
  await lookedAt()
  // A search that finds them among others.
  await post(admin, '/api/users/search', { search: 'test.example' })
  const looks = await looksOf(customer)
  const by = (role: string) =>
    looks
      .filter((each) => each.by === role)
      .map(({ action }) => action)
      .toSorted()
  expect(by('professional administrator')).toEqual(byAdmin)
  expect(by('technical administrator')).toEqual(byTech)
  expect(looks).toHaveLength(byAdmin.length + byTech.length)
  expect(new Set(looks.map(({ day }) => day))).toEqual(new Set([berlinDay(new Date())]))
  const text = await (await customer.fetch('/api/account/export')).text()
  for (const word of [admin.id, admin.login, tech.id, tech.login, 'Frau Geheim']) expect(text).not.toContain(word)
  const { events } = JSON.parse(text) as {
    readonly events: readonly { readonly action: string; readonly by: string }[]
  }
  expect(events.filter(({ action }) => /\.look$|audit\./.test(action))).toEqual([])
  expect((await looksOf(other)).map(({ action }) => action)).toEqual(['account.search'])

  const shown = async ({ login }: Person): Promise<string[]> =>
    (await (await post(tech, '/management/audits/search?size=1000', { principal: login })).json<AuditDto[]>()).map(
      ({ type }) => type,
    )
  expect(await shown(admin)).toEqual(expect.arrayContaining(byAdmin))
  expect(await shown(tech)).toEqual(expect.arrayContaining(byTech))
})

it('what the bank does with a loan is by an administrator, and not by a member', async () => {
  const person = await signedIn(portal)
  const { id: loanId } = await sentLoan(person.fetch)
  await succeeded(bankEvent(portal, { type: 'REJECTED', loanId, reasons: [] }))
  await post(person, `/api/loan/${loanId}/reviews`, { statement: 'Bitte prüfen.' })
  const review = await idOf('select id from decision_reviews where loan_id = ?', loanId)
  await succeeded(admin.fetch(`/api/reviews/${review}`, json('PUT', { state: 'IN_REVIEW' })))
  await succeeded(admin.fetch(`/api/reviews/${review}`, json('PUT', { state: 'UPHELD', answer: 'Es bleibt dabei.' })))
  // Each reply shows the case.
  expect((await looksOf(person)).map(({ by, action }) => [by, action])).toEqual([
    ['professional administrator', 'loan.review-take'],
    ['professional administrator', 'loan.review-uphold'],
  ])
  const { events } = await (
    await person.fetch('/api/account/export')
  ).json<{ events: readonly { readonly action: string; readonly by: string }[] }>()
  expect(events.find(({ action }) => action === 'loan.review-take')?.by).toBe('administrator')
})

it('a declaration of withdrawal without a contract is theirs by the address, and not of who had it before', async () => {
  const person = await signedIn(portal)
  const declaration = { name: 'Anna Bach', contract: 'K-unbekannt', email: person.login }
  const declare = async (): Promise<string> => {
    await succeeded(portal.fetch('/api/withdrawals', json('POST', declaration, newAddress())))
    return idOf('select id from withdrawal_declarations order by received_at desc limit 1')
  }
  const before = await declare()
  await portal.client.execute(
    `update withdrawal_declarations set received_at = '2026-01-01T00:00:00.000Z' where id = ?`,
    [before],
  )
  await post(admin, `/api/withdrawals/${before}/look`)
  expect(await looksOf(person)).toEqual([])
  await post(tech, `/api/withdrawals/${await declare()}/look`)
  expect((await looksOf(person)).map(({ by, action }) => [by, action])).toEqual([
    ['technical administrator', 'withdrawal.look'],
  ])
})

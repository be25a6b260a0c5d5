import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'

import { type Fact, facts } from '#test/facts/calls.ts'
import type { Example } from '#test/facts/example.ts'
import { examples } from '#test/facts/examples.ts'
import { lookOf, strayLooks } from '#test/facts/looks.ts'
import { newEmail } from '#test/harness/accounts.ts'
import { newAddress } from '#test/harness/address.ts'
import { bankEvent, sentLoan } from '#test/harness/bank.ts'
import { contactForm } from '#test/harness/contact.ts'
import { json, type Person, signedIn, succeeded } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'

const nameOf = ([method, path]: Fact): string => `${method} ${path.replace(/\/$/, '')}`

/** What somebody tells the portal, which nobody reads without a row. */
const entered = {
  street: 'Merkwürdige Gasse',
  message: 'Eine auffällige Frage nach der Rate',
  topic: 'Auffälliges Thema',
  address: newEmail(),
  statement: 'Eine auffällige Begründung',
  name: 'Auffällig Widerrufende',
  description: 'Auffällig benannter Antrag',
}
/** By what they are found in lists of people. */
const called = { firstName: 'Auffallia', lastName: 'Merkmalsdorf' }

let portal: Portal
let customer: Person
beforeAll(async () => {
  portal = await openPortal()
  customer = await signedIn(portal)
  const { id } = await sentLoan(customer.fetch)
  const field = { fieldId: 'street', entityType: 'BORROWER', value: { type: 'TEXTFIELD', value: entered.street } }
  await portal.client.batch(
    [
      {
        sql: 'update accounts set first_name = ?, last_name = ?, fields = ? where id = ?',
        args: [called.firstName, called.lastName, JSON.stringify({ street: field }), customer.id],
      },
      { sql: 'update loans set description = ? where id = ?', args: [entered.description, id] },
      { sql: `update applications set status = 'SUBMITTION_FAILED' where loan_id = ?`, args: [id] },
    ],
    'write',
  )
  await succeeded(bankEvent(portal, { type: 'REJECTED', loanId: id, reasons: [] }))
  await succeeded(customer.fetch(`/api/loan/${id}/reviews`, json('POST', { statement: entered.statement })))
  const form = contactForm({ topic: entered.topic, message: entered.message, address: entered.address })
  await succeeded(portal.fetch('/api/contact', { method: 'POST', body: form, headers: newAddress() }))
  const declaration = { name: entered.name, contract: id, email: entered.address }
  await succeeded(portal.fetch('/api/withdrawals', json('POST', declaration, newAddress())))
})

const ofStaff = facts.filter((fact) => fact[2].includes('admin'))
const roles = ['ADMIN', 'TECH_ADMIN'] as const
const allowed = { admin: ['ADMIN'], 'tech-admin': ['TECH_ADMIN'], 'any-admin': roles } as Readonly<
  Record<string, readonly string[]>
>

const exampleOf = async (fact: Fact, owner: Portal['fetch']): Promise<Example> =>
  (examples[nameOf(fact)] ?? expect.fail(`no example of ${nameOf(fact)}`))({ portal, owner })

const rowsBy = async (principal: string): Promise<unknown[]> =>
  (
    await portal.client.execute(`select action from audits where principal = ? and action not like 'file.%'`, [
      principal,
    ])
  ).rows.map((each) => each['action'])

/** Whole lists instead of their first page. */
const whole = (fact: Fact, path: string): string =>
  fact[0] === 'GET' && /^(list|names|staff)$/.test(String(lookOf(fact)))
    ? `${path}${path.includes('?') ? '&' : '?'}size=1000`
    : path

describe('what calls show of people', () => {
  it('the list says of every call which row it leaves, or why it leaves none', () => {
    expect(facts.filter((fact) => lookOf(fact) === undefined)).toEqual([])
    expect(strayLooks).toEqual([])
    expect(ofStaff.length).toBeGreaterThan(140)
  })

  it.each(ofStaff)('%s %s for %s', { timeout: 60_000 }, async (...fact) => {
    const wanted = lookOf(fact)
    const { fetch: owner } = await signedIn(portal)
    for (const role of roles) {
      const { id, fetch } = await signedIn(portal, role)
      const principal = `account:${id}`
      const { path, init, status = 200 } = await exampleOf(fact, owner)
      const reply = await fetch(whole(fact, path), init)
      const text = await reply.text()
      if (allowed[fact[2]]?.includes(role) !== true) {
        expect(reply.status).toBe(403)
        expect(await rowsBy(principal)).toEqual([])
        continue
      }
      expect(reply.status).toBe(status)
      if (typeof wanted === 'object') {
        expect(await rowsBy(principal)).toEqual([wanted.row])
        continue
      }
      if (fact[0] === 'GET') expect(await rowsBy(principal)).toEqual([])
      const secret = [
        ...Object.values(entered),
        ...(wanted === 'names' ? [] : [...Object.values(called), customer.login]),
      ]
      for (const word of secret) expect(text).not.toContain(word)
    }
  })

  it.each(facts.filter(([, , access]) => access === 'token'))('%s %s by a token', async (...fact) => {
    const wanted = lookOf(fact)
    const count = async () =>
      (await portal.client.execute('select action from audits')).rows.filter(
        (each) => typeof wanted === 'object' && each['action'] === wanted.row,
      ).length
    const { path } = await exampleOf(fact, (await signedIn(portal)).fetch)
    const before = await count()
    expect((await portal.fetch(path)).status).toBe(200)
    expect(await count()).toBe(before + 1)
  })
})

describe('a look that cannot be recorded', () => {
  const looks = facts.filter((fact) => {
    const wanted = lookOf(fact)
    return typeof wanted === 'object' && /\.(look|search|read|download|export)$/.test(wanted.row)
  })
  it.each(looks)('%s %s shows nothing', { timeout: 60_000 }, async (...fact) => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { fetch } = await signedIn(portal, fact[2] === 'tech-admin' ? 'TECH_ADMIN' : 'ADMIN')
    const { path, init } = await exampleOf(fact, (await signedIn(portal)).fetch)
    const { row } = lookOf(fact) as { readonly row: string }
    await portal.client.execute(
      `create trigger no_look before insert on audits when new.action = '${row}' begin select raise(abort, 'no'); end`,
    )
    onTestFinished(async () => void (await portal.client.execute('drop trigger no_look')))
    const reply = await fetch(path, init)
    expect(reply.ok).toBe(false)
    expect(reply.headers.get('Content-Type')).toContain('application/problem+json')
  })
})

import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { berlinDay } from '#domain/time/berlin.ts'
import { addDays } from '#domain/time/dates.ts'
import { mailsTo, newEmail } from '#test/harness/accounts.ts'
import { offer } from '#test/harness/bank.ts'
import { completeLoan } from '#test/harness/loans.ts'
import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { changeGeneral } from '#test/harness/settings.ts'

const day = 24 * 3_600_000
/** These tests warn after 30 days and erase after 50. */
const settings = { DAYS_BEFORE_REMINDER: 30, DAYS_BEFORE_ACCOUNT_DELETION: 50 }

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await changeGeneral(portal.client, settings)
})
beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue()
})

const run = async (sql: string, ...args: (string | null)[]): Promise<Record<string, unknown>[]> =>
  (await portal.client.execute(sql, args)).rows.map((row) => ({ ...row }))

const inDays = (days: number): Date => new Date(Date.now() + days * day)

const exists = async ({ id }: Pick<Person, 'id'>): Promise<boolean> =>
  (await run('select 1 from accounts where id = ?', id)).length === 1

const warnings = async ({ login }: Person): Promise<number> =>
  (await mailsTo(portal, login)).filter(({ kind }) => kind === 'DELETE_ACCOUNT_WARNING').length

/** Nothing of another test is due in this one. */
beforeEach(async () => {
  await run('delete from loans')
  await run('delete from accounts')
  await run('delete from cron_leases')
})

describe('an unused account', () => {
  it('[B3.03] is warned once, with the day, and erased after that day', async () => {
    const person = await signedIn(portal)
    await completeLoan(person.fetch)
    await portal.cron(inDays(29.9))
    expect(await warnings(person)).toBe(0)
    await portal.cron(inDays(30.1))
    await portal.cron(inDays(31))
    await portal.cron(inDays(49.9))
    expect(await warnings(person)).toBe(1)
    const [mail] = await mailsTo(portal, person.login)
    const lastDay = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'long' }).format(
      inDays(50.1),
    )
    expect(mail?.text).toContain(lastDay)
    expect(mail?.text).toContain('/login')
    const [audit] = await run(
      `select principal, detail from audits where action = 'account.remind' and entity_id = ?`,
      person.id,
    )
    expect(audit).toMatchObject({ principal: 'cron:remind-and-erase' })
    expect(await exists(person)).toBe(true)
    await portal.cron(inDays(50.2))
    expect(await exists(person)).toBe(false)
    expect(await run('select 1 from loans where account_id = ?', person.id)).toEqual([])
    expect(await mailsTo(portal, person.login)).toEqual([])
    const [erased] = await run(
      `select principal from audits where action = 'account.erase-unused' and entity_id = ?`,
      person.id,
    )
    expect(erased).toEqual({ principal: 'cron:remind-and-erase' })
  })

  it('[B3.03] is never erased before the warning was out for the days between the two', async () => {
    const person = await signedIn(portal)
    await run(`update accounts set created_date = '2020-01-01T00:00:00.000Z' where id = ?`, person.id)
    await portal.cron(inDays(0))
    expect([await warnings(person), await exists(person)]).toEqual([1, true])
    await portal.cron(inDays(19.9))
    expect(await exists(person)).toBe(true)
    await portal.cron(inDays(20.1))
    expect(await exists(person)).toBe(false)
  })

  it('[B3.03] counts from the last sign-in: a returning user is warned again before the erasure', async () => {
    const person = await signedIn(portal)
    await portal.cron(inDays(31))
    await run('update accounts set last_sign_in_at = ? where id = ?', inDays(40).toISOString(), person.id)
    await portal.cron(inDays(60))
    expect([await warnings(person), await exists(person)]).toEqual([1, true])
    await portal.cron(inDays(70.1))
    expect(await warnings(person)).toBe(2)
    await portal.cron(inDays(90.2))
    expect(await exists(person)).toBe(false)
  })

  it('stays while its warning could not be delivered, and is warned again', async () => {
    const person = await signedIn(portal)
    await portal.cron(inDays(31))
    await run(
      `update mails set attempts = 5, next_attempt_at = null, error = 'no such mailbox' where recipient = ?`,
      person.login,
    )
    await portal.cron(inDays(50))
    expect(await warnings(person)).toBe(1)
    await portal.cron(inDays(51.1))
    expect([await warnings(person), await exists(person)]).toEqual([2, true])
    await portal.cron(inDays(71))
    expect(await exists(person)).toBe(true)
    await portal.cron(inDays(71.2))
    expect(await exists(person)).toBe(false)
  })

  it('ends after three warnings in a row that could not be delivered, each after its whole time', async () => {
    const person = await signedIn(portal)
    const refused = `update mails set attempts = 5, next_attempt_at = null, error = 'no such mailbox' where recipient = ?`
    for (const [index, days] of [31, 51.1, 71.2].entries()) {
      await portal.cron(inDays(days))
      await run(refused, person.login)
      expect(await warnings(person)).toBe(index + 1)
    }
    await portal.cron(inDays(91.1))
    expect([await warnings(person), await exists(person)]).toEqual([3, true])
    await portal.cron(inDays(91.3))
    expect(await exists(person)).toBe(false)
    const rows = await run(`select action from audits where entity_id = ? and action like 'account.erase%'`, person.id)
    expect(rows).toEqual([{ action: 'account.erase-unreached' }])
  })

  it('begins anew with its undeliverable warnings after a sign-in, and keeps them for as long as they count', async () => {
    const person = await signedIn(portal)
    const refused = `update mails set attempts = 5, next_attempt_at = null where recipient = ?`
    for (const days of [31, 51.1]) {
      await portal.cron(inDays(days))
      await run(refused, person.login)
    }
    await run('update accounts set last_sign_in_at = ? where id = ?', inDays(60).toISOString(), person.id)
    for (const days of [91, 111.1, 500]) {
      await portal.cron(inDays(days))
      await run(refused, person.login)
      expect(await exists(person)).toBe(true)
    }
    // The two from before the sign-in are over a year old.
    expect(await warnings(person)).toBe(3)
    await portal.cron(inDays(521))
    expect(await exists(person)).toBe(false)
  })

  it('stays while its warning is queued; the time of delivery counts', async () => {
    const person = await signedIn(portal)
    await portal.cron(inDays(31))
    await run(`update mails set next_attempt_at = '2099-01-01T00:00:00.000Z' where recipient = ?`, person.login)
    await portal.cron(inDays(60))
    expect([await warnings(person), await exists(person)]).toEqual([1, true])
    await run(
      'update mails set next_attempt_at = null, attempts = 3, sent_at = ? where recipient = ?',
      inDays(60).toISOString(),
      person.login,
    )
    await portal.cron(inDays(79.9))
    expect(await exists(person)).toBe(true)
    await portal.cron(inDays(80.1))
    expect(await exists(person)).toBe(false)
  })

  it('is neither warned nor erased while an application is with the bank', async () => {
    const people = await Promise.all(
      ['READY', 'SEND', 'ADDITIONAL_DOCUMENTS_REQUIRED', 'ADDITIONAL_DOCUMENTS_SEND', 'OFFER_AVAILABLE'].map(
        async (status) => {
          const person = await signedIn(portal)
          const { id } = await completeLoan(person.fetch)
          const open = JSON.stringify({ ...offer, validUntil: inDays(400).toISOString() })
          await run('update loans set status = ?, offer = ? where id = ?', status, open, id)
          return person
        },
      ),
    )
    await portal.cron(inDays(31))
    await portal.cron(inDays(60))
    for (const person of people) expect([await warnings(person), await exists(person)]).toEqual([0, true])
  })

  it('is kept by an application sent after the warning, until the bank has decided', async () => {
    const late = await signedIn(portal)
    const { id } = await completeLoan(late.fetch)
    await portal.cron(inDays(31))
    await run(`update loans set status = 'SEND' where id = ?`, id)
    await portal.cron(inDays(60))
    expect([await warnings(late), await exists(late)]).toEqual([1, true])
    await run(`update loans set status = 'REJECTED' where id = ?`, id)
    await portal.cron(inDays(61))
    expect(await exists(late)).toBe(false)
    expect(await run('select reason from retained_records where id = ?', id)).toEqual([{ reason: 'AGG § 21' }])
  })

  it('is kept by an open review of a rejection, until it is answered', async () => {
    const person = await signedIn(portal)
    const { id } = await completeLoan(person.fetch)
    await run(`update loans set status = 'REJECTED' where id = ?`, id)
    await run(
      `insert into decision_reviews (id, loan_id, state, requested_at, statement) values (?, ?, 'REQUESTED', ?, 'Bitte')`,
      crypto.randomUUID(),
      id,
      inDays(0).toISOString(),
    )
    await portal.cron(inDays(31))
    await portal.cron(inDays(60))
    expect([await warnings(person), await exists(person)]).toEqual([0, true])
    await run(
      `update decision_reviews set state = 'UPHELD', answered_at = ? where loan_id = ?`,
      inDays(60).toISOString(),
      id,
    )
    await portal.cron(inDays(61))
    await portal.cron(inDays(82))
    expect([await warnings(person), await exists(person)]).toEqual([0, false])
    const [record] = await run('select retain_until from retained_records where id = ?', id)
    expect(record).toEqual({ retain_until: addDays(berlinDay(inDays(60)), 183) })
  })

  it('is not kept by an expired offer', async () => {
    const person = await signedIn(portal)
    const { id } = await completeLoan(person.fetch)
    const past = JSON.stringify({ ...offer, validUntil: inDays(10).toISOString().slice(0, 10) })
    await run(`update loans set status = 'OFFER_AVAILABLE', offer = ? where id = ?`, past, id)
    await portal.cron(inDays(31))
    await portal.cron(inDays(52))
    expect(await exists(person)).toBe(false)
  })

  it('is no longer kept by an application that the bank has left undecided for years, whose record stays', async () => {
    const statuses = ['READY', 'SEND', 'ADDITIONAL_DOCUMENTS_REQUIRED', 'ADDITIONAL_DOCUMENTS_SEND']
    const people = await Promise.all(
      statuses.map(async (status) => {
        const person = await signedIn(portal)
        const { id } = await completeLoan(person.fetch)
        await run('update loans set status = ?, change_date = ? where id = ?', status, inDays(0).toISOString(), id)
        return { ...person, loan: id }
      }),
    )
    await portal.cron(inDays(729))
    for (const person of people) expect([await warnings(person), await exists(person)]).toEqual([0, true])
    await portal.cron(inDays(731.1))
    for (const person of people) expect([await warnings(person), await exists(person)]).toEqual([1, true])
    await portal.cron(inDays(752))
    for (const person of people) {
      expect(await exists(person)).toBe(false)
      expect(await run('select reason, retain_until from retained_records where id = ?', person.loan)).toEqual([
        { reason: 'AGG § 21', retain_until: addDays(berlinDay(inDays(0)), 730 + 183) },
      ])
    }
  })

  it("is left alone if it is an administrator's", async () => {
    const kept = [await signedIn(portal, 'ADMIN'), await signedIn(portal, 'TECH_ADMIN')]
    await portal.cron(inDays(31))
    await portal.cron(inDays(4000))
    for (const person of kept) expect([await warnings(person), await exists(person)]).toEqual([0, true])
  })

  it('is warned and erased by only one of two concurrent cron runs', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => signedIn(portal)))
    const both = async (days: number): Promise<void> => {
      // Even if both hold the lease, as after one that exceeded its time.
      const racing = new AbortController()
      const release = async (): Promise<void> => {
        while (!racing.signal.aborted) await run(`update cron_leases set lease_until = '2000-01-01'`)
      }
      const releasing = release()
      await Promise.all([portal.cron(inDays(days)), portal.cron(inDays(days)), portal.cron(inDays(days))])
      racing.abort()
      await releasing
    }
    await both(31)
    for (const person of people) expect(await warnings(person)).toBe(1)
    await both(52)
    for (const person of people) {
      expect(await exists(person)).toBe(false)
      const rows = await run(`select id from audits where action = 'account.erase-unused' and entity_id = ?`, person.id)
      expect(rows).toHaveLength(1)
    }
  })

  it('is handled in batches: no run exceeds its limit, and the next one continues', async () => {
    const people = await Promise.all(Array.from({ length: 23 }, () => signedIn(portal)))
    await portal.cron(inDays(31))
    const left = async (): Promise<number> => (await run('select id from accounts')).length
    await portal.cron(inDays(52))
    expect(await left()).toBe(people.length - 10)
    await portal.cron(inDays(52.1))
    await portal.cron(inDays(52.2))
    expect(await left()).toBe(0)
  })
})

describe('an account that was deactivated', () => {
  const deactivate = (person: Person, days: number) =>
    run(`update accounts set activated = 0, deactivated_at = ? where id = ?`, inDays(days).toISOString(), person.id)

  it('ends without a warning, because nobody can sign in to it, from its last use or its deactivation', async () => {
    const [used, earlier] = [await signedIn(portal), await signedIn(portal)]
    await deactivate(used, -10)
    await deactivate(earlier, 5)
    await run('update accounts set last_sign_in_at = ? where id = ?', inDays(10).toISOString(), used.id)
    await portal.cron(inDays(54.9))
    expect([await exists(used), await exists(earlier)]).toEqual([true, true])
    await portal.cron(inDays(55.1))
    expect([await exists(used), await exists(earlier)]).toEqual([true, false])
    await portal.cron(inDays(60.1))
    expect([await exists(used), await warnings(used), await warnings(earlier)]).toEqual([false, 0, 0])
    const rows = await run(
      `select entity_id from audits where action = 'account.erase-deactivated' and entity_id in (?, ?) order by at`,
      used.id,
      earlier.id,
    )
    expect(rows).toEqual([{ entity_id: earlier.id }, { entity_id: used.id }])
  })

  it('stays while an application is at the bank, and of somebody who has died', async () => {
    const [applicant, deceased] = [await signedIn(portal), await signedIn(portal)]
    const { id } = await completeLoan(applicant.fetch)
    await run(`update loans set status = 'SEND' where id = ?`, id)
    await run(
      `insert into person_cases (id, account_id, kind, state, way, filed_at, due_on)
        values ('death', ?, 'DEATH', 'GRANTED', 'WRITTEN', '2026-01-01', '2026-02-01')`,
      deceased.id,
    )
    for (const person of [applicant, deceased]) await deactivate(person, 0)
    await portal.cron(inDays(51))
    await portal.cron(inDays(400))
    expect([await exists(applicant), await exists(deceased)]).toEqual([true, true])
    await run(`update loans set status = 'REJECTED' where id = ?`, id)
    await portal.cron(inDays(401))
    expect([await exists(applicant), await exists(deceased)]).toEqual([false, true])
  })

  it('of staff ends once neither audit nor changes name it, and never while nobody of its kind is in office', async () => {
    const [former, alone] = [await signedIn(portal, 'ADMIN'), await signedIn(portal, 'TECH_ADMIN')]
    await signedIn(portal, 'ADMIN')
    const at = async (timestamp: string) => {
      await portal.cron(new Date(timestamp))
      return [await exists(former), await exists(alone)]
    }
    const left = '2026-06-15T10:00:00.000Z'
    for (const { id } of [former, alone])
      await run('update accounts set activated = 0, deactivated_at = ? where id = ?', left, id)
    // CHANGE_YEARS, the longer one, is ten.
    expect(await at('2036-12-31T22:59:59.000Z')).toEqual([true, true])
    expect(await at('2036-12-31T23:00:01.000Z')).toEqual([false, true])
    await signedIn(portal, 'TECH_ADMIN')
    expect(await at('2036-12-31T23:02:00.000Z')).toEqual([false, false])
  })
})

describe('a registration that is never activated', () => {
  const register = async (): Promise<{ id: string; email: string }> => {
    const email = newEmail()
    const reply = await portal.fetch(
      '/api/register',
      json('POST', { email, password: 'Sommerwind-2026', langKey: 'de' }, { 'CF-Connecting-IP': email.slice(0, 8) }),
    )
    if (reply.status !== 201) throw new Error(await reply.text())
    const [row] = await run('select id from accounts where login = ?', email)
    return { id: String(row?.['id']), email }
  }

  it('is erased a week after its link has expired, without a warning', async () => {
    const { id, email } = await register()
    await portal.cron(inDays(9.9))
    expect(await exists({ id })).toBe(true)
    await portal.cron(inDays(10.1))
    expect(await exists({ id })).toBe(false)
    expect(await mailsTo(portal, email)).toEqual([])
    const [audit] = await run(
      `select detail from audits where action = 'account.erase-unclaimed' and entity_id = ?`,
      id,
    )
    expect(audit).toEqual({ detail: '{"erased":[],"kept":[]}' })
  })

  it('waits for a link that was requested later', async () => {
    const { id } = await register()
    await run('update account_keys set expires_at = ? where account_id = ?', inDays(8).toISOString(), id)
    await portal.cron(inDays(14.9))
    expect(await exists({ id })).toBe(true)
    await portal.cron(inDays(15.1))
    expect(await exists({ id })).toBe(false)
  })

  it('stays after the activation', async () => {
    const { id } = await register()
    await run('update accounts set activated = 1 where id = ?', id)
    await portal.cron(inDays(29))
    expect(await exists({ id })).toBe(true)
  })

  it('ends like an unused account if an administrator has created it, without a warning, and waits for a new link', async () => {
    const [customer, again, officer] = [await register(), await register(), await register()]
    for (const { id } of [customer, again, officer])
      await run(`update accounts set created_by = 'admin@test.example' where id = ?`, id)
    await run(`update accounts set role = 'ADMIN' where id = ?`, officer.id)
    await run('update account_keys set expires_at = ? where account_id = ?', inDays(50).toISOString(), again.id)
    const left = async () => [await exists(customer), await exists(again), await exists(officer)]
    await portal.cron(inDays(49.9))
    expect(await left()).toEqual([true, true, true])
    await portal.cron(inDays(50.1))
    expect(await left()).toEqual([false, true, false])
    await portal.cron(inDays(57.1))
    expect(await left()).toEqual([false, false, false])
    expect(await mailsTo(portal, customer.email)).toEqual([])
  })
})

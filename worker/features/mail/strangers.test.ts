import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { locales } from '#domain/text/locale.ts'
import { mailRules, type MailRule } from '#domain/settings/mails/mail-rules.ts'
import { emailKinds, type EmailKind, placeholders } from '#domain/settings/areas/email-templates/schema.ts'
import { emailOf, keyIn, mailsTo, newEmail, password } from '#test/harness/accounts.ts'
import { newAddress } from '#test/harness/address.ts'
import { contactForm } from '#test/harness/contact.ts'
import { completeLoan, visitorWithLoan } from '#test/harness/loans.ts'
import { identified, json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { changeGeneral } from '#test/harness/settings.ts'
import { share, sharingOn } from '#test/harness/sharing.ts'

import { commit } from '../../db/commit.ts'
import { getEnv } from '../../env.ts'
import { Ctx } from '../../http/context.ts'
import { randomId } from '../../http/crypto.ts'
import { type MailToQueue, queueMail } from './queue.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await sharingOn(portal)
})

const run = async (query: string, ...args: (string | null)[]) => (await portal.client.execute(query, args)).rows
const post = (path: string, body: unknown) => portal.fetch(path, json('POST', body, newAddress()))
const reset = (email: string) =>
  portal.fetch('/api/account/reset-password/init', {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain', ...newAddress() },
    body: email,
  })
const register = (email: string) =>
  post('/api/register', { email, password, langKey: 'de', dataProtection: '2026-11-30' })
const contact = (fetch: Portal['fetch'], address: string) =>
  fetch('/api/contact', { method: 'POST', body: contactForm({ address }), headers: newAddress() })
const countOf = async (email: string, kind: EmailKind): Promise<number> =>
  (await mailsTo(portal, email)).filter((mail) => mail.kind === kind).length

describe('the outbox', () => {
  const now = new Date('2026-11-21T09:15:00.000Z')
  const queued = async (
    kind: EmailKind,
    recipient: string,
    at = now,
    more: Pick<MailToQueue<EmailKind>, 'needed' | 'proven'> = {},
  ) => {
    const ctx = new Ctx({
      env: getEnv({ ...portal.env, SMTP_URL: 'smtps://localhost:1' }),
      now: at,
      requestId: randomId(),
      locale: 'de',
      address: '',
      waitUntil: () => undefined,
      actor: { kind: 'cron', job: 'test' },
    })
    const values = Object.fromEntries(placeholders[kind].map((name: string) => [name, name]))
    const mail = { kind, recipient, locale: locales[0], values, ...more } as unknown as MailToQueue<'REGISTRATION'>
    const { statement, id } = await queueMail(ctx, mail)
    await commit(ctx, { action: 'mail.test', entity: 'mail', entityId: id, reply: undefined }, [statement])
  }
  const dueOf = async (mailbox: string) =>
    (await run('select next_attempt_at as due from mails where mailbox = ? order by rowid', mailbox)).map(
      (row) => row['due'],
    )

  it.each(emailKinds.map((kind) => [kind, mailRules[kind]] as const))(
    'writes %s to a mailbox as its rule says: %s',
    async (kind, rule) => {
      const name = randomId().toLowerCase()
      // One mailbox, however it is written.
      for (let at = 0; at < 7; at++)
        await queued(kind, `${at % 2 === 0 ? name : name.toUpperCase()}+${at}@test.example`)
      const due = await dueOf(`${name}@test.example`)
      const later = new Date(now.getTime() + 86_400_000).toISOString()
      const expected: Readonly<Record<MailRule, readonly string[]>> = {
        stranger: Array.from({ length: 5 }, () => now.toISOString()),
        receipt: [...Array.from({ length: 5 }, () => now.toISOString()), later, later],
        own: Array.from({ length: 7 }, () => now.toISOString()),
        bank: Array.from({ length: 7 }, () => now.toISOString()),
      }
      expect(due).toEqual(expected[rule])
    },
  )

  it('never has more receipts due within a day, on whichever days and however often they were declared', async () => {
    const email = newEmail()
    const day = (days: number) => new Date(now.getTime() + days * 86_400_000)
    for (const at of [day(0), day(0.5), day(1)])
      for (let each = 0; each < 9; each++) await queued('WITHDRAWAL_RECEIPT', email, at)
    // One that was sent counts as well.
    await run(
      'update mails set sent_at = next_attempt_at, next_attempt_at = null where mailbox = ? and next_attempt_at <= ?',
      email,
      day(1).toISOString(),
    )
    for (let each = 0; each < 3; each++) await queued('WITHDRAWAL_RECEIPT', email, day(1))
    const [sent] = [await run('select coalesce(sent_at, next_attempt_at) as due from mails where mailbox = ?', email)]
    const due = sent.map((row) => Date.parse(String(row['due'])))
    expect(due).toHaveLength(30)
    for (const end of due)
      expect(due.filter((each) => each <= end && each > end - 86_400_000).length).toBeLessThanOrEqual(5)
    await queued('WITHDRAWAL_RECEIPT', email, day(1), { needed: sql`1` })
    expect(await dueOf(email)).toContain(day(1).toISOString())
  })

  it('limits no mail to somebody who is proven', async () => {
    const email = newEmail()
    for (let each = 0; each < 7; each++) await queued('OFFER_DECLINED', email, now, { proven: true })
    expect(await dueOf(email)).toHaveLength(7)
  })

  it('counts a day from each mail, each kind by itself, and by the setting', async () => {
    const email = newEmail()
    for (let at = 0; at < 6; at++) await queued('CAPTCHA_LINK', email)
    await queued('RESUME_LINK', email)
    expect(await dueOf(email)).toHaveLength(6)
    await queued('CAPTCHA_LINK', email, new Date(now.getTime() + 86_399_000))
    expect(await dueOf(email)).toHaveLength(6)
    await queued('CAPTCHA_LINK', email, new Date(now.getTime() + 86_401_000))
    expect(await dueOf(email)).toHaveLength(7)
    await changeGeneral(portal.client, { MAILS_PER_RECIPIENT: 1 })
    onTestFinished(() => changeGeneral(portal.client, { MAILS_PER_RECIPIENT: 5 }))
    const other = newEmail()
    for (let at = 0; at < 3; at++) await queued('CAPTCHA_LINK', other)
    expect(await dueOf(other)).toHaveLength(1)
  })
})

describe('a stranger', () => {
  it('fills no mailbox by the contact form, and gets the same reply beyond the limit', async () => {
    const name = randomId().toLowerCase()
    const replies: unknown[] = []
    for (let at = 0; at < 7; at++) {
      const reply = await contact(portal.fetch, `${name}+${at}@test.example`)
      replies.push([reply.status, Object.keys(await reply.json<object>())])
    }
    expect(new Set(replies.map((reply) => JSON.stringify(reply)))).toEqual(new Set(['[201,["id"]]']))
    expect(await run('select id from mails where mailbox = ?', `${name}@test.example`)).toHaveLength(5)
    // Whoever is signed in is proven.
    const user = await signedIn(portal)
    for (let at = 0; at < 7; at++) expect((await contact(user.fetch, user.login)).status).toBe(201)
    expect(await countOf(user.login, 'CONTACT_CONFIRMATION')).toBe(7)
  })

  it('fills no mailbox by registering a known e-mail', async () => {
    const { email } = await emailOf(portal, 'usable')
    for (let at = 0; at < 7; at++) expect((await register(email)).status).toBe(201)
    expect(await countOf(email, 'EXISTING_USER_REGISTRATION')).toBe(5)
  })

  it.each(['REGISTRATION', 'CAPTCHA_LINK'] as const)(
    'fills no mailbox by spellings of an address, each of which needs its own mail: %s',
    async (kind) => {
      const name = randomId().toLowerCase()
      for (let tag = 0; tag < 20; tag++) {
        const email = `${name}+${tag}@test.example`
        const reply =
          kind === 'REGISTRATION'
            ? await register(email)
            : await post('/api/captcha-alternative', { email, purpose: 'registration' })
        expect(reply.ok).toBe(true)
      }
      const rows = await run('select id from mails where mailbox = ? and kind = ?', `${name}@test.example`, kind)
      expect(rows).toHaveLength(15)
    },
  )

  it('fills no mailbox by invitations, whose replies are the same', async () => {
    const email = newEmail()
    for (let at = 0; at < 6; at++) {
      const owner = await signedIn(portal)
      const loan = await completeLoan(owner.fetch)
      expect((await share(owner, loan.id, [{ email, role: 'VIEWER' }])).status).toBe(200)
    }
    expect(await countOf(email, 'SHARED_APPLICATION')).toBe(5)
  })

  it('locks nobody out of a reset: the mailed link works, and where none is open another is mailed', async () => {
    await changeGeneral(portal.client, { MAILS_PER_RECIPIENT: 1 })
    onTestFinished(() => changeGeneral(portal.client, { MAILS_PER_RECIPIENT: 5 }))
    const { email } = await emailOf(portal, 'usable')
    for (let at = 0; at < 5; at++) expect((await reset(email)).status).toBe(200)
    expect(await countOf(email, 'PASSWORD_RESET')).toBe(1)
    const finish = async () => {
      const key = keyIn((await mailsTo(portal, email)).findLast(({ kind }) => kind === 'PASSWORD_RESET')?.text ?? '')
      return (await post('/api/account/reset-password/finish', { key, newPassword: password })).status
    }
    expect(await finish()).toBe(200)
    // The limit of the day is reached, and no link is open.
    expect((await reset(email)).status).toBe(200)
    expect(await countOf(email, 'PASSWORD_RESET')).toBe(2)
    expect(await finish()).toBe(200)
  })

  it('locks nobody out of registering: beyond the limit the mailed link stays the last one', async () => {
    await changeGeneral(portal.client, { MAILS_PER_RECIPIENT: 1 })
    onTestFinished(() => changeGeneral(portal.client, { MAILS_PER_RECIPIENT: 5 }))
    const email = newEmail()
    for (let at = 0; at < 4; at++) expect((await register(email)).status).toBe(201)
    expect(await countOf(email, 'REGISTRATION')).toBe(1)
    const open = await run(
      "select count(*) as open from account_keys join accounts on accounts.id = account_id where login = ? and kind = 'activation'",
      email,
    )
    expect(open[0]?.['open']).toBe(1)
  })

  it('locks nobody out of a captcha: where no pass is open another is mailed', async () => {
    await changeGeneral(portal.client, { MAILS_PER_RECIPIENT: 1 })
    onTestFinished(() => changeGeneral(portal.client, { MAILS_PER_RECIPIENT: 5 }))
    const email = newEmail()
    const ask = async () => (await post('/api/captcha-alternative', { email, purpose: 'reset' })).status
    expect([await ask(), await ask()]).toEqual([200, 200])
    expect(await countOf(email, 'CAPTCHA_LINK')).toBe(1)
    await run('update captcha_passes set expires_at = ? where email = ?', new Date(0).toISOString(), email)
    expect(await ask()).toBe(200)
    expect(await countOf(email, 'CAPTCHA_LINK')).toBe(2)
  })
})

describe('a text that somebody plants', () => {
  const evil = /Ihre Bank|Gewinn|evil/

  /** With a name and a loan's name that follow the rule, and are still a message. */
  async function mallory(): Promise<{ person: Person; loanId: string }> {
    const person = await signedIn(portal)
    const account = await (await person.fetch('/api/account')).json<{ version: number }>()
    const named = { firstName: 'Ihre Bank', lastName: 'Gewinn', version: account.version }
    expect((await person.fetch('/api/account', json('PUT', named))).status).toBe(200)
    const { id } = await completeLoan(person.fetch, { secondBorrower: true, secondFirstName: 'Ihre Bank' })
    const path = `/api/loan/previews/${id}/description?desc=${encodeURIComponent('Ihre Bank: Gewinn')}`
    expect((await person.fetch(path, { method: 'PATCH' })).status).toBe(204)
    return { person, loanId: id }
  }

  it('as their name or a loan’s is in no invitation', async () => {
    const { person, loanId } = await mallory()
    const [member, second] = [newEmail(), newEmail()]
    expect((await share(person, loanId, [{ email: member, role: 'EDITOR' }])).status).toBe(200)
    expect((await person.fetch(`/api/loan/${loanId}/co-borrower`, json('POST', { email: second }))).status).toBe(201)
    for (const email of [member, second]) {
      const [mail, ...more] = await mailsTo(portal, email)
      expect(more).toEqual([])
      expect(mail?.text).not.toMatch(evil)
      expect(mail?.text).toContain('Eine Kundin oder ein Kunde der Bank')
      expect(mail?.text).not.toContain(person.login)
    }
  })

  it('as their name is in an invitation only if an identification has proved it', async () => {
    const { person, loanId } = await mallory()
    const invited = async () => {
      const email = newEmail()
      expect((await share(person, loanId, [{ email, role: 'VIEWER' }])).status).toBe(200)
      return (await mailsTo(portal, email))[0]?.text
    }
    // An identification of somebody else proves nothing.
    await identified(portal, person.id)
    expect(await invited()).not.toMatch(evil)
    await run("update accounts set first_name = 'Anna Gewinn', last_name = 'Beispiel' where id = ?", person.id)
    const text = await invited()
    expect(text).toContain('Anna Beispiel')
    expect(text).not.toMatch(evil)
  })

  it('as a visitor’s name for a loan is in no link to continue it', async () => {
    const { fetch, loan } = await visitorWithLoan(portal)
    const path = `/api/loan/previews/${loan.id}/description?desc=${encodeURIComponent('Ihre Bank: Gewinn')}`
    await fetch(path, { method: 'PATCH' })
    const email = newEmail()
    expect((await fetch(`/api/loan/${loan.id}/resume-link`, json('POST', { email }, newAddress()))).status).toBe(204)
    expect((await mailsTo(portal, email))[0]?.text).not.toMatch(evil)
  })

  it('as a tag of the address is in no mail to it', async () => {
    const user = await signedIn(portal)
    const email = `victim+ihre.bank.evil.example@${crypto.randomUUID()}.example`
    expect((await user.fetch('/api/account', json('PUT', { email }))).status).toBe(200)
    await register(email)
    await contact(portal.fetch, email)
    const mails = await mailsTo(portal, email)
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['CONTACT_CONFIRMATION', 'EMAIL_CHANGE', 'REGISTRATION'])
    for (const { text } of mails) expect(text).not.toMatch(/evil/)
  })

  it('as a name from before the rule is in no mail', async () => {
    const user = await signedIn(portal)
    const loan = await completeLoan(user.fetch)
    await run("update accounts set first_name = 'evil.example', last_name = '' where id = ?", user.id)
    await run("update loans set description = 'https://evil.example' where id = ?", loan.id)
    await run("update loans set status = 'REJECTED' where id = ?", loan.id)
    const reply = await user.fetch(`/api/loan/${loan.id}/reviews`, json('POST', { statement: 'Bitte prüfen.' }))
    expect(reply.status).toBe(201)
    const [mail] = await mailsTo(portal, user.login)
    expect(mail?.kind).toBe('HUMAN_REVIEW_CONFIRMATION')
    expect(mail?.text).not.toMatch(/evil/)
  })
})

import { beforeEach, describe, expect, inject, it } from 'vitest'

import { openPortal, type Portal } from '#test/harness/portal.ts'

import { getEnv } from '../../env.ts'
import { Ctx } from '../../http/context.ts'
import { randomId, randomSecret } from '../../http/crypto.ts'
import { type MailProvider, MailRefused } from '../../providers/mail/contract.ts'
import { sendDueMails, sendSoon } from './send.ts'

const smtp = inject('smtp')
const begun = new Date('2026-11-21T09:15:00.000Z')
const after = (minutes: number): Date => new Date(begun.getTime() + minutes * 60_000)

let portal: Portal
beforeEach(async () => {
  portal = await openPortal({ SMTP_URL: smtp.url })
})

async function queue(recipient: string, text = 'Hallo'): Promise<string> {
  const id = randomId()
  const at = begun.toISOString()
  await portal.client.execute(
    `insert into mails (id, kind, recipient, subject, html, text, created_at, next_attempt_at)
      values (?, 'REGISTRATION', ?, 'Betreff', ?, ?, ?, ?)`,
    [id, recipient, `<p>${text}</p>`, text, at, at],
  )
  return id
}

interface Row {
  readonly attempts: number
  readonly sent_at: string | null
  readonly next_attempt_at: string | null
  readonly lease_until: string | null
  readonly error: string | null
  readonly html: string
  readonly text: string
}

async function read(id: string): Promise<Row> {
  const { rows } = await portal.client.execute('select * from mails where id = ?', [id])
  return rows[0] as unknown as Row
}

const inboxOf = async (recipient: string): Promise<string[]> =>
  (await fetch(`${smtp.inbox}?to=${encodeURIComponent(recipient)}`)).json<string[]>()

const contextAt = (now: Date, waitUntil: (promise: Promise<unknown>) => void = () => undefined): Ctx =>
  new Ctx({
    env: getEnv(portal.env),
    now,
    requestId: randomId(),
    locale: 'de',
    address: '',
    waitUntil,
    actor: { kind: 'cron', job: 'test' },
  })

/** A mail server with the test's replies, which records its mails. */
function sandbox(answer: (recipient: string) => void | Promise<void> = () => undefined) {
  const given: string[] = []
  let opened = 0
  const provider: MailProvider = {
    open: () => {
      opened++
      return Promise.resolve({
        send: async ({ recipient }) => {
          await answer(recipient)
          given.push(recipient)
        },
        close: () => Promise.resolve(),
      })
    },
  }
  return { provider, given, opened: () => opened }
}

describe('the outbox', () => {
  it('is sent by cron through a real mail server, once, and keeps no keys of links', async () => {
    const recipient = `${randomId()
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, 'x')}@outbox.example`
    const key = randomSecret()
    const id = await queue(recipient, `https://x.example/account/activate/${key}`)
    await portal.cron(after(0))
    await portal.cron(after(1))
    const [message = '', ...more] = await inboxOf(recipient)
    expect(more).toEqual([])
    expect(message).toContain(`Message-ID: <${id}@loanport.example>`)
    const row = await read(id)
    expect(row).toMatchObject({ sent_at: begun.toISOString(), error: null, lease_until: null, next_attempt_at: null })
    expect(`${row.html}${row.text}`).not.toContain(key)
    expect(row.text).toBe('https://x.example/account/activate/…')
  })

  it('is sent right after a commit, without waiting for cron', async () => {
    const recipient = `${randomId()
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, 'x')}@soon.example`
    const id = await queue(recipient)
    const waiting: Promise<unknown>[] = []
    sendSoon(contextAt(begun, (promise) => waiting.push(promise)))
    await Promise.all(waiting)
    expect(await inboxOf(recipient)).toHaveLength(1)
    expect((await read(id)).sent_at).toBe(begun.toISOString())
  })

  it('retries after 1, 5, 15 and 60 minutes, and gives up after the fifth attempt', async () => {
    portal = await openPortal({ SMTP_URL: smtp.closed })
    const key = randomSecret()
    const id = await queue('anna@demo.example', `https://x.example/account/reset/finish/${key}`)
    const tries: [number, string | null][] = []
    for (let minute = 0; minute <= 200; minute++) {
      const before = (await read(id)).attempts
      await sendDueMails(contextAt(after(minute)))
      const row = await read(id)
      if (row.attempts > before) tries.push([minute, row.next_attempt_at])
      // A mail that is still tried needs its link.
      expect(`${row.html}${row.text}`.split(key)).toHaveLength(row.next_attempt_at === null ? 1 : 3)
    }
    expect(tries).toEqual([
      [0, after(1).toISOString()],
      [1, after(6).toISOString()],
      [6, after(21).toISOString()],
      [21, after(81).toISOString()],
      [81, null],
    ])
    expect(await read(id)).toMatchObject({ sent_at: null, lease_until: null, attempts: 5 })
    expect((await read(id)).error).toBeTruthy()
  })

  it('does not retry an invalid address, and sends the other mails', async () => {
    const bad = await queue('anna@demo.example\r\nRCPT TO:<spy@evil.example>')
    const good = await queue('good@outbox.example')
    await portal.cron(after(0))
    expect(await read(bad)).toMatchObject({
      sent_at: null,
      next_attempt_at: null,
      error: 'not one plain e-mail address',
    })
    expect((await read(good)).sent_at).toBe(begun.toISOString())
  })

  it('sends each mail once, however many senders run at the same time', async () => {
    const names = Array.from({ length: 30 }, (_, at) => `p${at}@demo.example`)
    for (const name of names) await queue(name)
    const { provider, given } = sandbox()
    await Promise.all(Array.from({ length: 6 }, () => sendDueMails(contextAt(after(0)), provider)))
    for (let round = 0; given.length < names.length && round < 5; round++)
      await sendDueMails(contextAt(after(0)), provider)
    expect(given.toSorted()).toEqual(names.toSorted())
  })

  it('sends mails claimed by a run that died, once its lease has expired', async () => {
    const id = await queue('anna@demo.example')
    const never: MailProvider = { open: () => new Promise(() => undefined) }
    void sendDueMails(contextAt(after(0)), never)
    await expect.poll(async () => (await read(id)).lease_until).toBe(after(5).toISOString())
    const { provider, given } = sandbox()
    await sendDueMails(contextAt(after(4)), provider)
    expect(given).toEqual([])
    await sendDueMails(contextAt(after(6)), provider)
    expect(given).toEqual(['anna@demo.example'])
    expect(await read(id)).toMatchObject({ attempts: 2, sent_at: after(6).toISOString() })
  })

  it('is not blocked forever by a mail that ends every run', async () => {
    const id = await queue('anna@demo.example')
    await portal.client.execute('update mails set attempts = 5 where id = ?', [id])
    const { provider, given } = sandbox()
    await sendDueMails(contextAt(after(0)), provider)
    expect(given).toEqual([])
    expect(await read(id)).toMatchObject({ next_attempt_at: null, error: 'every attempt was interrupted' })
  })

  it('opens a new connection after a lost one, but not after a refused mail', async () => {
    for (const name of ['a', 'refused', 'b', 'lost', 'c']) await queue(`${name}@demo.example`)
    const { provider, given, opened } = sandbox((recipient) => {
      if (recipient.startsWith('refused')) throw new MailRefused('recipient refused: 550', false)
      if (recipient.startsWith('lost')) throw new Error('the mail server closed the connection')
    })
    await sendDueMails(contextAt(after(0)), provider)
    expect(given.toSorted()).toEqual(['a@demo.example', 'b@demo.example', 'c@demo.example'])
    expect(opened()).toBeLessThanOrEqual(2)
  })

  it('tries an unreachable server only once per run', async () => {
    for (let at = 0; at < 5; at++) await queue(`p${at}@demo.example`)
    let opened = 0
    const provider: MailProvider = {
      open: () => {
        opened++
        return Promise.reject(new MailRefused('sign-in refused: 535', true))
      },
    }
    await sendDueMails(contextAt(after(0)), provider)
    expect(opened).toBe(1)
    const { rows } = await portal.client.execute('select attempts, error, next_attempt_at from mails')
    for (const row of rows)
      expect(row).toMatchObject({ attempts: 1, error: 'sign-in refused: 535', next_attempt_at: after(1).toISOString() })
  })

  it('is left alone without a mail server', async () => {
    portal = await openPortal()
    const id = await queue('anna@demo.example')
    await portal.cron(after(0))
    expect(await read(id)).toMatchObject({ attempts: 0, sent_at: null, error: null })
  })
})

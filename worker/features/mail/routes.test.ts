import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import type { Role } from '#domain/accounts/roles.ts'
import { json, signedIn, lookDetail } from '#test/harness/people.ts'
import { openPortal, type Portal, withVariables } from '#test/harness/portal.ts'
import { productionVariables } from '#test/harness/variables.ts'

import { randomSecret } from '../../http/crypto.ts'
import type { ListedMail, MailDto } from './queries.ts'

const key = randomSecret()
const link = `https://x.example/account/activate/${key}`

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  await portal.client.batch(
    Array.from({ length: 25 }, (_, at) => ({
      sql: `insert into mails (id, kind, recipient, subject, html, text, created_at)
        values (?, 'REGISTRATION', 'anna@demo.example', ?, ?, ?, ?)`,
      args: [
        `mail-${at}`,
        `Betreff ${at} <b>&`,
        `<!doctype html><html lang="de"><head><title>x</title></head><body><a href="${link}">Los</a></body></html>`,
        `Los: ${link}`,
        new Date(Date.UTC(2026, 10, 21, 9, at)).toISOString(),
      ],
    })),
    'write',
  )
})

describe('GET /api/mails', () => {
  it('is for administrators of either kind', async () => {
    expect((await portal.fetch('/api/mails')).status).toBe(401)
    expect((await (await signedIn(portal, 'USER')).fetch('/api/mails')).status).toBe(403)
    expect((await (await signedIn(portal, 'USER')).fetch('/api/mails?page=x&sort=nothing')).status).toBe(403)
    for (const role of ['ADMIN', 'TECH_ADMIN'] as const)
      expect((await (await signedIn(portal, role)).fetch('/api/mails')).status).toBe(200)
  })

  it('lists by page, newest first', async () => {
    const admin = await signedIn(portal, 'ADMIN')
    const reply = await admin.fetch('/api/mails?page=1&size=10')
    expect(reply.headers.get('X-Total-Count')).toBe('25')
    expect(reply.headers.get('Link')).toContain('</api/mails?page=2&size=10>; rel="next"')
    const mails = await reply.json<ListedMail[]>()
    expect(mails.map((mail) => mail.id)).toEqual(Array.from({ length: 10 }, (_, at) => `mail-${14 - at}`))
    expect(mails[0]).toEqual({
      id: 'mail-14',
      kind: 'REGISTRATION',
      recipient: 'a…a@demo.example',
      createdAt: '2026-11-21T09:14:00.000Z',
      sentAt: null,
      error: null,
    })
    const oldest = await (await admin.fetch('/api/mails?size=1&sort=createdAt,asc')).json<ListedMail[]>()
    expect(oldest[0]?.id).toBe('mail-0')
    expect((await admin.fetch('/api/mails?sort=recipient')).status).toBe(400)
    expect((await admin.fetch('/api/mails?size=0')).status).toBe(400)
  })

  it.each([
    ['a mail server brings them to their owners', { SMTP_URL: 'smtps://localhost:1' }],
    ['customers are served, also without a mail server', productionVariables],
  ])('shows no keys of links when %s', async (_, variables) => {
    const admin = await signedIn(portal, 'ADMIN')
    const entitled = async (subject: string): Promise<void> => {
      await portal.client.execute("update mails set subject = ? where id = 'mail-24'", [subject])
    }
    await entitled(`Los: ${link}`)
    onTestFinished(() => entitled('Betreff 24 <b>&'))
    const sending = withVariables(portal, variables)
    const reply = await sending.fetch(
      '/api/mails/mail-24/look',
      json('POST', { reason: 'Rückfrage' }, { Authorization: `Bearer ${admin.token}` }),
    )
    const mail = await reply.json<MailDto>()
    const shown = 'Los: https://x.example/account/activate/…'
    expect([mail.subject, mail.text]).toEqual([shown, shown])
    expect(mail.html).not.toContain(key)
  })
})

describe('POST /api/mails/{id}/look', () => {
  const look = async (role: Role, id: string, reason: unknown = 'Rückfrage von Frau Beispiel') => {
    const admin = await signedIn(portal, role)
    return { admin, reply: await admin.fetch(`/api/mails/${id}/look`, json('POST', { reason })) }
  }
  const looks = async (): Promise<unknown[]> =>
    (await portal.client.execute(`select principal, entity_id, detail from audits where action = 'mail.look'`)).rows

  it('opens a mail for a reason, which the audit keeps with who looked', async () => {
    const { admin, reply } = await look('ADMIN', 'mail-3')
    expect(await reply.json()).toMatchObject({ recipient: 'anna@demo.example', subject: 'Betreff 3 <b>&' })
    expect((await looks()).at(-1)).toMatchObject({
      principal: `account:${admin.id}`,
      entity_id: 'mail-3',
      detail: lookDetail(admin, 'ADMIN', { kind: 'REGISTRATION', reason: 'Rückfrage von Frau Beispiel' }),
    })
  })

  it('refuses a look without a reason, at no mail, and by applicants, and records none of them', async () => {
    const before = (await looks()).length
    for (const reason of ['', '  ', null, 'x'.repeat(301)])
      expect((await look('ADMIN', 'mail-3', reason)).reply.status).toBe(400)
    expect((await look('ADMIN', 'gone')).reply.status).toBe(404)
    expect((await look('USER', 'mail-3')).reply.status).toBe(403)
    expect((await looks()).length).toBe(before)
  })

  it('[A6.01] opens no mail about an application to technical administrators, whose list names nobody', async () => {
    await portal.client.execute(
      `insert into mails (id, kind, recipient, subject, html, text, created_at, error)
        values ('review', 'HUMAN_REVIEW', 'rosa@bank.example', 'Bitte', '', 'Ich bin krank.', '2026-11-20', 'no rosa@bank.example')`,
    )
    onTestFinished(async () => void (await portal.client.execute(`delete from mails where id = 'review'`)))
    expect((await look('TECH_ADMIN', 'review')).reply.status).toBe(403)
    expect((await look('ADMIN', 'review')).reply.status).toBe(200)
    expect((await look('TECH_ADMIN', 'mail-3')).reply.status).toBe(200)
    const { admin } = await look('TECH_ADMIN', 'mail-3')
    const list = await (await admin.fetch('/api/mails?size=50')).text()
    expect(list).toContain('"id":"review"')
    for (const word of ['rosa@', 'krank', 'Bitte', 'anna@']) expect(list).not.toContain(word)
  })
})

describe('/dev/mail', () => {
  it('shows the newest mails, with escaped texts', async () => {
    const reply = await portal.fetch('/dev/mail')
    expect(reply.status).toBe(200)
    const page = await reply.text()
    expect(page).toContain('<html lang="en">')
    expect(page).toContain('<h1>Mails of this portal</h1>')
    expect(page.indexOf('mail-24')).toBeLessThan(page.indexOf('mail-23'))
    expect(page).toContain('Betreff 24 &lt;b&gt;&amp;')
    expect(page).toContain('2026-11-21T09:24:00.000Z')
  })

  it('runs no scripts', async () => {
    for (const path of ['/dev/mail', '/dev/mail/mail-3', '/dev/mail/mail-3/body']) {
      const reply = await portal.fetch(path)
      expect(reply.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none';(?!.*script-src)/)
      expect(await reply.text()).not.toContain('<script')
    }
  })

  it("has the portal's icon, so that browsers do not look for another", async () => {
    for (const path of ['/dev/mail', '/dev/mail/mail-3']) {
      const reply = await portal.fetch(path)
      expect(await reply.text()).toContain('<link rel="icon" href="/favicon.svg"')
      expect(reply.headers.get('Content-Security-Policy')).toContain("img-src 'self'")
    }
  })

  it('shows one mail in a frame whose links open in the whole window', async () => {
    const page = await (await portal.fetch('/dev/mail/mail-3')).text()
    expect(page).toContain('src="/dev/mail/mail-3/body"')
    expect(page).toContain('sandbox="allow-top-navigation-by-user-activation')
    expect(page).not.toContain('allow-scripts')
    const body = await portal.fetch('/dev/mail/mail-3/body')
    expect(body.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'")
    const text = await body.text()
    expect(text).toContain('<base target="_top">')
    expect(text).toContain(`<a href="${link}">`)
  })

  it('finds no other mail', async () => {
    expect((await portal.fetch('/dev/mail/nothing')).status).toBe(404)
    expect((await portal.fetch('/dev/mail/nothing/body')).status).toBe(404)
  })

  it('does not exist in a deployed portal', async () => {
    const deployed = withVariables(portal, productionVariables)
    for (const path of ['/dev/mail', '/dev/mail/mail-3', '/dev/mail/mail-3/body']) {
      expect((await portal.fetch(path)).status).toBe(200)
      const reply = await deployed.fetch(path)
      expect(reply.status).toBe(404)
      expect(await reply.json()).toMatchObject({ errorKey: 'unknownroute' })
    }
  })

  it('has the links for activating an account and for a new password', async () => {
    const fresh = await openPortal()
    const email = 'carla@demo.example'
    const account = { email, password: 'Quittenbaum-2026-Blau', langKey: 'de' }
    expect((await fresh.fetch('/api/register', json('POST', account))).status).toBe(201)
    const keyOf = async (path: string): Promise<string> => {
      const [, id = ''] = /href="\/dev\/mail\/([\w-]{22})"/.exec(await (await fresh.fetch('/dev/mail')).text()) ?? []
      const body = await (await fresh.fetch(`/dev/mail/${id}/body`)).text()
      return new RegExp(`href="http://localhost:8787${path}/([\\w-]{43})"`).exec(body)?.[1] ?? ''
    }
    const first = { key: await keyOf('/account/activate'), password: account.password }
    expect((await fresh.fetch('/api/activate', json('POST', first))).status).toBe(200)
    await fresh.fetch('/api/account/reset-password/init', { method: 'POST', body: email })
    const reset = { key: await keyOf('/account/reset/finish'), newPassword: 'Pflaumenbaum-2027-Rot' }
    expect((await fresh.fetch('/api/account/reset-password/finish', json('POST', reset))).status).toBe(200)
  })
})

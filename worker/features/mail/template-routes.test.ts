import { beforeEach, describe, expect, it } from 'vitest'

import { type Locale, locales } from '#domain/text/locale.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import { needsCreditWarning } from '#domain/settings/mails/credit-mails.ts'
import { creditWarning } from '#domain/settings/areas/text-fields/schema.ts'
import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { setGeneral } from '#test/harness/releases.ts'
import { stopClock } from '#test/harness/stop-clock.ts'

let portal: Portal
let admin: Person
beforeEach(async () => {
  portal = await openPortal()
  admin = await signedIn(portal, 'ADMIN')
})

const draft = {
  id: 'PASSWORD_RESET',
  locale: 'de',
  subject: 'Ihr Link, {{ name }}',
  body: '<p>{% if name %}Guten Tag {{ name }}{% endif %} & Co</p>\n<p><a href="{{ link }}">Neues Passwort</a></p>',
}
const preview = (body: object): Promise<Response> => admin.fetch('/api/email-templates/preview', json('POST', body))
const test = (body: object, headers: Record<string, string> = {}): Promise<Response> =>
  admin.fetch('/api/email-templates/test', json('POST', body, headers))
const warningsIn = ({ html }: { readonly html: string }, locale: Locale): number =>
  html.split(creditWarning[locale]).length - 1
const mails = async () =>
  (await portal.client.execute('select kind, recipient, subject, html, text from mails')).rows.map((row) => ({
    ...row,
  }))

describe('[B3.45] a template being edited', () => {
  it('is previewed as it would be sent, with sample values and the scheduled user interface, and nothing is stored', async () => {
    await setGeneral(admin, 'BANK_NAME', 'Bank von morgen')
    const reply = await preview(draft)
    expect(reply.status).toBe(200)
    const { subject, html, text } = await reply.json<{ subject: string; html: string; text: string }>()
    expect(subject).toBe('Ihr Link, Erika Mustermann')
    expect(html).toContain('<html lang="de">')
    expect(html).toContain('Guten Tag Erika Mustermann')
    expect(html).toContain('Bank von morgen')
    expect(text).toContain(`Neues Passwort: ${String(portal.env.PUBLIC_URL)}`)
    expect(await mails()).toEqual([])
    expect((await (await admin.fetch('/api/email-templates/changes')).json<unknown[]>()).length).toBe(0)
  })

  it('of every kind can be previewed in both languages', async () => {
    for (const { id, subject, body } of shippedAreas().EMAIL_TEMPLATES)
      for (const locale of locales) {
        const reply = await preview({ id, locale, subject: subject[locale], body: body[locale] })
        expect(reply.status, id).toBe(200)
        const shown = await reply.json<{ subject: string; html: string; text: string }>()
        expect(`${shown.subject}${shown.html}${shown.text}`).not.toMatch(/\{\{|\{%|undefined|\[object/)
        expect(warningsIn(shown, locale), id).toBe(needsCreditWarning(id, shown.text) ? 1 : 0)
      }
  })

  it('has the warning of credit advertising once where it shows a rate, and in no link', async () => {
    const shownOf = async (body: string) =>
      (await preview({ ...draft, body })).json<{ subject: string; html: string; text: string }>()
    const offer = '<p>Ratenkredit ab 3,99 % effektivem Jahreszins, zum Beispiel 193,28 € im Monat</p>'
    const rated = '<p>Effektiver Jahreszins ab 3,99 %</p><p><a href="{{ link }}">Zum Kredit</a></p>'
    for (const body of [rated, `${rated}<p>${creditWarning.de}</p>`, `${offer}<p>Monatliche Rate: 193,28 €</p>`]) {
      const shown = await shownOf(body)
      expect(warningsIn(shown, 'de')).toBe(1)
      expect(shown.html).not.toMatch(/<a [^>]*>[^<]*Kreditaufnahme/)
    }
    expect(warningsIn(await shownOf(draft.body), 'de')).toBe(0)
  })

  it('[B7.29] with an unknown placeholder is refused with its path, and neither previewed nor sent', async () => {
    for (const call of [preview, test]) {
      const reply = await call({ ...draft, body: '<p>{{ salary }}</p>' })
      expect(reply.status).toBe(400)
      expect(await reply.json()).toMatchObject({ problems: [{ path: 'body.de', code: 'unknownPlaceholder' }] })
      expect((await call({ ...draft, subject: ' ' })).status).toBe(400)
      expect((await call({ ...draft, body: '<script>alert(1)</script>' })).status).toBe(400)
      expect((await call({ ...draft, id: 'NONSENSE' })).status).toBe(400)
      expect((await call({ ...draft, recipient: 'anna@demo.example' })).status).toBe(400)
    }
    expect(await mails()).toEqual([])
  })

  it('is for professional administrators', async () => {
    for (const path of ['/api/email-templates/preview', '/api/email-templates/test']) {
      expect((await portal.fetch(path, json('POST', draft))).status).toBe(401)
      for (const role of ['USER', 'TECH_ADMIN'] as const)
        expect((await (await signedIn(portal, role)).fetch(path, json('POST', draft))).status).toBe(403)
    }
    expect(await mails()).toEqual([])
  })
})

describe('[B3.45] a test mail', () => {
  it('is sent to its author only, marked, once per click, and audited without an address', async () => {
    const once = { 'Idempotency-Key': 'a-click-of-a-mouse' }
    const reply = await test(draft, once)
    expect(reply.status).toBe(200)
    expect(await reply.json()).toMatchObject({ recipient: admin.login })
    expect((await test(draft, once)).status).toBe(200)
    expect(await mails()).toEqual([
      {
        kind: 'TEST',
        recipient: admin.login,
        subject: '[Test] Ihr Link, Erika Mustermann',
        html: expect.stringContaining('Erika Mustermann'),
        text: expect.stringContaining('Neues Passwort'),
      },
    ])
    const { rows } = await portal.client.execute("select detail from audits where action = 'mail.test'")
    expect(rows).toHaveLength(1)
    expect(String(rows[0]?.['detail'])).toContain('PASSWORD_RESET')
    expect(String(rows[0]?.['detail'])).not.toContain(admin.login)
  })

  it('needs a mail server', async () => {
    const sending = await openPortal({ SMTP_URL: 'smtps://localhost:1' })
    const person = await signedIn(sending, 'ADMIN')
    expect((await person.fetch('/api/email-templates/test', json('POST', draft))).status).toBe(200)
    const { rows } = await sending.client.execute("select next_attempt_at from mails where kind = 'TEST'")
    expect(rows[0]?.['next_attempt_at']).toEqual(expect.any(String))
  })

  it('is sent at most five times a minute', async () => {
    stopClock()
    const statuses: number[] = []
    for (let at = 0; at < 7; at++) statuses.push((await test(draft)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(await mails()).toHaveLength(5)
  })
})

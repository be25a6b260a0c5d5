import { beforeAll, describe, expect, it } from 'vitest'

import { textOfHtml } from '#domain/text/html-text.ts'
import { emailKinds, type EmailKind, placeholders } from '#domain/settings/areas/email-templates/schema.ts'
import { locales } from '#domain/text/locale.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'

import { commit } from '../../db/commit.ts'
import { getEnv } from '../../env.ts'
import { Ctx } from '../../http/context.ts'
import { randomId, randomSecret } from '../../http/crypto.ts'
import { withoutKeys } from './keys-in-mails.ts'
import { type MailToQueue, queueMail } from './queue.ts'
import { renderTemplate } from './compose.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

const now = new Date('2026-11-21T09:15:00.000Z')

const contextOf = (variables: Record<string, unknown> = {}): Ctx =>
  new Ctx({
    env: getEnv({ ...portal.env, ...variables }),
    now,
    requestId: randomId(),
    locale: 'de',
    address: '',
    waitUntil: () => undefined,
    actor: { kind: 'cron', job: 'test' },
  })

async function write<K extends EmailKind>(mail: MailToQueue<K>, variables: Record<string, unknown> = {}) {
  const ctx = contextOf(variables)
  const { statement, id } = await queueMail(ctx, mail)
  await commit(ctx, { action: 'mail.test', entity: 'mail', entityId: id, reply: undefined }, [statement])
  const found = await portal.client.execute('select * from mails where id = ?', [id])
  return Object.fromEntries(Object.entries(found.rows[0] ?? {}).map(([name, value]) => [name, value as string | null]))
}

const registration: MailToQueue<'REGISTRATION'> = {
  kind: 'REGISTRATION',
  recipient: 'anna@demo.example',
  locale: 'de',
  values: { link: 'http://localhost:8787/account/activate/KEY?a=1&b=2', validUntil: new Date('2026-11-24T09:15:00Z') },
}

describe('[B3.45] every kind of mail', () => {
  const cases = emailKinds.flatMap((kind) => locales.map((locale) => ({ kind, locale })))
  it.each(cases)(
    '$kind in $locale is rendered from its shipped template, with every placeholder filled',
    async ({ kind, locale }) => {
      const values = Object.fromEntries(placeholders[kind].map((name: string) => [name, `<${name}> & co`]))
      const mail = { kind, recipient: 'anna@demo.example', locale, values } as unknown as MailToQueue<'REGISTRATION'>
      const { subject, html, text } = await write(mail)
      expect(subject).toMatch(/^[^\r\n]{5,200}$/)
      expect(html).toContain(`<html lang="${locale}">`)
      expect(html).toContain('Musterbank AG')
      expect(`${subject}${html}${text}`).not.toMatch(/\{\{|\{%|undefined|\[object/)
      expect(html).not.toMatch(/<name>|<link>|<loanName>/)
      expect(text?.replaceAll(/<\w+> & co/g, '')).not.toMatch(/[<>]|&\w+;/)
    },
  )
})

describe('a mail', () => {
  it('is written in its batch, waits for a mail server only if there is one, and is never due twice', async () => {
    const unread = await write(registration)
    expect(unread).toMatchObject({
      kind: 'REGISTRATION',
      created_at: now.toISOString(),
      next_attempt_at: null,
      sent_at: null,
    })
    const due = await write(registration, { SMTP_URL: 'smtps://localhost:1' })
    expect(due).toMatchObject({ next_attempt_at: now.toISOString(), attempts: 0, lease_until: null })
  })

  it('links to its target, in HTML and as text', async () => {
    const { html, text } = await write(registration)
    expect(html).toContain('href="http://localhost:8787/account/activate/KEY?a=1&amp;b=2"')
    expect(text).toContain('E-Mail-Adresse bestätigen: http://localhost:8787/account/activate/KEY?a=1&b=2')
    expect(text).toContain('Der Link gilt bis 24. November 2026 um 10:15 Uhr.')
    expect(text).toMatch(/^Musterbank\n\nBitte bestätigen Sie Ihre E-Mail-Adresse\n\nGuten Tag,\n\n/)
    expect(html).not.toMatch(/<table|<img|<script/)
  })

  it('has names and dates in its own language', async () => {
    const { html, subject } = await write({
      kind: 'DELETE_ACCOUNT_WARNING',
      recipient: 'anna@demo.example',
      locale: 'en',
      values: {
        name: 'Anna Bach',
        deletionDate: new Date('2026-12-31T23:30:00Z'),
        link: 'http://localhost:8787/login',
      },
    })
    expect(subject).toBe('Your account will be deleted on 1 January 2027')
    expect(html).toContain('Dear Anna Bach,')
  })

  it('escapes entered text, and keeps its subject on one line', async () => {
    const { html, subject, text } = await write({
      kind: 'CONTACT_MESSAGE',
      recipient: 'anna@demo.example',
      locale: 'de',
      values: {
        reference: 'Eve\r\nBcc: spy@evil.example',
        topic: '<img src=x onerror=alert(1)>',
        message: '„{{ bankName }}"><a href="https://evil.example">“',
        contactVia: '',
        address: '',
        loanId: '',
        step: '',
        fileName: '',
        sentAt: new Date(),
        link: 'http://localhost:8787/login',
      },
    })
    expect(subject).toBe('Nachricht über das Portal: Eve Bcc: spy@evil.example')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(html).toContain('„{{ bankName }}&quot;&gt;&lt;a href=')
    expect(text).toContain('„{{ bankName }}"><a href="https://evil.example">“')
  })

  it('keeps line breaks of entered text', async () => {
    const { html, text } = await write({
      kind: 'HUMAN_REVIEW',
      recipient: 'bank@demo.example',
      locale: 'de',
      values: {
        applicant: 'Anna',
        loanName: 'Küche',
        requestedAt: now,
        message: 'Erstens.\nZweitens.',
        link: 'https://x.example',
      },
    })
    expect(html).toContain('Erstens.<br>Zweitens.')
    expect(text).toContain('Nachricht: Erstens.\nZweitens.')
  })

  it('is not written with a placeholder that its kind does not list', async () => {
    await expect(renderTemplate('{{ password }}', { link: 'x' }, 'html')).rejects.toThrow('password')
    await expect(renderTemplate('{{ link.constructor.name }}', { link: 'x' }, 'html')).rejects.toThrow()
    await expect(renderTemplate('{{ link.toUpperCase }}', { link: 'x' }, 'html')).rejects.toThrow('toUpperCase')
    await expect(renderTemplate("{% include 'secrets' %}", { link: 'x' }, 'html')).rejects.toThrow()
  })

  it('hides the keys of its links once they are removed', () => {
    const key = randomSecret()
    const text = `Link: https://x.example/account/activate/${key}.`
    expect(withoutKeys(text)).toBe('Link: https://x.example/account/activate/….')
    expect(withoutKeys('Rindfleischetikettierungsüberwachungsaufgabe')).toBe(
      'Rindfleischetikettierungsüberwachungsaufgabe',
    )
  })
})

describe('the text part', () => {
  it.each([
    ['<p>Eins\n zwei</p><p>drei</p>', 'Eins zwei\n\ndrei'],
    ['<ul>\n<li>a</li>\n<li><b>b</b> c</li></ul>', '- a\n- b c'],
    ['<a href="https://x.example/?a=1&amp;b=2">Hier</a>!', 'Hier: https://x.example/?a=1&b=2!'],
    ['<a href="https://x.example">https://x.example</a>', 'https://x.example'],
    ['<a href="mailto:a@b.example">a@b.example</a>', 'a@b.example'],
    ['Mehr<a href="https://x.example"> hier </a>und dort', 'Mehr hier: https://x.example und dort'],
    ['https://y.example/?k=<a href="https://x.example"><b></b></a>', 'https://y.example/?k= https://x.example'],
    ["<a class='x' href='https://x.example'>x</a>", 'x: https://x.example'],
    ['<a title="a > b" href="https://x.example">x</a>', 'x: https://x.example'],
    ['<head><title>T</title><style>p{}</style></head><p>a<br>b</p><!-- c -->', 'a\nb'],
    ['5 &lt; 6 &amp;amp; &euro;&nbsp;7 &#252;&#xFC; &unknown;', '5 < 6 &amp; €\u{a0}7 üü &unknown;'],
    ['<p>&toString; &valueOf;</p>', '&toString; &valueOf;'],
    ['', ''],
    ['a < b and <', 'a < b and <'],
  ])('of %j is %j', (html, text) => expect(textOfHtml(html)).toBe(text))

  // A time quadratic in the text's length would exceed the test's time.
  it('of hostile markup ends', () => {
    expect(textOfHtml('<a'.repeat(50_000) + '<!--'.repeat(5000) + '<style>'.repeat(2000))).toBeTypeOf('string')
  })
})

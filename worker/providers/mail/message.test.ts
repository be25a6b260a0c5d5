import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'

import { namesOfAllLetters } from '#domain/cases/letters.ts'
import { shippedAreas } from '#domain/settings/areas.ts'

import { composeMail } from '../../features/mail/compose.ts'
import { parseAddress, headerText, buildMessage } from './smtp.ts'
import { MailRefused } from './contract.ts'

const mail = {
  id: 'mail-1',
  recipient: 'anna@demo.example',
  subject:
    'Grüße aus Köln: Ihr Antrag „Küche & Bad“ hat einen neuen Status, und dieser Betreff ist lang genug zum Falten',
  html: '<p>Hällo</p>\n.\n<p>Ende</p>',
  text: `Hällo\n.\n.Ende\n${'sehr lang '.repeat(300)}`,
  createdAt: '2026-11-21T09:15:00.000Z',
}
const bank = { address: 'portal@bank.example', name: 'Bank für Österreich, Köln & Zürich' }

describe('an address', () => {
  it.each(['anna@demo.example', "o'brien+tag@mail.bank-1.example", 'A.B_c@x.xn--p1ai', `${'a'.repeat(64)}@b.example`])(
    '%s is accepted unchanged',
    (text) => expect(parseAddress(text).address).toBe(text),
  )

  it.each([
    '',
    'anna',
    'anna@demo',
    '@demo.example',
    'anna@demo.example\r\nRCPT TO:<spy@evil.example>',
    'anna@demo.example\n',
    'anna@demo.example, spy@evil.example',
    'anna@demo.example spy@evil.example',
    'Anna <anna@demo.example>',
    '"a b"@demo.example',
    'anna(comment)@demo.example',
    '<anna@demo.example>',
    'anna..b@demo.example',
    '.anna@demo.example',
    'anna@-demo.example',
    'anna@demo..example',
    'anna@[127.0.0.1]',
    'änna@demo.example',
    'anna@demo.example\u0000',
    `${'a'.repeat(65)}@b.example`,
    `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(20)}.example`,
  ])('%j is refused permanently', (text) => {
    expect(() => parseAddress(text)).toThrow(MailRefused)
    expect(() => parseAddress(text)).toThrow(expect.objectContaining({ final: true }))
  })
})

describe('a message', () => {
  it('is read by a mail client as it was written', async () => {
    const read = await PostalMime.parse(buildMessage(mail, bank))
    expect(read.from).toEqual({ name: bank.name, address: bank.address })
    expect(read.to).toEqual([{ name: '', address: mail.recipient }])
    expect(read.subject).toBe(mail.subject)
    expect(read.text?.trimEnd()).toBe(mail.text.trimEnd())
    expect(read.html?.trimEnd()).toBe(mail.html)
    expect(read.messageId).toBe('<mail-1@bank.example>')
    expect(new Date(read.date ?? '').toISOString()).toBe(mail.createdAt)
    expect(read.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  })

  it('[A5.08] has every letter of a name, in its subject and its text', async () => {
    const template = { subject: 'Hallo {{ name }}', body: '<p>Hallo {{ name }}</p>' }
    for (const name of namesOfAllLetters) {
      const values = { name, link: 'https://portal.example' }
      const composed = await composeMail(shippedAreas(), {
        kind: 'REGISTRATION',
        locale: 'de',
        template,
        values,
        portalUrl: 'https://portal.example',
      })
      const read = await PostalMime.parse(buildMessage({ ...mail, ...composed }, bank))
      expect([read.subject, read.text, read.html]).toEqual([
        `Hallo ${name}`,
        expect.stringContaining(`Hallo ${name}`),
        expect.stringContaining(`Hallo ${name}`),
      ])
    }
  })

  it('is ASCII, within the line lengths, and without a line that would end it in SMTP', () => {
    const lines = buildMessage(mail, bank).split('\r\n')
    for (const line of lines) {
      expect(line).toMatch(/^[\x20-\x7e]{0,78}$/)
      expect(line.startsWith('.')).toBe(false)
    }
  })

  it('has only our headers, for any subject or bank name', async () => {
    const evil = 'Hello\r\nBcc: spy@evil.example\r\n\r\n<script>'
    const read = await PostalMime.parse(buildMessage({ ...mail, subject: evil }, { ...bank, name: evil }))
    expect(read.bcc).toBeUndefined()
    expect(read.subject).toBe('Hello Bcc: spy@evil.example <script>')
    expect(read.html).toContain('Hällo')
  })

  it('is not written to an invalid address', () => {
    expect(() => buildMessage({ ...mail, recipient: 'a@b.example\r\nBcc: c@d.example' }, bank)).toThrow(MailRefused)
  })

  it('keeps a plain subject readable and never splits a character over two encoded words', () => {
    expect(headerText('Your access is ready')).toBe('Your access is ready')
    const words = headerText('🏠'.repeat(40)).split('\r\n ')
    expect(words.length).toBeGreaterThan(1)
    for (const word of words) expect(word.length).toBeLessThanOrEqual(75)
    expect(words.map((word) => Buffer.from(word.slice(10, -2), 'base64').toString()).join('')).toBe('🏠'.repeat(40))
  })
})

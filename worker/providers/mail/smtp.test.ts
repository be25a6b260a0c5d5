import PostalMime from 'postal-mime'
import { describe, expect, inject, it } from 'vitest'

import type { MailConnection, MailProvider } from './contract.ts'
import { MailRefused } from './contract.ts'
import { findMailProvider } from './smtp.ts'

const smtp = inject('smtp')

const providerOf = (url: string): MailProvider => {
  return findMailProvider({ SMTP_URL: url, MAIL_FROM: 'portal@bank.example' }) ?? expect.fail('no provider')
}

const open = (url: string): Promise<MailConnection> => providerOf(url).open('Musterbank AG')

const mailTo = (recipient: string) => ({
  id: crypto.randomUUID(),
  recipient,
  subject: 'Grüße',
  html: '<p>Hällo</p>',
  text: 'Hällo\n.\nEnde',
  createdAt: '2026-11-21T09:15:00.000Z',
})

const inboxOf = async (recipient: string): Promise<string[]> =>
  (await fetch(`${smtp.inbox}?to=${encodeURIComponent(recipient)}`)).json<string[]>()

describe('a mail server over TLS', () => {
  it('does not exist without a configuration', () => {
    expect(findMailProvider({ SMTP_URL: undefined, MAIL_FROM: 'portal@bank.example' })).toBeUndefined()
  })

  it('accepts several mails over one connection after sign-in', async () => {
    const connection = await open(smtp.url)
    const mails = [mailTo('one@smtp.example'), mailTo('two@smtp.example')]
    for (const mail of mails) await connection.send(mail)
    await connection.close()
    for (const mail of mails) {
      const [message = '', ...more] = await inboxOf(mail.recipient)
      expect(more).toEqual([])
      const read = await PostalMime.parse(message)
      expect(read).toMatchObject({
        subject: 'Grüße',
        from: { name: 'Musterbank AG' },
        messageId: `<${mail.id}@bank.example>`,
      })
      expect(read.text?.trimEnd()).toBe(mail.text)
    }
  })

  it('refuses one mail and accepts the next', async () => {
    const connection = await open(smtp.url)
    const refused = connection.send(mailTo('nobody@smtp.example'))
    await expect(refused).rejects.toThrow(new MailRefused('recipient refused: 550 5.1.1', false))
    await expect(connection.send(mailTo('later@smtp.example'))).rejects.toThrow('recipient refused: 451 4.7.1')
    await connection.send(mailTo('after@smtp.example'))
    await connection.close()
    expect(await inboxOf('after@smtp.example')).toHaveLength(1)
  })

  it('receives nothing when the address contains a command', async () => {
    const connection = await open(smtp.url)
    const evil = 'x@smtp.example>\r\nRCPT TO:<spy@smtp.example'
    await expect(connection.send(mailTo(evil))).rejects.toThrow(expect.objectContaining({ final: true }))
    await connection.send(mailTo('innocent@smtp.example'))
    await connection.close()
    expect(await inboxOf('spy@smtp.example')).toEqual([])
    expect(await inboxOf('innocent@smtp.example')).toHaveLength(1)
  })

  it('that announces a shutdown counts as lost', async () => {
    const connection = await open(smtp.url)
    const failure = await connection.send(mailTo('shutdown@smtp.example')).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(MailRefused)
    await connection.close()
  })

  it('refuses a wrong password, and its message is not passed on', async () => {
    await expect(open(smtp.wrongPassword)).rejects.toThrow(/^sign-in refused: 535 5\.7\.8$/)
  })

  it('receives nothing without a trusted certificate', async () => {
    await expect(open(smtp.untrusted)).rejects.toThrow(Error)
  })

  it('that closes the connection is an error, without waiting', async () => {
    await expect(open(smtp.hangsUp)).rejects.toThrow('closed the connection')
  })

  it('that does not reply is given up', async () => {
    const env = { SMTP_URL: smtp.silent, MAIL_FROM: 'portal@bank.example' }
    const provider = findMailProvider(env, { open: 5000, answer: 200, message: 200 })
    await expect(provider?.open('')).rejects.toThrow('does not answer in time')
  })

  it('that cannot be reached is an error', async () => {
    await expect(open(smtp.closed)).rejects.toThrow(Error)
  })
})

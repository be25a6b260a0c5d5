import { Buffer } from 'node:buffer'

import { emailIn, tidyEmail } from '#domain/identifiers/email.ts'

import { toBytes } from '../../http/crypto.ts'
import { type MailConnection, type MailProvider, MailRefused, type OutgoingMail } from './contract.ts'

interface SmtpSettings {
  readonly hostname: string
  readonly port: number
  readonly credentials: { readonly user: string; readonly password: string } | undefined
  readonly from: string
}

/** Timeouts in milliseconds: for the connection, for a reply, and for the reply to a message. */
interface Timeouts {
  readonly open: number
  readonly answer: number
  readonly message: number
}
const defaultTimeouts: Timeouts = { open: 10_000, answer: 15_000, message: 30_000 }
const maxReplyLength = 16 * 1024

/**
 * The configured mail server; undefined without one. The small part of SMTP that it speaks (implicit TLS, AUTH PLAIN or
 * LOGIN) is ours, because the one library for workerd, `worker-mailer` 1.2.1, waits for ever once a server closes the
 * connection within a dialogue, and so does the next request to the same Worker. It also writes addresses unescaped. A
 * release that mends both could take its place.
 */
export function findMailProvider(
  env: { readonly SMTP_URL?: string | undefined; readonly MAIL_FROM: string },
  timeouts = defaultTimeouts,
): MailProvider | undefined {
  const { SMTP_URL: url, MAIL_FROM: from } = env
  return url === undefined ? undefined : { open: (senderName) => open(parseSettings(url, from), senderName, timeouts) }
}

function parseSettings(url: string, from: string): SmtpSettings {
  if (!URL.canParse(url)) throw new Error('SMTP_URL is not an address')
  const { hostname, port, username, password } = new URL(url)
  return {
    hostname,
    port: port === '' ? 465 : Number(port),
    credentials:
      username === '' ? undefined : { user: decodeURIComponent(username), password: decodeURIComponent(password) },
    from: parseAddress(from).address,
  }
}

async function open(settings: SmtpSettings, senderName: string, timeouts: Timeouts): Promise<MailConnection> {
  // Imported on use, because only workerd has this module, and Node loads the routes to generate the OpenAPI document.
  const { connect } = await import('cloudflare:sockets')
  const { hostname, port } = settings
  const socket = connect({ hostname, port }, { secureTransport: 'on', allowHalfOpen: false })
  socket.closed.catch(() => undefined)
  const dialogue = new Dialogue(socket, timeouts)
  try {
    await within(timeouts.open, socket.opened)
    await signIn(dialogue, settings)
  } catch (error) {
    await dialogue.close()
    throw error
  }
  return {
    send: (mail) => deliver(dialogue, mail, settings.from, senderName),
    close: async () => {
      await dialogue.send('QUIT').catch(() => undefined)
      await dialogue.close()
    },
  }
}

async function signIn(dialogue: Dialogue, { credentials, from }: SmtpSettings): Promise<void> {
  await expect(dialogue.receive(), 220, 'greeting')
  const { text } = await expect(dialogue.send(`EHLO ${parseAddress(from).domain}`), 250, 'greeting')
  if (credentials === undefined) return
  const { user, password } = credentials
  const offered = /^250[ -]AUTH[ =](.*)$/im.exec(text)?.[1]?.toUpperCase().trim().split(/\s+/) ?? []
  if (offered.includes('PLAIN')) {
    await expect(dialogue.send(`AUTH PLAIN ${base64(`\0${user}\0${password}`)}`), 235, 'sign-in')
  } else if (offered.includes('LOGIN')) {
    await expect(dialogue.send('AUTH LOGIN'), 334, 'sign-in')
    await expect(dialogue.send(base64(user)), 334, 'sign-in')
    await expect(dialogue.send(base64(password)), 235, 'sign-in')
  } else {
    throw new Error('the mail server offers no supported sign-in')
  }
}

async function deliver(dialogue: Dialogue, mail: OutgoingMail, from: string, senderName: string): Promise<void> {
  const { address } = parseAddress(mail.recipient)
  const message = buildMessage(mail, { address: from, name: senderName })
  try {
    await expect(dialogue.send(`MAIL FROM:<${from}>`), 250, 'sender')
    await expect(dialogue.send(`RCPT TO:<${address}>`), 250, 'recipient')
    await expect(dialogue.send('DATA'), 354, 'message')
    await expect(dialogue.send(`${message}.`, 'message'), 250, 'message')
  } catch (error) {
    // Resets the session after a refused mail; if that fails, the connection counts as lost.
    if (error instanceof MailRefused) await expect(dialogue.send('RSET'), 250, 'reset')
    throw error
  }
}

interface Answer {
  readonly code: number
  readonly text: string
}

/** Leaves the server's text out of the displayed message, because it may contain anything. */
async function expect(answer: Promise<Answer>, code: number, what: string): Promise<Answer> {
  const given = await answer
  if (given.code === code) return given
  const detail = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(given.text)?.[1] ?? ''
  const message = `${what} refused: ${given.code} ${detail}`.trim()
  // 421: the server closes the connection.
  throw given.code === 421 ? new Error(message) : new MailRefused(message, false)
}

const base64 = (text: string): string => btoa(String.fromCharCode(...toBytes(text)))

/** Sends lines to the server and reads its replies. A closed connection is an error. */
class Dialogue {
  readonly #socket: Socket
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>
  readonly #writer: WritableStreamDefaultWriter<Uint8Array>
  readonly #decoder = new TextDecoder()
  readonly #timeouts: Timeouts
  #received = ''

  constructor(socket: Socket, timeouts: Timeouts) {
    this.#socket = socket
    this.#timeouts = timeouts
    this.#reader = socket.readable.getReader()
    this.#writer = socket.writable.getWriter()
  }

  async send(line: string, wait: keyof Timeouts = 'answer'): Promise<Answer> {
    await within(this.#timeouts[wait], this.#writer.write(toBytes(`${line}\r\n`)))
    return this.receive(wait)
  }

  receive(wait: keyof Timeouts = 'answer'): Promise<Answer> {
    return within(this.#timeouts[wait], this.#answer())
  }

  async close(): Promise<void> {
    await within(1000, this.#socket.close()).catch(() => undefined)
  }

  async #answer(): Promise<Answer> {
    for (;;) {
      // The last line of a reply has no hyphen after its code.
      const last = /^(\d{3})(?: .*)?\r?\n/m.exec(this.#received)
      if (last !== null) {
        const end = last.index + last[0].length
        const text = this.#received.slice(0, end)
        this.#received = this.#received.slice(end)
        return { code: Number(last[1]), text }
      }
      if (this.#received.length > maxReplyLength) throw new Error('the reply of the mail server is too long')
      const { done, value } = await this.#reader.read()
      if (done) throw new Error('the mail server closed the connection')
      this.#received += this.#decoder.decode(value, { stream: true })
    }
  }
}

async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the mail server does not answer in time')), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

const lineBreak = '\r\n'

/** Removes line breaks and other control characters, which could start another header. */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim()

/** Bytes of text per encoded word, within the 76 characters per line of RFC 2047. */
const wordBytes = 39

function encodedWords(text: string): string {
  const words: string[] = []
  let word = ''
  for (const char of text) {
    if (Buffer.byteLength(word + char) > wordBytes) {
      words.push(word)
      word = ''
    }
    word += char
  }
  return [...words, word].map((each) => `=?UTF-8?B?${Buffer.from(each).toString('base64')}?=`).join(`${lineBreak} `)
}

/** Encodes a header's text if necessary, in folded encoded words. */
export function headerText(text: string): string {
  const line = oneLine(text)
  return /^[\w ,.;:!?()/'-]{0,60}$/.test(line) ? line : encodedWords(line)
}

/** A name before an address; encoded unless it only has letters, digits and spaces. */
const phrase = (name: string): string => (/^[A-Za-z0-9 ]{1,60}$/.test(name) ? name : encodedWords(oneLine(name)))

/** Base64, in which no line is too long, begins with a dot or equals a boundary. */
const part = (type: 'plain' | 'html', text: string): string[] => [
  `Content-Type: text/${type}; charset=utf-8`,
  'Content-Transfer-Encoding: base64',
  '',
  ...(Buffer.from(text)
    .toString('base64')
    .match(/.{1,76}/g) ?? []),
]

/** The complete message (RFC 5322), with text first and HTML as the preferred alternative. */
export function buildMessage(mail: OutgoingMail, from: { readonly address: string; readonly name: string }): string {
  const boundary = '=_loanport_alternative'
  const sender = parseAddress(from.address)
  return [
    `Date: ${new Date(mail.createdAt).toUTCString().replace('GMT', '+0000')}`,
    `From: ${from.name === '' ? sender.address : `${phrase(from.name)}${lineBreak} <${sender.address}>`}`,
    `To: ${parseAddress(mail.recipient).address}`,
    `Subject: ${headerText(mail.subject)}`,
    `Message-ID: <${mail.id}@${sender.domain}>`,
    // Prevents automatic replies.
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    ...part('plain', mail.text),
    `--${boundary}`,
    ...part('html', mail.html),
    `--${boundary}--`,
    '',
  ].join(lineBreak)
}

/**
 * Parses exactly one plain address to ASCII, safe in an SMTP command and a header; throws `MailRefused` for anything else, such
 * as quoted local parts, comments, lists, names and line breaks.
 */
export function parseAddress(text: string): { readonly address: string; readonly domain: string } {
  const parts = tidyEmail(text) === text ? emailIn(text) : undefined
  if (parts === undefined) throw new MailRefused('not one plain e-mail address', true)
  return { address: `${parts.local}@${parts.domain}`, domain: parts.domain }
}

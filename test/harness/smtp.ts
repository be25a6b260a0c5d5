import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'

import { SMTPServer } from 'smtp-server'
import type { TestProject } from 'vitest/node'

import { listen } from './listen.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Mail servers over TLS, and the address of their inbox. */
    smtp: {
      /** Accepts mails after sign-in; the recipient's name controls its other behaviour. */
      readonly url: string
      /** The same, with a wrong password. */
      readonly wrongPassword: string
      /** Has an untrusted certificate. */
      readonly untrusted: string
      /** Greets, then closes the connection. */
      readonly hangsUp: string
      /** Accepts connections and never replies. */
      readonly silent: string
      /** Refuses connections. */
      readonly closed: string
      /** `GET ?to=…`: the raw messages that the recipient was sent. */
      readonly inbox: string
    }
  }
}

/** For these servers only, because the key is public. `vitest.config.ts` makes workerd trust it. */
const certificate = new URL('smtp-test-only.cert.pem', import.meta.url)
const key = new URL('smtp-test-only.key.pem', import.meta.url)

const listening = (server: SMTPServer): Promise<number> =>
  new Promise((resolve) => {
    const inner: Server = server.listen(0, '127.0.0.1', () => resolve((inner.address() as AddressInfo).port))
  })

const smtps = (credentials: string, port: number): string => `smtps://${credentials}localhost:${port}`

const reply = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code })

/** The server's behaviour by the recipient's name; all others are accepted. */
const tempers: Readonly<Record<string, Error>> = {
  nobody: reply(550, '5.1.1 no such person'),
  later: reply(451, '4.7.1 come back later'),
  shutdown: reply(421, '4.3.2 closing'),
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const tls = { cert: readFileSync(certificate), key: readFileSync(key) }
  const received: { readonly to: readonly string[]; readonly message: string }[] = []

  const server = new SMTPServer({
    secure: true,
    ...tls,
    authMethods: ['PLAIN', 'LOGIN'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'portal@bank' && password === 'päss/wörd'
        ? done(null, { user: username })
        : done(reply(535, '5.7.8 wrong')),
    onRcptTo: ({ address }, _session, done) => done(tempers[address.split('@')[0] ?? '']),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          message: Buffer.concat(chunks).toString('utf8'),
        })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  const hangsUp = createTlsServer(tls, (socket) => {
    socket.on('error', () => undefined).on('data', () => socket.end())
    socket.write('220 hello\r\n')
  })
  const silent = createTlsServer(tls, (socket) => socket.on('error', () => undefined))
  const inbox = createServer((request: IncomingMessage, response) => {
    const to = new URL(request.url ?? '', 'http://localhost').searchParams.get('to') ?? ''
    response.end(JSON.stringify(received.filter((mail) => mail.to.includes(to)).map((mail) => mail.message)))
  })
  const unused = createTlsServer(tls)
  const closed = await listen(unused)
  unused.close()

  const mailPort = await listening(server)
  const known = `${encodeURIComponent('portal@bank')}:${encodeURIComponent('päss/wörd')}@`
  // Without a certificate, the package uses its own.
  const stranger = new SMTPServer({ secure: true, authOptional: true })
  stranger.on('error', () => undefined)
  project.provide('smtp', {
    url: smtps(known, mailPort),
    untrusted: smtps('', await listening(stranger)),
    wrongPassword: smtps('portal%40bank:guessed@', mailPort),
    hangsUp: smtps('', await listen(hangsUp)),
    silent: smtps('', await listen(silent)),
    closed: smtps('', closed),
    inbox: `http://127.0.0.1:${await listen(inbox)}`,
  })

  return async () => {
    for (const each of [hangsUp, silent, inbox]) each.close()
    for (const each of [server, stranger]) await new Promise<void>((resolve) => each.close(() => resolve()))
  }
}

import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { createServer, type TLSSocket } from 'node:tls'

import { listen } from '../../harness/listen.ts'
import { siteCertificate, siteKey } from '../../harness/template-site.ts'
import { type Disturbance, newDisturbance, type ReplyFault } from './reply-faults.ts'

/** A mail that the server has taken, whether or not it could say so. */
export interface ReceivedMail {
  /** The local part of its Message-ID, which is the id of its row. */
  readonly id: string
  readonly recipient: string
  /** Without HTML. */
  readonly text: string
}

export interface FaultyMailServer extends Pick<Disturbance, 'disturb' | 'suffered'> {
  readonly url: string
  readonly inbox: readonly ReceivedMail[]
  readonly close: () => Promise<void>
}

/** As `messageOf` of the portal writes them, with its text first. */
const partsOf = (message: string): Omit<ReceivedMail, 'recipient'> => ({
  id: /^Message-ID: <([^@>]+)@/im.exec(message)?.[1] ?? 'none',
  text: Buffer.from(/base64\n\n([^-]+)\n--/.exec(message)?.[1] ?? '', 'base64').toString(),
})

/** A mail server over TLS that takes every mail unless it fails. */
export async function startMailServer(): Promise<FaultyMailServer> {
  const { disturb, suffered, next } = newDisturbance()
  const inbox: ReceivedMail[] = []
  const sockets = new Set<TLSSocket>()

  async function serve(socket: TLSSocket): Promise<void> {
    const reply = (line: string): void => void socket.write(`${line}\r\n`)
    let fault: ReplyFault | undefined
    let slowMs = 0
    let recipient = ''
    let message: string[] | undefined
    reply('220 mail')
    for await (const line of createInterface(socket)) {
      if (message !== undefined && line !== '.') {
        message.push(line)
      } else if (message !== undefined) {
        if (fault === 'slow') await wait(slowMs)
        inbox.push({ recipient, ...partsOf(message.join('\n')) })
        message = undefined
        if (fault === 'cut') socket.write('25')
        if (fault === 'cut' || fault === 'lost') return void socket.end()
        reply('250 taken')
      } else if (line.startsWith('MAIL')) {
        ;({ fault, slowMs } = next())
        if (fault === 'refused') return void socket.destroy()
        reply(fault === 'error' ? '451 4.3.0 not now' : '250 ok')
      } else if (line.startsWith('DATA')) {
        message = []
        reply('354 go ahead')
      } else {
        recipient = /^RCPT TO:<([^>]+)>/.exec(line)?.[1] ?? recipient
        reply('250 ok')
      }
    }
  }

  const server = createServer({ cert: siteCertificate, key: siteKey }, (socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    serve(socket).catch(() => socket.destroy())
  })
  return {
    url: `smtps://localhost:${await listen(server)}`,
    disturb,
    suffered,
    inbox,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

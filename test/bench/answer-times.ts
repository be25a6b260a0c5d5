import { Agent, request as httpRequest } from 'node:http'

import { percentile } from '../harness/percentile.ts'
import { changeGeneral } from '../harness/settings.ts'
import type { openClient } from '../../scripts/client.ts'
import { localVariables } from '../../scripts/local-variables.ts'
import { addPerson } from '../../scripts/people.ts'
import { hashPassword } from '../../worker/features/accounts/passwords.ts'

const samples = 200
const password = 'Sommerwind-2026'

interface Call {
  readonly name: string
  readonly path: string
  readonly status: number
  readonly body: (email: string) => string
  readonly type: string
}

const json = 'application/json'
const calls: readonly Call[] = [
  {
    name: 'sign-in',
    path: '/api/authenticate',
    status: 401,
    type: json,
    body: (username) => JSON.stringify({ username, password: 'Falsch-2026' }),
  },
  {
    name: 'registration',
    path: '/api/register',
    status: 201,
    type: json,
    body: (email) => JSON.stringify({ email, password, langKey: 'de', dataProtection: '2026-11' }),
  },
  { name: 'reset', path: '/api/account/reset-password/init', status: 200, type: 'text/plain', body: (email) => email },
]

/** Milliseconds until the whole reply is there. */
const timeOf = (port: number, agent: Agent, call: Call, email: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const body = call.body(email)
    const headers = { 'Content-Type': call.type, 'Content-Length': Buffer.byteLength(body) }
    const begun = performance.now()
    const asked = httpRequest({ host: '127.0.0.1', port, agent, method: 'POST', path: call.path, headers }, (reply) => {
      reply.resume()
      reply.on('end', () => {
        if (reply.statusCode === call.status) resolve(performance.now() - begun)
        else reject(new Error(`${call.name} answered ${reply.statusCode}`))
      })
    })
    asked.on('error', reject)
    asked.end(body)
  })

/**
 * Prints how long the portal takes to answer e-mails that it knows and e-mails that it does not: whoever listens to the
 * time must learn nothing. One request at a time, known and unknown in turns, and every e-mail once.
 */
export async function printAnswerTimes(port: number, client: ReturnType<typeof openClient>): Promise<void> {
  const most = 10_000
  await changeGeneral(client, { THROTTLE_SIGN_IN: most, THROTTLE_REGISTRATION: most, THROTTLE_RESET: most })
  const passwordHash = await hashPassword(password, 'strong')
  const person = { role: 'USER', firstName: 'Test', lastName: 'Person', passwordHash } as const
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (const call of calls) {
    const emailAt = (who: string, at: number): string =>
      `${who}-${call.name}-${String(at).padStart(4, '0')}@bench.example`
    for (let at = 0; at < samples; at++)
      await addPerson(client, localVariables.DATA_KEY_SECRET, { ...person, email: emailAt('known', at) }, new Date())
    for (let at = 0; at < 10; at++) await timeOf(port, agent, call, emailAt('early', at))
    const times: Record<'known' | 'other', number[]> = { known: [], other: [] }
    for (let at = 0; at < samples; at++)
      for (const who of at % 2 === 0 ? (['known', 'other'] as const) : (['other', 'known'] as const))
        times[who].push(await timeOf(port, agent, call, emailAt(who, at)))
    const [known, unknown] = [percentile(times.known, 0.5), percentile(times.other, 0.5)]
    const ratio = (known / unknown).toFixed(3)
    console.log(`${ratio}  ${known.toFixed(2)} ms known, ${unknown.toFixed(2)} ms unknown  ${call.name}`)
  }
  agent.destroy()
}

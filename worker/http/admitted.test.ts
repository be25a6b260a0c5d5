import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { Hono } from 'hono'
import { beforeAll, expect, it, vi } from 'vitest'

import { randomId } from './crypto.ts'
import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { commit } from '../db/commit.ts'
import { visitors } from '../db/schema/operations.ts'
import { getEnv } from '../env.ts'
import { ask } from '../providers/outbound.ts'
import type { AppEnv } from './app-env.ts'
import { endpoint } from './endpoint.ts'
import { onError } from './errors.ts'
import { observed, withContext } from './request.ts'
import { storeFile } from './stored-file.ts'
import { signToken } from './tokens.ts'

/** Verbs of a developer who has not thought of who asks: none of them reads anything first. */
const planted = new Hono<AppEnv>()
  .use(observed)
  .use(withContext)
  .get('/planted/answer', endpoint('admin', { summary: 'Answers' }), (c) => c.json({ secret: 'of the bank' }))
  .post('/planted/write', endpoint('admin', { summary: 'Writes' }), async (c) => {
    const { ctx } = c.var
    await commit(ctx, { action: 'planted.write', entity: 'visitor', entityId: 'planted', reply: undefined }, [
      ctx.db.insert(visitors).values({ hash: 'planted', createdAt: ctx.at }),
    ])
    return c.json({})
  })
  .post('/planted/ask', endpoint('admin', { summary: 'Asks another service' }), async (c) => {
    await ask(c.var.ctx, 'rating', { method: 'POST', path: '/planted', tries: 1 })
    return c.json({})
  })
  .post('/planted/store', endpoint('admin', { summary: 'Stores a file' }), async (c) => {
    const bytes = new TextEncoder().encode('planted')
    await storeFile(c.var.ctx, { objectKey: 'planted', dataKey: null, bytes, type: 'text/plain' })
    return c.json({})
  })
planted.onError((error, c) => onError(error, c))

const verbs = ['GET /planted/answer', 'POST /planted/write', 'POST /planted/ask', 'POST /planted/store'] as const

let portal: Portal
beforeAll(async () => {
  portal = await openPortal({ RATING_URL: 'http://127.0.0.1:9', RATING_TOKEN: 'token-of-the-agency' })
})

async function asked(verb: (typeof verbs)[number], token: string): Promise<Response> {
  const [method = '', path = ''] = verb.split(' ')
  const context = createExecutionContext()
  const headers = { Authorization: `Bearer ${token}` }
  const init = method === 'GET' ? { headers } : json('POST', {}, headers)
  const request = new Request(`http://localhost:8787${path}`, init)
  const reply = await planted.fetch(request, portal.env, context)
  await waitOnExecutionContext(context)
  return reply
}

/** What the verbs have done: the reply, a row, questions to the service, a file. */
async function effectsOf(verb: (typeof verbs)[number], token: string): Promise<{ status: number; done: unknown[] }> {
  const fetched = vi.spyOn(globalThis, 'fetch')
  try {
    const reply = await asked(verb, token)
    const text = await reply.text()
    const questions = fetched.mock.calls.filter(([input]) => String(input).startsWith('http://127.0.0.1:9'))
    const { rows } = await portal.client.execute(`select hash from visitors where hash = 'planted'`)
    const file = await getEnv(portal.env).FILES.get('planted')
    return {
      status: reply.status,
      done: [
        ...(text.includes('of the bank') ? ['answer'] : []),
        ...questions.map(() => 'question'),
        ...rows.map(() => 'row'),
        ...(file === null ? [] : ['file']),
      ],
    }
  } finally {
    fetched.mockRestore()
  }
}

const endedSession = async ({ login }: Person): Promise<string> =>
  signToken(getEnv(portal.env), { id: randomId(), login, expiresAt: new Date(Date.now() + 60_000) })

it.each(verbs)('%s does nothing for a token without a session, and for another role', async (verb) => {
  const customer = await signedIn(portal)
  expect(await effectsOf(verb, await endedSession(customer))).toEqual({ status: 401, done: [] })
  expect(await effectsOf(verb, customer.token)).toEqual({ status: 403, done: [] })
})

it('they do what they do for an administrator', async () => {
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockReturnValue()
  const { token } = await signedIn(portal, 'ADMIN')
  const done = []
  for (const verb of verbs) done.push((await effectsOf(verb, token)).done)
  expect(done).toEqual([['answer'], ['row'], ['question', 'row'], ['row', 'file']])
})

import { Hono, type MiddlewareHandler } from 'hono'

import type { AppEnv } from '../../http/app-env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { jsonBody } from '../../http/input.ts'
import { IdentReply, readTransaction } from './read.ts'
import { Started, StartInput, startSignOff, startUserIdent } from './start.ts'

const tags = ['Identification and signature'] as const

const signOff = { summary: 'Start signing the contracts of an offer', tags, reply: Started }
const userIdent = { summary: 'Start an identification', tags, reply: Started }
const read = (what: string) => endpoint('user', { summary: `Get the result of ${what}`, tags, reply: IdentReply })

/** Treats a missing body as an empty one. Over HTTP a POST without a body has one of no bytes. */
const bodyOptional: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { raw } = c.req
  if (raw.body === null || raw.headers.get('Content-Length') === '0')
    c.req.raw = new Request(raw.url, {
      method: raw.method,
      headers: [...raw.headers, ['Content-Type', 'application/json']],
      body: '{}',
    })
  await next()
}

/** Clients call these paths with a final slash; both forms are served. */
export const identificationRoutes = new Hono<AppEnv>()
  .post('/api/loan/:id/sign-off/', endpoint('user', signOff), bodyOptional, jsonBody(StartInput), async (c) =>
    c.json(await startSignOff(c.var.ctx, c.req.param('id'), c.req.valid('json'))),
  )
  .post('/api/loan/:id/sign-off', endpoint('user', signOff), bodyOptional, jsonBody(StartInput), async (c) =>
    c.json(await startSignOff(c.var.ctx, c.req.param('id'), c.req.valid('json'))),
  )
  .get('/api/loan/:id/sign-off/:signOffId', read('a signature'), async (c) =>
    c.json(await readTransaction(c.var.ctx, c.req.param('signOffId'), c.req.param('id'))),
  )
  .post('/api/user-ident/', endpoint('user', userIdent), bodyOptional, jsonBody(StartInput), async (c) =>
    c.json(await startUserIdent(c.var.ctx, c.req.valid('json'))),
  )
  .post('/api/user-ident', endpoint('user', userIdent), bodyOptional, jsonBody(StartInput), async (c) =>
    c.json(await startUserIdent(c.var.ctx, c.req.valid('json'))),
  )
  .get('/api/user-ident/:id', read('an identification'), async (c) =>
    c.json(await readTransaction(c.var.ctx, c.req.param('id'), null)),
  )

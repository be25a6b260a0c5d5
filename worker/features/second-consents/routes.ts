import { Hono } from 'hono'
import * as v from 'valibot'

import type { AppEnv } from '../../http/app-env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { jsonBody } from '../../http/input.ts'
import { AskInput, GiveInput } from './inputs.ts'

const tags = ['Sharing'] as const
/** The key of a link; in the body, so that no log has it. */
const KeyInput = v.object({ key: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) })

/** The verbs are loaded on demand, because few requests need them. */
export const secondConsentRoutes = new Hono<AppEnv>()
  .post(
    '/api/loan/:id/second-consents',
    endpoint('user', {
      summary: 'Mail the second borrower a link to give their consents',
      tags,
      replyText: 'The loan with the state of the consents',
    }),
    jsonBody(AskInput),
    async (c) =>
      c.json(await (await import('./ask.ts')).askConsents(c.var.ctx, c.req.param('id'), c.req.valid('json'))),
  )
  .post(
    '/api/second-consents',
    endpoint('public', {
      summary: 'Get the privacy notice and the consents that a mailed link is for',
      tags,
      replyText: 'Categories, texts and state, for the second borrower who received the link',
      secret: true,
    }),
    jsonBody(KeyInput),
    async (c) => c.json(await (await import('./by-link.ts')).viewByLink(c.var.ctx, c.req.valid('json').key)),
  )
  .post(
    '/api/second-consents/give',
    endpoint('public', { summary: 'Give consents by a mailed link', tags, status: 204, secret: true }),
    jsonBody(v.object({ ...KeyInput.entries, ...GiveInput.entries })),
    async (c) => {
      const { key, ...input } = c.req.valid('json')
      await (await import('./by-link.ts')).giveByLink(c.var.ctx, key, input)
      return c.body(null, 204)
    },
  )
  .post(
    '/api/second-consents/decline',
    endpoint('public', { summary: 'Decline or withdraw consents by a mailed link', tags, status: 204, secret: true }),
    jsonBody(KeyInput),
    async (c) => {
      await (await import('./by-link.ts')).declineByLink(c.var.ctx, c.req.valid('json').key)
      return c.body(null, 204)
    },
  )
  .post(
    '/api/second-consents/object',
    endpoint('public', {
      summary: 'Object by a mailed link to the entered details',
      tags,
      status: 204,
      secret: true,
    }),
    jsonBody(KeyInput),
    async (c) => {
      await (await import('./object.ts')).objectByLink(c.var.ctx, c.req.valid('json').key)
      return c.body(null, 204)
    },
  )

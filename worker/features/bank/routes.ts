import { Hono } from 'hono'
import * as v from 'valibot'

import { DomainError } from '#domain/shared/errors.ts'

import type { AppEnv } from '../../http/app-env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { readLimited } from '../../http/read-limited.ts'
import { maxBodyBytes } from '../../http/unread-body.ts'
import { readWebhookHeaders } from '../../providers/standard-webhooks.ts'
import { receiveBankEvent } from './receive-event.ts'

export const bankRoutes = new Hono<AppEnv>().post(
  '/api/bank/events',
  endpoint('public', {
    summary: 'Receive an event of an application, signed by the Standard Webhooks scheme',
    tags: ['Bank'],
    reply: v.object({}),
    bodyLimit: 'own',
  }),
  async (c) => {
    // Refuses requests by their headers, without keeping megabytes that cannot be genuine in memory.
    if (readWebhookHeaders(c.req.raw.headers, c.var.ctx.now) === undefined) throw new DomainError('webhook_rejected')
    const body = await readLimited(c.req.raw, maxBodyBytes, new DomainError('too_large'), (limited) => limited.text())
    await receiveBankEvent(c.var.ctx, c.req.raw.headers, body)
    return c.json({})
  },
)

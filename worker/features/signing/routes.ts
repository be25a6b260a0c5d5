import { Hono } from 'hono'
import * as v from 'valibot'

import type { AppEnv } from '../../http/app-env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { jsonBody } from '../../http/input.ts'
import { openFile } from '../../http/stored-file.ts'
import { attachment } from '../documents/files.ts'
import { IdentReply } from '../identification/read.ts'
import { Started, StartInput } from '../identification/start.ts'
import { DomainError } from '#domain/shared/errors.ts'
import { InvitedSigner, SignerInput } from './inputs.ts'

const tags = ['Identification and signature'] as const
/** The key of a signer's link; in the body, so that no log has it. */
const KeyInput = v.object({ key: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) })
const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

/** The verbs are loaded on demand, because few requests need them. */
export const signingRoutes = new Hono<AppEnv>()
  .post(
    '/api/loan/:id/decline',
    endpoint('user', { summary: 'Decline an offer for all of its borrowers', tags, status: 204 }),
    async (c) => {
      await (await import('./decline.ts')).declineOffer(c.var.ctx, c.req.param('id'))
      return c.body(null, 204)
    },
  )
  .post(
    '/api/loan/:id/signer',
    endpoint('user', { summary: 'Mail the other borrower a link to sign', tags, reply: InvitedSigner }),
    jsonBody(SignerInput),
    async (c) =>
      c.json(
        await (await import('./invite-signer.ts')).inviteSigner(c.var.ctx, c.req.param('id'), c.req.valid('json')),
      ),
  )
  .post(
    '/api/signing',
    endpoint('public', {
      summary: 'Get the offer that a mailed link is for',
      tags,
      replyText: 'Figures, files and signers of the offer, for the borrower who received the link',
      secret: true,
    }),
    jsonBody(KeyInput),
    async (c) => c.json(await (await import('./by-link.ts')).viewByLink(c.var.ctx, c.req.valid('json').key)),
  )
  .post(
    '/api/signing/file',
    endpoint('public', {
      summary: 'Get a contract or the pre-contractual information by a mailed link',
      tags,
      replyText: 'The PDF',
      replyTypes: ['application/pdf'],
      secret: true,
    }),
    jsonBody(v.object({ ...KeyInput.entries, id: Id })),
    async (c) => {
      const { key, id } = c.req.valid('json')
      const file = await (await import('./by-link.ts')).fileByLink(c.var.ctx, key, id)
      const object = await openFile(c.var.ctx, file)
      if (object === null) throw new DomainError('not_found')
      return c.body(object.body, 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': attachment(file.fileName),
        'Cache-Control': 'private, no-store',
      })
    },
  )
  .post(
    '/api/signing/start',
    endpoint('public', { summary: 'Start signing by a mailed link', tags, reply: Started, secret: true }),
    jsonBody(v.object({ ...KeyInput.entries, ...StartInput.entries })),
    async (c) => {
      const { key, ...input } = c.req.valid('json')
      return c.json(await (await import('./by-link.ts')).signByLink(c.var.ctx, key, input))
    },
  )
  .post(
    '/api/signing/transaction',
    endpoint('public', {
      summary: 'Get the result of a signature by a mailed link',
      tags,
      reply: IdentReply,
      secret: true,
    }),
    jsonBody(v.object({ ...KeyInput.entries, id: Id })),
    async (c) => {
      const { key, id } = c.req.valid('json')
      return c.json(await (await import('./by-link.ts')).transactionByLink(c.var.ctx, key, id))
    },
  )
  .post(
    '/api/signing/decline',
    endpoint('public', { summary: 'Decline an offer by a mailed link', tags, status: 204, secret: true }),
    jsonBody(KeyInput),
    async (c) => {
      await (await import('./by-link.ts')).declineByLink(c.var.ctx, c.req.valid('json').key)
      return c.body(null, 204)
    },
  )

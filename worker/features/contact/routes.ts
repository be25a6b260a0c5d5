import { Hono } from 'hono'
import * as v from 'valibot'

import { contactStates } from '#domain/contact/contact.ts'
import { fileTypes } from '#domain/documents/upload.ts'
import { DomainError } from '#domain/shared/errors.ts'

import type { AppEnv } from '../../http/app-env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { jsonBody, query } from '../../http/input.ts'
import { pageHeaders, PageQuery } from '../../http/paging.ts'
import { download } from '../documents/download.ts'
import { fileReply } from '../documents/file-reply.ts'
import { ContactMessage, ListedMessage } from './dto.ts'
import { readContact } from './read-contact.ts'

const tags = ['Contact'] as const
const State = v.picklist(contactStates)
/** Rarely used, so no start of the Worker loads it. */
const messages = () => import('./messages.ts')

export const contactRoutes = new Hono<AppEnv>()
  .post(
    '/api/contact',
    endpoint('visitor', {
      summary: 'Send a message to the bank: multipart with its fields and a file',
      tags,
      status: 201,
      reply: v.object({ id: v.string() }),
    }),
    async (c) => {
      const { admitContact, sendContact } = await import('./send-contact.ts')
      await admitContact(c.var.ctx)
      return c.json(await sendContact(c.var.ctx, await readContact(c)), 201)
    },
  )
  .get(
    '/api/contact',
    endpoint('any-admin', { summary: 'List messages to the bank, newest first', tags, reply: v.array(ListedMessage) }),
    query(v.object({ ...PageQuery, state: v.optional(State), id: v.optional(v.pipe(v.string(), v.maxLength(64))) })),
    async (c) => {
      const wanted = c.req.valid('query')
      const { listMessages } = await messages()
      const { items, total } = await listMessages(c.var.ctx, wanted)
      pageHeaders(c, wanted.page, wanted.size, total)
      return c.json(items)
    },
  )
  .post(
    '/api/contact/:id/look',
    endpoint('any-admin', { summary: 'Open a message, which the audit notes', tags, reply: ContactMessage }),
    async (c) => {
      const { lookAtMessage } = await messages()
      return c.json(await lookAtMessage(c.var.ctx, c.req.param('id')))
    },
  )
  .put(
    '/api/contact/:id',
    endpoint('any-admin', { summary: 'Mark a message as answered or as new', tags, reply: ListedMessage }),
    jsonBody(v.object({ state: State })),
    async (c) => {
      const { markMessage } = await messages()
      return c.json(await markMessage(c.var.ctx, c.req.param('id'), c.req.valid('json').state))
    },
  )
  .get(
    '/api/contact/:id/file',
    endpoint('token', {
      summary: 'Download the file of a message by its token',
      tags,
      replyText: 'The file',
      replyTypes: fileTypes,
    }),
    async (c) => {
      const token = c.req.query('token') ?? ''
      if (token === '') throw new DomainError('unauthorized')
      return fileReply(c, await download(c.var.ctx, c.req.param('id'), token, ['contact']))
    },
  )

import { Hono } from 'hono'

import { DomainError } from '#domain/shared/errors.ts'
import { attachmentTypes, FieldAttachment } from '#domain/fields/types.ts'

import type { AppEnv } from '../../http/app-env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { download } from '../documents/download.ts'
import { fileReply } from '../documents/file-reply.ts'
import { readAttachment } from './read-attachment.ts'
import { removeAttachment } from './remove.ts'

const tags = ['Settings'] as const

/** [B7.37] */
export const attachmentRoutes = new Hono<AppEnv>()
  .post(
    '/api/pages-fields/attachments',
    endpoint('admin', {
      summary: 'Upload an attachment: multipart with file',
      tags,
      status: 201,
      reply: FieldAttachment,
    }),
    async (c) => {
      const upload = await readAttachment(c)
      const { uploadAttachment } = await import('./upload.ts')
      return c.json(await uploadAttachment(c.var.ctx, upload), 201)
    },
  )
  .delete(
    '/api/pages-fields/attachments/:id',
    endpoint('admin', { summary: 'Remove an attachment that no field offers', tags, status: 204 }),
    async (c) => {
      await removeAttachment(c.var.ctx, c.req.param('id'))
      return c.body(null, 204)
    },
  )
  .get(
    '/api/pages-fields/attachments/:id',
    endpoint('token', {
      inPreview: true,
      summary: 'Download an attachment by its token',
      tags,
      replyText: 'The file',
      replyTypes: attachmentTypes,
    }),
    async (c) => {
      const token = c.req.query('token') ?? ''
      if (token === '') throw new DomainError('unauthorized')
      return fileReply(c, await download(c.var.ctx, c.req.param('id'), token, ['attachment']))
    },
  )

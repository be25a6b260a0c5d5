import { Hono } from 'hono'
import * as v from 'valibot'

import { faultKeys, textNotes, textStatuses } from '#domain/documents/text-status.ts'
import { fileTypes } from '#domain/documents/upload.ts'
import { DomainError } from '#domain/shared/errors.ts'

import type { AppEnv } from '../../http/app-env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { jsonBody, query } from '../../http/input.ts'
import { deleteDocument } from './delete.ts'
import { createDownloadToken, DownloadTokenInput } from './download-token.ts'
import { download } from './download.ts'
import { fileReply } from './file-reply.ts'
import { listDocuments } from './list.ts'
import { readUpload } from './read-upload.ts'
import { TabReply, TabsInput, getTabs } from './tabs.ts'

const tags = ['Documents'] as const

/** [A3.08] */
const DocumentReply = v.object({
  publicId: v.string(),
  documentTabId: v.string(),
  documentId: v.nullable(v.string()),
  requestedDocumentId: v.nullable(v.string()),
  fileName: v.string(),
  type: v.string(),
  size: v.number(),
  status: v.picklist(['NEW', 'UPLOADED', 'SENT']),
  fileVerificationStatus: v.picklist(textStatuses),
  extractedDate: v.nullable(v.string()),
  comment: v.nullable(v.picklist(textNotes)),
  signed: v.literal(false),
  errorMessage: v.nullable(v.picklist(faultKeys)),
  uploadedAt: v.string(),
})

const Ids = v.pipe(
  v.string(),
  v.maxLength(5000),
  v.transform((text) => [...new Set(text.split(',').map((id) => id.trim()))].filter((id) => id !== '')),
  v.maxLength(100),
)

export const documentRoutes = new Hono<AppEnv>()
  .post(
    '/api/loan/documents',
    endpoint('applicant', {
      inPreview: true,
      summary: 'Upload a file: multipart with file, loanId, documentTabId, documentId?, requestedDocumentId?; or JSON',
      tags,
      status: 201,
      reply: DocumentReply,
    }),
    query(v.object({ checkText: v.optional(v.picklist(['true', 'false'])) })),
    async (c) => {
      const upload = await readUpload(c)
      const { uploadDocument } = await import('./upload.ts')
      return c.json(await uploadDocument(c.var.ctx, upload, c.req.valid('query').checkText === 'true'), 201)
    },
  )
  .get(
    '/api/loan/documents',
    endpoint('applicant', {
      inPreview: true,
      summary: 'List own documents by their ids',
      tags,
      reply: v.array(DocumentReply),
    }),
    query(v.object({ ids: v.optional(Ids, '') })),
    async (c) => c.json(await listDocuments(c.var.ctx, c.req.valid('query').ids)),
  )
  .post(
    '/api/loan/documents/tabs',
    endpoint('applicant', {
      inPreview: true,
      summary: 'List the document tabs of a loan',
      tags,
      reply: v.array(TabReply),
    }),
    jsonBody(TabsInput),
    async (c) => c.json(await getTabs(c.var.ctx, c.req.valid('json').loanId)),
  )
  .get(
    '/api/loan/documents/:id',
    endpoint('token', {
      inPreview: true,
      summary: 'Download a document or contract by its token',
      tags,
      replyText: 'The file',
      replyTypes: fileTypes,
    }),
    async (c) => {
      const token = c.req.query('token') ?? ''
      if (token === '') throw new DomainError('unauthorized')
      return fileReply(c, await download(c.var.ctx, c.req.param('id'), token, ['document', 'contract']))
    },
  )
  .delete(
    '/api/loan/documents/:id',
    endpoint('applicant', {
      inPreview: true,
      summary: 'Delete a document that was not sent to the bank',
      tags,
      status: 204,
    }),
    async (c) => {
      await deleteDocument(c.var.ctx, c.req.param('id'))
      return c.body(null, 204)
    },
  )
  .post(
    '/api/download-tokens',
    endpoint('applicant', {
      inPreview: true,
      proof: 'partly',
      summary: 'Create a token for one download of an own file, an attachment or an export',
      tags,
      reply: v.object({ token: v.string() }),
    }),
    jsonBody(DownloadTokenInput),
    async (c) => c.json(await createDownloadToken(c.var.ctx, c.req.valid('json'))),
  )

import { Hono } from 'hono'
import * as v from 'valibot'

import { fileTypes } from '#domain/documents/upload.ts'

import type { AppEnv } from '../../http/app-env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { jsonBody } from '../../http/input.ts'
import { fileReply } from '../documents/file-reply.ts'
import { FoundRecord, OpenedRecord, RecordLook, RecordSearch } from './dto.ts'

const tags = ['Rights of people'] as const

/** Rarely used, so no start of the Worker loads it. */
const records = () => import('./open-record.ts')

export const retainedRoutes = new Hono<AppEnv>()
  .post(
    '/api/retained-records/search',
    endpoint('admin', {
      summary: 'Find what was kept of an application after an erasure, by its number and without its content',
      tags,
      reply: v.array(FoundRecord),
    }),
    jsonBody(RecordSearch),
    async (c) => c.json(await (await records()).findRecords(c.var.ctx, c.req.valid('json').number)),
  )
  .post(
    '/api/retained-records/:id/look',
    endpoint('admin', {
      summary: 'Open a retained record for a reason, which the audit notes',
      tags,
      reply: OpenedRecord,
    }),
    jsonBody(RecordLook),
    async (c) => c.json(await (await records()).lookAtRecord(c.var.ctx, c.req.param('id'), c.req.valid('json'))),
  )
  .post(
    '/api/retained-records/:id/files/:file',
    endpoint('admin', {
      summary: 'Download a file of a retained record for a reason, which the audit notes',
      tags,
      replyText: 'The file',
      replyTypes: fileTypes,
    }),
    jsonBody(RecordLook),
    async (c) => {
      const { id, file } = c.req.param()
      return fileReply(c, await (await records()).fileOfRecord(c.var.ctx, id, file, c.req.valid('json')))
    },
  )

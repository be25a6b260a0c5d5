import { Hono } from 'hono'

import { LegalEntry } from '#domain/settings/schemas/legal.ts'

import type { AppEnv } from '../../http/app-env.ts'
import { anyObject, query, rawBody } from '../../http/input.ts'
import { editOne, editsItem, readsArea, VersionQuery, versionOf } from './area-calls.ts'
import { patching } from './edits.ts'

/** Legal values, for administrators alone: they name who confirmed them. */
export const legalEdits = new Hono<AppEnv>()
  .get('/api/settings/legal', readsArea('LEGAL', 'List legal values', 'admin'), query(VersionQuery), (c) =>
    versionOf(c, 'LEGAL', c.req.valid('query')),
  )
  .put(
    '/api/settings/legal/:id',
    editsItem('LEGAL', 'Update a legal value'),
    rawBody(LegalEntry, anyObject),
    async (c) => {
      const id = c.req.param('id')
      return c.json(await editOne(c, 'LEGAL', id, patching('LEGAL', { [id]: c.req.valid('json') })))
    },
  )

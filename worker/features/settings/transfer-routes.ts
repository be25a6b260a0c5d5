import { Hono } from 'hono'
import * as v from 'valibot'

import { editsBetween } from '#domain/settings/changes.ts'
import { exportText, readExport } from '#domain/settings/transfer.ts'

import type { AppEnv } from '../../http/app-env.ts'
import { call } from '../../http/call.ts'
import { jsonBody } from '../../http/input.ts'
import { editSettings, refuse } from '../releases/edit.ts'
import { readScheduled } from '../releases/scheduled.ts'
import { seenTurn } from '../releases/tag.ts'
import { ProblemDto, problemDto } from './problem-dto.ts'

const tags = ['Settings'] as const
/** The portal as it ships is 230 kB, written as one string. */
const longestImport = 8 * 1024 * 1024
const ImportInput = v.object({ content: v.string() })

/** [B4.06], [B7.11] */
export const transferRoutes = new Hono<AppEnv>()
  .post(
    '/api/settings/export',
    call('admin', { summary: 'The settings in force, as formatted JSON', tags, replyText: 'The export' }),
    async (c) => {
      const { ctx } = c.var
      const { number, areas } = await ctx.settings()
      c.header('Content-Disposition', `attachment; filename="loanport-settings-${number}.json"`)
      c.header('Cache-Control', 'no-store')
      return c.body(exportText({ number, hash: ctx.pointer.hash, areas }), 200, { 'Content-Type': 'application/json' })
    },
  )
  .post(
    '/api/settings/import/validate',
    call('admin', {
      summary: 'Whether a file can be imported, and everything that is wrong with it',
      tags,
      bodyLimit: longestImport,
      reply: v.object({ valid: v.boolean(), problems: v.array(ProblemDto) }),
    }),
    jsonBody(ImportInput),
    async (c) => {
      const scheduled = await readScheduled(c.var.ctx)
      const { problems } = readExport(c.req.valid('json').content, scheduled.areas)
      return c.json({
        valid: problems.length === 0,
        problems: problems.map((each) => problemDto(each, c.var.ctx.locale, scheduled.areas)),
      })
    },
  )
  .post(
    '/api/settings/import',
    call('admin', {
      summary: 'Import a file into the version to come',
      tags,
      bodyLimit: longestImport,
      reply: v.object({ imported: v.number() }),
    }),
    jsonBody(ImportInput),
    async (c) => {
      const { content } = c.req.valid('json')
      const reply = await editSettings(
        c.var.ctx,
        ({ areas }) => {
          const { problems, areas: wanted } = readExport(content, areas)
          refuse(problems)
          return editsBetween(areas, wanted)
        },
        {
          since: await seenTurn(c),
          action: 'setting.import',
          reply: ({ edits }) => ({ imported: edits.length }),
        },
      )
      c.header('X-loanportApp-alert', 'settings.messages.success')
      return c.json(reply)
    },
  )

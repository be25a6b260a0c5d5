import { Hono } from 'hono'
import * as v from 'valibot'

import type { SettingsProblem } from '#domain/settings/problem.ts'
import { canonical } from '#domain/shared/canonical.ts'
import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import { editsBetween, type ItemEdit } from '#domain/settings/versions/changes.ts'
import { exportText, otherHash, readExport, parseSeal } from '#domain/settings/import-export/transfer.ts'

import type { AppEnv } from '../../http/app-env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { sha256 } from '../../http/crypto.ts'
import { jsonBody } from '../../http/input.ts'
import { editSettings, validateEdits, assertNoProblems } from '../releases/edit.ts'
import { toScheduled, scheduledQueries } from '../releases/scheduled.ts'
import { staffQuery } from '../releases/staff.ts'
import { seenSequence, tagSequence } from '../releases/tag.ts'
import { report } from '../releases/notify.ts'
import { ImportChangeDto, importChanges } from './import-preview.ts'
import { ProblemDto } from './problem-dto.ts'

const tags = ['Settings'] as const
/** Bytes. An export of the shipped settings has 230 kB. */
const maxImportBytes = 8 * 1024 * 1024
/** The limit of a reply, more than anybody reads. */
const problemsShown = 200

/** Checks the hash that the file contains against its content. */
async function sealProblems(content: string): Promise<SettingsProblem[]> {
  const seal = parseSeal(content)
  return seal === undefined || (await sha256(seal.text)) === seal.hash ? [] : [otherHash]
}

/** The edits of a file to the scheduled version, with its problems. */
function readFile(
  content: string,
  present: SnapshotAreas,
): { problems: readonly SettingsProblem[]; wanted: ItemEdit[] } {
  const { problems, areas } = readExport(content, present)
  return { problems, wanted: problems.length > 0 ? [] : editsBetween(present, areas) }
}

/** The result for an unreadable file. */
const unread = (problems: readonly SettingsProblem[], areas: SnapshotAreas) => ({ problems, edits: [], areas })

const ImportInput = v.strictObject({ content: v.string() })

/** [B4.06], [B7.11] */
export const transferRoutes = new Hono<AppEnv>()
  .post(
    '/api/settings/export',
    endpoint('admin', { summary: 'Export the live settings as formatted JSON', tags, replyText: 'The export' }),
    async (c) => {
      const { ctx } = c.var
      const { number, areas } = await ctx.settings()
      c.header('Content-Disposition', `attachment; filename="loanport-settings-${number}.json"`)
      c.header('Cache-Control', 'no-store')
      // The hash of the exported content: an older release is completed by defaults for newer settings.
      const hash = await sha256(canonical(areas))
      return c.body(exportText({ number, hash, areas }), 200, { 'Content-Type': 'application/json' })
    },
  )
  .post(
    '/api/settings/import/validate',
    endpoint('admin', {
      summary: 'Validate a file for import; returns its problems, or its changes',
      tags,
      bodyLimit: maxImportBytes,
      reply: v.object({
        valid: v.boolean(),
        total: v.number(),
        problems: v.array(ProblemDto),
        changes: v.array(ImportChangeDto),
      }),
    }),
    jsonBody(ImportInput),
    async (c) => {
      const { ctx } = c.var
      const [pointer, open, staff] = await ctx.read(...scheduledQueries(ctx), staffQuery(ctx))
      const scheduled = await toScheduled(ctx, [pointer, open])
      const { areas } = scheduled
      const { content } = c.req.valid('json')
      const { problems: own, wanted } = readFile(content, areas)
      const broken = [...(await sealProblems(content)), ...own]
      const looked = broken.length > 0 ? unread(broken, areas) : await validateEdits(ctx, scheduled, wanted)
      const { describeProblem } = await import('./describe-problem.ts')
      tagSequence(c, scheduled)
      return c.json({
        valid: looked.problems.length === 0,
        total: looked.problems.length,
        problems: looked.problems.slice(0, problemsShown).map((each) => describeProblem(each, ctx.locale, areas)),
        changes: importChanges(scheduled, looked, { staff, locale: ctx.locale }),
      })
    },
  )
  .post(
    '/api/settings/import',
    endpoint('admin', {
      summary: 'Import a file into the scheduled version',
      tags,
      bodyLimit: maxImportBytes,
      reply: v.object({ imported: v.number() }),
    }),
    jsonBody(ImportInput),
    async (c) => {
      const { content } = c.req.valid('json')
      const broken = await sealProblems(content)
      const reply = await editSettings(
        c.var.ctx,
        ({ areas }) => {
          const { problems, wanted } = readFile(content, areas)
          assertNoProblems([...broken, ...problems])
          return wanted
        },
        {
          since: await seenSequence(c),
          action: 'setting.import',
          reply: ({ edits }) => ({ imported: edits.length }),
        },
      )
      report(c, 'planned')
      return c.json(reply)
    },
  )

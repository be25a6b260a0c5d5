import { sql } from 'drizzle-orm'

import type { SettingsProblem } from '#domain/settings/problem.ts'
import { FieldDefinition } from '#domain/fields/types.ts'
import type { ItemEdit } from '#domain/settings/versions/changes.ts'
import * as v from 'valibot'

import { assertHolds, type Statement } from '../../db/commit.ts'
import { attachments } from '../../db/schema/releases.ts'
import type { Ctx } from '../../http/context.ts'
import { sha256 } from '../../http/crypto.ts'

interface Offered {
  readonly item: string
  readonly path: string
  readonly id: string
  readonly type: string
  readonly size: number
  readonly preview: string
}

const offeredBy = (edits: readonly ItemEdit[]): Offered[] =>
  edits.flatMap(({ area, item, after }) => {
    const field = area === 'INPUT_FIELDS' ? v.safeParse(FieldDefinition, after) : undefined
    if (field?.success !== true) return []
    return (field.output.attachments ?? []).map(({ id, type, size, preview }, at) => ({
      item,
      path: `attachments.${at}`,
      id,
      type,
      size,
      preview,
    }))
  })

/** Problems of attachments that are missing or differ from what the field says, and a guard for the others. */
export async function missingAttachments(
  ctx: Ctx,
  edits: readonly ItemEdit[],
): Promise<{ problems: SettingsProblem[]; guards: Statement[] }> {
  const offered = offeredBy(edits)
  if (offered.length === 0) return { problems: [], guards: [] }
  const ids = JSON.stringify([...new Set(offered.map(({ id }) => id))])
  const wanted = sql`${attachments.id} in (select value from json_each(${ids}))`
  const [rows] = await ctx.read(
    ctx.db
      .select({
        id: attachments.id,
        type: attachments.type,
        size: attachments.size,
        sha256: attachments.sha256,
      })
      .from(attachments)
      .where(wanted),
  )
  const problems: SettingsProblem[] = []
  for (const each of offered) {
    const { item, path, id } = each
    const row = rows.find((one) => one.id === id && one.type === each.type && one.size === each.size)
    if (row === undefined)
      problems.push({
        area: 'INPUT_FIELDS',
        item,
        path: `${path}.id`,
        code: 'unknownAttachment',
        params: { value: id },
      })
    else if (each.preview !== '' && !(await isMatchingImage(row, each.preview)))
      problems.push({ area: 'INPUT_FIELDS', item, path: `${path}.preview`, code: 'otherPreview' })
  }
  return {
    problems,
    guards: [assertHolds(ctx, sql`(select count(*) from ${attachments} where ${wanted}) = ${rows.length}`)],
  }
}

/** Whether the preview is the image itself (`buildPreview`), so that applicants never see an unscanned one. */
async function isMatchingImage(
  { type, sha256: hash }: { type: string; sha256: string },
  preview: string,
): Promise<boolean> {
  const start = `data:${type};base64,`
  if (!type.startsWith('image/') || !preview.startsWith(start)) return false
  try {
    return (await sha256(Uint8Array.from(atob(preview.slice(start.length)), (each) => each.charCodeAt(0)))) === hash
  } catch {
    return false
  }
}

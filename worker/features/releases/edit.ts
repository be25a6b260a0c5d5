import { and, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { DomainError } from '#domain/errors.ts'
import type { Item, SettingsProblem } from '#domain/settings/area.ts'
import { type AreaKey, areas, itemProblems, type SnapshotAreas } from '#domain/settings/areas.ts'
import { isSame } from '#domain/settings/canonical.ts'
import { applied, AreaOrder, itemIn, type ItemEdit, newProblems, orderId } from '#domain/settings/changes.ts'

import { commit, type Commit, type Statement } from '../../db/commit.ts'
import { changes, openStatuses } from '../../db/schema/releases.ts'
import type { Ctx } from '../../http/context.ts'
import { randomId } from '../../http/crypto.ts'
import { requirePerson } from '../../http/owner.ts'
import { type Change, readScheduled, type Scheduled } from './scheduled.ts'
import { conflictOf } from './conflict.ts'
import { assertUnmoved, idIn, nextTurn, thisTurn } from './turn.ts'

/** What somebody wants an item to be, before anybody has looked at it; null removes it. */
export interface WantedEdit {
  readonly area: AreaKey
  readonly item: string
  readonly after: unknown
}

export interface Edited {
  /** The version to come, with the edits. */
  readonly areas: SnapshotAreas
  /** What was really changed: an item that already was as wanted is not. */
  readonly edits: readonly ItemEdit[]
}

interface EditOptions<Reply> {
  readonly since?: number | undefined
  readonly action?: string
  readonly reply: (edited: Edited) => Reply
}

/**
 * The one way to edit settings: every item against its schema, then all areas against each other, then one change for
 * each item, opened or gone on with. `since` is the turn that the editor has seen; without it, the one that was loaded
 * here counts. An edit that makes an item what is in force takes its change back. Throws `invalid` with every problem, and
 * `conflict` with what the items are now when somebody else was there before.
 */
export async function editSettings<Reply>(
  ctx: Ctx,
  wish: (scheduled: Scheduled) => readonly WantedEdit[],
  { since, action = 'setting.edit', reply }: EditOptions<Reply>,
): Promise<Reply> {
  const scheduled = await readScheduled(ctx)
  const edits = parsed(wish(scheduled)).filter((edit) => !isSame(edit.after, itemIn(scheduled.areas, edit)))
  if (edits.length === 0) return reply({ areas: scheduled.areas, edits })
  const next = applied(scheduled.areas, edits)
  refuse(newProblems(scheduled.areas, next))
  try {
    return await commit(ctx, { ...auditOf(scheduled, edits, action), reply: reply({ areas: next, edits }) }, [
      nextTurn(ctx),
      assertUnmoved(ctx, edits, since ?? scheduled.turn),
      ...statementsOf(ctx, scheduled, edits),
    ])
  } catch (error) {
    throw await conflictOf(ctx, edits, error)
  }
}

/** Each item as its schema reads it. */
function parsed(wanted: readonly WantedEdit[]): ItemEdit[] {
  refuse(wanted.flatMap(({ area, item, after }) => (after === null ? [] : problemsOf(area, item, after))))
  return wanted.map(({ area, item, after }) => ({
    area,
    item,
    after:
      after === null ? null : item === orderId ? v.parse(AreaOrder, after) : (v.parse(areas[area].item, after) as Item),
  }))
}

function problemsOf(area: AreaKey, item: string, after: unknown): SettingsProblem[] {
  if (item === orderId) return v.is(AreaOrder, after) ? [] : [{ area, item, path: 'ids', code: 'array' }]
  const problems = itemProblems(area, after as Item).map((problem) => ({ ...problem, item }))
  const id = (after as Partial<Item>).id
  return problems.length > 0 || id === item ? problems : [{ area, item, path: 'id', code: 'otherId' }]
}

/** Every problem with its area, item and path; as field errors too, which the forms of the dialect read. */
export function refuse(problems: readonly SettingsProblem[]): void {
  if (problems.length === 0) return
  throw new DomainError('invalid', {
    problems: problems.slice(0, 200),
    fieldErrors: problems.slice(0, 50).map(({ area, path, code, params }) => ({
      objectName: area,
      field: path,
      message: 'Pattern',
      messageKey: `settings.problem.${code}`,
      ...(params === undefined ? {} : { params }),
    })),
  })
}

function statementsOf(ctx: Ctx, scheduled: Scheduled, edits: readonly ItemEdit[]): Statement[] {
  const { id: author } = requirePerson(ctx)
  const open = new Map(scheduled.open.map((change) => [`${change.area}|${change.item}`, change]))
  const openOf = ({ area, item }: ItemEdit): Change | undefined => open.get(`${area}|${item}`)
  const isBack = (edit: ItemEdit): boolean => isSame(edit.after, itemIn(scheduled.current, edit))
  const back = edits.filter(isBack).flatMap((edit) => openOf(edit)?.id ?? [])
  const onward = edits.filter((edit) => !isBack(edit))
  return [
    ...(back.length === 0 ? [] : [takenBack(ctx, back, author)]),
    ...(onward.length === 0
      ? []
      : [
          ctx.db
            .insert(changes)
            .values(
              onward.map((edit, ordinal) => ({
                id: randomId(),
                area: edit.area,
                item: edit.item,
                before: itemIn(scheduled.current, edit),
                after: edit.after,
                status: 'OPEN' as const,
                seq: thisTurn,
                opened: thisTurn,
                ordinal,
                author,
                authors: [...new Set([...(openOf(edit)?.authors ?? []), author])],
                changedAt: ctx.at,
              })),
            )
            .onConflictDoUpdate({
              target: [changes.area, changes.item],
              targetWhere: sql`status in ('OPEN', 'APPROVED', 'REJECTED')`,
              set: {
                before: sql`excluded.before`,
                after: sql`excluded.after`,
                // An approval was of what it said before.
                status: 'OPEN',
                seq: sql`excluded.seq`,
                author: sql`excluded.author`,
                authors: sql`excluded.authors`,
                changedAt: sql`excluded.changed_at`,
                approvedBy: null,
                approvedAt: null,
                releaseAt: null,
                blockedAt: null,
                decidedBy: null,
                decidedAt: null,
                reason: null,
              },
            }),
        ]),
  ]
}

const takenBack = (ctx: Ctx, ids: readonly string[], by: string): Statement =>
  ctx.db
    .update(changes)
    .set({ status: 'REMOVED', seq: thisTurn, decidedBy: by, decidedAt: ctx.at })
    .where(and(idIn(ids), inArray(changes.status, [...openStatuses])))

const auditOf = (scheduled: Scheduled, edits: readonly ItemEdit[], action: string): Omit<Commit<void>, 'reply'> => ({
  action,
  entity: 'setting',
  entityId:
    edits.length === 1 && edits[0] !== undefined ? `${edits[0].area}/${edits[0].item}` : `${edits.length} items`,
  detail: {
    items: edits.map(({ area, item }) => `${area}/${item}`),
    before: edits.map((edit) => itemIn(scheduled.areas, edit)),
    after: edits.map(({ after }) => after),
  },
})

import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { DomainError } from '#domain/shared/errors.ts'
import type { Item } from '#domain/settings/area.ts'
import type { SettingsProblem } from '#domain/settings/problem.ts'
import { areas, itemProblems } from '#domain/settings/areas.ts'
import type { AreaKey, SnapshotAreas } from '#domain/settings/snapshot.ts'
import { isSame } from '#domain/shared/canonical.ts'
import { applied, AreaOrder, itemIn, type ItemEdit, orderId, problemsSince } from '#domain/settings/versions/changes.ts'
import { withKnownConfirmations } from '#domain/settings/legal/confirmations.ts'
import { withDeclarer } from '#domain/settings/prices/declared-example.ts'
import { processUriMessage } from '#domain/settings/checks/uris.ts'

import { commit, type Commit, type Statement } from '../../db/commit.ts'
import { changes, openStatuses } from '../../db/schema/releases.ts'
import type { Ctx } from '../../http/context.ts'
import { randomId } from '../../http/crypto.ts'
import { requirePerson } from '../../http/owner.ts'
import { missingAttachments } from '../attachments/validate-references.ts'
import { accountName } from '../loans/edit-lock.ts'
import { sendSoon } from '../mail/send.ts'
import { unlistedTemplates } from '../settings/external-templates.ts'
import { toConflict } from './conflict.ts'
import { insertedChanges } from './inserted.ts'
import { type StoredChange, readScheduled, type Scheduled } from './scheduled.ts'
import { assertUnmoved, idIn, itemCondition, nextSequence, getSeenSequence, thisSequence } from './edit-sequence.ts'
import { approvedWith, voided, voidedDetail } from './void-approvals.ts'

/** The wanted value of an item, not validated yet; null removes it. */
export interface WantedEdit {
  readonly area: AreaKey
  readonly item: string
  readonly after: unknown
  /** `after` has a confirmation of a legal value that the server has set; any other is known or removed. */
  readonly confirms?: true
}

export interface Edited {
  /** The scheduled version with the edits applied. */
  readonly areas: SnapshotAreas
  /** The effective edits, without items that already had the wanted value. */
  readonly edits: readonly ItemEdit[]
}

interface Made extends Edited {
  /** Every edit made its item equal to the live one, which reverts its change. */
  readonly reverts: boolean
}

interface EditOptions<Reply> {
  readonly since?: number | undefined
  readonly action?: string
  /**
   * Called with the sequence of the edit, only if its author has seen everything up to it: they had the newest version,
   * and nobody edited in between.
   */
  readonly onSequence?: (sequence: number) => void
  readonly reply: (made: Made) => Reply
}

/**
 * The one way to edit settings: validates every item by its schema and all areas against each other, then opens or
 * updates one change per item. `since` is the edit sequence that the editor has seen, by default the current one. An edit
 * equal to the live item reverts its change. Throws `invalid` with every problem, `precondition_failed` for a sequence in
 * the future, and `conflict` with the present items when somebody else has edited them since.
 */
export async function editSettings<Reply>(
  ctx: Ctx,
  editsOf: (scheduled: Scheduled) => readonly WantedEdit[],
  { since, action = 'setting.edit', onSequence, reply }: EditOptions<Reply>,
): Promise<Reply> {
  const scheduled = await readScheduled(ctx)
  const seen = getSeenSequence(scheduled, since)
  const { problems, edits, areas: next, guards } = await validateEdits(ctx, scheduled, editsOf(scheduled))
  assertNoProblems(problems)
  const report = since === scheduled.sequence ? onSequence : undefined
  if (edits.length === 0) {
    report?.(scheduled.sequence)
    return reply({ areas: scheduled.areas, edits, reverts: false })
  }
  const reverts = edits.every((edit) => isBack(scheduled, edit))
  const others = approvedWith(
    scheduled,
    scheduled.open.filter((change) => edits.some((edit) => isOfChange(edit, change))),
  )
  try {
    const replied = await commit(
      ctx,
      { ...buildAudit(scheduled, edits, action, others), reply: reply({ areas: next, edits, reverts }) },
      [
        nextSequence(ctx),
        assertUnmoved(ctx, edits, seen),
        ...guards,
        ...(await buildStatements(ctx, scheduled, edits)),
        ...(await voided(ctx, others)),
      ],
    )
    if (others.length > 0) sendSoon(ctx)
    // The edit succeeded, even if its sequence cannot be read.
    if (report !== undefined && (await wasNext(ctx, scheduled, edits).catch(() => false)))
      report(scheduled.sequence + 1)
    return replied
  } catch (error) {
    throw await toConflict(ctx, edits, error)
  }
}

/** Whether nobody else edited between the sequence that was read and this edit. */
async function wasNext(ctx: Ctx, { sequence }: Scheduled, edits: readonly ItemEdit[]): Promise<boolean> {
  const { id } = await requirePerson(ctx)
  const [rows] = await ctx.read(
    ctx.db
      .select({ seq: changes.seq })
      .from(changes)
      .where(
        and(
          gt(changes.seq, sequence),
          itemCondition(edits),
          or(
            and(eq(changes.author, id), eq(changes.changedAt, ctx.at)),
            and(eq(changes.decidedBy, id), eq(changes.decidedAt, ctx.at)),
          ),
        ),
      ),
  )
  return rows.length === edits.length && rows.every(({ seq }) => seq === sequence + 1)
}

/** The limit of one approval, so that any edit can be released as one. */
export const maxEdits = 5000

/** Effective edits with the guards of their batch; no edits where there are problems. */
interface ValidatedEdits extends Edited {
  readonly problems: readonly SettingsProblem[]
  readonly guards: readonly Statement[]
}

/** Validates edits of the scheduled version; used by writes and by dry runs. */
export async function validateEdits(
  ctx: Ctx,
  { areas: present, current }: Pick<Scheduled, 'areas' | 'current'>,
  wanted: readonly WantedEdit[],
): Promise<ValidatedEdits> {
  const none = (problems: readonly SettingsProblem[]): ValidatedEdits => ({
    problems,
    edits: [],
    areas: present,
    guards: [],
  })
  const own = ownProblems(wanted)
  if (own.length > 0) return none(own)
  const isNew = (edit: ItemEdit): boolean => !isSame(edit.after, itemIn(present, edit))
  const declarer = accountName(await requirePerson(ctx))
  const changed = wanted
    .map((edit) => (edit.confirms === true ? parsed(edit) : withKnownConfirmations(parsed(edit), [present, current])))
    .map((edit) => withDeclarer(edit, [present, current], declarer))
    .filter(isNew)
  const edits = (await withBarePictures(changed)).filter(isNew)
  const next = applied(present, edits)
  const attached = await missingAttachments(ctx, edits)
  const problems = [
    ...attached.problems,
    ...unlistedTemplates(ctx.env, edits),
    ...(edits.length === 0 ? [] : problemsSince(present)(next)),
  ]
  return problems.length > 0 ? none(problems) : { problems, edits, areas: next, guards: attached.guards }
}

/** Edits without what their pictures say unseen; the code is loaded once an edit has a picture. */
async function withBarePictures(edits: readonly ItemEdit[]): Promise<readonly ItemEdit[]> {
  if (!JSON.stringify(edits).includes('"data:image/')) return edits
  return (await import('../settings/pictures.ts')).withBarePictures(edits)
}

/** Problems of the edits themselves, without the rest of the settings. */
function ownProblems(wanted: readonly WantedEdit[]): SettingsProblem[] {
  const [first] = wanted
  if (first !== undefined && wanted.length > maxEdits)
    return [{ area: first.area, item: '', path: '', code: 'tooManyChanges', params: { value: maxEdits } }]
  const twice = twiceIn(wanted)
  if (twice.length > 0) return twice
  return wanted.flatMap(({ area, item, after }) => (after === null ? [] : getProblems(area, item, after)))
}

/** The edit with its item parsed by the schema. */
const parsed = ({ area, item, after }: WantedEdit): ItemEdit => ({
  area,
  item,
  after:
    after === null ? null : item === orderId ? v.parse(AreaOrder, after) : (v.parse(areas[area].item, after) as Item),
})

/** Refuses two edits of one item, of which the last would win silently. */
function twiceIn(wanted: readonly WantedEdit[]): SettingsProblem[] {
  const seen = new Set<string>()
  return wanted.flatMap(({ area, item }) => {
    const name = `${area}|${item}`
    const again = seen.has(name)
    seen.add(name)
    return again ? [{ area, item, path: 'id', code: 'duplicateId' }] : []
  })
}

function getProblems(area: AreaKey, item: string, after: unknown): SettingsProblem[] {
  if (item === orderId) return v.is(AreaOrder, after) ? [] : [{ area, item, path: 'ids', code: 'array' }]
  const problems = itemProblems(area, after as Item).map((problem) => ({ ...problem, item }))
  const id = (after as Partial<Item>).id
  return problems.length > 0 || id === item ? problems : [{ area, item, path: 'id', code: 'otherId' }]
}

/** Throws `invalid` with every problem; also as field errors, which the forms of the dialect read. */
export function assertNoProblems(problems: readonly SettingsProblem[]): void {
  if (problems.length === 0) return
  throw new DomainError('invalid', {
    problems: problems.slice(0, 200),
    fieldErrors: problems.slice(0, 50).map(({ area, path, code, params }) => ({
      objectName: area,
      field: path,
      message: 'Pattern',
      messageKey: processUriMessage({ area, path, code }) ?? `settings.problem.${code}`,
      ...(params === undefined ? {} : { params }),
    })),
  })
}

async function buildStatements(ctx: Ctx, scheduled: Scheduled, edits: readonly ItemEdit[]): Promise<Statement[]> {
  const { id: author } = await requirePerson(ctx)
  const open = new Map(scheduled.open.map((change) => [`${change.area}|${change.item}`, change]))
  const findOpen = ({ area, item }: ItemEdit): StoredChange | undefined => open.get(`${area}|${item}`)
  const back = edits.filter((edit) => isBack(scheduled, edit)).flatMap((edit) => findOpen(edit)?.id ?? [])
  const onward = edits.filter((edit) => !isBack(scheduled, edit))
  // An added item must not end up in a place from a former change of the order.
  const idle = scheduled.idle.filter(({ area }) => edits.some((edit) => edit.area === area && edit.item !== orderId))
  const done = [
    ...back,
    ...idle.filter((change) => !onward.some((edit) => isOfChange(edit, change))).map(({ id }) => id),
  ]
  return [
    ...(done.length === 0 ? [] : [revertedChanges(ctx, done, author)]),
    ...(onward.length === 0
      ? []
      : [
          insertedChanges(
            ctx,
            onward.map((edit, ordinal) => ({
              id: randomId(),
              area: edit.area,
              item: edit.item,
              before: itemIn(scheduled.current, edit),
              after: edit.after,
              status: 'OPEN' as const,
              ordinal,
              author,
              authors: [...new Set([...(findOpen(edit)?.authors ?? []), author])],
              changedAt: ctx.at,
            })),
          ).onConflictDoUpdate({
            target: [changes.area, changes.item],
            targetWhere: sql`status in ('OPEN', 'APPROVED', 'REJECTED')`,
            set: {
              before: sql`excluded.before`,
              after: sql`excluded.after`,
              // The approval was for the former content.
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

/** Whether the edit makes its item equal to the live one. */
const isBack = ({ current }: Pick<Scheduled, 'current'>, edit: ItemEdit): boolean =>
  isSame(edit.after, itemIn(current, edit))

const isOfChange = (edit: ItemEdit, change: StoredChange): boolean =>
  edit.area === change.area && edit.item === change.item

const revertedChanges = (ctx: Ctx, ids: readonly string[], by: string): Statement =>
  ctx.db
    .update(changes)
    .set({ status: 'REMOVED', seq: thisSequence, decidedBy: by, decidedAt: ctx.at })
    .where(and(idIn(ids), inArray(changes.status, [...openStatuses])))

const buildAudit = (
  scheduled: Scheduled,
  edits: readonly ItemEdit[],
  action: string,
  others: readonly StoredChange[],
): Omit<Commit<void>, 'reply'> => ({
  action,
  entity: 'setting',
  entityId:
    edits.length === 1 && edits[0] !== undefined ? `${edits[0].area}/${edits[0].item}` : `${edits.length} items`,
  detail: {
    items: edits.map(({ area, item }) => `${area}/${item}`),
    before: edits.map((edit) => itemIn(scheduled.areas, edit)),
    after: edits.map(({ after }) => after),
    ...voidedDetail(others),
  },
})

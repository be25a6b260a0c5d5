import { and, asc, eq, gt, inArray, notInArray, or, sql } from 'drizzle-orm'

import { commit } from '../../db/commit.ts'
import type { Account } from '../../http/actor.ts'
import type { Ctx } from '../../http/context.ts'
import { requirePerson } from '../../http/owner.ts'
import { personalLimit } from '../../http/personal-limits.ts'
import { throttleBy } from '../../http/throttle.ts'
import type { LoanRecord } from '../loans/loan-record.ts'
import { type ExportedFile, exportLoans } from './export-loans.ts'
import { personalRecords } from './export-records.ts'
import { exportVersion } from './export-version.ts'
import { sharedWith } from './export-shared.ts'
import { audits } from '../../db/schema/operations.ts'
import { openedAddresses } from '../../http/addresses.ts'
import { lookActions } from './export-looks.ts'
import { unsealed } from './unsealed.ts'

const exportsPerMinute = 5

/** Begins an export of all of the caller's data; throttled and audited. */
export async function beginExport(ctx: Ctx, format: 'json' | 'zip'): Promise<Account> {
  await ctx.settings()
  const account = await requirePerson(ctx)
  const limit = { what: 'export', perMinute: exportsPerMinute, whose: account.id }
  await throttleBy(ctx, limit, await personalLimit(ctx, 'THROTTLE_EXPORTS'))
  await commit(
    ctx,
    {
      action: 'account.export',
      entity: 'account',
      entityId: account.id,
      detail: { format },
      reply: undefined,
      onGet: 'look',
    },
    [],
  )
  return account
}

/**
 * Streams the export as JSON text, so that it is never in memory as a whole. Calls `onFile` for every file.
 */
export async function* exportText(
  ctx: Ctx,
  account: Account,
  onFile: (file: ExportedFile) => void = () => undefined,
): AsyncGenerator<string> {
  const settings = await ctx.settings()
  yield `{\n  "version": ${exportVersion},\n  "exportedAt": ${JSON.stringify(ctx.at)},\n  "portal": ${JSON.stringify(ctx.env.PUBLIC_URL)}`
  for (const [name, value] of Object.entries(await personalRecords(ctx, account, settings, onFile)))
    yield `,\n  ${JSON.stringify(name)}: ${indented(value, 2)}`
  const sources: EventsOf[] = [{ entities: ['account', 'session'], ids: [account.id], dataKey: account.dataKey }]
  const onLoan = (record: LoanRecord): unknown => sources.push(eventsOfLoan(record))
  yield* list('loans', exportLoans(ctx, account, { onLoan, onFile }))
  const shared = await sharedWith(ctx, account, settings, onFile)
  yield `,\n  "sharedWithMe": ${indented(shared, 2)}`
  sources.push({
    entities: ['loan'],
    ids: shared.map(({ loanId }) => loanId),
    dataKey: account.dataKey,
    principal: `account:${account.id}`,
  })
  yield* list('events', readEvents(ctx, account, sources))
  yield '\n}\n'
}

const indented = (value: unknown, spaces: number): string =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(spaces)}`)

async function* list(name: string, items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let first = true
  yield `,\n  ${JSON.stringify(name)}: [`
  for await (const item of items) {
    yield `${first ? '' : ','}\n    ${indented(item, 4)}`
    first = false
  }
  yield first ? ']' : '\n  ]'
}

/** The audit events of a loan, sealed with the loan's data key. */
const eventsOfLoan = ({ loan, documents, contracts, applications }: LoanRecord): EventsOf => ({
  entities: ['loan', 'document', 'application', 'file'],
  ids: [loan.id, ...[...documents, ...contracts, ...applications].map(({ id }) => id)],
  dataKey: loan.dataKey,
})

type Audit = typeof audits.$inferSelect

/** A source of events, with the data key that opens them. */
interface EventsOf {
  readonly entities: readonly Audit['entity'][]
  readonly ids: readonly string[]
  readonly dataKey: string
  /** Limits the events to those of this account, where the entities belong to somebody else. */
  readonly principal?: string
}

const pageSize = 100

/** Every event of each source but looks of staff and holds, oldest first. */
async function* readEvents(ctx: Ctx, account: Account, sources: readonly EventsOf[]) {
  for (const source of sources) yield* eventsOfOne(ctx, account, source)
}

/** Reads the audit page by page, because a loan that was saved often has many large events. */
async function* eventsOfOne(ctx: Ctx, account: Account, { entities, ids, dataKey, principal }: EventsOf) {
  const opened = openedAddresses(ctx.env)
  let last: Audit | undefined
  for (;;) {
    const [rows] = await ctx.read(
      ctx.db
        .select()
        .from(audits)
        .where(
          and(
            inArray(audits.entity, [...entities]),
            inArray(audits.entityId, [...ids]),
            principal === undefined ? undefined : eq(audits.principal, principal),
            notInArray(audits.action, [...lookActions]),
            isOfNoHold,
            after(last),
          ),
        )
        // The plus keeps SQLite from scanning all events of an entity in this order.
        .orderBy(sql`+${audits.at}`, asc(audits.id))
        .limit(pageSize),
    )
    for (const row of rows)
      yield await toEvent(ctx, account, { ...row, remoteAddress: await opened(row.remoteAddress) }, dataKey)
    if (rows.length < pageSize) return
    last = rows.at(-1)
  }
}

/** What a hold is for could be defeated by knowing of it. */
const isOfNoHold = sql`${audits.detail} ->> 'hold' is null`

const after = (last: Audit | undefined) =>
  last === undefined ? undefined : or(gt(audits.at, last.at), and(eq(audits.at, last.at), gt(audits.id, last.id)))

/** An address of null is no longer kept. */
type Opened = Omit<Audit, 'remoteAddress'> & { readonly remoteAddress: string | null }

async function toEvent(ctx: Ctx, account: Account, row: Opened, dataKey: string) {
  const by = whoIs(account, row)
  return {
    at: row.at,
    action: row.action,
    entity: row.entity,
    entityId: row.entityId,
    by,
    // The addresses of staff and of others are not the person's data.
    ...(by === 'administrator' || by === 'member' ? {} : { remoteAddress: row.remoteAddress }),
    detail: by === 'you' ? row.detail : withoutSignIn(row.detail),
    ...(isOfDeath(row) ? {} : await unsealed(ctx, dataKey, row.sealed)),
  }
}

/** What others have told the bank of a death; cases of the person have no other words of this kind. */
const isOfDeath = ({ action, detail }: Opened): boolean =>
  action.startsWith('account.case-') && detail['kind'] === 'DEATH'

/** The session of whoever of the bank did it is theirs. */
const withoutSignIn = ({ signIn: _signIn, ...detail }: Opened['detail']): Opened['detail'] => detail

/** What administrators do with a loan; everything else there is of its owner and members. */
const ofBank: ReadonlySet<string> = new Set([
  'loan.accept-withdrawal',
  'loan.review-change',
  'loan.review-take',
  'loan.review-uphold',
])

/** Other people are named by their role. */
function whoIs(account: Account, { principal, action, entity }: Opened): string {
  if (principal === `account:${account.id}`) return 'you'
  if (!principal.startsWith('account:')) return principal
  if (ofBank.has(action)) return 'administrator'
  return entity === 'loan' || entity === 'document' || entity === 'file' ? 'member' : 'administrator'
}

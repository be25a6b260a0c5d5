import { commit } from '../../db/commit.ts'
import type { Account } from '../../http/actor.ts'
import type { Ctx } from '../../http/context.ts'
import { requirePerson } from '../../http/owner.ts'
import { personalLimit } from '../../http/personal-limits.ts'
import { throttleBy } from '../../http/throttle.ts'
import type { LoanRecord } from '../loans/loan-record.ts'
import { eventsOf, type EventsOf } from './export-events.ts'
import { type ExportedFile, loansOf } from './export-loans.ts'
import { personalRecords } from './export-records.ts'
import { exportVersion } from './export-version.ts'
import { sharedWith } from './export-shared.ts'

const exportsPerMinute = 5

/** Begins an export of all of the caller's data; throttled and audited. */
export async function beginExport(ctx: Ctx, format: 'json' | 'zip'): Promise<Account> {
  await ctx.settings()
  const account = await requirePerson(ctx)
  const limit = { what: 'export', perMinute: exportsPerMinute, whose: account.id }
  await throttleBy(ctx, limit, await personalLimit(ctx, 'THROTTLE_EXPORTS'))
  await commit(
    ctx,
    { action: 'account.export', entity: 'account', entityId: account.id, detail: { format }, reply: undefined },
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
  yield* list('loans', loansOf(ctx, account, { onLoan, onFile }))
  const shared = await sharedWith(ctx, account, settings, onFile)
  yield `,\n  "sharedWithMe": ${indented(shared, 2)}`
  sources.push({
    entities: ['loan'],
    ids: shared.map(({ loanId }) => loanId),
    dataKey: account.dataKey,
    principal: `account:${account.id}`,
  })
  yield* list('events', eventsOf(ctx, account, sources))
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

import { formatFileSize, formatNumber } from '../../domain/money/format.ts'
import { randomId } from '../../worker/http/crypto.ts'
import type { Contents } from './backup-file.ts'
import type { Installation } from './installation.ts'
import { fileColumns, quoted } from './read-database.ts'
import { Refusal } from './refusal.ts'

const countRows = ({ end }: Contents): number =>
  Object.values(end.counts.tables).reduce((sum, { rows }) => sum + rows, 0)

/** What was read, in words. */
export function describeContents(contents: Contents): string {
  const { counts, chain } = contents.end
  const tables = Object.keys(counts.tables).length
  const files = `${formatNumber(counts.files, 'en')} ${counts.files === 1 ? 'file' : 'files'} of ${formatFileSize(counts.fileBytes, 'en')}`
  const link = chain.last === null ? 'nothing is sealed yet' : `${chain.last.position}:${chain.last.hash}`
  return `${formatNumber(countRows(contents), 'en')} rows in ${tables} tables, ${files}. End of the audit chain: ${link}`
}

/** How the portal was damaged when the backup was taken; a restore brings back exactly that. */
export const damageIn = ({ end }: Contents): string[] => [
  ...(end.chain.brokenAt === null ? [] : [`The audit chain was broken at position ${end.chain.brokenAt} already.`]),
  ...end.missing.map((key) => `The file ${key}, which a row names, was not found by the backup already.`),
]

/** Throws a refusal if the portal itself is damaged. Files that were deleted while they were read are no damage. */
export async function assertUndamaged({ client }: Installation, { schema, end }: Contents): Promise<void> {
  const problems: string[] = []
  if (end.chain.brokenAt !== null)
    problems.push(`The audit chain is broken at position ${end.chain.brokenAt}: see npm run audit:verify.`)
  for (const key of end.missing)
    for (const { table, column } of fileColumns(schema.tables)) {
      const sql = `select 1 from ${quoted(table)} where instr(${quoted(column)}, ?) > 0 limit 1`
      const { rows } = await client.execute({ sql, args: [key] })
      if (rows.length > 0) problems.push(`The file ${key}, which a row of ${table} names, is missing.`)
    }
  if (problems.length > 0)
    throw new Refusal(`All was read, but the portal is damaged, and so is this copy:\n${problems.join('\n')}`)
}

type Act = 'backup.create' | 'backup.export' | 'backup.restore' | 'database.compact'

/** The row in the audit of something that a command does. */
export const auditStatement = (action: Act, entityId: string, at: string, detail: object) => ({
  sql: `insert into audits (id, at, principal, action, entity, entity_id, request_id, remote_address, detail)
    values (?, ?, 'system', ?, 'backup', ?, '', '', ?)`,
  args: [randomId(), at, action, entityId, JSON.stringify(detail)],
})

/**
 * Records in the audit that data left the portal or came back; health looks for the newest backup. Without contents, before
 * anything was read.
 */
export async function recordInAudit(
  { client }: Installation,
  action: Exclude<Act, 'database.compact'>,
  contents?: Contents,
): Promise<void> {
  const at = new Date().toISOString()
  const detail = contents === undefined ? {} : { rows: countRows(contents), files: contents.end.counts.files }
  await client.execute(auditStatement(action, contents?.schema.takenAt ?? at, at, detail))
}

export const secondsSince = (begun: number): string => `${((performance.now() - begun) / 1000).toFixed(1)} s`

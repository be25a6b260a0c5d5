import type { Client } from '@libsql/client/http'

import { scansOf } from './scans.ts'

/** The statements with a full table scan, each with the lines of its plan that report it. */
export async function scansAmong(client: Client, statements: readonly string[]): Promise<string[]> {
  const plans = await client.batch(
    statements.map((sql) => ({ sql: `explain query plan ${sql}`, args: [] })),
    'read',
  )
  return statements.flatMap((statement, at) => {
    const plan = plans[at]?.rows.map((row) => String(row['detail'])) ?? []
    const scans = scansOf(statement, plan)
    return scans.length === 0 ? [] : [`${scans.join('; ')}\n    ${statement}`]
  })
}

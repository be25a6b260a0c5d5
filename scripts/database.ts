import { createHash } from 'node:crypto'

import type { Client } from '@libsql/client/http'
import { drizzle } from 'drizzle-orm/libsql'
import { migrate } from 'drizzle-orm/libsql/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'

import { postcodes } from '../domain/postcodes/postcodes.ts'
import { checkAreas, shippedAreas } from '../domain/settings/areas.ts'
import { canonical } from '../domain/shared/canonical.ts'
import { cleanTexts } from './clean-texts.ts'

/**
 * Migrates, cleans texts from before, and ships the portal if nothing was shipped yet: release 1 and the postcodes. One runner at a time (the
 * deploy step, or the start script); never at the start of a Worker.
 */
export async function prepareDatabase(client: Client, now: Date): Promise<void> {
  await assertKnownBeginning(client)
  await migrate(drizzle(client), { migrationsFolder: 'migrations' })
  await cleanTexts(client)
  await shipDefaults(client, now)
  await shipPostcodes(client)
}

/** Throws for a database from before the first release, whose migrations were joined to one. */
async function assertKnownBeginning(client: Client): Promise<void> {
  const table = await client.execute("select 1 from sqlite_master where name = '__drizzle_migrations'")
  if (table.rows.length === 0) return
  const { rows } = await client.execute('select hash from __drizzle_migrations order by created_at limit 1')
  const [first] = readMigrationFiles({ migrationsFolder: 'migrations' })
  if (rows[0] !== undefined && rows[0]['hash'] !== first?.hash)
    throw new Error(
      'this database was made before the first release and cannot be migrated: begin a new one (npm start -- --fresh)',
    )
}

async function shipDefaults(client: Client, now: Date): Promise<void> {
  const areas = shippedAreas()
  const problems = checkAreas(areas)
  if (problems.length > 0) throw new Error(`the shipped settings contradict themselves: ${JSON.stringify(problems[0])}`)
  const snapshot = JSON.stringify({ number: 1, areas })
  await client.batch(
    [
      {
        sql: `insert into releases (number, created_at, hash, snapshot)
          select 1, ?, ?, ? where not exists (select 1 from releases where number = 1)`,
        args: [now.toISOString(), createHash('sha256').update(canonical(areas)).digest('hex'), snapshot],
      },
    ],
    'write',
  )
}

async function shipPostcodes(client: Client): Promise<void> {
  const [row] = (await client.execute('select count(*) as count from postcodes')).rows
  if (Number(row?.['count']) > 0) return
  const rows = postcodes()
  for (let from = 0; from < rows.length; from += 500)
    await client.batch(
      rows.slice(from, from + 500).map((each) => ({
        sql: 'insert into postcodes (post_code, city, state, search) values (?, ?, ?, ?) on conflict do nothing',
        args: [each.postCode, each.city, each.state, each.search],
      })),
      'write',
    )
}

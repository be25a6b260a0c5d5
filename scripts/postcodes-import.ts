import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'

import { MalformedGeonames, parseGeonames } from '../domain/postcodes/geonames.ts'
import type { Postcode } from '../domain/postcodes/postcodes.ts'

import { openDatabase } from './database-access.ts'

const batchSize = 500

const {
  values: { data },
  positionals: [file, ...others],
} = parseArgs({ options: { data: { type: 'string', default: '.data' } }, allowPositionals: true })
if (file === undefined || others.length > 0) {
  console.error(
    "usage: npm run postcodes:import FILE [-- --data FOLDER] (GeoNames' postal format: download.geonames.org/export/zip/DE.zip)",
  )
  process.exit(2)
}

// The whole file is read before the first row is written: a malformed one changes nothing.
const rows = await read(file)
const client = openDatabase(process.env, data)
let added = 0
for (let from = 0; from < rows.length; from += batchSize) {
  const results = await client.batch(
    rows.slice(from, from + batchSize).map((row) => ({
      sql: 'insert into postcodes (post_code, city, state, search) values (?, ?, ?, ?) on conflict do nothing',
      args: [row.postCode, row.city, row.state, row.search],
    })),
    'write',
  )
  for (const result of results) added += result.rowsAffected
}
client.close()
console.log(`${rows.length} German places read, ${added} added, ${rows.length - added} there already.`)

async function read(path: string): Promise<Postcode[]> {
  const text = await readFile(path, 'utf8').catch((error: unknown) =>
    refuse(error instanceof Error ? error.message : String(error)),
  )
  try {
    return parseGeonames(text)
  } catch (error) {
    if (error instanceof MalformedGeonames) return refuse(`${path}, ${error.message}`)
    throw error
  }
}

function refuse(because: string): never {
  console.error(`Nothing was imported: ${because}`)
  process.exit(1)
}

import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'

import type { Contents } from './backup-file.ts'
import { describeTables } from './field-descriptions.ts'
import { type End, type PortalRecord, type Schema, hashSha256 } from './records.ts'
import { Refusal } from './refusal.ts'

/** Writes everything to an empty folder, in formats that need nothing of this portal to be read. */
export async function exportTo(folder: string, records: AsyncIterable<PortalRecord>): Promise<Contents> {
  let schema: Schema | undefined
  let end: End | undefined
  for (const name of ['tables', 'files']) await mkdir(join(folder, name))
  await writeFile(join(folder, 'files.jsonl'), '')
  for await (const record of records) {
    if (record.kind === 'schema') {
      ;({ schema } = record)
      for (const { name } of schema.tables) await writeFile(join(folder, 'tables', `${name}.jsonl`), '')
    } else if (record.kind === 'rows') {
      await appendFile(join(folder, 'tables', `${record.table}.jsonl`), record.content)
    } else if (record.kind === 'file') {
      const { key, contentType, content } = record
      const path = join(folder, 'files', key)
      if (!path.startsWith(join(folder, 'files') + sep))
        throw new Refusal(`The file ${key} would be written outside the folder.`)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, content, { flag: 'wx' })
      const row = { key, contentType, bytes: content.byteLength, sha256: hashSha256(content) }
      await appendFile(join(folder, 'files.jsonl'), `${JSON.stringify(row)}\n`)
    } else ({ end } = record)
  }
  if (schema === undefined || end === undefined) throw new Refusal('The database was not read to its end.')
  const statements = [...schema.tables.map(({ sql }) => sql), ...schema.others]
  await writeFile(join(folder, 'schema.sql'), `${statements.join(';\n\n')};\n`)
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify({ takenAt: schema.takenAt, ...end }, null, 2)}\n`)
  await writeFile(join(folder, 'README.md'), buildReadme(schema))
  return { schema, end }
}

const buildReadme = (schema: Schema): string => `# Export of an online loan portal

All data as of ${schema.takenAt}, read at one point in time. It is personal, and not encrypted.

- \`tables/\`: a file for each table with one JSON object a line, in the order in which rows were added. A whole number
  beyond 2^53 is \`{"integer": "…"}\`, bytes are \`{"base64": "…"}\`.
- \`files/\`: uploaded and received files under their keys, as they lie in the store: those of people sealed. \`files.jsonl\` has their types, sizes and SHA-256. Columns called
  \`object_key\`, \`object_keys\` and \`storage_key\` name them.
- \`schema.sql\`: statements that create the tables in SQLite, then indexes and triggers. Insert rows before these, and
  with foreign keys off.
- \`manifest.json\`: the number of rows and the SHA-256 of each table, and the end of the audit chain.

Times are UTC in ISO 8601, amounts of money in cents unless a JSON value says otherwise, booleans 0 and 1. JSON columns are
text.

## Sealed values

A value of a column called \`sealed\` is \`IV.CONTENT\`, both in base64url: AES-256-GCM with a tag of 16 bytes at the end
of the content. Its key is the SHA-256 of a data key. Data keys are in columns called \`data_key\`: of the account or loan that
the row belongs to, or of the row itself. A data key is sealed in the same way, as \`GENERATION:IV.CONTENT\`; its key is the
SHA-256 of that generation, which is sealed, too, as \`generation/GENERATION\` in the portal's store of keys. The key of
that, and of a data key without a generation, is the SHA-256 of DATA_KEY_SECRET, a variable of the portal. Neither the
store of keys nor the variable is part of this export. What was sealed for erased people stays unreadable, because their
data keys are gone.

## Sealed files

A file whose key ends with \`.sealed\` is: the four bytes \`LPF\` and 1, eight random bytes, then chunks of 1 MiB (the last one shorter, or
as long), each with 16 bytes of tag behind it. A chunk is AES-256-GCM; its nonce is the random bytes and the chunk's index in four bytes,
big-endian, from 0. The additional data are the first twelve bytes, the index again, one byte that is 1 for the last chunk and else 0,
and the file's key in UTF-8. Its key is the HMAC-SHA-256, under the data key as text, of \`file:\` and the file's key. The data key is
that of the loan of a row in \`documents\` or \`contracts\`, or of the row in \`contact_messages\`. The sealed value of a row in
\`retained_records\` has the keys of its files themselves, by their keys, in base64url: \`fileKeys\`.

## Tables
${describeTables(schema.tables)}`

import type { Client, InStatement, Row } from '@libsql/client/http'
import * as v from 'valibot'

import type { FieldTypeRules } from '../domain/fields/field-type.ts'
import { fieldRules } from '../domain/fields/registry.ts'
import type { FieldDefinition, FieldValues, GroupEntry, Value } from '../domain/fields/types.ts'
import { loanCan } from '../domain/loan/status.ts'
import { tidyLabel } from '../domain/names/label.ts'
import { tidyText } from '../domain/names/letters.ts'
import { cleanText } from '../domain/text/typed-text.ts'

/** Raised with each change of how texts are stored: all rows are then read once more. */
const version = 1

const rowsAtOnce = 200

/**
 * Stores the texts of accounts and drafts as they would be stored today: NFC, without invisible marks. Rows from before were
 * stored as typed. What was sent stays as it was sent. It does nothing again until the rule changes, and overwrites nothing that
 * somebody saves meanwhile.
 */
export async function cleanTexts(client: Client): Promise<void> {
  const { rows } = await client.execute(`select value from revisions where name = 'texts'`)
  if (Number(rows[0]?.['value'] ?? 0) >= version) return
  const editable = loanCan.edit.map((status) => `'${status}'`).join(', ')
  await cleanRows(client, 'loans', `status in (${editable})`, {
    fields: cleanFields,
    borrowers: cleanJson,
    description: tidyLabel,
  })
  const ofDrafts = `loan_id in (select id from loans where status in (${editable}))`
  await cleanRows(client, 'documents', ofDrafts, { file_name: cleanText })
  await cleanRows(client, 'accounts', 'true', { fields: cleanFields, first_name: tidyText, last_name: tidyText })
  await client.execute({ sql: `insert or replace into revisions (name, value) values ('texts', ?)`, args: [version] })
}

/** The texts in a column of JSON. */
const cleanJson = (stored: string): string =>
  JSON.stringify(JSON.parse(stored, (_name, value: unknown) => (typeof value === 'string' ? cleanText(value) : value)))

type Cleaning = Readonly<Record<string, (stored: string) => string>>

/** In slices, for any number of rows. */
async function cleanRows(client: Client, table: string, where: string, cleaning: Cleaning): Promise<void> {
  const columns = Object.keys(cleaning)
  const query = `select id, ${columns.join(', ')} from ${table}
    where ${where} and id > ? order by id limit ${rowsAtOnce}`
  let rows: Row[] = []
  do {
    const args = [rows.at(-1)?.['id'] ?? '']
    rows = (await client.execute(query, args)).rows
    const changes = rows.flatMap((row) => toChanges(table, row, cleaning))
    if (changes.length > 0) await client.batch(changes, 'write')
  } while (rows.length === rowsAtOnce)
}

function toChanges(table: string, row: Row, cleaning: Cleaning): InStatement[] {
  const changed = Object.entries(cleaning).flatMap(([column, clean]) => {
    const stored = row[column]
    if (typeof stored !== 'string') return []
    const cleaned = clean(stored)
    return cleaned === stored ? [] : [{ column, stored, cleaned }]
  })
  if (changed.length === 0) return []
  return [
    {
      sql: `update ${table} set ${changed.map(({ column }) => `${column} = ?`).join(', ')}
        where id = ? and ${changed.map(({ column }) => `${column} = ?`).join(' and ')}`,
      args: [...changed.map(({ cleaned }) => cleaned), row['id'] ?? null, ...changed.map(({ stored }) => stored)],
    },
  ]
}

function cleanFields(stored: string): string {
  const fields = JSON.parse(stored) as FieldValues
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(fields).map(([id, field]) => {
        const { type, value } = field.value
        return [id, { ...field, value: { ...field.value, value: cleanValue(type, value, field.entityType, id) } }]
      }),
    ),
  )
}

function cleanValue<V extends Value | null>(
  type: FieldDefinition['type'],
  value: V,
  entityType: FieldDefinition['entityType'],
  id: string,
): V {
  if (value === null) return value
  if (type === 'FIELDS_GROUP')
    return (value as readonly GroupEntry[]).map((entry) =>
      Object.fromEntries(
        Object.entries(entry).map(([nested, answer]) => [
          nested,
          { ...answer, value: cleanValue(answer.type, answer.value, entityType, nested) },
        ]),
      ),
    ) as unknown as V
  const rules: FieldTypeRules = fieldRules[type]
  return v.is(rules.schema, value) ? ((rules.normalise?.(value, { id, entityType }) ?? value) as V) : value
}

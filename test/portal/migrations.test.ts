import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { drizzle } from 'drizzle-orm/libsql'
import { migrate } from 'drizzle-orm/libsql/migrator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openClient } from '../../scripts/client.ts'
import { prepareDatabase } from '../../scripts/database.ts'
import { type Sqld, startSqld } from '../../scripts/sqld.ts'
import { temporaryFolder } from '../harness/browser.ts'

type Client = ReturnType<typeof openClient>

/** A folder with the first migration alone, as the first version shipped it. */
async function firstMigration(): Promise<string> {
  const folder = await temporaryFolder()
  cpSync('migrations', folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: readonly object[] }
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, 1) }))
  return folder
}

const at = '2026-11-01T10:00:00.000Z'
const together = JSON.stringify({ secondBorrower: { value: { value: true } } })

const account = (id: string, verified: 0 | 1) => ({
  sql: `insert into accounts (id, login, lang_key, role, activated, verified, fields, filter_settings, data_key, created_by,
    created_date, last_modified_by, last_modified_date) values (?, ?, 'de', 'USER', 1, ?, '{}', '{}', 'key', 'anonymous', ?, 'anonymous', ?)`,
  args: [id, `${id}@test.example`, verified, at, at],
})

const loan = (id: string, status: string, fields = '{}', acceptedAt: string | null = null) => ({
  sql: `insert into loans (id, account_id, status, product_id, calculation_type, release, fields, borrowers, figures, offer,
    accepted_at, rejection_reasons, locale, data_key, created_at, change_date)
    values (?, 'anna', ?, 'consumer-credit', 'CONSUMER_CREDIT', 1, ?, '[]', '{}', ?, ?, '[]', 'de', 'key', ?, ?)`,
  args: [id, status, fields, status === 'NEW' ? null : '{"validUntil":"2026-12-24"}', acceptedAt, at, at],
})

const contract = (loanId: string, signedAt: string | null) => ({
  sql: `insert into contracts (id, loan_id, title, file_name, size, object_key, sign_required, signed_at)
    values (?, ?, 'Vertrag', 'v.pdf', 1, 'k', 1, ?)`,
  args: [`${loanId}-contract`, loanId, signedAt],
})

const entry = (id: string, kind: string, wording: string, withdrawnAt: string | null) => ({
  sql: `insert into consents (id, account_id, loan_id, kind, wording, locale, given_at, withdrawn_at)
    values (?, ?, ?, ?, ?, 'de', ?, ?)`,
  args: [id, ...(kind === 'DATA_PROTECTION' ? ['anna', null] : [null, 'draft']), kind, wording, at, withdrawnAt],
})

/** As people typed and pasted it before texts were cleaned. */
const typedBefore = {
  firstName: { type: 'TEXTFIELD', value: 'Zoe\u0308\u200b' },
  phone: { type: 'PHONE_NUMBER', value: '030\u202f901820' },
  street: { type: 'COMBINED_STREET_HOUSE_NUMBER', value: { street: 'Mu\u0308hlweg\u00a0', houseNumber: '1' } },
  nationality: { type: 'KEY', value: 'D\u00a0E' },
  loans: { type: 'FIELDS_GROUP', value: [{ lender: { type: 'TEXTFIELD', value: '\u202aBank\u202c' } }] },
}
const storedNow = {
  firstName: 'Zoë',
  phone: '+4930901820',
  street: { street: 'Mühlweg', houseNumber: '1' },
  nationality: 'D\u00a0E',
  loans: [{ lender: { type: 'TEXTFIELD', value: 'Bank' } }],
}
const fieldsBefore = JSON.stringify(
  Object.fromEntries(
    Object.entries(typedBefore).map(([id, value]) => [
      id,
      { fieldId: id, entityType: 'BORROWER', userDefined: true, value },
    ]),
  ),
)
const valuesOf = (fields: unknown) =>
  Object.fromEntries(
    Object.entries(JSON.parse(String(fields)) as Record<string, { value: { value: unknown } }>).map(([id, field]) => [
      id,
      field.value.value,
    ]),
  )

/** A database of the first version: drafts, offers to one and two, an accepted one, and people. */
const seeds = [
  account('anna', 1),
  account('bernd', 0),
  loan('draft', 'NEW'),
  loan('offer', 'OFFER_AVAILABLE'),
  loan('offer-of-two', 'OFFER_AVAILABLE', together),
  loan('accepted', 'OFFER_ACCEPTED', '{}', at),
  contract('offer-of-two', null),
  contract('accepted', at),
  {
    sql: `insert into loan_members (id, loan_id, email, account_id, role, invited_at)
      values ('m', 'offer-of-two', 'bernd@test.example', 'bernd', 'CO_BORROWER', ?)`,
    args: [at],
  },
  {
    sql: `insert into ident_transactions (id, kind, account_id, loan_id, mode, status, provider_id, redirect_url, created_at)
      values ('signed', 'SIGN_OFF', 'anna', 'accepted', 'VIDEO_IDENT', 'SUCCESS', 'p', 'https://ident.example', ?)`,
    args: [at],
  },
  {
    sql: `insert into ident_transactions (id, kind, account_id, mode, status, provider_id, redirect_url, created_at)
      values ('identified', 'USER_IDENT', 'anna', 'VIDEO_IDENT', 'SUCCESS', 'p2', 'https://ident.example', ?)`,
    args: [at],
  },
  entry('agreed', 'DATA_PROTECTION', '2026-11', null),
  entry('read', 'DATA_PROTECTION', '2026-11-30', null),
  entry('withdrawn', 'ACCOUNT_INFORMATION', 'release-7', at),
  {
    sql: `insert into audits (id, at, principal, action, entity, entity_id, request_id, remote_address, detail)
      values ('audit', ?, 'anna', 'loan.save', 'loan', 'draft', 'r', '', '{}')`,
    args: [at],
  },
]

/** The rows of the tables that both versions have, by the columns of the first. */
async function rowsBy(client: Client, columns: ReadonlyMap<string, readonly string[]>) {
  const rows = new Map<string, unknown[]>()
  for (const [table, names] of columns) {
    const list = names.map((name) => `"${name}"`).join(', ')
    rows.set(
      table,
      (await client.execute(`select ${list} from "${table}" order by 1`)).rows.map((row) => ({ ...row })),
    )
  }
  return rows
}

async function columnsOf(client: Client): Promise<Map<string, string[]>> {
  const { rows } =
    await client.execute(`select m.name as name, p.name as part from sqlite_master m join pragma_table_info(m.name) p
    where m.type = 'table' and m.name not like '\\_\\_%' escape '\\' and m.name not like 'sqlite%' and m.name not in ('releases', 'postcodes')`)
  const columns = new Map<string, string[]>()
  for (const { name, part } of rows) columns.set(String(name), [...(columns.get(String(name)) ?? []), String(part)])
  return columns
}

describe('a database of the first version', () => {
  let sqld: Sqld
  let client: Client
  let before: Map<string, unknown[]>
  let after: Map<string, unknown[]>
  beforeAll(async () => {
    sqld = await startSqld(join(await temporaryFolder(), 'database'))
    client = openClient(sqld.url, sqld.token)
    await migrate(drizzle(client), { migrationsFolder: await firstMigration() })
    await client.batch(seeds, 'write')
    const columns = await columnsOf(client)
    before = await rowsBy(client, columns)
    await prepareDatabase(client, new Date())
    const kept = await columnsOf(client)
    const common = [...columns].map(
      ([table, names]) => [table, names.filter((name) => kept.get(table)?.includes(name) === true)] as const,
    )
    after = await rowsBy(client, new Map(common))
  })
  afterAll(() => sqld.stop())

  it('keeps every row, with every value but those that the migration is about', () => {
    const dropped = ['failed_logins', 'locked_until', 'locks']
    const expected = [...before].map(([table, rows]) => [
      table,
      (rows as Record<string, unknown>[]).map((row) =>
        table === 'accounts'
          ? Object.fromEntries(
              Object.entries(row)
                .filter(([name]) => !dropped.includes(name))
                .map(([name, value]) => [name, name === 'verified' ? 0 : value]),
            )
          : row,
      ),
    ])
    // Beside the note of how texts are stored.
    const kept = [...after].map(([table, rows]) => [
      table,
      (rows as { name?: unknown }[]).filter(({ name }) => table !== 'revisions' || name !== 'texts'),
    ])
    expect(Object.fromEntries(kept as [string, unknown][])).toEqual(Object.fromEntries(expected as [string, unknown][]))
    expect(before.get('loans')).toHaveLength(4)
  })

  it('has signers of each offer, of whom the owner alone has signed what was accepted', async () => {
    const { rows } = await client.execute(
      'select loan_id, borrower, account_id, signed_at from signers order by loan_id, borrower',
    )
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['accepted', 0, 'anna', at],
      ['offer', 0, 'anna', null],
      ['offer-of-two', 0, 'anna', null],
      ['offer-of-two', 1, 'bernd', null],
    ])
    const states = await client.execute('select id, offer_state, offer_ends from loans order by id')
    expect(states.rows.map((row) => Object.values(row))).toEqual([
      ['accepted', 'ACCEPTED', '2026-12-24'],
      ['draft', null, null],
      ['offer', 'OPEN', '2026-12-24'],
      ['offer-of-two', 'OPEN', '2026-12-24'],
    ])
    const signatures = await client.execute('select contract_id, transaction_id from contract_signatures')
    expect(signatures.rows.map((row) => Object.values(row))).toEqual([['accepted-contract', 'signed']])
    const transactions = await client.execute(
      'select id, signer_id is not null, error from ident_transactions order by id',
    )
    expect(transactions.rows.map((row) => Object.values(row))).toEqual([
      ['identified', 0, null],
      ['signed', 1, null],
    ])
    const members = await client.execute('select accepted_at from loan_members')
    expect(members.rows.map((row) => Object.values(row))).toEqual([[at]])
  })

  it('has entries of the ledger for consents from before, which say what they were in law and whose', async () => {
    const { rows } = await client.execute(
      'select id, legal_kind, basis, who, release, withdrawn_at from consents order by id',
    )
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['agreed', 'AGREEMENT', 'b', 'OWNER', null, null],
      ['read', 'NOTICE', 'b', 'OWNER', null, null],
      ['withdrawn', 'CONSENT', 'a', 'VISITOR', 7, at],
    ])
  })

  it('[A5.08] has the texts of accounts and drafts as they are stored today, and what was sent as it was sent', async () => {
    const clean = (id: string) => client.execute('select fields, description, version from loans where id = ?', [id])
    const typed = (id: string, status: string) => ({
      sql: 'update loans set fields = ?, description = ?, status = ? where id = ?',
      args: [fieldsBefore, ' Ku\u0308che', status, id],
    })
    await client.batch(
      [
        `delete from revisions where name = 'texts'`,
        typed('draft', 'NEW'),
        typed('offer', 'OFFER_AVAILABLE'),
        {
          sql: `update accounts set first_name = ?, last_name = ?, fields = ? where id = 'bernd'`,
          args: ['Zoe\u0308', 'D\u02bcArc\u00a0', fieldsBefore],
        },
      ],
      'write',
    )
    await prepareDatabase(client, new Date())
    const [draft] = (await clean('draft')).rows
    expect([valuesOf(draft?.['fields']), draft?.['description'], draft?.['version']]).toEqual([storedNow, 'Küche', 1])
    const [sent] = (await clean('offer')).rows
    expect([sent?.['fields'], sent?.['description']]).toEqual([fieldsBefore, ' Ku\u0308che'])
    const { rows } = await client.execute(`select first_name, last_name, fields from accounts where id = 'bernd'`)
    expect([rows[0]?.['first_name'], rows[0]?.['last_name'], valuesOf(rows[0]?.['fields'])]).toEqual([
      'Zoë',
      'D’Arc',
      storedNow,
    ])
  })

  it('is not migrated from before the first version', async () => {
    const older = await startSqld(join(await temporaryFolder(), 'database'))
    try {
      const old = openClient(older.url, older.token)
      await old.execute('create table __drizzle_migrations (id integer primary key, hash text, created_at numeric)')
      await old.execute(`insert into __drizzle_migrations (hash, created_at) values ('unknown', 1)`)
      await expect(prepareDatabase(old, new Date())).rejects.toThrow('--fresh')
    } finally {
      await older.stop()
    }
  })
})

import { beforeAll, describe, expect, it } from 'vitest'

import { openPortal, type Portal } from '#test/harness/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  expect((await portal.fetch('/api/settings/general')).status).toBe(200)
  await portal.client.executeMultiple(rows)
})

const at = '2026-11-20T10:00:00.000Z'

/** One row of each table, of a loan and an account that exist; `#` stands for the id of another one. */
const account = `insert into accounts (id, login, lang_key, role, fields, filter_settings, data_key, created_by, created_date,
  last_modified_by, last_modified_date) values ('A', 'a@bank.example', 'de', 'USER', '{}', '{}', '', '', '${at}', '', '${at}');`
const loan = `insert into loans (id, account_id, status, product_id, calculation_type, release, fields, borrowers, figures,
  rejection_reasons, locale, data_key, created_at, change_date)
  values ('L', 'A', 'REJECTED', 'P', 'STANDARD', 1, '{}', '[]', '{}', '[]', 'de', '', '${at}', '${at}');`

/** What its contract is signed by. */
const signing = `insert into contracts (id, loan_id, title, file_name, size, object_key, sign_required)
  values ('C', 'L', 'T', 'F', 1, 'K', 1);
  insert into signers (id, loan_id, borrower) values ('kept', 'L', 0), ('other', 'L', 1);`

interface Kept {
  readonly table: string
  readonly key: string
  readonly row: Readonly<Record<string, string | number | null>>
  /** A column whose value would be worth changing. */
  readonly column: string
  /** The columns of the primary key, of more than one. */
  readonly primary?: string
  /** What another row has of its own, beside its key. */
  readonly own?: Readonly<Record<string, string>>
}

const kept: readonly Kept[] = [
  {
    table: 'audits',
    key: 'id',
    row: {
      id: 'kept',
      at,
      principal: 'P',
      action: 'made.up',
      entity: 'account',
      entity_id: 'A',
      request_id: 'R',
      remote_address: '',
      detail: '{}',
    },
    column: 'principal',
  },
  {
    table: 'audit_chain',
    key: 'position',
    row: { position: 1, audit_id: 'kept', hash: 'H' },
    column: 'hash',
    own: { audit_id: 'other' },
  },
  {
    table: 'releases',
    key: 'number',
    row: { number: 7, created_at: at, hash: 'H', snapshot: '{}' },
    column: 'snapshot',
  },
  {
    table: 'changes',
    key: 'id',
    row: {
      id: 'kept',
      area: 'LEGAL',
      item: 'I',
      status: 'RELEASED',
      seq: 0,
      opened: 0,
      ordinal: 0,
      author: 'A',
      authors: '["A"]',
      changed_at: at,
      release: 7,
    },
    column: 'authors',
  },
  {
    table: 'consents',
    key: 'id',
    row: {
      id: 'kept',
      account_id: 'A',
      loan_id: 'L',
      kind: 'ACCOUNT_INFORMATION',
      wording: 'release-1',
      text: 'T',
      locale: 'de',
      given_at: at,
    },
    column: 'text',
  },
  {
    table: 'documents',
    key: 'id',
    row: {
      id: 'kept',
      loan_id: 'L',
      document_tab_id: '#precontract',
      file_name: 'F',
      type: 'application/pdf',
      size: 1,
      sha256: 'S',
      object_key: 'K',
      status: 'SENT',
      file_verification_status: 'NOTHING',
      uploaded_at: at,
    },
    column: 'sha256',
  },
  {
    table: 'decision_reviews',
    key: 'id',
    row: {
      id: 'kept',
      loan_id: 'L',
      state: 'UPHELD',
      requested_at: at,
      statement: 'S',
      taken_by: 'A',
      answered_by: 'A',
      answered_at: at,
      answer: 'No',
    },
    column: 'answer',
  },
  { table: 'bank_events', key: 'id', row: { id: 'kept', body_hash: 'H', received_at: at }, column: 'body_hash' },
  {
    table: 'identifications',
    key: 'id',
    row: {
      id: 'kept',
      account_id: 'A',
      transaction_id: 'T',
      provider: 'P',
      method: 'EID',
      level: 'HIGH',
      identified_at: at,
      sealed: 'S',
    },
    column: 'sealed',
    own: { transaction_id: 'other' },
  },
  {
    table: 'contract_signatures',
    key: 'signer_id',
    row: { contract_id: 'C', signer_id: 'kept', transaction_id: 'T', signed_at: at },
    column: 'signed_at',
    primary: 'contract_id, signer_id',
  },
  {
    table: 'retained_records',
    key: 'id',
    row: {
      id: 'kept',
      kind: 'LOAN',
      reason: 'HGB § 257',
      retain_until: '2999-12-31',
      created_at: at,
      data_key: '',
      sealed: '',
      object_keys: '[]',
    },
    column: 'sealed',
  },
]

const literal = (value: string | number | null): string =>
  value === null ? 'null' : typeof value === 'number' ? String(value) : `'${value}'`
const into = (table: string, row: Kept['row']): string =>
  `${table} (${Object.keys(row).join(', ')}) values (${Object.values(row).map(literal).join(', ')})`
const rows = `${account} ${loan} ${signing} ${kept.map(({ table, row }) => `insert into ${into(table, row)};`).join('\n')}`

const everything = async (table: string): Promise<readonly unknown[]> =>
  (await portal.client.execute(`select rowid as place, * from ${table} order by rowid`)).rows

describe.each(kept)('$table', ({ table, key, row, column, primary = key, own = {} }) => {
  const is = `${key} = ${literal(row[key] ?? null)}`
  const changed = { ...row, [column]: 'changed' }
  const other = { ...changed, ...own, [key]: typeof row[key] === 'number' ? 99 : 'other' }
  const update = `set ${column} = 'changed'`
  // A key of text has a rowid beside it.
  const isHidden = typeof row[key] === 'string'

  it.each([
    ['update', `update ${table} ${update} where ${is}`],
    ['update or replace', `update or replace ${table} ${update} where ${is}`],
    ['update or ignore', `update or ignore ${table} ${update} where ${is}`],
    ...(table === 'retained_records' ? [] : [['delete', `delete from ${table} where ${is}`]]),
    ['insert or replace', `insert or replace into ${into(table, changed)}`],
    ['replace', `replace into ${into(table, changed)}`],
    ['insert or ignore', `insert or ignore into ${into(table, changed)}`],
    ['an upsert', `insert into ${into(table, changed)} on conflict (${primary}) do update ${update}`],
    ['an upsert of any conflict', `insert into ${into(table, changed)} on conflict do update ${update}`],
    ['a key that moves', `update or replace ${table} set ${key} = ${literal(other[key] ?? null)} where ${is}`],
    ...(isHidden
      ? [
          ['the rowid of a row', `replace into ${into(table, { rowid: 1, ...other })}`],
          ['the rowid by another name', `replace into ${into(table, { _rowid_: 1, ...other })}`],
          ['a rowid that would be replaced later', `insert into ${into(table, { rowid: -1, ...other })}`],
          ['a rowid that moves', `update or replace ${table} set rowid = 5 where ${is}`],
        ]
      : []),
  ])('refuses %s', async (_, sql) => {
    const before = await everything(table)
    await expect(portal.client.execute(sql)).rejects.toThrow(/never/)
    expect(await everything(table)).toEqual(before)
  })

  it('takes another row', async () => {
    await portal.client.execute(`insert into ${into(table, other)}`)
    expect(JSON.stringify(await everything(table))).toContain('changed')
  })
})

describe('a row that may change', () => {
  it.each([
    ['changes', 'status', 'OPEN', { item: 'J', release: null }],
    ['documents', 'document_tab_id', 'income', {}],
    ['decision_reviews', 'answered_at', null, {}],
  ])('of %s cannot take the place of one that may not', async (table, column, value, also) => {
    const row = kept.find((each) => each.table === table)?.row ?? {}
    await portal.client.execute(`insert into ${into(table, { ...row, ...also, id: 'mutable', [column]: value })}`)
    for (const place of ["id = 'kept'", 'rowid = 1'])
      await expect(
        portal.client.execute(`update or replace ${table} set ${place} where id = 'mutable'`),
      ).rejects.toThrow(/never/)
    await portal.client.execute(`update ${table} set ${column} = ${literal(value)} where id = 'mutable'`)
  })

  it('of a chain is none: neither its position nor its row is taken twice', async () => {
    for (const row of [
      { position: 1, audit_id: 'other', hash: 'H' },
      { position: 2, audit_id: 'kept', hash: 'H' },
    ])
      await expect(portal.client.execute(`replace into ${into('audit_chain', row)}`)).rejects.toThrow(/never/)
  })

  it('of consents is withdrawn once', async () => {
    const withdraw = (day: string) =>
      portal.client.execute(`update consents set withdrawn_at = '${day}' where id = 'kept'`)
    await withdraw('2026-11-21')
    await expect(withdraw('2026-11-22')).rejects.toThrow(/never/)
    await expect(portal.client.execute('update consents set withdrawn_at = null')).rejects.toThrow(/never/)
  })
})

describe.each(['legal_kind', 'basis', 'who', 'way', 'email', 'field_id', 'release'])(
  'the %s of an entry of the ledger',
  (name) => {
    it('never changes', async () => {
      await expect(portal.client.execute(`update consents set ${name} = '9' where id = 'other'`)).rejects.toThrow(
        /never/,
      )
    })
  },
)

it('an entry of the ledger ends once, and is not withdrawn after it', async () => {
  await portal.client.execute(`update consents set ended_at = '2026-11-21' where id = 'other'`)
  for (const column of ['ended_at', 'withdrawn_at'])
    await expect(
      portal.client.execute(`update consents set ${column} = '2026-11-22' where id = 'other'`),
    ).rejects.toThrow(/never/)
})

describe('erasure', () => {
  it('takes what belongs to a loan with it, and nothing else', async () => {
    await portal.client.execute(`delete from loans where id = 'L'`)
    for (const table of ['consents', 'documents', 'decision_reviews']) expect(await everything(table)).toEqual([])
    for (const table of ['audits', 'bank_events', 'retained_records'])
      expect((await everything(table)).length).toBeGreaterThan(0)
  })

  it('deletes what the law kept', async () => {
    const row = kept.find(({ table }) => table === 'retained_records')?.row ?? {}
    await portal.client.execute(
      `insert into ${into('retained_records', { ...row, id: 'over', retain_until: '2026-11-01' })}`,
    )
    const before = (await everything('retained_records')).length
    await portal.client.execute(`delete from retained_records where retain_until < '2026-11-02'`)
    expect(await everything('retained_records')).toHaveLength(before - 1)
  })
})

it('the schema cannot be edited, nor another database attached', async () => {
  for (const sql of ['pragma writable_schema = on', `attach 'other.db' as other`])
    await expect(portal.client.execute(sql)).rejects.toThrow()
  await expect(
    portal.client.execute(`update sqlite_master set sql = '' where name = 'audits_no_update'`),
  ).rejects.toThrow()
})

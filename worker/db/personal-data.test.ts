import { env as bindings } from 'cloudflare:test'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, it } from 'vitest'

import { categories, getKeptLabels, purposes } from '#domain/privacy/what-we-keep.ts'
import { pdfText, uploadFile } from '#test/harness/bank.ts'
import { contactFile, sentMessage } from '#test/harness/contact.ts'
import { answers, completeLoan } from '#test/harness/loans.ts'
import { identified, json, signedIn, succeeded } from '#test/harness/people.ts'
import { openPortal } from '#test/harness/portal.ts'
import { getEnv } from '#worker/env.ts'
import { contactPrefix } from '#worker/features/contact/send-contact.ts'
import { seal } from '#worker/http/keyring.ts'

import { keptFiles, keptKeys, keptTables } from './personal-data.ts'
import * as accountInformation from './schema/account-information.ts'
import * as accounts from './schema/accounts.ts'
import * as cases from './schema/cases.ts'
import * as consents from './schema/consents.ts'
import * as keys from './schema/keys.ts'
import * as loans from './schema/loans.ts'
import * as operations from './schema/operations.ts'
import * as releases from './schema/releases.ts'

const schemas = [accountInformation, accounts, cases, consents, keys, loans, operations, releases]

it('every table of the database is in the table of personal data once, with each of its columns', async () => {
  const declared = schemas.flatMap((schema) => Object.values(schema).filter((each) => is(each, SQLiteTable)))
  expect(keptTables.map(({ table }) => getTableName(table)).toSorted()).toEqual(
    declared.map((table) => getTableName(table)).toSorted(),
  )
  for (const { table, columns } of keptTables)
    expect([getTableName(table), Object.keys(columns).toSorted()]).toEqual([
      getTableName(table),
      Object.keys(getTableColumns(table)).toSorted(),
    ])
  const { client } = await openPortal()
  const { rows } = await client.execute(
    `select m.name as "table", c.name as "column" from sqlite_master m join pragma_table_info(m.name) c
      where m.type = 'table' and m.name not like 'sqlite_%' and m.name not like '\\_\\_%' escape '\\' and m.name not like 'd1_%'`,
  )
  const known = new Set(
    keptTables.flatMap(({ table }) =>
      Object.values(getTableColumns(table)).map(({ name }) => `${getTableName(table)}.${name}`),
    ),
  )
  expect(
    rows.map((row) => `${String(row['table'])}.${String(row['column'])}`).filter((each) => !known.has(each)),
  ).toEqual([])
  expect(rows.length).toBe(known.size)
})

it('what says something of people ends, and is seen by somebody or nobody by name', () => {
  for (const { table, of, ends, seenBy, columns } of keptTables) {
    const saysSomething = Object.values(columns).some((cell) => cell !== 'row')
    const name = getTableName(table)
    expect([name, ends.length > 0, seenBy.length > 0]).toEqual([name, true, true])
    if (!saysSomething) expect([name, of]).toEqual([name, []])
    else expect([name, of.length > 0]).toEqual([name, true])
  }
})

it('what people read of it names each category and purpose of the table, and the days that end something', () => {
  const cells = keptTables.flatMap(({ columns }) => Object.values(columns).filter((cell) => cell !== 'row'))
  expect([...new Set(cells.map(({ says }) => says))].toSorted()).toEqual(categories.toSorted())
  const ofPeople = keptTables.filter(({ of }) => of.length > 0)
  expect([...new Set(ofPeople.map(({ purpose }) => purpose))].toSorted()).toEqual(purposes.toSorted())
  const daysOf = (name: string): number[] =>
    keptTables
      .filter(({ table }) => getTableName(table) === name)
      .flatMap(({ ends }) =>
        ends.flatMap((end) => (end.by === 'period' && typeof end.after === 'number' ? [end.after / 86_400_000] : [])),
      )
  const numbers = { reminder: 335, deletion: 365, draft: 30, auditYears: 3, addressDays: 90, caseYears: 3, backups: 35 }
  const words = (start: string): string =>
    getKeptLabels(numbers).find(({ of }) => of.en.startsWith(start))?.ends.en ?? ''
  for (const [start, tables] of [
    ['E-mails', ['mails']],
    ['Messages', ['contact_messages', 'withdrawal_declarations']],
    ['Ended sign-ins', ['sessions', 'password_attempts', 'account_keys', 'resume_links']],
  ] as const)
    for (const table of tables) for (const days of daysOf(table)) expect(words(start)).toContain(`${days}\u00A0days`)
})

/** Values at a path of an export; `*` stands for each entry of a list. */
function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  const [first, ...rest] = path
  if (first === undefined) return value === undefined ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  if (first === '*') return Object.values(value).flatMap((each) => valuesAt(each, rest))
  return valuesAt(Reflect.get(value, first), rest)
}

it('[A7.04] the export has every column that the table calls exported, by its value', async () => {
  const portal = await openPortal()
  const person = await signedIn(portal)
  await person.fetch('/api/account', json('PUT', { fields: answers({ firstName: 'Merkmal' }) }))
  const loan = await completeLoan(person.fetch, { firstName: 'Merkmal' })
  await identified(portal, person.id)
  await sentMessage(person, contactFile())
  const env = getEnv(portal.env)
  const mark = (column: string): string => `§${column}§`
  const run = (sql: string, args: (string | number | null)[] = []) => portal.client.execute(sql, args)
  const own = { account_id: person.id, loan_id: loan.id }
  /** A row with these values, and a mark in every other text column of the table. */
  const put = async (name: string, values: Readonly<Record<string, string | number | null>>): Promise<void> => {
    const entry = keptTables.find(({ table }) => getTableName(table) === name) ?? expect.fail(name)
    const row = Object.values(getTableColumns(entry.table)).map((column): [string, string | number | null] => {
      const given = values[column.name]
      if (given !== undefined) return [column.name, given]
      const mine = Object.entries(own).find(([key]) => key === column.name)
      if (mine !== undefined) return [column.name, mine[1]]
      if (column.dataType === 'json') return [column.name, JSON.stringify([mark(column.name)])]
      return [column.name, column.dataType === 'string' ? mark(column.name) : 1]
    })
    await run(
      `insert or replace into "${name}" (${row.map(([column]) => `"${column}"`).join()}) values (${row.map(() => '?').join()})`,
      row.map(([, value]) => value),
    )
  }
  const mailed = { recipient: person.login, kind: 'NEW_STATUS', contact_message_id: null }
  await put('mails', { ...mailed, created_at: new Date().toISOString() })
  await put('consents', { kind: 'DATA_PROTECTION', session_id: null })
  await put('known_browsers', {})
  await put('account_keys', { kind: 'email', consent: null })
  await put('fintec_sessions', { transaction: null, status: 'DONE' })
  await put('documents', { status: 'NEW', file_verification_status: 'NEW', uploaded_at: '2026-11-30T10:00:00.000Z' })
  await put('requested_documents', {})
  await put('contracts', { id: 'contract', signed_at: '2026-11-30T10:00:00.000Z' })
  await put('signers', { id: 'signer' })
  await put('second_consents', { release: 1, locale: 'de' })
  await put('decision_reviews', { state: 'OPEN' })
  await put('valuations', { status: 'DONE', result: JSON.stringify({ value: 700, min: 600, max: 800 }) })
  await put('applications', { kind: 'APPLICATION', status: 'SUBMITTED' })
  const {
    rows: [keyed],
  } = await run('select data_key from accounts where id = ?', [person.id])
  const differences = await seal(env, String(keyed?.['data_key']), ['firstName'])
  await put('ident_transactions', { kind: 'USER_IDENT', signer_id: 'signer', status: 'FAILED', differences })
  const sealed = await seal(env, String(keyed?.['data_key']), mark('statement'))
  await put('person_cases', {
    loan_id: loan.id,
    statement: sealed,
    extend_reason: sealed,
    answer: sealed,
    end_reason: sealed,
  })
  await put('loan_members', { role: 'CO_BORROWER' })
  await run(
    `update loans set process_id = ?, description = ?, last_completed_step = ?, offer = ?, offer_state = ?, offer_ends = ?,
      offer_ended_at = ?, accepted_at = ?, withdrawn_at = ?, rejection_reasons = ?, decision = ?, callback_mobile = ?, partner = ?,
      sharing_agreed_at = ?, shared_at = ?, market_value_indication_id = ? where id = ?`,
    [
      ...['process_id', 'description', 'last_completed_step', '["offer"]', 'offer_state', 'offer_ends'].map((each) =>
        each.startsWith('[') ? JSON.stringify([mark('offer')]) : mark(each),
      ),
      ...['offer_ended_at', 'accepted_at', 'withdrawn_at'].map(mark),
      JSON.stringify([mark('rejection_reasons')]),
      JSON.stringify([mark('decision')]),
      ...['callback_mobile', 'partner', 'sharing_agreed_at', 'shared_at', 'market_value_indication_id'].map(mark),
      loan.id,
    ],
  )
  await run(
    `update accounts set client_number = ?, identity_subject = ?, reminder_sent_at = ?, income_expenses = ? where id = ?`,
    [
      ...['client_number', 'identity_subject', 'reminder_sent_at'].map(mark),
      JSON.stringify([{ fieldId: 'netIncome', amount: 1 }]),
      person.id,
    ],
  )
  await run('update sessions set user_agent = ?, address = ? where account_id = ?', [
    mark('user_agent'),
    mark('address'),
    person.id,
  ])
  await run('update contact_messages set step = ?, answered_at = ? where account_id = ?', [
    mark('step'),
    mark('answered_at'),
    person.id,
  ])

  // Files and keys beside the database are of a known kind, too.
  const { FILES, SNAPSHOTS } = bindings as unknown as { FILES: R2Bucket; SNAPSHOTS: KVNamespace }
  const known = (names: readonly string[], kinds: readonly { readonly prefix: string }[]): boolean =>
    names.every((name) => kinds.some(({ prefix }) => name.startsWith(prefix)))
  const files = (await FILES.list()).objects.map(({ key }) => key)
  expect([files.length > 0, known(files, keptFiles), known([...files, 'planted/x'], keptFiles)]).toEqual([
    true,
    true,
    false,
  ])
  expect(
    known(
      (await SNAPSHOTS.list()).keys.map(({ name }) => name),
      keptKeys,
    ),
  ).toBe(true)

  // The archive has the contents of each kind of file that is exported.
  const marks = { 'loans/': '%§Unterlage§', [contactPrefix]: '%§Anlage§' }
  await uploadFile(person.fetch, loan.id, undefined, new File([pdfText, marks['loans/']], 'Unterlage.pdf'))
  await sentMessage(person, new File([pdfText, marks[contactPrefix] ?? ''], 'Anlage.pdf', { type: 'application/pdf' }))
  const archive = await succeeded(person.fetch('/api/account/export', { headers: { Accept: 'application/zip' } }))
  const entries = new TextDecoder().decode(await archive.arrayBuffer())
  const exportedFiles = keptFiles.filter((each) => each.exported === true).map(({ prefix }) => prefix)
  expect(Object.keys(marks).toSorted()).toEqual(exportedFiles.toSorted())
  for (const content of Object.values(marks)) expect(entries).toContain(content)

  const exported = await (await succeeded(person.fetch('/api/account/export'))).json()
  const missing: string[] = []
  for (const { table, columns } of keptTables)
    for (const [key, cell] of Object.entries(columns)) {
      if (cell === 'row' || typeof cell.exported !== 'string') continue
      const column = getTableColumns(table)[key] ?? expect.fail(key)
      const found = valuesAt(exported, cell.exported.split('.'))
      const text = JSON.stringify(found)
      const { rows } = await run(`select "${column.name}" as value from "${getTableName(table)}"`)
      const marked = rows.map(({ value }) => String(value)).filter((value) => value.includes('§'))
      const there =
        marked.length === 0
          ? found.length > 0
          : marked.some((value) => text.includes(mark(column.name)) || text.includes(value))
      if (!there) missing.push(`${getTableName(table)}.${column.name}: ${cell.exported}`)
    }
  expect(missing).toEqual([])
})

import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

import { accounts, sessions } from '../../worker/db/schema/accounts.ts'
import { contracts, documents, loanMembers, loans, requestedDocuments } from '../../worker/db/schema/loans.ts'
import { applications, audits, mails } from '../../worker/db/schema/operations.ts'
import { hashLink, type LinkedRow } from '../../worker/features/audit-chain/link.ts'
import { randomId } from '../../worker/http/crypto.ts'
import { secondsToDecide } from '../../worker/providers/bank/sandbox.ts'
import { readLoan, sentLoan, uploadFile } from '../harness/bank.ts'
import { completeLoan } from '../harness/loans.ts'
import { missing } from '../harness/missing.ts'
import { json, type Person, signedIn, succeeded } from '../harness/people.ts'
import type { Portal } from '../harness/portal.ts'
import { changeGeneral } from '../harness/settings.ts'
import { waiting } from '../harness/waiting.ts'

/** A portal to fill, in this process or another one. */
export type SeededPortal = Pick<Portal, 'env' | 'client' | 'fetch' | 'cron'>

/** Rows of a large portal; what belongs to people and loans comes with them. */
export interface Counts {
  readonly people: number
  readonly loans: number
  readonly audits: number
  /** As many of the loans belong to one person. */
  readonly ofOne: number
}

export const large: Counts = { people: 20_000, loans: 100_000, audits: 300_000, ofOne: 5000 }

/** People who are signed in, and what the bench asks about. */
export interface Cast {
  /** Has ten loans, complete drafts, of which this is one. */
  readonly few: Person
  readonly loan: string
  /** Has these loans, complete drafts, one for each connection that saves. */
  readonly saver: Person
  readonly saved: readonly string[]
  /** Has `Counts.ofOne` loans once the portal is filled, and none before. */
  readonly many: Person
  readonly admin: Person
  readonly technical: Person
  /** What everything else is copied from. */
  readonly templates: Templates
}

interface Templates {
  /** Ids of loans: a draft, one that the bank has made an offer for, and a draft with files that is shared. */
  readonly draft: string
  readonly offered: string
  readonly shared: string
}

/** Of a hundred loans, as many are copies of each template. */
const shares: readonly (readonly [keyof Templates, number])[] = [
  ['draft', 55],
  ['offered', 40],
  ['shared', 5],
]
/** Of so many applications, one failed to be sent. */
const failedOf = 1000
/** Of so many people, one is an administrator. */
const administratorOf = 1000
/** Nothing is older: no account is to be reminded of, nothing to be erased. */
const oldestMs = 90 * 24 * 3_600_000
/** Rows of one statement. */
const rowsAtOnce = 10_000

/** People who are signed in, and loans that the portal itself has stored, shared, sent and got an offer for. */
export async function castOf(portal: SeededPortal): Promise<Cast> {
  await changeGeneral(portal.client, { APPLICATIONS_SHARING: true })
  const verified = () => signedIn(portal, 'USER', { verified: true })
  const [few, saver, many] = await Promise.all([verified(), verified(), verified()])
  const [owner, guest] = await Promise.all([verified(), verified()])
  const [admin, technical] = await Promise.all([signedIn(portal, 'ADMIN'), signedIn(portal, 'TECH_ADMIN')])
  const { id: draft } = await completeLoan(owner.fetch)
  const { id: shared } = await completeLoan(owner.fetch)
  for (let files = 0; files < 2; files++) await uploadFile(owner.fetch, shared)
  const sharing = { members: [{ email: guest.login, role: 'VIEWER' }], askForHelp: false, dataSharingAgreement: true }
  await succeeded(owner.fetch(`/api/loan/${shared}/share`, json('PUT', sharing)))
  await readLoan(guest.fetch, shared)
  const templates = { draft, shared, offered: await offeredLoan(portal, owner) }
  const [tenLoans, saved] = [idsOf(10), idsOf(32)]
  const draftsOf = (ids: readonly string[], { id: account_id }: Person) =>
    ids.map((id) => ({ template: draft, id, account_id }))
  await copyRows(portal, loans, 'id', [...draftsOf(tenLoans, few), ...draftsOf(saved, saver)])
  return { few, loan: tenLoans[0] ?? missing(), saver, saved, many, admin, technical, templates }
}

/** A loan that the sandbox bank has made an offer for. Its sender is answered before the bank has the application. */
async function offeredLoan(portal: SeededPortal, owner: Person): Promise<string> {
  const { id } = await sentLoan(owner.fetch)
  for (let tries = 0; tries < 100; tries++) {
    await cronLater(portal)
    if ((await readLoan(owner.fetch, id)).loanStatus === 'OFFER_AVAILABLE') return id
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the bank makes no offer')
}

/** When the sandbox bank decides on what it has just received. A job never runs at an earlier moment than the last time. */
const cronLater = (portal: SeededPortal): Promise<void> => portal.cron(new Date(Date.now() + secondsToDecide * 1000))

/** Makes a portal large: people, loans with what belongs to them, mails, and audits that are sealed. */
export async function fill(portal: SeededPortal, cast: Cast, counts: Counts): Promise<void> {
  const people = idsOf(counts.people).map((id, at) => ({
    id,
    login: `person-${at}@seed.example`,
    since: timestampOf(at, counts.people),
  }))
  const person = (at: number) => people[at % people.length] ?? { id: '', login: '' }
  await copyRows(
    portal,
    accounts,
    'id',
    people.map(({ id, login, since }, at) => ({
      template: at % administratorOf === 1 ? cast.admin.id : cast.few.id,
      id,
      login,
      first_name: firstNames[at % firstNames.length],
      last_name: lastNames[Math.floor(at / firstNames.length) % lastNames.length],
      created_date: since,
      last_modified_date: since,
    })),
  )
  await copyRows(
    portal,
    sessions,
    'account_id',
    people.map(({ id }) => ({ template: cast.few.id, account_id: id })),
  )
  const stored = idsOf(counts.loans).map((id, at) => {
    const since = timestampOf(at, counts.loans)
    return {
      template: cast.templates[templateOf(at)],
      id,
      account_id: at % Math.ceil(counts.loans / counts.ofOne) === 0 ? cast.many.id : person(at).id,
      created_at: since,
      change_date: since,
    }
  })
  await copyRows(portal, loans, 'id', stored)
  const belonging = stored.map(({ template, id }) => ({ template, loan_id: id }))
  for (const table of [documents, requestedDocuments, contracts, applications])
    await copyRows(portal, table, 'loan_id', belonging)
  await copyRows(
    portal,
    loanMembers,
    'loan_id',
    belonging.map((row, at) => ({ ...row, account_id: person(at + 1).id, email: person(at + 1).login })),
  )
  await failSome(portal)
  await fillMails(portal, people)
  await fillAudits(portal, cast, stored, counts.audits)
}

/** In order: what is inserted at the end of an index changes fewer pages. */
const idsOf = (count: number): string[] => Array.from({ length: count }, randomId).toSorted()

const templateOf = (at: number): keyof Templates => {
  let rest = at % 100
  for (const [name, share] of shares) {
    if (rest < share) return name
    rest -= share
  }
  throw new Error('the shares are less than a hundred')
}

/** Moments of the last weeks, oldest first; UTC ISO. */
const timestampOf = (at: number, of: number): string =>
  new Date(Date.now() - Math.round(oldestMs * (1 - at / of))).toISOString()

/** Some applications that the bank has not got, as the pipeline leaves them after its last attempt. */
async function failSome({ client }: SeededPortal): Promise<void> {
  const failed = `select loan_id from applications where status = 'SUBMITTION_FAILED'`
  const statements = [
    `update applications set status = 'SUBMITTION_FAILED', error_message = 'The bank does not answer',
      next_attempt_at = null, bank_reference = null where rowid % ${failedOf} = 0`,
    `update loans set status = 'READY', offer = null where id in (${failed})`,
    `update contracts set replaced_at = strftime('%Y-%m-%dT%H:%M:%fZ') where loan_id in (${failed})`,
  ]
  await waiting(() => client.batch(statements, 'write'))
}

/** A copy of each mail that the templates' story has led to, for one person after the other. */
async function fillMails(
  portal: SeededPortal,
  people: readonly { readonly login: string; readonly since: string }[],
): Promise<void> {
  const { rows } = await portal.client.execute('select id from mails')
  await copyRows(
    portal,
    mails,
    'id',
    people.map(({ login, since }, at) => ({
      template: String(rows[at % rows.length]?.['id']),
      id: randomId(),
      recipient: login,
      created_at: since,
    })),
  )
}

/** Copies of what was audited about the templates, sealed into the chain behind all that is sealed already. */
async function fillAudits(
  portal: SeededPortal,
  { templates }: Cast,
  of: readonly { readonly id: string; readonly account_id: string }[],
  count: number,
): Promise<void> {
  await cronLater(portal)
  const [known, tip, all] = await portal.client.batch(
    [
      {
        sql: `select id, action, entity, request_id as requestId, remote_address as remoteAddress, detail, sealed
          from audits where entity = 'loan' and entity_id in (?, ?, ?) and coalesce(length(sealed), 0) < 1000`,
        args: Object.values(templates),
      },
      'select position, hash from audit_chain order by position desc limit 1',
      'select count(*) as count from audits',
    ],
    'read',
  )
  const first = Number(tip?.rows[0]?.['position'])
  let hash = String(tip?.rows[0]?.['hash'])
  if (first !== Number(all?.rows[0]?.['count'])) throw new Error('audits are waiting to be sealed')
  const ids = idsOf(count)
  const samples = (known?.rows ?? []) as unknown as LinkedRow[]
  let written = Promise.resolve()
  for (let from = 0; from < count; from += rowsAtOnce) {
    const copies: Row[] = []
    const links: Row[] = []
    for (let at = from; at < Math.min(count, from + rowsAtOnce); at++) {
      const { id: template, ...sample } = samples[at % samples.length] ?? missing()
      const loan = of[at % of.length] ?? missing()
      const own = { id: ids[at] ?? missing(), at: timestampOf(at, count), principal: `account:${loan.account_id}` }
      hash = await hashLink(hash, { ...sample, ...own, entity: 'loan', entityId: loan.id })
      copies.push({ template, ...own, entity_id: loan.id })
      links.push({ position: first + at + 1, audit_id: own.id, hash })
    }
    // The server writes these while the next ones are hashed.
    await written
    written = writeSealed(portal, copies, links)
  }
  await written
}

async function writeSealed(portal: SeededPortal, copies: readonly Row[], links: readonly Row[]): Promise<void> {
  await copyRows(portal, audits, 'id', copies)
  const sql = `insert into audit_chain (position, audit_id, hash)
    select value ->> 'position', value ->> 'audit_id', value ->> 'hash' from json_each(?)`
  await waiting(() => portal.client.execute({ sql, args: [JSON.stringify(links)] }))
}

/** Columns with other values than the template's, which is found by the value of `template`. */
type Row = Readonly<Record<string, string | number | undefined>> & { readonly template?: string }

/**
 * Copies rows of a table as they are stored, all that have the row's `template` in the column `by`; with the columns that
 * the row names, and with ids of their own.
 */
async function copyRows({ client }: SeededPortal, table: SQLiteTable, by: string, rows: readonly Row[]): Promise<void> {
  const name = getTableName(table)
  const set = Object.keys(rows[0] ?? {})
  const columns = Object.values(getTableColumns(table)).map((column) => column.name)
  const valueOf = (column: string): string => {
    if (set.includes(column)) return `value ->> '${column}'`
    return column === 'id' ? 'lower(hex(randomblob(16)))' : `original."${column}"`
  }
  // Read first: not every table can be searched by every column, and each of these grows.
  const sql = `with original as materialized
      (select * from "${name}" where "${by}" in (select value ->> 'template' from json_each(?1)))
    insert into "${name}" (${columns.map((column) => `"${column}"`).join(', ')})
    select ${columns.map(valueOf).join(', ')} from json_each(?1)
    join original on original."${by}" = value ->> 'template'`
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const args = [JSON.stringify(rows.slice(from, from + rowsAtOnce))]
    await waiting(() => client.execute({ sql, args }))
  }
}

const firstNames = ['Anna', 'Ben', 'Clara', 'David', 'Emine', 'Felix', 'Greta', 'Hannes', 'Ilse', 'Jürgen', 'Özlem']
const lastNames = ['Albrecht', 'Bauer', 'Çelik', 'Dietrich', 'Ebert', 'Fuchs', 'Günther', 'Hoffmann', 'Ivanov', 'Jäger']

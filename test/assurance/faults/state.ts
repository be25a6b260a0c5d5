import { eq, isNotNull, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/libsql'

import { precontractTabId } from '../../../domain/precontract/document.ts'
import { completed } from '../../../domain/settings/areas.ts'
import type { SnapshotAreas } from '../../../domain/settings/snapshot.ts'
import { valuationTabId } from '../../../domain/wizard/required-documents.ts'
import { fintecSessions } from '../../../worker/db/schema/account-information.ts'
import { accounts, sessions } from '../../../worker/db/schema/accounts.ts'
import * as schemaOfLoans from '../../../worker/db/schema/loans.ts'
import * as schemaOfOperations from '../../../worker/db/schema/operations.ts'
import { changes, releases } from '../../../worker/db/schema/releases.ts'
import { verifyChain } from '../../../worker/features/audit-chain/verify.ts'
import { openedAddresses } from '../../../worker/http/addresses.ts'
import { deriveFileKey, type KeyEnv } from '../../../worker/http/keyring.ts'
import { DamagedFile, openedChunks } from '../../../worker/http/sealed-file.ts'
import type { Run } from './attempts.ts'
import { checksumOf } from './checksum.ts'

const { loans, documents, contracts, requestedDocuments, identTransactions, valuations } = schemaOfLoans
const { audits, applications, mails, contactMessages, bankEvents } = schemaOfOperations

/** What was acknowledged, what is stored, and what services were sent. */
export type State = Awaited<ReturnType<typeof stateOf>>

/** Whether a file is a person's, and not a report or an information of the portal. */
export const isUpload = ({ documentTabId }: State['documents'][number]): boolean =>
  documentTabId !== precontractTabId && documentTabId !== valuationTabId

export async function stateOf({ portal, ledger, attempts }: Run) {
  const db = drizzle(portal.client)
  const [rowsOfLoans, rowsOfOperations, rowsOfReleases] = await Promise.all([
    db.batch([
      db.select().from(loans),
      db.select().from(documents),
      db.select().from(contracts),
      db.select().from(requestedDocuments),
      db.select().from(identTransactions),
      db.select().from(valuations),
    ]),
    db.batch([
      // In the order of their commits.
      db
        .select()
        .from(audits)
        .orderBy(sql`rowid`),
      db.select().from(applications),
      db.select().from(mails),
      db.select().from(contactMessages),
      db.select().from(bankEvents),
      db.select({ id: fintecSessions.id, takenAt: fintecSessions.takenAt }).from(fintecSessions),
      db
        .select({ login: accounts.login, activated: accounts.activated, identity: accounts.identitySubject })
        .from(accounts),
      db
        .select({ id: sessions.id, login: accounts.login, identity: accounts.identitySubject })
        .from(sessions)
        .innerJoin(accounts, eq(accounts.id, sessions.accountId))
        .where(isNotNull(sessions.idToken)),
    ]),
    db.batch([db.select().from(changes), db.select().from(releases)]),
  ])
  const files = await portal.files()
  const keyOfLoan = new Map(rowsOfLoans[0].map(({ id, dataKey }) => [id, dataKey]))
  const dataKeys = new Map([
    ...[...rowsOfLoans[1], ...rowsOfLoans[2]].map((row) => [row.objectKey, keyOfLoan.get(row.loanId)] as const),
    ...rowsOfOperations[3].map((row) => [row.objectKey ?? '', row.dataKey] as const),
  ])
  const checksums = await Promise.all(
    files.map(async (key) => {
      const bytes = await portal.bytesOf(key)
      const dataKey = dataKeys.get(key)
      const opened =
        bytes === undefined || dataKey === undefined ? undefined : await openedBytes(portal.keys, key, dataKey, bytes)
      return [key, opened === undefined ? undefined : checksumOf(opened)] as const
    }),
  )
  const opened = openedAddresses(portal.keys)
  const openedAudits = await Promise.all(
    rowsOfOperations[0].map(async (row) => ({ ...row, remoteAddress: (await opened(row.remoteAddress)) ?? '' })),
  )
  return {
    ledger,
    attempts,
    bank: { applications: [...portal.bank.applications.values()], complaints: portal.bank.complaints },
    rating: { complaints: portal.rating.complaints },
    provider: { identified: portal.provider.identified, complaints: portal.provider.complaints },
    /** What the valuation service was ordered, by its ids. */
    orders: portal.valuation.orders,
    /** Undefined without a mail server. */
    inbox: portal.inbox,
    loans: rowsOfLoans[0],
    documents: rowsOfLoans[1],
    contracts: rowsOfLoans[2],
    requested: rowsOfLoans[3],
    transactions: rowsOfLoans[4],
    valuations: rowsOfLoans[5],
    audits: openedAudits,
    applications: rowsOfOperations[1],
    mails: rowsOfOperations[2],
    messages: rowsOfOperations[3],
    events: rowsOfOperations[4],
    sessions: rowsOfOperations[5],
    accounts: rowsOfOperations[6],
    /** Sessions by the identity provider, with their accounts. */
    signIns: rowsOfOperations[7],
    changes: rowsOfReleases[0],
    releases: rowsOfReleases[1].map(({ number, snapshot, createdAt }) => ({
      number,
      createdAt,
      areas: completed((JSON.parse(snapshot) as { areas: Partial<SnapshotAreas> }).areas),
    })),
    /** The keys of all files. */
    files,
    /** Checksums of their bytes by key; undefined without bytes. */
    checksums: new Map<string, string | undefined>(checksums),
    database: await databaseOf(portal),
  }
}

/** The content of a sealed file; undefined of one that is damaged. */
async function openedBytes(
  keys: KeyEnv,
  objectKey: string,
  dataKey: string,
  sealed: Uint8Array,
): Promise<Uint8Array | undefined> {
  const key = await deriveFileKey(keys, dataKey, objectKey)
  const stream = new Blob([new Uint8Array(sealed)]).stream()
  try {
    const parts: Uint8Array[] = []
    for await (const chunk of openedChunks({ key, objectKey }, stream, sealed.length)) parts.push(chunk)
    return Buffer.concat(parts)
  } catch (error) {
    if (error instanceof DamagedFile) return undefined
    throw error
  }
}

/** What the database says of itself. */
async function databaseOf({ client, count }: Run['portal']) {
  const { mismatch, waiting } = await verifyChain(drizzle(client))
  const counted = (what: string): Promise<number> => count(`select count(*) as count from ${what}`)
  return {
    mismatch,
    /** Audits without a link in the chain. */
    unsealed: waiting,
    guards: await counted('guard'),
    /** Rows that refer to missing ones. */
    dangling: await counted('pragma_foreign_key_check'),
    damages: await counted(`pragma_integrity_check where integrity_check <> 'ok'`),
  }
}

/** Keys of files without a row. */
export async function orphanFiles({ portal }: Run): Promise<string[]> {
  const { rows } = await portal.client.execute(
    'select object_key from documents union select object_key from contracts union select object_key from contact_messages',
  )
  const named = new Set(rows.map((row) => row['object_key']))
  return (await portal.files()).filter((key) => !named.has(key))
}

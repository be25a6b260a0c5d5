import { createHash } from 'node:crypto'

import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/libsql'

import { isSame } from '../../domain/canonical.ts'
import { offerProblems } from '../../domain/loan/offer-problems.ts'
import { can, type LoanStatus, loanStatuses } from '../../domain/loan/status.ts'
import { completed } from '../../domain/settings/areas.ts'
import type { SnapshotAreas } from '../../domain/settings/snapshot.ts'
import * as schemaOfLoans from '../../worker/db/schema/loans.ts'
import * as schemaOfOperations from '../../worker/db/schema/operations.ts'
import { changes, releases } from '../../worker/db/schema/releases.ts'
import { verifyChain } from '../../worker/features/audit-chain/verify.ts'
import { bankMay } from '../../worker/features/bank/effects.ts'
import { figuresOf } from '../../worker/features/loans/calculation/figures.ts'
import { journeyOf } from '../../worker/features/loans/journey.ts'
import { todayOf } from '../../worker/http/today.ts'
import type { Run } from './attempts.ts'

const { loans, documents, contracts, requestedDocuments, identTransactions } = schemaOfLoans
const { audits, applications, mails, contactMessages, bankEvents } = schemaOfOperations

/** Rows of tables, files, and what was acknowledged. */
export type Counts = Readonly<Record<string, number>>

export async function countsOf({ portal, ledger }: Run): Promise<Counts> {
  const db = drizzle(portal.client)
  return {
    loans: await db.$count(loans),
    saves: ledger.saves.length,
    sent: ledger.sent.length,
    events: ledger.events.length,
    accepted: ledger.accepted.length,
    withdrawn: ledger.withdrawn.length,
    releases: await db.$count(releases),
    audits: await db.$count(audits),
    files: (await portal.files()).length,
    errors: portal.errors.length,
  }
}

/** What does not hold over the whole database and the file store, in words. */
export async function brokenInvariants(run: Run): Promise<string[]> {
  const all = await allRows(run)
  return [
    ...acknowledgedLost(run, all),
    ...doneTwice(run, all),
    ...wrongSums(run, all),
    ...wrongStates(all),
    ...wrongReleases(run, all),
    ...(await wrongFiles(run, all)),
    ...(await wrongDatabase(run)),
  ]
}

type Rows = Awaited<ReturnType<typeof allRows>>

async function allRows({ portal }: Run) {
  const db = drizzle(portal.client)
  const snapshots = await db.select().from(releases)
  return {
    loans: await db.select().from(loans),
    documents: await db.select().from(documents),
    contracts: await db.select().from(contracts),
    requested: await db.select().from(requestedDocuments),
    transactions: await db.select().from(identTransactions),
    // In the order of their commits.
    audits: await db
      .select()
      .from(audits)
      .orderBy(sql`rowid`),
    applications: await db.select().from(applications),
    mails: await db.select().from(mails),
    messages: await db.select().from(contactMessages),
    events: await db.select().from(bankEvents),
    changes: await db.select().from(changes),
    releases: snapshots.map(({ number, snapshot, createdAt }) => ({
      number,
      createdAt,
      areas: completed((JSON.parse(snapshot) as { areas: Partial<SnapshotAreas> }).areas),
    })),
  }
}

/** Lines of the claims that do not hold. */
const broken = (claims: readonly (readonly [holds: boolean, claim: string])[]): string[] =>
  claims.filter(([holds]) => !holds).map(([, claim]) => claim)

function acknowledgedLost({ ledger, portal }: Run, rows: Rows): string[] {
  const loanOf = new Map(rows.loans.map((loan) => [loan.id, loan]))
  const statusOf = (id: string): LoanStatus | undefined => loanOf.get(id)?.status
  return broken([
    ...ledger.loans.map(({ id }) => [loanOf.has(id), `loan ${id} is lost`] as const),
    ...ledger.saves.map(({ loan, version, amount }) => {
      const last = ledger.saves.every((other) => other.loan !== loan || other.version <= version)
      const stored = loanOf.get(loan)
      const isStored = stored?.fields['amount']?.value.value === amount
      return [
        stored !== undefined && stored.version >= version && (!last || isStored),
        `save ${version} of loan ${loan} is lost`,
      ] as const
    }),
    ...ledger.documents.map(
      ({ id, loan, sha256 }) =>
        [
          rows.documents.some((row) => row.id === id && row.loanId === loan && row.sha256 === sha256),
          `document ${id} is lost`,
        ] as const,
    ),
    ...ledger.messages.map((id) => [rows.messages.some((row) => row.id === id), `message ${id} is lost`] as const),
    ...ledger.sent.map(
      (id) =>
        [
          rows.applications.some((row) => row.loanId === id && row.status === 'SUBMITTED') &&
            [...portal.bank.applications.values()].some(({ loanId }) => loanId === id),
          `the application ${id} never reached the bank`,
        ] as const,
    ),
    ...ledger.events.map(({ id }) => [rows.events.some((row) => row.id === id), `event ${id} is lost`] as const),
    ...ledger.accepted.map(
      (id) => [['OFFER_ACCEPTED', 'WITHDRAWN'].includes(statusOf(id) ?? ''), `the signature of ${id} is lost`] as const,
    ),
    ...ledger.withdrawn.map((id) => [statusOf(id) === 'WITHDRAWN', `the withdrawal of ${id} is lost`] as const),
  ])
}

/** How many there are of each. */
function tally<T>(list: readonly T[], keyOf: (each: T) => string): [key: string, count: number][] {
  const counts = new Map<string, number>()
  for (const each of list) counts.set(keyOf(each), (counts.get(keyOf(each)) ?? 0) + 1)
  return [...counts]
}

function doneTwice({ portal, ledger }: Run, rows: Rows): string[] {
  const twice = <T>(list: readonly T[], what: string, keyOf: (each: T) => string): string[] =>
    tally(list, keyOf)
      .filter(([, count]) => count > 1)
      .map(([key, count]) => `${what} ${key} is there ${count} times`)
  const auditsOf = (action: string, id: string): number =>
    rows.audits.filter((row) => row.action === action && row.entityId === id).length
  const known = new Set(ledger.loans.map(({ id }) => id))
  const uploads = new Set(ledger.documents.map(({ id }) => id))
  const messages = new Set(ledger.messages)
  return [
    ...twice(rows.applications, 'the application of loan', ({ loanId }) => loanId),
    ...twice([...portal.bank.applications.values()], "the bank's application of loan", ({ loanId }) => loanId),
    ...portal.bank.complaints.map((complaint) => `the bank complains: ${complaint}`),
    ...twice(rows.documents, 'the file', ({ loanId, sha256 }) => `${loanId} ${sha256}`),
    ...twice(
      rows.mails.filter(({ contactMessageId }) => contactMessageId !== null),
      'the mail',
      ({ kind, contactMessageId }) => `${kind} of message ${contactMessageId ?? ''}`,
    ),
    ...twice(
      rows.audits.filter(({ action }) => action.startsWith('bank.')),
      'the effect of event',
      ({ detail }) => String(detail['event']),
    ),
    ...twice(
      rows.transactions.filter(({ status }) => status === 'SUCCESS'),
      'the signature of loan',
      ({ loanId }) => loanId ?? '',
    ),
    ...twice(
      rows.audits.filter(({ action, detail }) => action === 'loan.withdraw' && detail['outcome'] === 'WITHDRAWN'),
      'the withdrawal of loan',
      ({ entityId }) => entityId,
    ),
    ...broken([
      ...rows.loans.map(({ id }) => [known.has(id), `loan ${id} is there although nobody has it`] as const),
      ...rows.loans
        .filter(({ status }) => can('edit', status))
        .map(
          ({ id, version }) =>
            [
              version === 1 + auditsOf('loan.save', id) + auditsOf('loan.move-on', id),
              `loan ${id} has version ${version} without as many saves`,
            ] as const,
        ),
      ...rows.loans.flatMap(({ id }) => {
        const [offers, asked] = ['OFFER_AVAILABLE', 'ADDITIONAL_DOCUMENTS_REQUIRED'].map((type) =>
          auditsOf(`bank.${type}`, id),
        )
        const of = (list: readonly { readonly loanId: string }[]): number =>
          list.filter(({ loanId }) => loanId === id).length
        const informations = rows.documents.filter(({ fileVerificationStatus }) => fileVerificationStatus === 'NOTHING')
        return [
          [of(rows.contracts) === 2 * (offers ?? 0), `loan ${id} has ${of(rows.contracts)} contracts`],
          [of(informations) === offers, `loan ${id} has ${of(informations)} pre-contractual informations`],
          [of(rows.requested) === asked, `loan ${id} has ${of(rows.requested)} requested documents`],
        ] as const
      }),
      ...rows.documents
        .filter(({ fileVerificationStatus }) => fileVerificationStatus !== 'NOTHING')
        .map(({ id }) => [uploads.has(id), `document ${id} was never acknowledged`] as const),
      ...rows.messages.map(({ id }) => [messages.has(id), `message ${id} was never acknowledged`] as const),
    ]),
  ]
}

function wrongSums({ ledger }: Run, rows: Rows): string[] {
  return rows.loans.flatMap((loan) => {
    const { id, offer, figures, calculationType, fields, changeDate } = loan
    if (offer === null) {
      const settings = rows.releases.find(({ number }) => number === loan.release)
      if (settings === undefined) return [`loan ${id} is on release ${loan.release}, which is not there`]
      const right = figuresOf(settings, journeyOf(settings, loan), fields, todayOf(new Date(changeDate)))
      return broken([[isSame(figures, right), `the figures of ${id} are not those of its answers`]])
    }
    const sent = ledger.events.findLast((event) => event.loan === id && event.offer !== undefined)?.offer
    const { amount, term, nominalInterest, effectiveInterest, expectedRateAmount: rate } = offer
    return broken([
      [
        sent !== undefined && isSame(offer, { ...offer, ...sent }),
        `the offer of ${id} is not the one that the bank has sent`,
      ],
      [
        isSame(figures, { amount, term, nominalInterest, effectiveInterest, rate }),
        `${id} shows other figures than its offer`,
      ],
      ...offerProblems(calculationType, offer).map(
        ({ field, message }) => [false, `the offer of ${id} is wrong: ${field} ${message}`] as const,
      ),
    ])
  })
}

/** The status after an audited action; undefined if the action was not allowed in that status. */
function statusAfter(before: LoanStatus, { action, detail }: Rows['audits'][number]): LoanStatus | undefined {
  const [subject, type] = action.split('.')
  if (subject === 'bank') {
    const event = type as keyof typeof bankMay
    return (bankMay[event] as readonly LoanStatus[]).includes(before) && detail['before'] === before ? event : undefined
  }
  switch (action) {
    case 'loan.create':
      return before
    case 'loan.save':
      return can('edit', before) ? 'NEW' : undefined
    case 'loan.send':
      return can('send', before) ? 'READY' : undefined
    case 'application.submitted':
      return before === 'READY' ? 'SEND' : before
    case 'loan.sign-off-start':
      return can('sign', before) ? before : undefined
    case 'loan.sign-off.SUCCESS':
      return can('sign', before) ? 'OFFER_ACCEPTED' : undefined
    case 'loan.withdraw':
      if (detail['outcome'] !== 'WITHDRAWN') return before
      return can('withdraw', before) ? 'WITHDRAWN' : undefined
    default:
      return before
  }
}

function wrongStates(rows: Rows): string[] {
  return rows.loans.flatMap((loan) => {
    const { id, status, offer, acceptedAt, withdrawnAt } = loan
    const own = rows.contracts.filter(({ loanId, signRequired }) => loanId === id && signRequired)
    const isSigned = own.length > 0 && own.every(({ signedAt }) => signedAt !== null)
    const wasAccepted = status === 'OFFER_ACCEPTED' || status === 'WITHDRAWN'
    let reached: LoanStatus = 'NEW'
    const forbidden = rows.audits
      .filter(({ entityId, detail }) => entityId === id || detail['loan'] === id)
      .flatMap((audit) => {
        const next = statusAfter(reached, audit)
        const problem = next === undefined ? [`${audit.action} of loan ${id} in status ${reached}`] : []
        reached = next ?? reached
        return problem
      })
    return [
      ...forbidden,
      ...broken([
        [loanStatuses.includes(status), `loan ${id} has status ${status}`],
        [reached === status, `loan ${id} has status ${status}, its audit leads to ${reached}`],
        [
          (offer !== null) === (status === 'OFFER_AVAILABLE' || wasAccepted),
          `loan ${id} in ${status} has an offer or not`,
        ],
        [wasAccepted === (acceptedAt !== null), `loan ${id} in ${status} was accepted at ${acceptedAt}`],
        [wasAccepted === isSigned, `loan ${id} in ${status} and its contracts differ on being signed`],
        [
          (status === 'WITHDRAWN') === (withdrawnAt !== null),
          `loan ${id} in ${status} was withdrawn at ${withdrawnAt}`,
        ],
      ]),
    ]
  })
}

function wrongReleases({ ledger }: Run, rows: Rows): string[] {
  const numbers = rows.releases.map(({ number }) => number).toSorted((one, other) => one - other)
  const live = rows.releases.find(({ number }) => number === numbers.at(-1))
  return broken([
    [numbers.every((number, at) => number === at + 1), `the releases have the numbers ${numbers.join(', ')}`],
    ...ledger.releases.map(({ item, value, releaseAt }) => {
      const found = rows.changes.filter(
        (row) => row.item === item && row.status === 'RELEASED' && isSame(Object(row.after), { ...row.after, value }),
      )
      const release = rows.releases.find(({ number }) => number === found[0]?.release)
      const isInTime = releaseAt === undefined || Date.parse(release?.createdAt ?? '') >= Date.parse(releaseAt)
      return [
        found.length === 1 && release !== undefined && isInTime,
        `${item} = ${String(value)} was released ${found.length} times${isInTime ? '' : ', too early'}`,
      ] as const
    }),
    ...ledger.releases.map(({ item }) => {
      const last = ledger.releases.findLast((other) => other.item === item)
      const present = live?.areas.GENERAL_SETTINGS.find(({ id }) => id === item)?.value
      return [present === last?.value, `${item} is ${String(present)} and not ${String(last?.value)}`] as const
    }),
  ])
}

/** Keys of files without a row. */
export async function orphanFiles(run: Run): Promise<string[]> {
  const named = namedFiles(await allRows(run))
  return (await run.portal.files()).filter((key) => !named.has(key))
}

const namedFiles = (rows: Rows): ReadonlySet<string> =>
  new Set([
    ...rows.documents.map(({ objectKey }) => objectKey),
    ...rows.contracts.map(({ objectKey }) => objectKey),
    ...rows.messages.flatMap(({ objectKey }) => objectKey ?? []),
  ])

async function wrongFiles({ portal }: Run, rows: Rows): Promise<string[]> {
  const keys = new Set(await portal.files())
  const named = namedFiles(rows)
  const changed = await Promise.all(
    rows.documents.map(async ({ id, objectKey, sha256 }) => {
      const bytes = await portal.bytesOf(objectKey)
      const isUnchanged = bytes === undefined || createHash('sha256').update(bytes).digest('hex') === sha256
      return [isUnchanged, `the bytes of document ${id} have changed`] as const
    }),
  )
  return broken([
    ...[...keys].map((key) => [named.has(key), `the file ${key} has no row`] as const),
    ...[...named].map((key) => [keys.has(key), `the file ${key} is lost`] as const),
    ...changed,
  ])
}

async function wrongDatabase({ portal }: Run): Promise<string[]> {
  const { mismatch, waiting } = await verifyChain(drizzle(portal.client))
  const count = async (what: string): Promise<number> =>
    Number((await portal.client.execute(`select count(*) as count from ${what}`)).rows[0]?.['count'])
  return broken([
    [mismatch === undefined, `the audit chain is broken: ${JSON.stringify(mismatch)}`],
    [waiting === 0, `${waiting} audits are not sealed`],
    [(await count('guard')) === 0, 'the guard has rows'],
    [(await count('pragma_foreign_key_check')) === 0, 'a row refers to a missing one'],
    [(await count(`pragma_integrity_check where integrity_check <> 'ok'`)) === 0, 'the database is damaged'],
  ])
}

import { and, eq, sql } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'
import { describedBorrower, getFullName } from '#domain/loan/borrower-names.ts'
import type { Offer } from '#domain/loan/loan.ts'
import { type OfferState, type Signer } from '#domain/loan/signers.ts'
import type { WithdrawalRight } from '#domain/loan/withdrawal.ts'
import { latestPrecontract } from '#domain/precontract/document.ts'
import { isInterfaceOn } from '#domain/settings/areas/interfaces/schema.ts'
import type { CalculationType } from '#domain/settings/areas/products/schema.ts'
import { dayMs } from '#domain/time/durations.ts'

import { identTransactions, signers } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { sha256 } from '../../http/crypto.ts'
import { assertRoom, throttleBy } from '../../http/throttle.ts'
import { type IdentReply, transactionReply } from '../identification/read.ts'
import { type Started, type StartInput, startSigning } from '../identification/start.ts'
import type { LoanRecord, LoanSigner } from '../loans/loan-record.ts'
import { getLoan } from '../loans/record.ts'
import { findLoanRole } from '../loans/role.ts'
import { isAddressee } from '../loans/second-address.ts'
import { readSignableFrom } from '../precontract/signable-from.ts'
import { retryOnConflict } from '../sharing/retry-on-conflict.ts'
import { findWithdrawalRight } from '../withdrawal/right.ts'
import { decline } from './decline.ts'
import { signerDtos } from './signer-dto.ts'

/** Unknown keys from one address. Known ones do not count, because a page that waits for a signature asks every two seconds. */
const wrongKeys = { what: 'signing-link', perMinute: 60 }
/** Days after the offer has ended or was accepted in which the link still shows what was signed. */
const daysAfterEnd = 30

/** What somebody sees who signs by a mailed link: the offer and its papers, no answers, income or evidence of the other. */
export interface SigningView {
  readonly loanId: string
  readonly name: string
  readonly calculationType: CalculationType
  readonly offer: Offer | null
  readonly offerState: OfferState | null
  /** The caller's account has the address to which the link went. */
  readonly addressee: boolean
  /** What is to be repaid after a withdrawal; null without one. */
  readonly withdrawn: WithdrawalRight | null
  /** Until when a signed contract can be withdrawn from; null without one. */
  readonly right: WithdrawalRight | null
  readonly signers: readonly Signer[]
  /** Signing online is possible. */
  readonly online: boolean
  /** `YYYY-MM-DD` of a mortgage with a reflection period; null before it has begun, undefined without one. */
  readonly signableFrom?: string | null | undefined
  readonly files: readonly SigningFile[]
}

export interface SigningFile {
  readonly id: string
  readonly title: string
  readonly fileName: string
  readonly size: number
  readonly kind: 'CONTRACT' | 'INFORMATION'
  readonly signRequired: boolean
}

interface Opened {
  readonly record: LoanRecord
  readonly signer: LoanSigner
}

/** The loan and signer of a link. Throws `link_invalid` for an unknown, replaced or ended one, `throttled` after many unknown ones. */
async function open(ctx: Ctx, key: string): Promise<Opened> {
  // Before the key is looked up, so that no further guess can be right.
  await assertRoom(ctx, wrongKeys)
  const hash = await sha256(key)
  const loanOfLink = ctx.db.select({ id: signers.loanId }).from(signers).where(eq(signers.linkHash, hash))
  let record: LoanRecord
  try {
    record = await getLoan(ctx, sql`(${loanOfLink})`)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'not_found') throw error
    await throttleBy(ctx, wrongKeys)
    throw new DomainError('link_invalid')
  }
  const signer = record.signers.find(({ linkHash }) => linkHash === hash)
  const { acceptedAt, offerEndedAt } = record.loan
  const endedAt = acceptedAt ?? offerEndedAt
  const isOver = endedAt !== null && ctx.now.getTime() - new Date(endedAt).getTime() > daysAfterEnd * dayMs
  if (signer === undefined || record.loan.offerState === null || isOver) throw new DomainError('link_invalid')
  return { record, signer }
}

const getFiles = ({ contracts, documents }: LoanRecord) => {
  const information = latestPrecontract(documents)
  return [
    ...(information === undefined
      ? []
      : [
          {
            id: information.id,
            title: information.fileName.replace(/\.pdf$/i, ''),
            fileName: information.fileName,
            size: information.size,
            kind: 'INFORMATION' as const,
            signRequired: false,
            objectKey: information.objectKey,
          },
        ]),
    ...contracts.map(({ id, title, fileName, size, signRequired, objectKey }) => ({
      id,
      title,
      fileName,
      size,
      kind: 'CONTRACT' as const,
      signRequired,
      objectKey,
    })),
  ]
}

export async function viewByLink(ctx: Ctx, key: string): Promise<SigningView> {
  const { record, signer } = await open(ctx, key)
  const { loan } = record
  const { areas } = await ctx.settings()
  const signableFrom = await readSignableFrom(ctx, record)
  const right = (await findWithdrawalRight(ctx, record)) ?? null
  return {
    loanId: loan.id,
    name: getFullName(describedBorrower(loan.fields, signer.borrower)),
    calculationType: loan.calculationType,
    offer: loan.offer,
    offerState: loan.offerState,
    addressee: isAddressee(record.reader.actor, signer.email),
    withdrawn: loan.withdrawnAt === null ? null : right,
    right: loan.withdrawnAt === null ? right : null,
    signers: signerDtos(record, signer),
    online: isInterfaceOn(areas.INTERFACES, 'WEBID_CONTRACT_QES'),
    ...(signableFrom === undefined ? {} : { signableFrom }),
    files: getFiles(record).map(({ objectKey: _objectKey, ...file }) => file),
  }
}

/** The place and name of a contract, or of the pre-contractual information. Throws `not_found`. */
export async function fileByLink(ctx: Ctx, key: string, id: string) {
  const { record } = await open(ctx, key)
  const file = getFiles(record).find((each) => each.id === id)
  if (file === undefined) throw new DomainError('not_found')
  return { ...file, dataKey: record.loan.dataKey }
}

/**
 * The same for acting on it. Throws `loan_role` in the session of somebody else, such as the first borrower on the same device:
 * what the second borrower does would be done in another person's name.
 */
async function openToAct(ctx: Ctx, key: string): Promise<Opened> {
  const opened = await open(ctx, key)
  const { record, signer } = opened
  const { actor } = record.reader
  const role = findLoanRole(actor, record.loan, record.people.members)
  const own = signer.borrower === 0 ? 'OWNER' : 'CO_BORROWER'
  const isSigner = role === undefined ? isAddressee(actor, signer.email) : role === own
  if (actor.kind === 'person' && !isSigner) throw new DomainError('loan_role', { entityName: 'loan' })
  return opened
}

/** Throws as `openToAct` and `startSigning`. */
export async function signByLink(ctx: Ctx, key: string, input: StartInput): Promise<Started> {
  const { record, signer } = await openToAct(ctx, key)
  return startSigning(ctx, record, { signer, account: null }, input)
}

/** A transaction that this signer began. Throws `not_found`. */
export async function transactionByLink(ctx: Ctx, key: string, id: string): Promise<IdentReply> {
  const { record, signer } = await open(ctx, key)
  const [rows] = await ctx.read(
    ctx.db
      .select()
      .from(identTransactions)
      .where(and(eq(identTransactions.id, id), eq(identTransactions.signerId, signer.id))),
  )
  const found = rows[0]
  if (found === undefined || found.accountId !== null) throw new DomainError('not_found')
  return transactionReply(ctx, found, record.loan.dataKey)
}

/** Throws as `openToAct` and `decline`. */
export const declineByLink = (ctx: Ctx, key: string): Promise<void> =>
  retryOnConflict(async () => {
    const { record, signer } = await openToAct(ctx, key)
    await decline(ctx, record, signer)
  })

import * as v from 'valibot'

import { DomainError } from '#domain/shared/errors.ts'
import { idOfBorrower } from '#domain/fields/well-known.ts'
import type { FieldValues } from '#domain/fields/types.ts'
import { describedBorrower } from '#domain/loan/borrower-names.ts'
import { type IdentPerson, identityPayload } from '#domain/loan/identity-payload.ts'
import { can } from '#domain/loan/status.ts'
import { isInterfaceOn } from '#domain/settings/areas/interfaces/schema.ts'

import { commit } from '../../db/commit.ts'
import { identTransactions } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { derived, randomId } from '../../http/crypto.ts'
import { requireApplicant, requirePerson } from '../../http/owner.ts'
import type { ReadFile } from '../../http/read-file.ts'
import { buildReturnUrl } from '../../http/return-url.ts'
import { createFileReader } from '../../http/stored-file.ts'
import { toLocalDay } from '../../http/today.ts'
import type { DocumentToSign, IdentRequest } from '../../providers/identity/contract.ts'
import { openIdentity } from '../../providers/identity/open.ts'
import { ProviderError } from '../../providers/outbound.ts'
import type { LoanRecord, LoanSigner } from '../loans/loan-record.ts'
import { getLoanFor, findCallerSigner } from '../loans/record.ts'
import { assertSameSigner, isAfterLastDay } from '../signing/signed.ts'
import { provingSigner } from './proving-signer.ts'

/** [A3.23] */
export const identTypes = ['video_ident', 'customer_ident'] as const

export const StartInput = v.object({
  type: v.optional(v.nullable(v.picklist(identTypes))),
  /** The portal path to return to. */
  returnPath: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500)))),
})
export type StartInput = v.InferOutput<typeof StartInput>

export const Started = v.object({ redirectUrl: v.string(), transactionId: v.string() })
export type Started = v.InferOutput<typeof Started>

/**
 * Starts the caller's signature on the contracts of an offer ([A4.04]): the owner signs as the first borrower, a co-borrower as
 * the second. Throws as `ownSigner` and `startSigning`.
 */
export async function startSignOff(ctx: Ctx, loanId: string, input: StartInput): Promise<Started> {
  const record = await getLoanFor(ctx, loanId, 'sign')
  await requireApplicant(ctx)
  return startSigning(ctx, record, { signer: ownSigner(record), account: await requirePerson(ctx) }, input)
}

/** The signer that the caller is. Throws `no_offer` before an offer, and `loan_role` for somebody who is none. */
export function ownSigner(record: LoanRecord): LoanSigner {
  if (record.signers.length === 0) throw new DomainError('no_offer', { entityName: 'loan' })
  const signer = findCallerSigner(record)
  if (signer === undefined) throw new DomainError('loan_role', { entityName: 'loan' })
  return signer
}

/** Somebody who signs: with an account, or by the link that was mailed to them. */
export interface Signing {
  readonly signer: LoanSigner
  readonly account: Account | null
}

/**
 * Starts a signature in a transaction of the signer's own, with identification first unless one proves this borrower already
 * ([A6.05]). Returns the provider's address. Throws `no_offer` without anything to sign, after the offer's end, and for somebody
 * who has signed or declined, and `reflection` before and in the reflection period of a mortgage.
 */
export async function startSigning(
  ctx: Ctx,
  record: LoanRecord,
  { signer, account }: Signing,
  input: StartInput,
): Promise<Started> {
  const { loan, contracts } = record
  assertOpen(ctx, record, signer)
  await assertReflected(ctx, record)
  await assertOn(ctx, 'WEBID_CONTRACT_QES')
  const proving = await provingSigner(ctx, loan, { signer, account })
  return start(ctx, {
    kind: 'SIGN_OFF',
    account,
    loanId: loan.id,
    signer,
    identify: proving === undefined || input.type === 'video_ident',
    documents: toSign(contracts).map(({ id, title, fileName }) => ({ id, title, fileName })),
    readFile: createFileReader(ctx, contracts, loan.dataKey),
    ...personToSign(record, { signer, account }),
    returnPath: input.returnPath,
  })
}

/** The unsigned contracts that require a signature; where none does, all of them, because an offer is accepted by signing. */
function toSign(contracts: LoanRecord['contracts']) {
  const isRequired = contracts.some(({ signRequired }) => signRequired)
  return contracts.filter(({ signedAt, signRequired }) => signedAt === null && (signRequired || !isRequired))
}

/** Throws `no_offer` unless this signer can sign the offer now. */
export function assertOpen(ctx: Ctx, { loan, contracts }: LoanRecord, signer: LoanSigner): void {
  const over = loan.offerState !== 'OPEN' || signer.signedAt !== null || signer.declinedAt !== null
  if (!can('sign', loan.status) || toSign(contracts).length === 0 || isAfterLastDay(ctx, loan) || over)
    throw new DomainError('no_offer', { entityName: 'loan' })
}

/** What the identity service may get about a borrower: their own answers alone. */
function personToSign({ loan }: LoanRecord, { signer, account }: Signing): Pick<Plan, 'fields' | 'known'> {
  const { firstName, lastName } = describedBorrower(loan.fields, signer.borrower)
  const known = { firstName, lastName, email: account?.login ?? signer.email ?? '' }
  if (signer.borrower === 0) return { fields: { ...account?.fields, ...loan.fields }, known }
  const second = Object.entries(loan.fields).filter(([, { entityType }]) => entityType === 'SECOND_BORROWER')
  return {
    fields: {
      ...account?.fields,
      ...Object.fromEntries(second.map(([id, field]) => [idOfBorrower({ id, entityType: 'SECOND_BORROWER' }), field])),
    },
    known,
  }
}

/** Throws `reflection` before and in the reflection period. */
async function assertReflected(ctx: Ctx, record: LoanRecord): Promise<void> {
  // Loaded on demand, because few calls need it.
  const { readSignableFrom } = await import('../precontract/signable-from.ts')
  const day = await readSignableFrom(ctx, record)
  if (day === null || (day !== undefined && toLocalDay(ctx.now) < day))
    throw new DomainError('reflection', { entityName: 'loan' })
}

/** Starts the caller's identification; also for somebody who is identified and has another name since. */
export async function startUserIdent(ctx: Ctx, input: StartInput): Promise<Started> {
  await requireApplicant(ctx)
  const account = await requirePerson(ctx)
  await assertOn(ctx, 'WEBID_IDENTIFY_PERSONAL')
  const { firstName, lastName, login, fields } = account
  return start(ctx, {
    kind: 'USER_IDENT',
    account,
    loanId: null,
    signer: null,
    identify: true,
    documents: [],
    readFile: createFileReader(ctx, [], ''),
    fields,
    known: { firstName, lastName, email: login },
    returnPath: input.returnPath,
  })
}

interface Plan {
  readonly kind: 'SIGN_OFF' | 'USER_IDENT'
  readonly account: Account | null
  readonly loanId: string | null
  readonly signer: LoanSigner | null
  readonly identify: boolean
  readonly documents: readonly DocumentToSign[]
  readonly readFile: ReadFile
  readonly fields: FieldValues
  readonly known: IdentPerson
  readonly returnPath: string | null | undefined
}

async function start(ctx: Ctx, plan: Plan): Promise<Started> {
  // The live settings, whatever release the loan is on: data that the bank no longer sends is sent for no loan.
  const { areas } = await ctx.settings()
  const { account, loanId, signer } = plan
  const signerId = signer?.id ?? null
  const content = {
    identify: plan.identify,
    documents: plan.documents,
    person: identityPayload(areas.WEB_ID, plan.fields, plan.known),
    // The language of the page, which may differ from the account's.
    locale: ctx.locale,
  }
  const transactionId = await hashContent(ctx, { ...content, signerId })
  const { providerId, redirectUrl } = await startAtProvider(ctx, {
    ...content,
    readFile: plan.readFile,
    transactionId,
    returnUrl: buildReturnUrl(ctx, plan.returnPath, { transactionId }),
  })
  return commit(
    ctx,
    {
      action: plan.kind === 'SIGN_OFF' ? 'loan.sign-off-start' : 'account.ident-start',
      entity: loanId === null ? 'account' : 'loan',
      entityId: loanId ?? account?.id ?? '',
      detail: { transaction: transactionId, identify: plan.identify, signer: signerId },
      reply: { redirectUrl, transactionId },
    },
    [
      ...(signer === null ? [] : [assertSameSigner(ctx, signer)]),
      ctx.db.insert(identTransactions).values({
        id: transactionId,
        kind: plan.kind,
        accountId: account?.id ?? null,
        loanId,
        signerId,
        mode: plan.identify ? 'VIDEO_IDENT' : 'CUSTOMER_IDENT',
        status: 'NEW',
        providerId,
        redirectUrl,
        createdAt: ctx.at,
      }),
    ],
  )
}

/**
 * The same id for the same Idempotency-Key, body and content. The provider is called before anything is written, and a
 * repeated call, concurrent or after a failed write, must not start another transaction. Other documents or another person
 * are another transaction, whatever the key.
 */
async function hashContent({ env, idempotency }: Ctx, content: object): Promise<string> {
  if (idempotency === undefined) return randomId()
  const { scope, bodyHash } = idempotency
  const repeated = JSON.stringify(['identification', scope, bodyHash, content])
  return derived(env, repeated)
}

async function startAtProvider(ctx: Ctx, request: IdentRequest) {
  try {
    return await (await openIdentity(ctx)).start(request)
  } catch (error) {
    throw error instanceof ProviderError ? new DomainError('provider_failed', {}, { cause: error }) : error
  }
}

async function assertOn(ctx: Ctx, id: 'WEBID_CONTRACT_QES' | 'WEBID_IDENTIFY_PERSONAL'): Promise<void> {
  const { areas } = await ctx.settings()
  if (!isInterfaceOn(areas.INTERFACES, id)) throw new DomainError('not_reviewable', { entityName: 'interface' })
}

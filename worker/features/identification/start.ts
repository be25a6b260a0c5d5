import * as v from 'valibot'

import { DomainError } from '#domain/errors.ts'
import type { FieldValues } from '#domain/fields/types.ts'
import { can } from '#domain/loan/status.ts'
import { identityPayload } from '#domain/loan/identity-payload.ts'
import { interfaceOn } from '#domain/settings/schemas/interfaces.ts'

import { commit } from '../../db/commit.ts'
import { identTransactions } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { base64url, bytesOf, hmacSha256, randomId } from '../../http/crypto.ts'
import { requireApplicant, requirePerson } from '../../http/owner.ts'
import { returnUrlOf } from '../../http/return-url.ts'
import { todayOf } from '../../http/today.ts'
import { type IdentRequest, type DocumentToSign } from '../../providers/identity/contract.ts'
import { identityOf } from '../../providers/identity/open.ts'
import { ProviderError } from '../../providers/outbound.ts'
import type { LoanRecord } from '../loans/loan-record.ts'
import { getLoanFor } from '../loans/record.ts'

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
 * Starts signing the contracts of an offer ([A4.04]), with identification first unless the account is verified ([A6.05]).
 * Returns the provider's address. Throws `no_offer` without anything to sign, or after the offer's last day, and `reflection`
 * before and in the reflection period of a mortgage.
 */
export async function startSignOff(ctx: Ctx, loanId: string, input: StartInput): Promise<Started> {
  const record = await getLoanFor(ctx, loanId, 'sign')
  const { loan, contracts } = record
  requireApplicant(ctx)
  const account = requirePerson(ctx)
  const documents = contracts.filter((contract) => contract.signedAt === null)
  const expired = loan.offer !== null && loan.offer.validUntil.slice(0, 10) < todayOf(ctx.now)
  if (!can('sign', loan.status) || documents.length === 0 || expired)
    throw new DomainError('no_offer', { entityName: 'loan' })
  await assertReflected(ctx, record)
  await assertOn(ctx, 'WEBID_CONTRACT_QES')
  const identify = !account.verified || input.type === 'video_ident'
  return start(ctx, account, {
    kind: 'SIGN_OFF',
    loanId,
    identify,
    documents: documents.map(({ id, title, fileName, objectKey }) => ({ id, title, fileName, objectKey })),
    fields: { ...account.fields, ...loan.fields },
    returnPath: input.returnPath,
  })
}

/** Throws `reflection` before and in the reflection period. */
async function assertReflected(ctx: Ctx, record: LoanRecord): Promise<void> {
  // Loaded on demand, because few calls need it.
  const { readSignableFrom } = await import('../precontract/signable-from.ts')
  const day = await readSignableFrom(ctx, record)
  if (day === null || (day !== undefined && todayOf(ctx.now) < day))
    throw new DomainError('reflection', { entityName: 'loan' })
}

/** Starts the caller's identification. Throws `not_reviewable` if they are already identified. */
export async function startUserIdent(ctx: Ctx, input: StartInput): Promise<Started> {
  await ctx.confirm()
  requireApplicant(ctx)
  const account = requirePerson(ctx)
  if (account.verified) throw new DomainError('not_reviewable', { entityName: 'userManagement' })
  await assertOn(ctx, 'WEBID_IDENTIFY_PERSONAL')
  return start(ctx, account, {
    kind: 'USER_IDENT',
    loanId: null,
    identify: true,
    documents: [],
    fields: account.fields,
    returnPath: input.returnPath,
  })
}

interface Plan {
  readonly kind: 'SIGN_OFF' | 'USER_IDENT'
  readonly loanId: string | null
  readonly identify: boolean
  readonly documents: readonly DocumentToSign[]
  readonly fields: FieldValues
  readonly returnPath: string | null | undefined
}

async function start(ctx: Ctx, account: Account, plan: Plan): Promise<Started> {
  // The live settings, whatever release the loan is on: data that the bank no longer sends is sent for no loan.
  const { areas } = await ctx.settings()
  const { firstName, lastName, login } = account
  const content = {
    identify: plan.identify,
    documents: plan.documents,
    person: identityPayload(areas.WEB_ID, plan.fields, { firstName, lastName, email: login }),
    // The language of the page, which may differ from the account's.
    locale: ctx.locale,
  }
  const transactionId = await idOf(ctx, content)
  const { providerId, redirectUrl } = await startAtProvider(ctx, {
    ...content,
    transactionId,
    returnUrl: returnUrlOf(ctx, plan.returnPath, { transactionId }),
  })
  return commit(
    ctx,
    {
      action: plan.kind === 'SIGN_OFF' ? 'loan.sign-off-start' : 'account.ident-start',
      entity: plan.loanId === null ? 'account' : 'loan',
      entityId: plan.loanId ?? account.id,
      detail: { transaction: transactionId, identify: plan.identify },
      reply: { redirectUrl, transactionId },
    },
    [
      ctx.db.insert(identTransactions).values({
        id: transactionId,
        kind: plan.kind,
        accountId: account.id,
        loanId: plan.loanId,
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
async function idOf({ env, idempotency }: Ctx, content: object): Promise<string> {
  if (idempotency === undefined) return randomId()
  const { scope, bodyHash } = idempotency
  const repeated = JSON.stringify(['identification', scope, bodyHash, content])
  return base64url(await hmacSha256(bytesOf(env.DATA_KEY_SECRET), repeated))
}

async function startAtProvider(ctx: Ctx, request: IdentRequest) {
  try {
    return await (await identityOf(ctx)).start(request)
  } catch (error) {
    throw error instanceof ProviderError ? new DomainError('provider_failed', {}, { cause: error }) : error
  }
}

async function assertOn(ctx: Ctx, id: 'WEBID_CONTRACT_QES' | 'WEBID_IDENTIFY_PERSONAL'): Promise<void> {
  const { areas } = await ctx.settings()
  if (!interfaceOn(areas.INTERFACES, id)) throw new DomainError('not_reviewable', { entityName: 'interface' })
}

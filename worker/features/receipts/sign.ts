import { SignJWT } from 'jose'

import { canonical } from '#domain/shared/canonical.ts'
import { DomainError } from '#domain/shared/errors.ts'
import type { AnyReceipt } from '#domain/receipt/payload.ts'
import { makeOfferReceipt, makeReceipt } from '#domain/receipt/receipt.ts'
import type { SnapshotAreas } from '#domain/settings/snapshot.ts'

import type { Ctx } from '../../http/context.ts'
import { sha256 } from '../../http/crypto.ts'
import { personalLimit } from '../../http/personal-limits.ts'
import { throttleBy } from '../../http/throttle.ts'
import { type CalculateInput, getProduct, requestIn } from '../loans/calculation/calculate.ts'
import { getLoanFor } from '../loans/record.ts'
import { signingKey } from './keys.ts'

const perMinute = 30

/**
 * Calculates a loan by today's conditions and signs the result: a JWS in compact serialization, with nothing about a
 * person. Throws the errors of `calculateLoan`, `invalid` for an amount that cannot be lent, and `throttled`.
 */
export async function signReceipt(ctx: Ctx, { productId, conditions }: CalculateInput): Promise<{ receipt: string }> {
  const settings = await ctx.settings()
  await throttleBy(ctx, { what: 'receipt', perMinute }, await personalLimit(ctx, 'THROTTLE_PDFS'))
  const { areas, number: release } = settings
  const product = getProduct(settings, productId)
  const { INTEREST_CONDITIONS: rates } = areas
  const origin = { portal: ctx.env.PUBLIC_URL, madeAt: ctx.at, release, rateTable: await hashRates(rates) }
  return sign(ctx, makeReceipt(origin, areas, product, requestIn(product, conditions)))
}

/**
 * Signs the figures of the bank's offer, for everybody who may see the loan. Throws `not_found` without an offer, or for one
 * that has no receipt, and `throttled`.
 */
export async function signOfferReceipt(ctx: Ctx, id: string): Promise<{ receipt: string }> {
  // Apart from the count, because a batch that reads before it writes may fail as busy.
  await ctx.settings()
  await throttleBy(ctx, { what: 'receipt', perMinute }, await personalLimit(ctx, 'THROTTLE_PDFS'))
  const { loan } = await getLoanFor(ctx, id, 'read')
  const origin = { portal: ctx.env.PUBLIC_URL, madeAt: ctx.at, release: loan.release }
  const product = getProduct(await ctx.settings(loan.release), loan.productId)
  const receipt = loan.offer === null ? undefined : makeOfferReceipt(origin, product, loan.offer)
  if (receipt === undefined) throw new DomainError('not_found', { entityName: 'loan' })
  return sign(ctx, receipt)
}

async function sign(ctx: Ctx, receipt: AnyReceipt): Promise<{ receipt: string }> {
  const { privateKey, publicKey } = await signingKey(ctx.env)
  const header = { alg: publicKey.alg, kid: publicKey.kid }
  return { receipt: await new SignJWT({ ...receipt }).setProtectedHeader(header).sign(privateKey) }
}

/** By the list of a release, because hashing long ones takes a while. */
const versions = new WeakMap<SnapshotAreas['INTEREST_CONDITIONS'], string>()

async function hashRates(rates: SnapshotAreas['INTEREST_CONDITIONS']): Promise<string> {
  const version = versions.get(rates) ?? (await sha256(canonical(rates)))
  versions.set(rates, version)
  return version
}

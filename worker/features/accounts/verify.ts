import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'

import { DomainError, type FieldError } from '#domain/shared/errors.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'
import { isInterfaceOn } from '#domain/settings/areas/interfaces/schema.ts'
import { definitionsById, visibleAnswers } from '#domain/wizard/answers.ts'
import { validatePage } from '#domain/wizard/validate-page.ts'

import { assertChanged, commit } from '../../db/commit.ts'
import { accounts } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { requireApplicant, requirePerson } from '../../http/owner.ts'
import { toLocalDay } from '../../http/today.ts'
import { getAccountProof } from '../identification/account-proof.ts'
import { identificationsQuery } from '../identification/evidence.ts'

export const Verified = v.object({ verified: v.boolean() })
export type Verified = v.InferOutput<typeof Verified>

/**
 * [A5.06]: validates the profile; throws `verification_rejected` with every problem. A complete profile verifies the
 * account, unless identification is switched on: then only that verifies it, and this replies whether it has.
 */
export async function verifyAccount(ctx: Ctx): Promise<Verified> {
  const [rows] = await ctx.read(identificationsQuery(ctx, ctx.claimedAccount))
  const settings = await ctx.settings()
  await requireApplicant(ctx)
  const account = await requirePerson(ctx)
  const fieldErrors = profileProblems(settings, account, toLocalDay(ctx.now))
  if (fieldErrors === undefined || fieldErrors.length > 0)
    throw new DomainError('verification_rejected', { entityName: 'userManagement', fieldErrors: fieldErrors ?? [] })
  const { verified } = await getAccountProof(ctx, account, rows)
  if (verified || isInterfaceOn(settings.areas.INTERFACES, 'WEBID_IDENTIFY_PERSONAL')) return { verified }
  const audit = {
    action: 'account.verify',
    entity: 'account',
    entityId: account.id,
    detail: { verifiedBefore: false, verified: true },
  } as const
  return commit(ctx, { ...audit, reply: { verified: true } }, [
    ctx.db
      .update(accounts)
      .set({
        verified: true,
        lastModifiedBy: account.login,
        lastModifiedDate: ctx.at,
        version: account.version + 1,
      })
      // Fails if the profile has changed since it was validated.
      .where(and(eq(accounts.id, account.id), eq(accounts.version, account.version))),
    assertChanged(),
  ])
}

/** Undefined without a profile page: then there is nothing to verify. */
function profileProblems({ areas }: Snapshot, account: Account, today: string): FieldError[] | undefined {
  const page = areas.PAGES.find(({ type }) => type === 'USER_PROFILE')
  if (page === undefined) return undefined
  const definitions = definitionsById(areas.INPUT_FIELDS)
  const answers = visibleAnswers([page], account.fields, definitions)
  return validatePage({ page, values: account.fields, answers, definitions, keys: areas.KEYS, today })
}

import { DomainError } from '#domain/shared/errors.ts'

import type { Statement } from '../db/commit.ts'
import { visitors } from '../db/schema/operations.ts'
import type { Ctx } from './context.ts'
import type { Account, Actor } from './actor.ts'
import { newVisitorSecret, hashVisitor } from './visitors.ts'

/** The owner of a written row. */
export type Owner = { readonly accountId: string } | { readonly visitorHash: string }

/** The signed-in person; 401 for everybody else. */
export async function requirePerson(ctx: Ctx): Promise<Account> {
  const actor = await ctx.acting()
  if (actor.kind !== 'person') throw new DomainError('unauthorized')
  return actor.account
}

/** A user or known visitor; administrators see the wizard in preview only. */
export async function requireApplicant(ctx: Ctx): Promise<Owner> {
  const actor = await ctx.acting()
  if (actor.kind === 'visitor') return { visitorHash: actor.hash }
  if (actor.kind !== 'person') throw new DomainError('unauthorized')
  if (actor.account.role !== 'USER') throw new DomainError('forbidden')
  return { accountId: actor.account.id }
}

/**
 * The owner of a write, and who they are from then on: a user, a known visitor, or a new visitor, who gets a unique-user-id now. With an Idempotency-Key the
 * new secret is derived from it, so that a repetition after a lost reply gets the same one.
 */
export async function resolveOwner(ctx: Ctx): Promise<{ owner: Owner; actor: Actor; statements: Statement[] }> {
  const actor = await ctx.acting()
  if (actor.kind !== 'nobody') return { owner: await requireApplicant(ctx), actor, statements: [] }
  const secret = await newVisitorSecret(ctx)
  const hash = await hashVisitor(secret)
  ctx.issuedVisitor = secret
  return {
    owner: { visitorHash: hash },
    actor: { kind: 'visitor', hash },
    statements: [ctx.db.insert(visitors).values({ hash, createdAt: ctx.at }).onConflictDoNothing()],
  }
}

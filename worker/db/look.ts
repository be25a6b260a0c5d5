import { isAdmin, type Role } from '#domain/roles.ts'

import type { Ctx } from '../http/context.ts'
import { type Commit, commit } from './commit.ts'

/**
 * The role of an administrator, by which the person's export names who looked, and the session, so that one can find whom somebody saw who had
 * it and is not its owner.
 */
export const staffOf = ({ actor }: Ctx): { readonly role?: Role; readonly signIn?: string } =>
  actor.kind === 'person' && isAdmin(actor.account.role) ? { role: actor.account.role, signIn: actor.sessionId } : {}

/** Shows something of a person to an administrator once that is a row of the audit, and nothing if it cannot be one. */
export async function look<Reply>(ctx: Ctx, what: Omit<Commit<Reply>, 'personal'>): Promise<Reply> {
  // A repetition is another look: a stored reply would keep what was shown.
  ctx.idempotency = undefined
  return commit(ctx, { ...what, detail: { ...what.detail, ...staffOf(ctx) } }, [])
}

import { isAdmin, type Role } from '#domain/accounts/roles.ts'

import type { Ctx } from '../http/context.ts'
import { type Commit, commit, type Statement } from './commit.ts'
import type { Actor } from '../http/actor.ts'

/**
 * The role of an administrator, by which the person's export names who looked, and the session, so that one can find whom somebody saw who had
 * it and is not its owner.
 */
export const getStaffDetail = (actor: Actor): { readonly role?: Role; readonly signIn?: string } =>
  actor.kind === 'person' && isAdmin(actor.account.role) ? { role: actor.account.role, signIn: actor.sessionId } : {}

/** Shows something of a person to an administrator once that is a row of the audit, and nothing if it cannot be one. */
export const look = async <Reply>(ctx: Ctx, what: Omit<Commit<Reply>, 'personal'>): Promise<Reply> =>
  lookAndAct(ctx, { ...what, onGet: 'look' }, [])

/** Does something for a person by a call whose reply shows something of them: its row is that of the look as well. */
export async function lookAndAct<Reply>(
  ctx: Ctx,
  what: Commit<Reply>,
  statements: readonly Statement[],
): Promise<Reply> {
  // A repetition is another look, or refused: a stored reply would keep what was shown, and show it without a row.
  ctx.idempotency = undefined
  return commit(ctx, { ...what, detail: { ...what.detail, ...getStaffDetail(await ctx.acting()) } }, statements)
}

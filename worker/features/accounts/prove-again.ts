import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'

import { assertChanged, commit } from '../../db/commit.ts'
import { sessions } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'
import { requirePerson } from '../../http/owner.ts'
import { forgive, unlocked } from './attempts.ts'
import { ownPassword, wrongPassword } from './own-password.ts'
import { isOpen } from './sessions.ts'

export const ProofInput = v.object({
  password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
})
export type ProofInput = v.InferOutput<typeof ProofInput>

/**
 * Proves by the password who is signed in, for calls that ask for it (`proof` in `endpoint`). A wrong one counts as an attempt of
 * this session alone and does not end it. Throws `invalid_password` and `throttled`.
 */
export async function proveAgain(ctx: Ctx, { password }: ProofInput): Promise<void> {
  const account = await requirePerson(ctx)
  const attempt = await ownPassword(ctx, account, password, [])
  if (attempt === undefined) throw wrongPassword()
  const own = (await ctx.person())?.sessionId ?? ''
  await commit(ctx, { action: 'account.proof', entity: 'account', entityId: account.id, reply: undefined }, [
    ctx.db
      .update(sessions)
      .set({ provenAt: ctx.at })
      .where(and(isOpen(own), eq(sessions.accountId, account.id), unlocked(ctx, attempt.whose))),
    assertChanged(),
    forgive(ctx, attempt.whose),
  ])
}

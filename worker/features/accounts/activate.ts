import { and, eq, gt } from 'drizzle-orm'

import { DomainError } from '#domain/errors.ts'

import { assertChanged, commit } from '../../db/commit.ts'
import { accountKeys, accounts } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'
import { claimVisitorLoans } from '../loans/claim.ts'
import { keyHashOf } from './keys.ts'

/** Takes a mailed link up: the account is activated, and what its visitor had begun is now the account's. */
export async function activate(ctx: Ctx, key: string): Promise<void> {
  const keyHash = await keyHashOf(key)
  const [rows] = await ctx.read(
    ctx.db
      .select()
      .from(accountKeys)
      .where(
        and(eq(accountKeys.keyHash, keyHash), eq(accountKeys.kind, 'activation'), gt(accountKeys.expiresAt, ctx.at)),
      ),
  )
  const found = rows[0]
  if (found === undefined) throw new DomainError('activation_failed', { entityName: 'userManagement' })
  await commit(ctx, { action: 'account.activate', entity: 'account', entityId: found.accountId, reply: undefined }, [
    // The link is good for one use: of two clicks at once the second finds no row.
    ctx.db.delete(accountKeys).where(eq(accountKeys.keyHash, keyHash)),
    assertChanged(ctx),
    ctx.db
      .update(accounts)
      .set({
        activated: true,
        lastModifiedDate: ctx.at,
        ...(found.passwordHash === null ? {} : { passwordHash: found.passwordHash }),
      })
      .where(eq(accounts.id, found.accountId)),
    ...claimVisitorLoans(ctx, found.visitorHash, found.accountId),
  ])
}

import { and, eq, gt, isNull, sql } from 'drizzle-orm'

import { DomainError } from '#domain/errors.ts'

import { assertChanged, commit } from '../../db/commit.ts'
import { accountKeys, accounts } from '../../db/schema/accounts.ts'
import { consents } from '../../db/schema/consents.ts'
import type { Ctx } from '../../http/context.ts'
import { randomId } from '../../http/crypto.ts'
import { claimVisitorLoans } from '../loans/life-cycle/claim.ts'
import { unlessGuarded } from './guarded.ts'
import { keyHashOf } from './keys.ts'
import { settingsWithLogin } from './login-mode.ts'

/**
 * Activates an account by a mailed link and moves the visitor's loans to it. Voids links of other registrations with the
 * same e-mail, because one that a stranger requested must not set the password.
 */
export async function activate(ctx: Ctx, key: string): Promise<void> {
  await settingsWithLogin(ctx)
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
  if (found === undefined) throw activationFailed()
  await unlessGuarded(
    commit(ctx, { action: 'account.activate', entity: 'account', entityId: found.accountId, reply: undefined }, [
      // The link works once: the second of two concurrent clicks finds no row.
      ctx.db.delete(accountKeys).where(eq(accountKeys.keyHash, keyHash)),
      assertChanged(),
      ctx.db
        .update(accounts)
        .set({
          activated: true,
          lastModifiedBy: sql`${accounts.login}`,
          lastModifiedDate: ctx.at,
          // An administrator who read the account before must not overwrite this.
          version: sql`${accounts.version} + 1`,
          ...(found.passwordHash === null ? {} : { passwordHash: found.passwordHash }),
        })
        .where(and(eq(accounts.id, found.accountId), eq(accounts.activated, false), isNull(accounts.deactivatedAt))),
      assertChanged(),
      ctx.db
        .delete(accountKeys)
        .where(and(eq(accountKeys.accountId, found.accountId), eq(accountKeys.kind, 'activation'))),
      // The consent given with this registration, kept as long as the account exists.
      ...(found.consent === null
        ? []
        : [
            ctx.db
              .insert(consents)
              .values({ id: randomId(), accountId: found.accountId, kind: 'DATA_PROTECTION', ...found.consent }),
          ]),
      ...claimVisitorLoans(ctx, found.visitorHash, found.accountId),
    ]),
    activationFailed,
  )
}

const activationFailed = (): DomainError => new DomainError('activation_failed', { entityName: 'userManagement' })

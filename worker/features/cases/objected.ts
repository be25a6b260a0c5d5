import { and, eq, isNull, lte } from 'drizzle-orm'

import type { Statement } from '../../db/commit.ts'
import { consents } from '../../db/schema/consents.ts'
import type { Account } from '../../http/actor.ts'
import type { Ctx } from '../../http/context.ts'
import { isOwnEntry } from '../ledger/own-entries.ts'

/** Ends what a person's entries rest on point (f) for, of the application that is named or of all, as of when that was granted. */
export const objected = (
  ctx: Ctx,
  account: Pick<Account, 'id' | 'login'>,
  { loanId, at }: { readonly loanId: string | null; readonly at: string },
): Statement =>
  ctx.db
    .update(consents)
    .set({ endedAt: at })
    .where(
      and(
        isOwnEntry(ctx, account),
        eq(consents.basis, 'f'),
        isNull(consents.withdrawnAt),
        isNull(consents.endedAt),
        lte(consents.givenAt, at),
        loanId === null ? undefined : eq(consents.loanId, loanId),
      ),
    )

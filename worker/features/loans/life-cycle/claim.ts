import { and, eq, inArray, isNull, sql } from 'drizzle-orm'

import type { Statement } from '../../../db/commit.ts'
import { loans } from '../../../db/schema/loans.ts'
import { contactMessages } from '../../../db/schema/operations.ts'
import type { Ctx } from '../../../http/context.ts'
import { trimWatchlist } from '../calculation/watchlist.ts'

/**
 * Moves a visitor's loans to the account at activation or sign-in (docs/decisions/2026-11-21-sharing.md): all of
 * them, or those that the holder of an activation link has confirmed. Keeps
 * their versions, so that answers typed before signing in can be saved ([A4.06]); `stillOwned` keeps out the former
 * owner.
 */
export const claimVisitorLoans = (
  ctx: Ctx,
  visitorHash: string | null | undefined,
  accountId: string,
  which: 'all' | readonly string[] = 'all',
): Statement[] =>
  visitorHash == null || which.length === 0
    ? []
    : [
        ctx.db
          .update(loans)
          .set({ accountId, visitorHash: null })
          .where(and(eq(loans.visitorHash, visitorHash), which === 'all' ? undefined : inArray(loans.id, [...which]))),
        // What they have written about these loans.
        ctx.db
          .update(contactMessages)
          .set({ accountId })
          .where(
            and(
              isNull(contactMessages.accountId),
              sql`${contactMessages.loanId} in (select ${loans.id} from ${loans} where ${loans.accountId} = ${accountId})`,
            ),
          ),
        trimWatchlist(ctx, { accountId }),
      ]

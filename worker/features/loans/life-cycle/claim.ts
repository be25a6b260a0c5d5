import { eq } from 'drizzle-orm'

import type { Statement } from '../../../db/commit.ts'
import { loans } from '../../../db/schema/loans.ts'
import type { Ctx } from '../../../http/context.ts'
import { trimWatchlist } from '../calculation/watchlist.ts'

/**
 * What a visitor began becomes the account's: at activation, or at sign-in of one that exists (decisions.md). Its version
 * stays: whoever has just signed in saves what they had typed before ([A4.06]), and `stillOwned` keeps out everybody else.
 */
export const claimVisitorLoans = (ctx: Ctx, visitorHash: string | null | undefined, accountId: string): Statement[] =>
  visitorHash == null
    ? []
    : [
        ctx.db.update(loans).set({ accountId, visitorHash: null }).where(eq(loans.visitorHash, visitorHash)),
        trimWatchlist(ctx, { accountId }),
      ]

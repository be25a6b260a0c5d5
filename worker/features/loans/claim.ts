import { eq } from 'drizzle-orm'

import type { Statement } from '../../db/commit.ts'
import { loans } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'

/** What a visitor began becomes the account's: at activation, or at sign-in of one that exists (decisions.md). */
export const claimVisitorLoans = (ctx: Ctx, visitorHash: string | null | undefined, accountId: string): Statement[] =>
  visitorHash == null
    ? []
    : [ctx.db.update(loans).set({ accountId, visitorHash: null }).where(eq(loans.visitorHash, visitorHash))]
